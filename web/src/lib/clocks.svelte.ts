// What the clocks of a table show now: they run here, between the messages of the server.
import type { Session } from './session.svelte';
import { clock } from './time';

export class Clocks {
  private now = $state(Date.now());

  constructor(
    private readonly session: () => Session | undefined,
    private readonly over: () => boolean,
  ) {}

  /** Begins to run; answers how to stop. */
  run(): () => void {
    const timer = setInterval(() => (this.now = Date.now()), 500);
    return () => clearInterval(timer);
  }

  /** Until the game's own time is out, in whole seconds. */
  get seconds(): number | undefined {
    const deadline = this.session()?.deadline;
    return deadline === undefined || this.over() ? undefined : Math.max(0, Math.round((deadline - this.now) / 1000));
  }

  /** The clock of a seat, where it has one. */
  of(seat: number): { text: string; late: boolean; runs: boolean } | undefined {
    const clocks = this.session()?.clocks;
    const left = clocks?.left[seat];
    if (clocks == null || left == null || this.over()) return undefined;
    const runs = clocks.runs === seat;
    const seconds = runs ? left - Math.max(0, this.now - clocks.from) / 1000 : left;
    return { text: clock(seconds), late: runs && seconds < 10, runs };
  }
}

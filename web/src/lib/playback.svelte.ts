// What is shown of a match: steps and offers wait in a queue, and are shown one after the other, each for its time.
import type { Finale, LogLine, Offers, Position, Scene, Static, Step } from '../wire';
import { hurry, ROLL, still } from '../board/motion';
import { patched, thrown } from '../board/scene';

const QUIET: Offers = { type: 'offers', epoch: -1, to_act: [] };
/** In milliseconds, how long a step is shown at least. */
const SHORTEST = 220;
/** With more than so many waiting, none is shown for longer. */
const MANY = 12;
/** In milliseconds: what asks for so long is read, and lies there until its reader goes on, or 10 minutes. */
const READ = 10_000;
const UNTIL_READ = 600_000;
/** In milliseconds, how long a step is shown at least that came while one read. */
const FOLLOWED = 900;

/** What each seat has left, and from when on the first to act's runs, in milliseconds of the page's clock. */
export interface Clocks {
  readonly left: readonly (number | null)[];
  readonly from: number;
  readonly runs: number | undefined;
}

/** What is told of what is shown. */
export interface Audience {
  /** Something else is shown or offered: what was said of the one before is not true any more. */
  changed(by: 'position' | 'step' | 'offers'): void;
  stepped(step: Step, rolled: boolean): void;
  /** These offers can be done from now on. */
  offered(offers: Offers): void;
  /** All that came is shown; whether the match ended with it. */
  caughtUp(over: boolean): void;
  /** Whether somebody who plays may read as long as they like. */
  reads?(): boolean;
}

export class Playback {
  drawing = $state.raw<Static>();
  scene = $state.raw<Scene>();
  lines = $state.raw<readonly LogLine[]>([]);
  /** How the match ended, once that is seen. */
  finale = $state.raw<Finale>();
  offers = $state.raw<Offers>(QUIET);
  /** When the game's own time is out, in milliseconds of the page's clock. */
  deadline = $state<number>();
  clocks = $state.raw<Clocks>();
  /** Whether all that came has been shown. */
  settled = $state(true);
  /** How many steps are still to be shown. */
  unshown = $state(0);
  /** Whether what is shown lies there until its reader goes on. */
  reading = $state(false);
  /** Whether the scene is to be drawn as it is, without movement: after joining or coming back. */
  still = true;
  /** How many offers have come. */
  offersSeen = 0;

  /** The last entry of the log that is shown. */
  shown = -1;
  private queue: (Step | Offers)[] = [];
  private playing: ReturnType<typeof setTimeout> | undefined;
  /** A step whose dice tumble: what they have brought is shown as soon as they lie. */
  private landing: Step | undefined;
  private hurry = false;
  /** Whether steps came while one read: they follow in a row. */
  private late = false;
  private overAfter = false;

  /** `slower`: how much longer than usual a step is shown. */
  constructor(
    private readonly audience: Audience,
    private readonly slower = 1,
  ) {}

  close(): void {
    clearTimeout(this.playing);
  }

  /** The last step that has come, shown or not; -1 before the first position. */
  get received(): number {
    if (!this.drawing) return -1;
    return this.queue.findLast((each) => each.type === 'step')?.seq ?? this.shown;
  }

  /** Whether offers wait to be shown. */
  get offersWait(): boolean {
    return this.queue.some((each) => each.type === 'offers');
  }

  /** Another step, or what can be done next. */
  take(next: Step | Offers): void {
    if (next.type === 'step') {
      if (next.seq <= (this.queue.findLast((each) => each.type === 'step')?.seq ?? this.shown)) return;
      this.unshown++;
    } else {
      if (next.epoch !== this.offers.epoch && (this.queue.length > 0 || this.playing !== undefined)) this.silence();
      this.offersSeen++;
    }
    this.queue.push(next);
    this.play();
  }

  /** What was offered can be done no more. */
  silence(): void {
    this.offers = { ...QUIET, to_act: this.offers.to_act };
  }

  /** The match ends with what has come so far. */
  ends(): void {
    this.overAfter = true;
    this.play();
  }

  /** Shows the whole match anew. */
  position(position: Position): void {
    clearTimeout(this.playing);
    this.playing = this.landing = undefined;
    const offers = this.queue.findLast((each) => each.type === 'offers');
    this.queue = [];
    this.unshown = 0;
    this.still = true;
    this.shown = position.seq;
    this.drawing = position.static;
    this.scene = position.scene;
    this.finale = position.finale ?? undefined;
    this.lines = position.lines ?? [];
    this.audience.changed('position');
    if (offers) this.offer(offers); // they came before the position, and none need come after it
    this.caughtUp();
  }

  /** Does not wait any longer: what is shown bit by bit is shown whole, and a second time the next step comes. */
  skip(): void {
    if (this.playing === undefined || hurry()) return;
    clearTimeout(this.playing);
    this.playing = undefined;
    this.play();
  }

  /** Shows all that came at once. */
  skipAll(): void {
    this.hurry = true;
    this.skip();
  }

  private caughtUp(): void {
    this.settled = true;
    this.reading = this.hurry = this.late = false;
    const over = this.overAfter;
    this.overAfter = false;
    this.audience.caughtUp(over);
  }

  private play(): void {
    if (this.playing !== undefined) return;
    this.reading = false;
    const next = this.landing ?? this.queue.shift();
    if (!next) return this.caughtUp();
    this.settled = false;
    if (next.type === 'offers') {
      const latest = this.queue.findLast((each) => each.type === 'offers');
      // What was offered for a decision that is over can no longer be done.
      if (latest && latest.epoch !== next.epoch) this.offers = { ...QUIET, to_act: next.to_act };
      else this.offer(next);
      this.play();
      return;
    }
    if (this.landing) this.landed(next);
    else if (this.throws(next)) return;
    if (this.hurry) {
      this.play();
      return;
    }
    const least = document.hidden ? 0 : this.late ? FOLLOWED : still() ? 60 : SHORTEST;
    const wait = document.hidden ? 0 : Math.max(least, 1000 * this.slower * (next.hold ?? 0));
    const all = this.queue.length > MANY;
    this.reading = !all && wait >= READ && this.audience.reads?.() === true;
    this.late ||= this.reading;
    this.playing = setTimeout(() => this.goOn(), all ? least : this.reading ? UNTIL_READ : wait);
  }

  /** Shows a step; or where dice are thrown nothing but these, which tumble: then it is still to land. */
  private throws(step: Step): boolean {
    this.unshown--;
    if (!this.scene) return false;
    this.still = document.hidden || this.hurry;
    this.shown = step.seq;
    const rolled = (step.patch?.set ?? []).some((item) => (item.roll ?? 0) > 0);
    const dice = this.still || still() || this.queue.length > MANY ? undefined : thrown(this.scene, step.patch ?? {});
    if (!dice) this.landed(step);
    else {
      this.scene = patched(this.scene, dice);
      this.landing = step;
      this.playing = setTimeout(() => this.goOn(), ROLL);
    }
    this.audience.changed('step');
    this.audience.stepped(step, rolled);
    return dice !== undefined;
  }

  private landed(step: Step): void {
    this.landing = undefined;
    if (!this.scene) return;
    if (step.finale) this.finale = step.finale;
    this.scene = patched(this.scene, step.patch ?? {});
    this.lines = [...this.lines, ...(step.lines ?? []).map((line) => ({ seq: step.seq, line }))];
  }

  private goOn(): void {
    this.playing = undefined;
    this.play();
  }

  private offer(offers: Offers): void {
    this.audience.changed('offers');
    this.offers = offers;
    this.deadline = offers.seconds == null ? undefined : Date.now() + 1000 * offers.seconds;
    const clocks = offers.clocks;
    this.clocks = clocks
      ? { left: clocks.left, from: Date.now() + 1000 * (clocks.starts ?? 0), runs: offers.to_act[0] }
      : undefined;
    this.audience.offered(offers);
  }
}

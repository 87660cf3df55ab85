// A match looked at again: which position is shown, what has come of it, and the playing on.
import type { Estimate, Form, LogLine, Plate, Replay, Scene, Static, Step } from '../wire';
import { patched } from '../board/scene';
import { whyOf } from './api';
import type { Source } from './replays';

interface Part {
  /** The scene after `first` entries, then after each step; filled as far as it was asked for. */
  readonly scenes: Scene[];
  readonly steps: readonly Step[];
}

/** What stands beside a seat's name at a position. */
export interface Standing {
  readonly at: number;
  readonly value: number;
}

export const SPEEDS = [0.5, 1, 2, 4] as const;
const SHORTEST = 850;
const ESTIMATES = 25;

export class Player {
  about = $state.raw<Replay>();
  problem = $state('');
  view = $state('');
  form = $state<Form>('wide');
  drawing = $state.raw<Static>();
  /** How many entries of the log have happened. */
  at = $state(0);
  scene = $state.raw<Scene>();
  /** The scene is to be drawn as it is, without movement: after a jump. */
  still = $state(true);
  playing = $state(false);
  speed = $state<number>(1);
  lines = $state.raw<readonly LogLine[]>([]);
  /** By seat: where the value beside the name changed. */
  standings = $state.raw<readonly (readonly Standing[])[]>([]);
  unit = $state('');
  estimates = $state.raw<readonly Estimate[]>([]);
  /** How many estimates are still to come; undefined while none are made. */
  estimating = $state<number>();
  /** Entries that have come. */
  loaded = $state(0);

  private parts = new Map<number, Part>();
  private turn = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private ended = false;

  constructor(
    readonly source: Source,
    form: Form,
  ) {
    this.form = form;
  }

  get length(): number {
    return this.about?.length ?? 0;
  }

  get names(): readonly string[] {
    return this.about?.names ?? [];
  }

  /** The seat through whose eyes one looks. */
  get seat(): number | null {
    return /^\d+$/.test(this.view) ? Number(this.view) : null;
  }

  async begin(at: number | undefined, view: string): Promise<void> {
    try {
      this.about = await this.source.about();
      this.view = this.about.views.includes(view) ? view : this.about.view;
      this.at = Math.min(at ?? 0, this.length);
      await this.reload();
    } catch (error) {
      this.problem = whyOf(error);
    }
  }

  close(): void {
    this.ended = true;
    this.pause();
    this.turn++;
  }

  async look(view: string): Promise<void> {
    if (view === this.view) return;
    this.view = view;
    await this.reload();
  }

  async reform(form: Form): Promise<void> {
    if (form === this.form) return;
    this.form = form;
    if (this.about) await this.reload();
  }

  go(at: number): void {
    const to = Math.max(0, Math.min(this.length, at));
    this.still = Math.abs(to - this.at) !== 1;
    this.at = to;
    if (!this.show()) void this.fetch(this.firstOf(to));
  }

  step(way: number): void {
    this.pause();
    this.go(this.at + way);
  }

  toggle(): void {
    if (this.playing) return this.pause();
    if (this.at >= this.length) this.go(0);
    this.playing = true;
    this.wait();
  }

  pause(): void {
    this.playing = false;
    clearTimeout(this.timer);
  }

  /** What was said last until here: all of the entry that something was said of. */
  get said(): LogLine[] {
    const last = this.lines.findLast((each) => each.seq < this.at && each.line.kind !== 'head');
    return last ? this.lines.filter((each) => each.seq === last.seq && each.line.kind !== 'head') : [];
  }

  /** Has bots play on from positions all over the match, one after the other. */
  async estimate(): Promise<void> {
    if (this.estimating !== undefined) return;
    const count = Math.min(ESTIMATES, this.length);
    const wanted = [
      ...new Set(
        Array.from({ length: count + 1 }, (_, index) => Math.round((index * this.length) / Math.max(1, count))),
      ),
    ];
    const missing = wanted.filter((at) => !this.estimates.some((each) => each.at === at));
    this.estimating = missing.length;
    try {
      for (const at of missing) {
        if (this.ended || this.estimating === undefined) return;
        const found = await this.source.estimate(at);
        this.estimates = [...this.estimates, found].sort((a, b) => a.at - b.at);
        if (this.estimating !== undefined) this.estimating--;
      }
    } catch (error) {
      this.problem = whyOf(error);
    } finally {
      this.estimating = undefined;
    }
  }

  stopEstimating(): void {
    this.estimating = undefined;
  }

  private wait(): void {
    const hold = this.stepTo(this.at)?.hold ?? 0;
    clearTimeout(this.timer);
    this.timer = setTimeout(
      () => {
        if (!this.playing) return;
        if (this.scene && this.partOf(this.at)) this.go(this.at + 1);
        if (this.at >= this.length) this.pause();
        else this.wait();
      },
      Math.max(SHORTEST, 1000 * hold) / this.speed,
    );
  }

  private firstOf(at: number): number {
    const size = this.about?.part ?? 1;
    return Math.floor(Math.max(0, Math.min(at, this.length - 1)) / size) * size;
  }

  private stepTo(at: number): Step | undefined {
    return this.partOf(at - 1)?.steps[at - 1 - this.firstOf(at - 1)];
  }

  /** Whether it speaks of draws, and not of dice, as its words ask for that. */
  get draws(): 'yes' | 'no' {
    return this.about?.without_dice ? 'yes' : 'no';
  }

  private partOf(at: number): Part | undefined {
    return this.parts.get(this.firstOf(at));
  }

  /** Forgets what was drawn otherwise, and begins with the part that is looked at. */
  private async reload(): Promise<void> {
    const turn = ++this.turn;
    this.parts = new Map();
    this.loaded = 0;
    const first = await this.source.reel(this.view, this.form, this.firstOf(this.at), true);
    if (turn !== this.turn) return;
    this.lines = [];
    this.standings = this.names.map(() => []);
    this.drawing = first.static ?? undefined;
    this.still = true;
    this.add(first.first, first.scene, first.steps);
    await this.fetchRest(turn);
  }

  private async fetchRest(turn: number): Promise<void> {
    for (
      let first = 0;
      first < this.length && turn === this.turn && !this.ended;
      first += this.about?.part ?? this.length
    ) {
      if (!this.parts.has(first)) await this.fetch(first);
    }
  }

  private async fetch(first: number): Promise<void> {
    const turn = this.turn;
    if (this.parts.has(first)) return;
    try {
      const reel = await this.source.reel(this.view, this.form, first, false);
      if (turn === this.turn && !this.parts.has(first)) this.add(first, reel.scene, reel.steps);
    } catch (error) {
      this.problem = whyOf(error);
      this.turn++;
    }
  }

  private add(first: number, scene: Scene, steps: readonly Step[]): void {
    this.parts.set(first, { scenes: [scene], steps });
    this.loaded += steps.length;
    const added = steps.flatMap((step) => (step.lines ?? []).map((line) => ({ seq: step.seq, line })));
    this.lines = [...this.lines, ...added].sort((a, b) => a.seq - b.seq);
    this.count(first, scene, steps);
    if (this.firstOf(this.at) === first) this.show();
  }

  private show(): boolean {
    const part = this.partOf(this.at);
    const index = this.at - this.firstOf(this.at);
    if (!part) return false;
    for (let step = part.scenes.length; step <= index; step++) {
      const [before, next] = [part.scenes[step - 1], part.steps[step - 1]];
      if (!before || !next) return false;
      part.scenes.push(patched(before, next.patch ?? {}));
    }
    this.scene = part.scenes[index];
    return true;
  }

  /** Reads the values beside the names: from a scene's plates, then wherever a step changes them. */
  private count(first: number, scene: Scene, steps: readonly Step[]): void {
    const found = this.standings.map((each) => [...each]);
    const note = (at: number, plates: readonly Plate[]) => {
      for (const plate of plates) {
        const value = plate.score ?? numeral(plate.value ?? '');
        const unit = typeof plate.score === 'number' ? '' : (plate.unit ?? '');
        if (value === undefined) continue;
        if (!this.unit && Math.abs(value) !== 1) this.unit = unit;
        if (unit === this.unit || Math.abs(value) === 1 || !this.unit) found[plate.seat]?.push({ at, value });
      }
    };
    note(first, scene.plates ?? []);
    steps.forEach((step) => note(step.seq + 1, step.patch?.plates ?? []));
    this.standings = found.map((each) =>
      each
        .sort((a, b) => a.at - b.at)
        .filter((point, index, all) => index === 0 || point.value !== all[index - 1]?.value),
    );
  }
}

/** The number that a text begins with: `1 650` and `72 +5` have one, a text without any has none. */
export function numeral(text: string): number | undefined {
  const found = /^\s*([-−]?)\s*(\d+(?:[\s\u00a0\u2009\u202f]\d{3})*(?:\.\d+)?)/.exec(text);
  return found ? Number((found[2] ?? '').replace(/\s/g, '')) * (found[1] ? -1 : 1) : undefined;
}

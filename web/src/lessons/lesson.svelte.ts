// A lesson on the page: what is shown of it, and what is done in it. Each request says where one is; nothing else is kept.
import { tick } from 'svelte';
import type { Form, Help, HintChoice, Learn, LessonStep, Noted, Preview, Reply, Taught, WhyNot } from '../wire';
import { namesOf, rowsIn } from '../board/arrange';
import { still } from '../board/motion';
import { Refused, ask } from '../lib/api';
import { Playback } from '../lib/playback.svelte';
import type { Alone } from './progress';

/** In milliseconds, how long what was done is looked at before the next step comes; the shorter where nothing moves. */
const LOOKS = 900;
const STILL = 300;
/** How much longer than in a match each thing is shown that others do, or chance. */
const SLOWER = 1.6;

export type Said = Exclude<Learn['say'], null | undefined>;

/** What is told of it. */
export interface Listener {
  /** A line was shown: for a screen reader, and for sounds. */
  lines(texts: readonly string[], rolled: boolean): void;
  /** One is at this step now, with what one has done there alone before. */
  at(step: number, alone: Alone | undefined): void;
  /** The lesson is done. */
  done(): void;
  failed(error: unknown): void;
  /** What the learner has done so far in the step where they play alone. */
  alone(alone: Alone | undefined): void;
}

/** Where a learner comes to: a step, and what they have done there by themselves, with the seed of all the rest. */
interface Place {
  readonly step: number;
  readonly alone: readonly string[];
  readonly seed: number;
}

/** What is left to be done where one has begun to arrange: to take away what does not belong there, to lay what is missing,
 * and only then to submit it. */
function remaining(hint: HintChoice, { items }: Noted): HintChoice {
  if (!items || hint.path?.at(-1) !== 'submit') return hint;
  const wanted = rowsIn(hint.path);
  const whole = wanted.map((row) => [...row].sort().join());
  const fits = (row: readonly string[]) =>
    wanted.some((each) => row.every((name) => count(row, name) <= count(each, name)));
  const lying = namesOf(items);
  const frames = (wrong: (row: readonly string[]) => boolean) =>
    lying.flatMap((row, index) => (wrong(row) ? [`set-${index}`] : []));
  const astray = frames((row) => !fits(row));
  const begun = frames((row) => !whole.includes([...row].sort().join()));
  const standing = items.filter((item) => item.how === 'arrange' && (item.row ?? -1) < 0).map(({ name }) => name);
  const missing = (hint.preview?.lit ?? []).filter((name) => standing.includes(name));
  const [due = []] = [astray, missing, begun].filter((each) => each.length > 0);
  const rest = { ...hint, preview: { text: '', lit: due } };
  return due.length > 0 ? { ...rest, path: [] } : rest;
}

/** Without what it would open, which looks like more places to touch. */
function closed(hint: HintChoice): HintChoice {
  const { preview } = hint;
  const items = preview?.items?.filter(({ shape }) => shape !== 'opens');
  return preview && items ? { ...hint, preview: { ...preview, items } } : hint;
}

const count = (row: readonly string[], name: string) => row.filter((each) => each === name).length;

export class Lesson {
  step = $state.raw<LessonStep>();
  /** What answers an action that is allowed, and is not what the lesson wants. */
  answer = $state('');
  /** How often. */
  nods = $state(0);
  /** What a bot would do, where one plays alone and has asked. */
  private advice = $state.raw<HintChoice>();
  /** Whether what is to be done is shown. */
  shown = $state(false);
  /** What is on its way. */
  busy = $state(false);
  /** Whether the step has been done, and one looks at what came of it. */
  done = $state(false);
  /** Whether who plays alone has come to the end of the match. */
  over = $state(false);
  /** How many of the turns that one plays alone are over, as far as it is seen. */
  had = $state(0);
  private played = 0;
  noted = $state.raw<Noted>();
  foreseen = $state.raw<ReadonlyMap<string, Preview | null>>(new Map());
  readonly playback: Playback;

  /** Where the way on has failed: it is tried again. */
  lost = $state.raw<Place>();

  private seed = Math.floor(Math.random() * 2 ** 31);
  private alone: readonly string[] = [];
  private goes: ReturnType<typeof setTimeout> | undefined;
  private count = 0;
  private turn = 0;
  private drafts = 0;
  private advances = false;

  constructor(
    private readonly game: string,
    private readonly number: number,
    private readonly language: string,
    private form: Form,
    private readonly heard: Listener,
  ) {
    this.playback = new Playback(
      {
        changed: (by) => {
          if (by !== 'offers') this.noted = undefined;
          if (by !== 'step') this.foreseen = new Map();
        },
        stepped: (step, rolled) => {
          this.heard.lines(
            (step.lines ?? []).map((line) => [line.text, line.value].filter(Boolean).join(', ')),
            rolled,
          );
          this.advance();
        },
        offered: () => undefined,
        caughtUp: () => {
          this.had = this.played;
          this.advance();
        },
      },
      SLOWER,
    );
  }

  close(): void {
    clearTimeout(this.goes);
    this.turn++;
    this.playback.close();
  }

  /** What is lit: what the step says, or once it is asked for what is to be done, as a hint draws it. */
  readonly hint = $derived.by((): HintChoice | undefined => {
    const { step } = this;
    if (!step || this.done || this.busy) return undefined;
    const shown = this.does;
    if (this.shown && shown) return this.noted ? remaining(shown, this.noted) : closed(shown);
    const look = step.look ?? [];
    return look.length > 0 ? { text: '', path: step.show?.path ?? look, preview: { text: '', lit: look } } : undefined;
  });

  /** Comes to a step as it begins, or to where one has come in it alone. What fails changes nothing. */
  async come(step: number, alone: readonly string[] = [], seed = this.seed): Promise<void> {
    clearTimeout(this.goes);
    const turn = ++this.turn;
    this.advances = false;
    this.busy = true;
    try {
      const taught = await this.ask(step, undefined, false, alone, seed);
      if (turn !== this.turn || !taught.step) return;
      this.answer = '';
      this.lost = undefined;
      [this.alone, this.seed] = [alone, seed];
      this.heed(taught);
      this.step = taught.step;
      this.take(taught);
      this.heard.at(step, this.own());
    } catch (error) {
      if (turn !== this.turn) return;
      if (alone.length > 0 && error instanceof Refused && error.status === 400) return this.come(step);
      if (!this.step || this.done) this.lost = { step, alone, seed };
      this.heard.failed(error);
    } finally {
      if (turn === this.turn) this.busy = false;
    }
  }

  /** Tries again to come where the way has failed. */
  retry(): void {
    const { lost } = this;
    if (lost && !this.busy) void this.come(lost.step, lost.alone, lost.seed);
  }

  /** Another form of drawing. */
  reform(form: Form): void {
    if (form === this.form) return;
    this.form = form;
    if (this.step) void this.come(this.step.step ?? 0, this.alone);
  }

  /** What was done is seen: the next step tells what came of it, however long that takes to be read. */
  private advance(): void {
    if (this.advances) this.goes = setTimeout(() => this.next(), still() ? STILL : LOOKS);
    this.advances = false;
  }

  /** The next step, or the end. */
  next(): void {
    const { step } = this;
    if (!step || this.busy) return;
    if (step.step + 1 < step.steps) void this.come(step.step + 1);
    else this.heard.done();
  }

  back(): void {
    if (!this.step || this.busy) return;
    if (this.alone.length > 0) void this.come(this.step.step);
    else if (this.step.step > 0) void this.come(this.step.step - 1);
  }

  /** What is shown when one asks for it. */
  get does(): HintChoice | undefined {
    return this.step?.show ?? this.advice;
  }

  /** Shows what is to be done; a second time it is done. */
  async show(): Promise<void> {
    if (this.busy || this.done || this.step?.kind === 'read') return;
    if (this.shown && this.does?.path?.length) return this.act(this.does.path);
    if (this.step?.kind === 'alone') {
      const taught = await this.asked(undefined, true);
      if (!taught) return;
      this.advice = taught.show ?? undefined;
    }
    this.shown = true;
  }

  /** Does what a path says. `answered` hears whether it is refused. */
  async act(path: readonly string[]): Promise<void> {
    if (this.busy || !this.step) return;
    const turn = ++this.turn;
    this.busy = true;
    this.answer = '';
    try {
      const taught = await this.ask(this.step.step, {
        type: 'act',
        id: this.id(),
        epoch: this.step.step,
        path: [...path],
      });
      if (turn !== this.turn) return;
      const reply = taught.messages?.find((message): message is Reply => message.type === 'reply');
      if (!reply?.ok) {
        this.answer = reply?.why?.text ?? reply?.text ?? '';
        this.nods++;
        this.shown = true;
        if (!reply?.why && !this.noted) await this.putBack();
        return;
      }
      this.alone = taught.alone ?? [];
      this.heed(taught);
      this.heard.alone(this.own());
      this.advances = this.done && this.step.kind === 'do';
      this.playback.silence();
      this.take(taught);
    } catch (error) {
      if (turn === this.turn) this.heard.failed(error);
    } finally {
      if (turn === this.turn) this.busy = false;
    }
  }

  /** Nothing is chosen any more, as if nobody had tried. */
  private async putBack(): Promise<void> {
    const { offers } = this.playback;
    this.playback.silence();
    await tick();
    this.playback.offers = offers;
  }

  async explain(path: readonly string[]): Promise<WhyNot | undefined> {
    if (this.step?.kind === 'read' || this.done) return undefined;
    const said = await this.asked({ type: 'explain', id: this.id(), path: [...path] });
    const message = said?.messages?.[0];
    if (message?.type !== 'explained') return undefined;
    // A wrong try gives away what is to be done.
    if (message.why && this.step?.kind === 'do') this.shown = true;
    return message.why ?? undefined;
  }

  async whatIs(thing: string): Promise<Help | undefined> {
    const message = (await this.asked({ type: 'whatis', id: this.id(), thing }))?.messages?.[0];
    return message?.type === 'told' ? (message.help ?? undefined) : undefined;
  }

  foresee(path: readonly string[]): void {
    const key = path.join(' ');
    if (this.foreseen.has(key)) return;
    this.foreseen = new Map([...this.foreseen, [key, null]]);
    void this.asked({ type: 'foresee', path: [...path] }).then((taught) => {
      const message = taught?.messages?.[0];
      if (message?.type === 'foreseen' && this.foreseen.has(key))
        this.foreseen = new Map([...this.foreseen, [key, message.preview ?? null]]);
    });
  }

  /** What is said of an arrangement; answers may come in another order than was asked. */
  draft(rows: string[][]): void {
    const draft = ++this.drafts;
    void this.asked({ type: 'draft', rows }).then((taught) => {
      const message = taught?.messages?.[0];
      if (message?.type === 'noted' && draft === this.drafts) this.noted = message;
    });
  }

  private own(): Alone | undefined {
    const { seed, alone } = this;
    return alone.length > 0 ? { seed, actions: alone } : undefined;
  }

  /** What was shown for the position before is gone, and one has come so far. */
  private heed({ done, over, turn }: Taught): void {
    this.shown = false;
    this.advice = undefined;
    this.done = done ?? false;
    this.over = over ?? false;
    this.played = turn ?? 0;
  }

  private take(taught: Taught): void {
    for (const message of taught.messages ?? []) {
      if (message.type === 'position') this.playback.position(message);
      else if (message.type === 'step' || message.type === 'offers') this.playback.take(message);
    }
  }

  private id(): string {
    return `lesson-${++this.count}`;
  }

  /** What is answered to a question of this position; nothing where it has gone, or nobody answers. */
  private async asked(say?: Said, help = false): Promise<Taught | undefined> {
    const { step, alone } = this;
    if (!step) return undefined;
    const taught = await this.ask(step.step, say, help).catch(() => undefined);
    return step === this.step && alone === this.alone ? taught : undefined;
  }

  private ask(step: number, say?: Said, help = false, alone = this.alone, seed = this.seed): Promise<Taught> {
    const { form, language } = this;
    const learn: Learn = { step, form, language, alone: [...alone], seed, help, ...(say ? { say } : {}) };
    return ask<Taught>('POST', `/games/${encodeURIComponent(this.game)}/lessons/${this.number}`, learn);
  }
}

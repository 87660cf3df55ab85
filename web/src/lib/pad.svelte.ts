// The score pad of one game on this browser: what is written, kept so that a reload loses nothing, and what the pad says of it.
import type { PadWay, Scored, WrittenLine } from '../wire';
import { api, whyOf } from './api';
import {
  asked,
  begun,
  BLANK,
  lineOf,
  pencil,
  restored,
  sameLines,
  without,
  writtenDown,
  type Draft,
  type Line,
  type Notes,
} from './pad';
import { store, stored } from './settings.svelte';

const KEPT = 60;

export class Pad {
  scored = $state.raw<Scored>();
  /** What all lines scored, as far as that was asked: while one is corrected, only those before it are. */
  whole = $state.raw<Scored>();
  problem = $state('');
  /** A line that cannot be written down was to be: what is wrong is said aloud. */
  refused = $state(false);
  notes = $state.raw<Notes>(BLANK);
  /** The notes before each change, newest last. */
  private before = $state.raw<readonly Notes[]>([]);
  readonly undoable = $derived(this.before.length > 0 || begun(this.notes.draft) || this.notes.lines.length > 0);
  /** A line was written down, and what comes next is not known yet. */
  private stale = $state(false);
  /** A line is being written down: what is touched meanwhile would not be part of it. */
  readonly sending = $derived(this.notes.draft?.send === true || this.stale);
  /** The notes that were last answered: the form is of the lines in them. */
  private answeredOf = $state.raw<Notes>(BLANK);
  /** Whether the form is that of the lines: another says whose the next one is elsewhere. */
  readonly known = $derived(sameLines(this.answeredOf, this.notes));
  private asking = false;
  private again = false;

  constructor(private readonly game: string) {
    const kept = restored(stored(this.place)) ?? BLANK;
    this.notes = kept.draft ? { ...kept, draft: { ...kept.draft, send: false } } : kept;
    void this.ask();
  }

  private get place(): string {
    return `pad-${this.game}`;
  }

  /** A pad begins, or its players are called otherwise: that is not undone. */
  begin(notes: Notes): void {
    this.before = [];
    this.keep(notes);
  }

  /** What is written is changed, and can be had back. */
  change(notes: Notes): void {
    if (notes === this.notes) return;
    this.before = [...this.before, this.notes].slice(-KEPT);
    this.keep(notes);
  }

  draft(draft: Draft): void {
    this.change({ ...this.notes, draft });
  }

  /** Only the pencil moves: nothing to undo. */
  look(draft: Draft): void {
    this.keep({ ...this.notes, draft });
  }

  /** Writes the draft down as soon as the pad says that it can be. */
  send(draft: Draft): void {
    this.keep({ ...this.notes, draft: { ...draft, send: true } });
  }

  undo(): void {
    const last = this.before.at(-1);
    this.before = this.before.slice(0, -1);
    if (last) this.keep({ ...last, ...(last.draft ? { draft: { ...last.draft, send: false } } : {}) });
    else if (begun(this.notes.draft)) this.keep({ ...this.notes, draft: undefined });
    else this.keep(without(this.notes, this.notes.lines.length - 1));
  }

  private keep(notes: Notes): void {
    this.notes = notes;
    this.refused = false;
    store(this.place, JSON.stringify(notes));
    void this.ask();
  }

  /** The line that the draft comes to, once it is anything. */
  private drafted(): { way: PadWay; line: WrittenLine } | undefined {
    const { draft } = this.notes;
    if (!draft || !this.scored || !this.known) return undefined;
    const sent = draft.send ? this.scored.form.ways.find((each) => each.name === draft.way) : undefined;
    const found = pencil(this.scored.form, draft);
    const way = sent ?? found.way;
    if (!way || ((way.seats ?? []).length > 0 && found.seat === null)) return undefined;
    if (!begun(draft) && !draft.send) return undefined;
    return { way, line: lineOf(way, (way.seats ?? []).length > 0 ? found.seat : null, draft.values) };
  }

  /** Asks what the notes score; one question at a time, the last one counts. */
  private async ask(): Promise<void> {
    this.again = this.asking;
    if (this.asking || this.notes.players.length === 0) return;
    this.asking = true;
    const notes = this.notes;
    const one = this.drafted();
    try {
      const scored = await api.score(this.game, asked(notes, one?.line));
      this.problem = '';
      if (notes === this.notes) this.answered(scored, one);
    } catch (error) {
      this.problem = whyOf(error);
      this.stale = false;
      if (this.notes.draft?.send) this.notes = { ...this.notes, draft: { ...this.notes.draft, send: false } };
    }
    this.asking = false;
    if (this.again) await this.ask();
  }

  /** The pad's answer to what still stands there; a line that was to be written down is, if it can be. */
  private answered(scored: Scored, one: { way: PadWay; line: WrittenLine } | undefined): void {
    this.scored = scored;
    if (this.notes.at === undefined || !this.whole) this.whole = scored;
    this.answeredOf = this.notes;
    this.stale = false;
    const { draft } = this.notes;
    if (!draft) return;
    if (!one) {
      // Whose line it is, only this form says: the draft is asked about in a second question.
      this.again = this.drafted() !== undefined;
      if (draft.send && !this.again) this.notes = { ...this.notes, draft: { ...draft, send: false } };
      return;
    }
    const fault = scored.draft?.fault;
    if (!fault && scored.draft && (draft.send || one.way.quick)) {
      const line: Line = { ...one.line, way: one.way.name, values: draft.values };
      const whole = (one.way.fields ?? []).length > 0;
      // What Undo brings back: before the last touch of a quick line, else the line as it was being written.
      const open = { ...this.notes, draft: whole ? { ...draft, send: false } : undefined };
      if (draft.send) this.before = [...this.before, open].slice(-KEPT);
      this.stale = true;
      this.keep(writtenDown(this.notes, line));
    } else if (draft.send) {
      this.notes = { ...this.notes, draft: { ...draft, send: false } };
      this.refused = fault !== undefined;
    }
  }

  /** Asks again what could not be answered. */
  retry(): void {
    if (this.problem) void this.ask();
  }
}

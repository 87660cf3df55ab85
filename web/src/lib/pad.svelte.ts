// The score pad of one game on this browser: what is written, kept so that a reload loses nothing, and what the server says of it.
import type { Scored } from '../wire';
import { api, whyOf } from './api';
import { BLANK, restored, written, type Notes } from './pad';
import { store, stored } from './settings.svelte';

const KEPT = 40;

export class Pad {
  scored = $state.raw<Scored>();
  problem = $state('');
  /** The notes now, last, and before every change that can be undone. */
  private pages = $state.raw<readonly Notes[]>([BLANK]);
  readonly notes = $derived(this.pages.at(-1) ?? BLANK);
  readonly undoable = $derived(this.pages.length > 1);
  private asking = false;
  private again = false;

  constructor(private readonly game: string) {
    const kept = restored(stored(this.place));
    if (kept.length > 0) this.pages = kept;
    void this.ask();
  }

  private get place(): string {
    return `pad-${this.game}`;
  }

  /** A pad begins: who plays is not undone. */
  begin(notes: Notes): void {
    this.keep([notes]);
  }

  /** What was written is changed, and can be had back. */
  change(notes: Notes): void {
    if (notes !== this.notes) this.keep([...this.pages, notes].slice(-KEPT));
  }

  /** Only the pencil moves: nothing to undo. */
  look(notes: Notes): void {
    this.keep([...this.pages.slice(0, -1), notes]);
  }

  undo(): void {
    if (this.undoable) this.keep(this.pages.slice(0, -1));
  }

  private keep(pages: readonly Notes[]): void {
    this.pages = pages;
    store(this.place, JSON.stringify(pages));
    void this.ask();
  }

  /** Asks the server what the notes score; one question at a time, the last one counts. */
  private async ask(): Promise<void> {
    this.again = this.asking;
    if (this.asking || this.notes.players.length === 0) return;
    this.asking = true;
    try {
      this.scored = await api.score(this.game, written(this.notes));
      this.problem = '';
    } catch (error) {
      this.problem = whyOf(error);
    }
    this.asking = false;
    if (this.again) await this.ask();
  }

  /** Asks again what could not be answered. */
  retry(): void {
    if (this.problem) void this.ask();
  }
}

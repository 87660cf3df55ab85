// Rulebooks and their pictures, which come when they are opened: of a table's options, or without them of all tables.
import { tick } from 'svelte';
import type { FoundRule, Option, RuleStrip, RulebookPage } from '../wire';
import { ask, Refused } from '../lib/api';

type Options = { [name: string]: Option } | undefined;

const inLanguage = (game: string, language: string, options: Options) =>
  options
    ? ask<RulebookPage>('POST', `/games/${game}/rulebook`, { options, language })
    : ask<RulebookPage>('GET', `/games/${game}/rulebook?language=${encodeURIComponent(language)}`);

/** In the language, or in English where a game's book is not in it: who reads rules in a language has English ones of other games. */
export const rulebook = (game: string, language: string, options: Options) =>
  inLanguage(game, language, options).catch((error: unknown) => {
    if (language === 'en' || !(error instanceof Refused) || error.refusal.code !== 'not_found') throw error;
    return inLanguage(game, 'en', options);
  });

/** The examples of a rule, drawn. */
export const pictures = (game: string, rule: string, language: string, options: Options) =>
  options
    ? ask<RuleStrip[]>('POST', `/games/${game}/pictures`, { rule, options, language })
    : ask<RuleStrip[]>('GET', `/games/${game}/pictures?rule=${rule}&language=${encodeURIComponent(language)}`);

/** In milliseconds, how long one stops typing before the books are asked. */
const WAITS = 160;

/** A field in which books are asked while one types; Enter leads to the answers, as soon as they are there. */
export class Asking {
  private turn = 0;
  private entered = false;
  private answered = false;

  constructor(private readonly toAnswers: () => void) {}

  /** Nothing is asked any more. */
  stop(): void {
    this.turn++;
    this.entered = this.answered = false;
  }

  /** Asks, unless other words come soon; answers how to end that: what is answered after it is not heard. */
  ask<T>(what: () => Promise<T>, heard: (answer: T) => void, failed: (error: unknown) => void): () => void {
    this.stop();
    const { turn } = this;
    const soon = setTimeout(() => {
      what().then(
        (answer) => {
          if (turn !== this.turn) return;
          heard(answer);
          this.answered = true;
          if (this.entered) void tick().then(this.toAnswers);
        },
        (error: unknown) => turn === this.turn && failed(error),
      );
    }, WAITS);
    return () => {
      clearTimeout(soon);
      this.stop();
    };
  }

  /** A key is pressed in the field: a phone puts its keys away once the focus is with the answers. */
  key(event: KeyboardEvent): void {
    if (event.key !== 'Enter') return;
    if (this.answered) this.toAnswers();
    else this.entered = true;
  }
}

/** The rules that answer a question, the best first: of one game, at a table with these options, or without its name of all. */
export const answers = (words: string, game: string, language: string, options?: Options) =>
  options
    ? ask<FoundRule[]>('POST', `/games/${game}/rules`, { words: words.slice(0, 200), options, language })
    : ask<FoundRule[]>(
        'GET',
        `/rules?${new URLSearchParams({ words: words.slice(0, 200), game, language }).toString()}`,
      );

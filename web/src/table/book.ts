// Rulebooks and their pictures, which come when they are opened: of a table's options, or without them of all tables.
import type { FoundRule, Option, RuleStrip, RulebookPage } from '../wire';
import { ask } from '../lib/api';

type Options = { [name: string]: Option } | undefined;

export const rulebook = (game: string, language: string, options: Options) =>
  options
    ? ask<RulebookPage>('POST', `/games/${game}/rulebook`, { options, language })
    : ask<RulebookPage>('GET', `/games/${game}/rulebook?language=${encodeURIComponent(language)}`);

/** The examples of a rule, drawn. */
export const pictures = (game: string, rule: string, language: string, options: Options) =>
  options
    ? ask<RuleStrip[]>('POST', `/games/${game}/pictures`, { rule, options, language })
    : ask<RuleStrip[]>('GET', `/games/${game}/pictures?rule=${rule}&language=${encodeURIComponent(language)}`);

/** In milliseconds, how long one stops typing before the books are asked. */
export const WAITS = 160;

/** The rules that answer a question, the best first: of one game, or without its name of all. */
export const answers = (words: string, game: string, language: string) =>
  ask<FoundRule[]>('GET', `/rules?${new URLSearchParams({ words: words.slice(0, 200), game, language }).toString()}`);

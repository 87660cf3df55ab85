// Rulebooks and their pictures, which come when they are opened: of a table's options, or without them of all tables.
import type { Option, RuleStrip, RulebookPage } from '../wire';
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

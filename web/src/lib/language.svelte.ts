// The language of the page, and its words: catalogues that are compiled when the client is built (`web/catalogues.ts`).
import type { Catalogue, Part } from '../../catalogues';
import { catalogues, languages } from 'words:';
import { store, stored } from './settings.svelte';

export type Value = string | number;
export type Values = { readonly [name: string]: Value };
export type Say = (id: string, values?: Values) => string;
/** Catalogues by their names. */
type Words = { [name: string]: Catalogue };

const ENGLISH = 'en';
const FIRST = 'first';
let own = $state(wanted());
let words = $state.raw<Words>({});
/** What is to be known in any language: names of catalogues. */
const needed = new Set<string>();
const known: { [language: string]: Words } = {};

/** The language that was chosen here; else the first of the browser's that there is. */
function wanted(): string {
  const asked = [stored('language') ?? '', ...navigator.languages].map(
    (each) => each.toLowerCase().split('-')[0] ?? '',
  );
  return asked.find((each) => each in languages) ?? ENGLISH;
}

export const language = {
  /** In which one the page is: `en`, `de`. */
  get spoken(): string {
    return own;
  },
  /** What each language calls itself, by its code. */
  all: languages,
  /** Speaks another language from now on, once its words are here. */
  async speak(other: string): Promise<void> {
    await learn(other);
    store('language', other);
    // What a server draws before any script runs is drawn in it, too.
    document.cookie = `language=${other}; path=/; max-age=31536000; samesite=lax`;
    begin(other);
  },
};

function begin(other: string): void {
  own = other;
  words = { ...known[other] };
  Object.assign(document.documentElement, { lang: other, dir: grammar('direction') || 'ltr' });
}

/** Learns all that is needed; what is needed meanwhile, too. */
async function learn(of: string): Promise<void> {
  const here = (known[of] ??= {});
  const lacking = [...needed].filter((name) => !(name in here));
  if (!lacking.length) return;
  const found = await Promise.all(lacking.map((name) => catalogues[of]?.[name]?.()));
  for (const [index, name] of lacking.entries())
    Object.assign(here, { [name]: here[name] ?? {} }, found[index]?.default);
  return learn(of);
}

/** What is needed from now on is known in the language that is spoken, also where that has changed meanwhile. */
async function need(names: readonly string[]): Promise<void> {
  for (const name of names) needed.add(name);
  const of = own;
  await learn(of).catch((error: unknown) => {
    for (const name of names) if (!known[of]?.[name]) needed.delete(name); // they are asked for again
    throw error;
  });
  if (of !== own) return need([]);
  words = { ...known[of] };
}

/** The words of the first page, before it is drawn. */
export async function ready(): Promise<void> {
  await need([FIRST]);
  begin(own);
}

/** A part of the client that comes later, with its words: said where `catalogues.ts` finds an `import('…')`. */
export async function spokenBy<Module>(names: readonly string[], coming: Promise<Module>): Promise<Module> {
  const [part] = await Promise.all([coming, need(names)]);
  return part;
}

/** What says the messages of a catalogue: `import { say } from 'words:home'`. */
export function messages(name: string): Say {
  const said = (id: string, values: Values): string =>
    (words[name]?.[id] ?? []).map((part) => one(part, values)).join('');
  const one = (part: Part, values: Values): string => {
    if (typeof part === 'string') return part;
    if (part[0] === 'message') return said(part[1], values);
    if (part[0] === 'genitive') return genitive(one(part[1], values));
    const value = values[part[1]] ?? '';
    if (part[0] === 'value') return typeof value === 'string' ? value : spaced(value);
    const way = part[2][value] ?? part[2][typeof value === 'number' ? category(value) : part[3]] ?? part[2][part[3]];
    return (way ?? []).map((each) => one(each, values)).join('');
  };
  return (id, values = {}) => said(id, values);
}

const category = (count: number) => new Intl.PluralRules(own).select(count);
const grammar = (name: string) => String(words.language?.[name]?.[0] ?? '');

/** A number as texts have it: `1 250`, `−12`, `4.5`. */
export function spaced(value: number): string {
  const [whole = '', decimals] = String(Math.round(Math.abs(value) * 100) / 100).split('.');
  const text = whole.replace(/\B(?=(\d{3})+$)/g, '\u202f') + (decimals ? grammar('decimal') + decimals : '');
  return value < 0 ? `−${text}` : text;
}

/** Whose: `Anna’s`; of a name with more behind it in brackets, the name’s. */
export function genitive(name: string): string {
  const [who = name, more = ''] = name.split(/(?= \()/);
  const after = grammar('genitive-bare-after').split(' ');
  const bare = after.some((end) => end && who.toLowerCase().endsWith(end));
  return who + grammar(bare ? 'genitive-bare' : 'genitive') + more;
}

/** Names one after the other: `Anna, Ben and Moss`, as the British have it. */
export const listed = (names: readonly string[]): string =>
  new Intl.ListFormat(own === ENGLISH ? 'en-GB' : own).format(names);

/** The language as it is spoken where this browser is: `en-GB`. */
export const locale = (): string => navigator.languages.find((each) => each.split('-')[0] === own) ?? own;

/** A day, a time, as the language has it. */
export const dated = (when: number | Date, how: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale(), how).format(when);

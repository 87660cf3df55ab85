// House rules: options that a family has agreed on, with a name of its own, kept in this browser and shared by a link.
import type { Option, OptionField } from '../wire';
import { store, stored } from './settings.svelte';

export interface HouseRules {
  readonly name: string;
  readonly options: { readonly [name: string]: Option };
}

export const LONGEST_NAME = 40;
const key = (game: string) => `house.${game}`;
const draftKey = (game: string) => `house-draft.${game}`;

/** What is drawn as nothing, or turns the text around it. */
const UNSEEN = /\p{C}|\p{Zl}|\p{Zp}|\p{Default_Ignorable_Code_Point}|\u2800/gu;
/** Two of these say how the letters beside them are drawn. */
const TELLS = /\p{Variation_Selector}|\p{Join_Control}/u;

/** A name as it is kept; none where nothing of it is seen. */
export function nameOf(text: string): string {
  if (text.replace(UNSEEN, '').trim() === '') return '';
  const seen = text.replace(UNSEEN, (sign) => (TELLS.test(sign) ? sign : /\s/.test(sign) ? ' ' : ''));
  return [...seen.trim()].slice(0, LONGEST_NAME).join('');
}

const looks = (name: string) => name.normalize('NFKC').replace(UNSEEN, '').trim().replace(/\s+/g, ' ').toLowerCase();

/** Whether two names cannot be told apart. */
export const alike = (one: string, other: string): boolean => looks(one) === looks(other);

/** Those of a game that are kept here, the latest first. */
export function houseRules(game: string): HouseRules[] {
  try {
    const all: unknown = JSON.parse(stored(key(game)) ?? '[]');
    const found = (Array.isArray(all) ? all.filter(isHouse) : []).map((each) => ({ ...each, name: nameOf(each.name) }));
    return found.filter(({ name }, at) => name && found.findIndex((each) => alike(each.name, name)) === at);
  } catch {
    return [];
  }
}

function isHouse(each: unknown): each is HouseRules {
  const { name, options } = (each ?? {}) as { name?: unknown; options?: unknown };
  return typeof name === 'string' && typeof options === 'object' && options !== null;
}

/** Keeps them; others of that name are gone. Answers whether this browser has kept them. */
export function keep(game: string, rules: HouseRules): boolean {
  const text = JSON.stringify([rules, ...houseRules(game).filter(({ name }) => !alike(name, rules.name))]);
  store(key(game), text);
  return stored(key(game)) === text;
}

export function forget(game: string, name: string): void {
  const left = houseRules(game).filter((each) => !alike(each.name, name));
  store(key(game), left.length > 0 ? JSON.stringify(left) : undefined);
}

/** What was changed on a sheet and is not kept yet: as addresses have it, and the sheet on which it was changed. */
export interface HouseDraft {
  readonly sheet: string;
  readonly on: string;
}

export function houseDraft(game: string): HouseDraft | undefined {
  const [on, sheet] = (stored(draftKey(game)) ?? '').split('\n');
  return on !== undefined && sheet ? { on, sheet } : undefined;
}

/** Without a draft none is left. */
export function keepDraft(game: string, draft?: HouseDraft): void {
  store(draftKey(game), draft && `${draft.on}\n${draft.sheet}`);
}

/** What stands behind `#` in their address. */
export function written({ name, options }: HouseRules): string {
  const values = Object.entries(options).map(([option, value]) => [option, String(value)]);
  return new URLSearchParams([['name', name], ...values] as string[][]).toString();
}

/** House rules as an address has them; what is none of the game's options, or of another kind, is `lost`. */
export function read(text: string, fields: readonly OptionField[]): HouseRules & { readonly lost: readonly string[] } {
  const given = new URLSearchParams(text);
  const options: { [name: string]: Option } = {};
  const lost: string[] = [];
  for (const [name, value] of given) {
    if (name === 'name') continue;
    const field = fields.find((each) => each.name === name);
    const meant = field && valueOf(field, value);
    if (field && meant !== undefined) {
      if (meant !== field.default) options[name] = meant;
    } else lost.push(value === '' ? name : `${name}=${value}`);
  }
  return { name: nameOf(given.get('name') ?? ''), options, lost };
}

function valueOf(field: OptionField, text: string): Option | undefined {
  if (field.kind === 'switch') return text === 'true' ? true : text === 'false' ? false : undefined;
  if (field.kind === 'number') return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
  if (field.kind === 'choice') return field.choices?.find(({ value }) => String(value) === text)?.value;
  return field.kind === 'text' ? text.slice(0, field.longest ?? undefined) : undefined;
}

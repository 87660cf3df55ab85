// House rules: options that a family has agreed on, with a name of its own, kept in this browser and shared by a link.
import type { Option, OptionField } from '../wire';
import { store, stored } from './settings.svelte';

export interface HouseRules {
  readonly name: string;
  readonly options: { readonly [name: string]: Option };
}

export const LONGEST_NAME = 40;
const key = (game: string) => `house.${game}`;

/** Those of a game that are kept here, the latest first. */
export function houseRules(game: string): HouseRules[] {
  try {
    const all: unknown = JSON.parse(stored(key(game)) ?? '[]');
    return Array.isArray(all) ? all.filter(isHouse) : [];
  } catch {
    return [];
  }
}

function isHouse(each: unknown): each is HouseRules {
  const { name, options } = (each ?? {}) as { name?: unknown; options?: unknown };
  return typeof name === 'string' && typeof options === 'object' && options !== null;
}

/** Keeps them; others of that name are gone. */
export function keep(game: string, rules: HouseRules): void {
  store(key(game), JSON.stringify([rules, ...houseRules(game).filter(({ name }) => name !== rules.name)]));
}

export function forget(game: string, name: string): void {
  const left = houseRules(game).filter((each) => each.name !== name);
  store(key(game), left.length > 0 ? JSON.stringify(left) : undefined);
}

/** What stands behind `#` in their address. */
export function written({ name, options }: HouseRules): string {
  const values = Object.entries(options).map(([option, value]) => [option, String(value)]);
  return new URLSearchParams([['name', name], ...values] as string[][]).toString();
}

/** House rules as an address has them; what is none of the game's options, or of another kind, is left out. */
export function read(text: string, fields: readonly OptionField[]): HouseRules {
  const given = new URLSearchParams(text);
  const options: { [name: string]: Option } = {};
  for (const field of fields) {
    const value = given.get(field.name);
    const meant = value === null ? undefined : valueOf(field, value);
    if (meant !== undefined && meant !== field.default) options[field.name] = meant;
  }
  return { name: (given.get('name') ?? '').slice(0, LONGEST_NAME), options };
}

function valueOf(field: OptionField, text: string): Option | undefined {
  if (field.kind === 'switch') return text === 'true' ? true : text === 'false' ? false : undefined;
  if (field.kind === 'number') return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
  if (field.kind === 'choice') return field.choices?.find(({ value }) => String(value) === text)?.value;
  return field.kind === 'text' ? text.slice(0, field.longest ?? undefined) : undefined;
}

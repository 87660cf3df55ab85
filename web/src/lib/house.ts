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
    const found = Array.isArray(all) ? all.filter(isHouse) : [];
    return found.filter(({ name }, at) => found.findIndex((each) => each.name === name) === at);
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
  const text = JSON.stringify([rules, ...houseRules(game).filter(({ name }) => name !== rules.name)]);
  store(key(game), text);
  return stored(key(game)) === text;
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
  return { name: [...(given.get('name') ?? '')].slice(0, LONGEST_NAME).join(''), options, lost };
}

function valueOf(field: OptionField, text: string): Option | undefined {
  if (field.kind === 'switch') return text === 'true' ? true : text === 'false' ? false : undefined;
  if (field.kind === 'number') return text !== '' && Number.isFinite(Number(text)) ? Number(text) : undefined;
  if (field.kind === 'choice') return field.choices?.find(({ value }) => String(value) === text)?.value;
  return field.kind === 'text' ? text.slice(0, field.longest ?? undefined) : undefined;
}

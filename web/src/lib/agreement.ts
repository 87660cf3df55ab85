// What a table agreed on, as its page counts it at once; what that says, and why, is told when it is asked (agreed.ts).
import type { GameInfo, Option, OptionField, Pace, SeatInfo } from '../wire';
import { say } from 'words:table';
import { spaced } from './language.svelte';

export interface Agreed {
  readonly field: OptionField;
  readonly value: Option;
  /** The value, as the form calls it. */
  readonly said: string;
}

/** What a new table begins with. */
export const begun = (field: OptionField): Option => field.first ?? field.default;

/** The options that are not the usual ones: those of the rules, or what a new table begins with. */
export function unusual(
  game: GameInfo | undefined,
  options: { [name: string]: Option },
  usual: (field: OptionField) => Option = (field) => field.default,
): Agreed[] {
  return (game?.options ?? []).flatMap((field) => {
    const value = options[field.name] ?? field.default;
    return value === usual(field) ? [] : [{ field, value, said: valueOf(field, value) }];
  });
}

/** What differs from the rules, and what differs from how a new table begins: where those are two, both are told. */
export function told(game: GameInfo | undefined, options: { [name: string]: Option }): Agreed[] {
  const all = [...unusual(game, options), ...unusual(game, options, begun)];
  return [...new Map(all.map((each) => [each.field.name, each])).values()];
}

/** What an option's value is called. */
export function valueOf(field: OptionField, value: Option): string {
  if (field.kind === 'file') return say('from-file');
  const choice = field.choices?.find((each) => each.value === value);
  if (choice) return choice.title;
  if (field.kind === 'switch') return value ? say('yes') : say('no');
  if (value === 0 && field.none) return field.none;
  return typeof value === 'number' ? spaced(value) : String(value);
}

/** What a house decides beside the rules; what is not known of a record is left out. */
export interface House {
  readonly pace?: Pace | undefined;
  readonly dice?: string | undefined;
  readonly hints?: boolean | undefined;
  readonly private?: boolean | undefined;
  readonly delay?: number | undefined;
  readonly seats?: readonly SeatInfo[] | undefined;
}

/** What came over the wire, where what is usual is left out. */
export function whole(house: House): House {
  return { pace: {}, hints: true, private: false, ...house };
}

// What a table has agreed on, in the words of the form that a new table is made with.
import type { GameInfo, Option, OptionField, Pace } from '../wire';
import { paced, span } from './time';

export interface Agreed {
  readonly field: OptionField;
  readonly value: Option;
  /** The value, as the form calls it. */
  readonly said: string;
}

/** The options that are not the usual ones. */
export function unusual(game: GameInfo | undefined, options: { [name: string]: Option }): Agreed[] {
  const changed = (game?.options ?? []).filter(
    (field) => field.name in options && options[field.name] !== field.default,
  );
  return changed.map((field) => {
    const value = options[field.name] as Option;
    return { field, value, said: valueOf(field, value) };
  });
}

/** Those options by their names, as a table is made with them. */
export function chosenOf(changed: readonly Agreed[]): { [name: string]: Option } {
  return Object.fromEntries(changed.map(({ field, value }) => [field.name, value]));
}

/** What an option's value is called. */
export function valueOf(field: OptionField, value: Option): string {
  if (field.kind === 'file') return 'from a file';
  return (
    field.choices?.find((choice) => choice.value === value)?.title ??
    (field.kind === 'switch' ? (value ? 'yes' : 'no') : String(value))
  );
}

/** The description of an option with its rules as links; those that it does not mention come last. */
export function described(field: OptionField): { text: string; rule: boolean }[] {
  const words = (field.choices ?? []).reduce(
    (text, choice) => text.replaceAll(String(choice.value), choice.title),
    field.description,
  );
  const parts = words
    .split(/([A-Z]{3}-\d[\d.]*\d|[A-Z]{3}-\d)/)
    .map((text) => ({ text, rule: (field.rules ?? []).includes(text) }));
  const others = (field.rules ?? []).filter((rule) => !field.description.includes(rule));
  return [
    ...parts,
    ...others.flatMap((rule) => [
      { text: ' ', rule: false },
      { text: rule, rule: true },
    ]),
  ];
}

/** What a house decides beside the rules; what is not known of a record is left out. */
export interface House {
  readonly pace?: Pace | undefined;
  readonly dice?: string | undefined;
  readonly hints?: boolean | undefined;
  readonly private?: boolean | undefined;
  readonly delay?: number | undefined;
}

/** What came over the wire, where what is usual is left out. */
export function whole(house: House): House {
  return { pace: {}, hints: true, private: false, ...house };
}

const DICE: { readonly [dice: string]: string } = {
  fair: 'sealed before the match; anybody can check it afterwards',
  real: 'real ones, rolled at the table and typed',
};

/** The clock, dice or what else chance decides, hints, and who may watch: each with what was agreed. */
export function houseOf(house: House): [string, string][] {
  const watch = house.private === undefined ? '' : house.private ? 'who was invited or let in' : 'everybody';
  const delay = house.delay ? `${span(house.delay)} later` : '';
  const lines: [string, string | undefined][] = [
    ['Clock', house.pace && (paced(house.pace) || 'none')],
    [house.dice === 'real' ? 'Dice' : 'Chance', DICE[house.dice ?? '']],
    ['Hints', house.hints === undefined ? undefined : house.hints ? 'for everybody who asks' : 'none'],
    ['Who may watch', [watch, delay].filter(Boolean).join(', ')],
  ];
  return lines.filter((line): line is [string, string] => Boolean(line[1]));
}

// What a table has agreed on, in the words of the form that a new table is made with.
import type { Option, OptionField } from '../wire';
import type { Agreed, House } from './agreement';
import { paced, span } from './time';

/** Those options by their names, as a table is made with them. */
export function chosenOf(changed: readonly Agreed[]): { [name: string]: Option } {
  return Object.fromEntries(changed.map(({ field, value }) => [field.name, value]));
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

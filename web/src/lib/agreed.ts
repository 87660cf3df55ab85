// What a table has agreed on, in the words of the form that a new table is made with.
import type { GameInfo, Option, OptionField } from '../wire';
import { begun, unusual, type Agreed, type House } from './agreement';
import { spaced } from './language.svelte';
import { paced, span } from './time';
import { say } from 'words:agreed';
import { say as plainly } from 'words:table';

/** What differs from the rules, and what differs from how a new table begins: where those are two, both are told. */
export function told(game: GameInfo | undefined, options: { [name: string]: Option }): Agreed[] {
  const all = [...unusual(game, options), ...unusual(game, options, begun)];
  return [...new Map(all.map((each) => [each.field.name, each])).values()];
}

/** What an option's value is called, as the form does. */
export function valueOf({ field, value }: Agreed): string {
  if (field.kind === 'file') return say('from-file');
  const choice = field.choices?.find((each) => each.value === value);
  if (choice) return choice.title;
  if (field.kind === 'switch') return value ? plainly('yes') : plainly('no');
  if (value === 0 && field.none) return field.none;
  return typeof value === 'number' ? spaced(value) : String(value);
}

/** Those options by their names, as a table is made with them. */
export function chosenOf(changed: readonly Agreed[]): { [name: string]: Option } {
  return Object.fromEntries(changed.map(({ field, value }) => [field.name, value]));
}

/** The description of an option with its rules as links; those that it does not mention come last. */
export function described(field: OptionField): { text: string; rule: boolean }[] {
  const words = (field.choices ?? []).reduce(
    (text, { value, title }) => (typeof value === 'string' ? text.replaceAll(value, title) : text),
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

/** The clock, dice or what else chance decides, hints, and who may watch: each with what was agreed. */
export function houseOf(house: House): [string, string][] {
  const watch = house.private === undefined ? '' : house.private ? say('watch-invited') : say('watch-all');
  const delay = house.delay ? say('later', { span: span(house.delay) }) : '';
  const lines: [string, string | undefined][] = [
    [say('clock'), house.pace && (paced(house.pace) || say('no-clock'))],
    [
      house.dice === 'real' ? say('dice') : say('chance'),
      house.dice === 'fair' ? say('dice-fair') : house.dice === 'real' ? say('dice-real') : undefined,
    ],
    [say('hints'), house.hints === undefined ? undefined : house.hints ? say('hints-all') : say('no-hints')],
    [say('who-watches'), [watch, delay].filter(Boolean).join(', ')],
  ];
  return lines.filter((line): line is [string, string] => Boolean(line[1]));
}

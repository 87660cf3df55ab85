import { describe, expect, test } from 'vitest';
import type { PadField, PadForm, PadWay } from '../src/wire';
import {
  asked,
  begun,
  BLANK,
  chosen,
  correcting,
  leftOf,
  lineOf,
  pencil,
  puttingIn,
  restored,
  spelt,
  takenOut,
  touched,
  typed,
  without,
  writtenDown,
  type Draft,
  type Notes,
} from '../src/lib/pad';
import { named } from '../src/board/text';

const key = (text: string) => ({ text });
const row = (...texts: string[]) => ({ keys: texts.map(key) });
const dice: PadField = { name: 'dice', kind: 'pieces', rows: [{ ...row('R1', 'R2'), left: 2 }], most: 3, glue: '+' };
const points: PadField = { name: 'points', kind: 'number', rows: [row('50', '300')] };
const values: PadField = { name: 'values', kind: 'choice', rows: [row('R1', 'R2'), row('B1', 'B2')], word: 'at' };
const blank: Draft = { way: 'a', seat: 0, values: {}, group: 0 };
const way = (...fields: PadField[]): PadWay => ({ name: 'a', title: 'A', seats: [0, 1], fields });

function tapped(field: PadField, texts: string[], draft = blank): Draft {
  return texts.reduce((so, text) => {
    const within = field.rows.find((each) => each.keys.some((one) => one.text === text));
    const one = within?.keys.find((each) => each.text === text);
    return within && one ? touched(so, field, within, one) : so;
  }, draft);
}

describe('a line of a score pad', () => {
  test('of each row of a choice one key is chosen, and a second touch takes it back', () => {
    const once = tapped(values, ['R1', 'B2']);
    expect(lineOf(way(values), 0, once.values).text).toBe('at R1 B2');
    expect(lineOf(way(values), 0, tapped(values, ['R2'], once).values).text).toBe('at R2 B2');
    expect(lineOf(way(values), 0, tapped(values, ['R1', 'B2'], once).values).text).toBe('');
  });

  test('keys of a number are added up, and a typed one counts alone', () => {
    const sum = tapped(points, ['300', '50']);
    expect(lineOf(way(points), 0, sum.values).text).toBe('350');
    expect(lineOf(way(points), 0, typed(sum, points, '1 250').values).text).toBe('1250');
    expect(begun(typed(sum, points, ''))).toBe(false);
  });

  test('pieces join the group that is written, until no more are left', () => {
    const two = tapped(dice, ['R1', 'R2']);
    expect(leftOf(dice, dice.rows[0] ?? row(), key('R1'), two)).toBe(0);
    expect(tapped(dice, ['R1'], two)).toBe(two);
    const apart = tapped(dice, ['R2'], { ...tapped(dice, ['R1']), group: 1 });
    expect(lineOf({ ...way(dice), word: 'has' }, 0, apart.values).text).toBe('has R1 R2');
    expect(lineOf(way(dice), 0, two.values).text).toBe('R1+R2');
    expect(takenOut(apart, 'dice', 0, 0).values.dice).toEqual([['R2']]);
  });

  test('a number is taken once, a key as often as it is left', () => {
    const field: PadField = { name: 'tiles', kind: 'pieces', rows: [{ keys: [{ text: '5', left: 2 }] }] };
    const full = tapped(field, ['5', '5', '5']);
    expect(lineOf(way(field), 0, full.values).text).toBe('5 5');
  });
});

describe('the pencil', () => {
  const form: PadForm = {
    prompt: '',
    seat: 1,
    ways: [
      { name: 'a', title: 'A', seats: [1], fields: [points] },
      { name: 'b', title: 'B', seats: [0, 1], fields: [dice] },
      { name: 'out', title: 'Out', seats: [1] },
    ],
  };

  test('is where the pad expects a line, unless somebody else was touched', () => {
    expect(pencil(form, undefined)).toMatchObject({ way: { name: 'a' }, seat: 1 });
    expect(pencil(form, { ...blank, way: 'a', seat: 0 })).toMatchObject({ way: { name: 'b' }, seat: 0 });
    expect(pencil(form, { ...blank, way: 'b', seat: 7 })).toMatchObject({ way: { name: 'b' }, seat: 1 });
    expect(pencil(form, { ...blank, way: 'b', seat: 1 })).toMatchObject({ way: { name: 'b' }, seat: 1 });
  });

  test('waits for a player where nobody is expected, and needs none for a line of nobody', () => {
    const open: PadForm = { prompt: '', ways: [way(points)] };
    expect(pencil(open, undefined).seat).toBeNull();
    expect(pencil({ prompt: '', ways: [{ ...way(points), seats: [0] }] }, undefined).seat).toBe(0);
    expect(
      pencil({ prompt: '', seat: 0, ways: [{ name: 'goal', title: '', fields: [values] }] }, undefined),
    ).toMatchObject({
      way: { name: 'goal' },
      seat: null,
    });
  });
});

describe('what is written', () => {
  const line = (text: string) => ({ seat: 0, text, way: 'a', values: { points: [[text]] } });
  const notes: Notes = { ...BLANK, players: ['Anna', 'Lucy'], lines: [line('50'), line('100'), line('150')] };

  test('a line is corrected where it stands, and what stands before it is asked for', () => {
    const mending = correcting(notes, 1);
    expect(mending.draft?.values).toEqual({ points: [['100']] });
    expect(asked(mending, undefined).lines?.map(({ text }) => text)).toEqual(['50']);
    expect(writtenDown(mending, line('400')).lines.map(({ text }) => text)).toEqual(['50', '400', '150']);
    expect(without(notes, 1).lines.map(({ text }) => text)).toEqual(['50', '150']);
    expect(writtenDown(notes, line('200')).lines).toHaveLength(4);
  });

  test('a line that was forgotten is put in before another, and judged after those before it', () => {
    const open = puttingIn(notes, 1);
    expect(asked(open, { seat: 0, text: '400' })).toMatchObject({ lines: [{ text: '50' }], draft: { text: '400' } });
    const after = writtenDown(open, line('400'));
    expect(after.lines.map(({ text }) => text)).toEqual(['50', '400', '100', '150']);
    expect([after.at, after.puttingIn]).toEqual([undefined, undefined]);
    expect(writtenDown(correcting(open, 2), line('200')).lines).toHaveLength(3);
  });

  test('a quick way without fields is chosen as others are; without both it is a key', () => {
    const lost: PadWay = { ...way(), name: 'lost', quick: true };
    const all: PadWay = { ...way(), name: 'all' };
    expect([lost, all, way(points)].map(chosen)).toEqual([true, false, true]);
    expect(pencil({ prompt: '', ways: [all, lost, way(points)] }, undefined)).toEqual({ way: lost, seat: null });
  });

  test('pieces are typed letter by letter, and the longer one takes the place of the shorter', () => {
    const tiles: PadField = { name: 'rack', kind: 'pieces', rows: [row('1', '2', '10', 'R5')] };
    const typing = (field: PadField, letters: string) =>
      [...letters].reduce<[Draft, string]>(([so, before], letter) => spelt(so, field, before, letter), [blank, '']);
    expect(typing(tiles, 'r5')[0].values.rack).toEqual([['R5']]);
    expect(typing(tiles, '10')[0].values.rack).toEqual([['10']]);
    expect(typing(tiles, '210r5')[0].values.rack).toEqual([['2', '10', 'R5']]);
    expect(typing(tiles, '1x2')[0].values.rack).toEqual([['1', '2']]);
    expect(typing(tiles, 'xr')).toEqual([blank, 'r']);
  });

  test('players are called by their names', () => {
    expect(named('{1} beats {0}, not {7}', notes.players)).toBe('Lucy beats Anna, not {7}');
  });

  test('what was stored comes back, and what is none of it begins anew', () => {
    expect(restored(JSON.stringify(notes))?.lines).toEqual(notes.lines);
    for (const text of [undefined, '', 'nonsense', '{}', '[{"players":3}]', 'null', '{"players":[],"lines":[{}]}'])
      expect(restored(text)).toBeUndefined();
  });
});

import { describe, expect, test } from 'vitest';
import {
  BLANK,
  begin,
  choose,
  count,
  groupsOf,
  put,
  restored,
  roundOf,
  take,
  turnTo,
  written,
  type Notes,
} from '../src/lib/pad';

const ROW = ['R1', 'R2', 'R3'];
const two: Notes = { ...BLANK, players: ['Anna', 'Lucy'] };
const typed = (notes: Notes, pieces: string[], each = 3): Notes =>
  pieces.reduce((so, piece) => put(so, piece, each), notes);

describe('a score pad', () => {
  test('of each row of a field one key is chosen, and a second touch takes it back', () => {
    const once = choose(choose(two, 'values', ROW, 'R1'), 'values', ['B1', 'B2'], 'B2');
    expect(roundOf(once).fields).toEqual({ values: ['R1', 'B2'] });
    expect(roundOf(choose(once, 'values', ROW, 'R3')).fields).toEqual({ values: ['B2', 'R3'] });
    expect(roundOf(choose(once, 'values', ROW, 'R1')).fields).toEqual({ values: ['B2'] });
  });

  test('pieces join the group under the pencil until a new one is begun', () => {
    const one = typed(two, ['R1', 'R2']);
    expect(groupsOf(roundOf(one), 0)).toEqual([['R1', 'R2']]);
    expect(groupsOf(roundOf(put({ ...one, group: 1 }, 'R3', 3)), 0)).toEqual([['R1', 'R2'], ['R3']]);
  });

  test('who has all his pieces passes the pencil on, and the last one keeps it', () => {
    const passed = typed(two, ['R1', 'R2', 'R3', 'B1']);
    expect(passed.seat).toBe(1);
    expect([count(roundOf(passed), 0), count(roundOf(passed), 1)]).toEqual([3, 1]);
    const full = typed(passed, ['B2', 'B3', 'B4']);
    expect(written(full).rounds?.[0]?.groups).toEqual([[['R1', 'R2', 'R3']], [['B1', 'B2', 'B3']]]);
  });

  test('a piece that is taken away leaves no empty group behind', () => {
    const apart = put({ ...typed(two, ['R1']), group: 1 }, 'R2', 3);
    expect(groupsOf(roundOf(take(apart, 0, 0)), 0)).toEqual([['R2']]);
    expect(groupsOf(roundOf(put(take(apart, 0, 0), 'R3', 3)), 0)).toEqual([['R2'], ['R3']]);
  });

  test('a later round leaves the earlier ones as they are', () => {
    const second = turnTo(typed(two, ['R1', 'R2', 'R3']), 1);
    expect(written(typed(second, ['B1'])).rounds?.map((round) => round.groups)).toEqual([
      [[['R1', 'R2', 'R3']], []],
      [[['B1']], []],
    ]);
    expect(begin(second, 1).seat).toBe(1);
  });

  test('what was stored comes back, and what is none of it begins anew', () => {
    expect(restored(JSON.stringify([two]))).toEqual([two]);
    for (const text of [undefined, '', 'nonsense', '{}', '[{"players":3}]', 'null']) expect(restored(text)).toEqual([]);
  });
});

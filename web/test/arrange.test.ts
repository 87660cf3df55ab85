import { expect, test } from 'vitest';
import {
  aliases,
  thingsIn,
  moved as movedHeld,
  namesOf,
  overlaid,
  overseen,
  pathOf,
  renamed,
  rowsIn,
  sorted,
  touchesOf,
  type Thing,
  type Target,
} from '../src/board/arrange';
import type { Item } from '../src/wire';

const tile = (name: string, touch: string, row = -1, more: Partial<Item> = {}): Item => ({
  name,
  touch,
  shape: touch,
  area: row < 0 ? 'rack' : 'board',
  x: 0,
  y: 0,
  how: 'arrange',
  row,
  ...more,
});
const TABLE = [
  tile('a', 'R5', 0),
  tile('b', 'R6', 0),
  tile('c', 'R7', 0),
  tile('d', 'K8', 1),
  tile('e', 'R5'),
  tile('new', '/', -1, { area: 'board' }),
];

const moved = (items: readonly Item[], held: Thing, target: Target) =>
  touchesOf(movedHeld(thingsIn(items), held, target));

test('rows are read from the scene in the order of its items', () => {
  expect(namesOf(TABLE)).toEqual([['R5', 'R6', 'R7'], ['K8']]);
  expect(pathOf(namesOf(TABLE))).toEqual(['R5', 'R6', 'R7', '/', 'K8', 'submit']);
});

test('a thing goes before or after another', () => {
  expect(moved(TABLE, { item: 'e', touch: 'R5' }, { kind: 'beside', item: 'b', after: false })).toEqual([
    ['R5', 'R5', 'R6', 'R7'],
    ['K8'],
  ]);
  expect(moved(TABLE, { item: 'd', touch: 'K8' }, { kind: 'beside', item: 'c', after: true })).toEqual([
    ['R5', 'R6', 'R7', 'K8'],
  ]);
});

test('of two equal things the one that was taken moves', () => {
  const two = [...TABLE.slice(0, 4), tile('e', 'R5', 1)];
  expect(moved(two, { item: 'e', touch: 'R5' }, { kind: 'new' })).toEqual([['R5', 'R6', 'R7'], ['K8'], ['R5']]);
});

test('a thing makes a new row, or goes back; empty rows vanish', () => {
  expect(moved(TABLE, { item: 'd', touch: 'K8' }, { kind: 'new' })).toEqual([['R5', 'R6', 'R7'], ['K8']]);
  expect(moved(TABLE, { item: 'd', touch: 'K8' }, { kind: 'back' })).toEqual([['R5', 'R6', 'R7']]);
});

test('put down on itself, nothing changes', () => {
  expect(moved(TABLE, { item: 'b', touch: 'R6' }, { kind: 'beside', item: 'b', after: true })).toEqual(namesOf(TABLE));
});

test('an arrangement takes the place of what is arranged and leaves the rest', () => {
  const cup: Item = { name: 'cup', shape: 'cup', area: 'seat-1', x: 0, y: 0 };
  expect(overlaid([cup, ...TABLE], [tile('a', 'R5', 0)]).map((item) => item.name)).toEqual(['cup', 'a']);
});

test('another seat’s arrangement takes the place of its areas and leaves the rest', () => {
  const shown = overseen(TABLE, [tile('a', 'R5', 0, { x: 9 }), tile('z', 'B1', 1)]);
  expect(shown.find((item) => item.name === 'a')?.x).toBe(9);
  expect(shown.map((item) => item.name)).toEqual(['e', 'a', 'z']);
  expect(overseen(TABLE, undefined)).toEqual(TABLE);
});

test('of equal things each keeps the name that it was moved by, whatever the server calls it', () => {
  const rack = [tile('m0', 'R5'), tile('m1', 'R5'), tile('k', 'K8')];
  const rows = movedHeld(thingsIn(rack), { item: 'm1', touch: 'R5' }, { kind: 'new' });
  const drawn = [tile('m0', 'R5', 0, { x: 9 }), tile('m1', 'R5'), tile('k', 'K8')];
  const shown = renamed(drawn, aliases(drawn, rows));
  expect(shown.map((item) => item.name)).toEqual(['m1', 'm0', 'k']);
  expect(thingsIn(shown)).toEqual(rows);
  expect(renamed([tile('t', 'R5', 0, { src: 'm0' })], aliases(drawn, rows))[0]?.src).toBe('m1');
});

test('rows that the server drew otherwise keep its names', () => {
  const drawn = [tile('m0', 'R5', 0), tile('k', 'K8', 0)];
  expect(aliases(drawn, [[{ item: 'm1', touch: 'R5' }]]).size).toBe(0);
});

test('sorting deals the places of the rack anew', () => {
  const rack = [tile('x', 'K9', -1, { x: 10, ranks: [0, 1] }), tile('y', 'R2', -1, { x: 20, ranks: [1, 0] })];
  expect(sorted(rack, 1).map((item) => item.x)).toEqual([20, 10]);
  expect(sorted(rack, 0)).toEqual(rack);
});

test('a path is read back as its rows', () => {
  expect(rowsIn(pathOf(namesOf(TABLE)))).toEqual(namesOf(TABLE));
  expect(rowsIn(['submit'])).toEqual([]);
});

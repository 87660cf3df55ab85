import { describe, expect, test } from 'vitest';
import { nearestTurn, patched, sourcePlace, thrown } from '../src/board/scene';
import { columns, others, sides } from '../src/board/seating';
import { named, pieces, spoken } from '../src/board/text';
import { route } from '../src/lib/router.svelte';
import { runs } from '../src/table/markdown';
import type { Item, Scene } from '../src/wire';
import addresses from './addresses.json';

const item = (name: string, more: Partial<Item> = {}): Item => ({
  name,
  shape: 'die-1',
  area: 'board',
  x: 0,
  y: 0,
  ...more,
});
const scene: Scene = {
  items: [item('a'), item('b'), item('c')],
  title: 'round 1',
  buttons: [{ name: 'roll', text: 'Roll' }],
};

describe('a patch', () => {
  test('changes, adds and takes away; what it does not name stays the same object', () => {
    const after = patched(scene, { set: [item('b', { x: 5 }), item('d')], gone: ['a'] });
    expect(after.items.map((each) => each.name)).toEqual(['b', 'c', 'd']);
    expect(after.items[0]?.x).toBe(5);
    expect(after.items[1]).toBe(scene.items[2]);
    expect(after.title).toBe('round 1');
  });

  test('throws dice before it tells what they have brought', () => {
    const old = { items: [item('die', { roll: 1 }), item('aside'), item('chip', { shape: 'chip-0' })] };
    const dice = item('die', { roll: 2 });
    const known = { set: [dice, item('head', { shape: 'text' })], gone: ['aside', 'chip'], prompt: 'Bank' };
    expect(thrown(old, known)).toEqual({ set: [dice], gone: ['aside'] });
    expect(thrown(old, { set: [item('die', { roll: 1, x: 5 })] })).toBeUndefined();
  });

  test('may give a new order, and empty texts and lists', () => {
    const after = patched(scene, {
      set: [item('d'), item('e')],
      order: [
        ['', 'c', 'd'],
        ['a', 'e'],
      ],
      title: '',
      buttons: [],
    });
    expect(after.items.map((each) => each.name)).toEqual(['c', 'd', 'a', 'e', 'b']);
    expect(after.title).toBe('');
    expect(after.buttons).toEqual([]);
  });
});

test('of a text only the clauses that changed are sent', () => {
  const old = { ...scene, text: 'Place a boat. On the water: a1 rice; b2 fish.' };
  expect(
    patched(old, {
      text: [
        [0, 14, ''],
        [40, 45, 'fish; c3 \u{1f34c}.'],
      ],
    }).text,
  ).toBe('On the water: a1 rice; b2 fish; c3 \u{1f34c}.');
  expect(patched(old, {}).text).toBe(old.text);
});

test('angles are never wound back', () => {
  expect(nearestTurn(270, 0)).toBe(360);
  expect(nearestTurn(0, 270)).toBe(-90);
  expect(nearestTurn(720, 90)).toBe(810);
});

test('new things come from an item, a spot or an area', () => {
  const drawing = {
    symbols: {},
    areas: [{ name: 'seat-1', kind: 'seat' as const, w: 100, h: 40 }],
    spots: [{ name: 'g13', area: 'board', x: 7, y: 8 }],
  };
  expect(sourcePlace('a', new Map([['a', item('a', { x: 3 })]]), drawing)?.x).toBe(3);
  expect(sourcePlace('g13', new Map(), drawing)?.y).toBe(8);
  expect(sourcePlace('seat-1', new Map(), drawing)?.x).toBe(50);
  expect(sourcePlace('nowhere', new Map(), drawing)).toBeUndefined();
});

test('names are put in, dice are drawn and spoken', () => {
  expect(named('{1} bids {0}', ['Anna', 'Ben'])).toBe('Ben bids Anna');
  expect(named('{7}', [])).toBe('{7}');
  const names = ['Guest (you)', 'Ben'];
  expect(named('{0.gen} dice, and {1.gen}', names)).toBe('Guest’s dice, and Ben’s');
  expect(named('{0} bids; {0}’s bid fails', names)).toBe('Guest (you) bids; Guest’s bid fails');
  expect(pieces('5 × ⚂')).toEqual([
    { kind: 'text', text: '5 × ' },
    { kind: 'die', face: 3 },
  ]);
  expect(spoken('5 × ⚂')).toBe('5 × three');
  expect(spoken('kept ⚀⚀⚁')).toBe('kept one one two');
});

test('the others sit clockwise from my left', () => {
  expect(others(4, 2)).toEqual([3, 0, 1]);
  expect(others(3, null)).toEqual([0, 1, 2]);
  expect(sides(1)).toEqual(['top']);
  expect(sides(2)).toEqual(['top', 'top']);
  expect(sides(5)).toEqual(['left', 'top', 'top', 'top', 'right']);
});

test('areas of the dock fill columns', () => {
  expect(columns([{ h: 74 }, { h: 50 }, { h: 50 }], 120).map((column) => column.length)).toEqual([1, 2]);
  expect(columns([{ h: 200 }], 120)).toHaveLength(1);
});

test('addresses lead to pages', () => {
  expect(route('/', '')).toEqual({ page: 'home' });
  expect(route('/t/k7pq4r', '#secret')).toEqual({ page: 'table', code: 'K7PQ4R', token: 'secret' });
  expect(route('/rules/perudo', '#PER-3.4')).toMatchObject({ page: 'rules', game: 'perudo', rule: 'PER-3.4' });
  expect(route('/people/100%', '')).toEqual({ page: 'person', name: '100%' });
  expect(route('/t/%E0%A4%A', '').page).toBe('table');
  for (const [path, page] of Object.entries(addresses)) expect(route(path, '').page, path).toBe(page);
});

test('rules know emphasis and code', () => {
  expect(runs('A *paco* of [Perudo](/rules/perudo) is **wild**, as `1`.')).toEqual([
    { kind: 'text', text: 'A ' },
    { kind: 'em', text: 'paco' },
    { kind: 'text', text: ' of ' },
    { kind: 'link', text: 'Perudo', to: '/rules/perudo' },
    { kind: 'text', text: ' is ' },
    { kind: 'strong', text: 'wild' },
    { kind: 'text', text: ', as ' },
    { kind: 'code', text: '1' },
    { kind: 'text', text: '.' },
  ]);
});

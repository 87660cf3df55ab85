import { expect, test } from 'vitest';
import { NOTHING } from '../src/board/gesture';
import { Proposal } from '../src/board/proposal';
import type { Item } from '../src/wire';

const toggled = (kind: string, ...names: string[]): Item[] =>
  names.map((touch) => ({ name: `${kind}-${touch}`, touch, how: 'toggle', shape: '', area: '', x: 0, y: 0 }));

const ITEMS = toggled('count', '1', '2', '3');

test('what is proposed stands chosen, and the first touch leaves it so', () => {
  const proposal = new Proposal();
  expect(proposal.untouched(NOTHING)).toBe(true);
  const gesture = proposal.make(['2', 'bid'], ITEMS);
  expect(gesture).toEqual({ path: [], bag: [{ item: 'count-2', touch: '2' }] });
  expect(proposal.untouched(gesture)).toBe(true);
  expect(proposal.takes(gesture, 'count-3')).toBe(false);
  expect(proposal.takes(gesture, 'count-2')).toBe(true);
  expect(proposal.takes(gesture, 'count-2')).toBe(false);
});

test('what somebody has chosen is theirs, though it be the same', () => {
  const proposal = new Proposal();
  expect(proposal.untouched({ ...proposal.make(['2', 'bid'], ITEMS) })).toBe(false);
});

test('what is not there, or proposed no more, is not chosen', () => {
  const proposal = new Proposal();
  proposal.make(['2', 'bid'], ITEMS);
  expect(proposal.make(['7', 'bid'], ITEMS)).toBe(NOTHING);
  expect(proposal.takes({ path: [], bag: [{ item: 'count-2', touch: '2' }] }, 'count-2')).toBe(false);
});

const KEYS = toggled('key', '1', '2', 'x2', 'x5');
const OFFERS = { '1': { x5: { bid: 'one five' } }, '2': { x2: { bid: 'two twos' }, x5: { bid: 'two fives' } } };
const key = (touch: string) => ({ item: `key-${touch}`, touch });

test.each([
  ['a face is touched: its number is asked for', 'x5', ['x5'], ['x5'], undefined],
  ['a number is touched: the face stays', '1', ['x2', '1'], ['x2', '1'], undefined],
  ['a hint is followed: it is what that says', 'x5', ['x5'], ['2', 'x5'], ['2', 'x5', 'bid']],
  ['a hint says another face', 'x5', ['x5'], ['x5'], ['2', 'x2', 'bid']],
] as const)('where %s', (_, touch, bag, expected, hint) => {
  const proposal = new Proposal();
  const before = proposal.make(['2', 'x2', 'bid'], KEYS);
  const step = { gesture: { path: [], bag: bag.map(key) } };
  const after = proposal.refit(OFFERS, before, step, key(touch), KEYS, hint);
  expect(after.gesture.bag.map((each) => each.touch)).toEqual(expected);
});

test('a number that somebody has chosen stays with every face', () => {
  const proposal = new Proposal();
  const before = proposal.make(['2', 'x2', 'bid'], KEYS);
  expect(proposal.takes(before, 'key-2')).toBe(true);
  const step = { gesture: { path: [], bag: [key('2'), key('x5')] } };
  const after = proposal.refit(OFFERS, before, step, key('x5'), KEYS);
  expect(after.gesture.bag.map((each) => each.touch)).toEqual(['2', 'x5']);
});

test('where nothing is proposed a hint is followed a touch at a time', () => {
  const step = { gesture: { path: [], bag: [key('2')] } };
  const after = new Proposal().refit(OFFERS, NOTHING, step, key('2'), KEYS, ['2', 'x5', 'bid']);
  expect(after.gesture.bag.map((each) => each.touch)).toEqual(['2']);
});

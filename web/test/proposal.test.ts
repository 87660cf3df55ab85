import { expect, test } from 'vitest';
import { NOTHING } from '../src/board/gesture';
import { Proposal } from '../src/board/proposal';
import type { Item } from '../src/wire';

const ITEMS: Item[] = ['1', '2', '3'].map((touch) => ({
  name: `count-${touch}`,
  touch,
  how: 'toggle',
  shape: '',
  area: '',
  x: 0,
  y: 0,
}));

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

test('what takes the place of a part has the first beside it that goes with it, or what a hint says', () => {
  const items: Item[] = ['1', '2', 'x2', 'x5'].map((touch) => ({
    name: `key-${touch}`,
    touch,
    how: 'toggle',
    shape: '',
    area: '',
    x: 0,
    y: 0,
  }));
  const offers = { '1': { x5: { bid: 'one five' } }, '2': { x2: { bid: 'two twos' }, x5: { bid: 'two fives' } } };
  const thing = { item: 'key-x5', touch: 'x5' };
  for (const [hint, count] of [
    [undefined, '1'],
    [['2', 'x5', 'bid'], '2'],
    [['2', 'x2', 'bid'], '1'],
  ] as const) {
    const proposal = new Proposal();
    const before = proposal.make(['2', 'x2', 'bid'], items);
    const after = proposal.refit(offers, before, { gesture: { path: [], bag: [thing] } }, thing, items, hint);
    expect(after.gesture.bag.map(({ touch }) => touch)).toEqual([count, 'x5']);
  }
});

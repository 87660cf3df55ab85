import { describe, expect, test } from 'vitest';
import { NOTHING, kept, read, touch, type Gesture } from '../src/board/gesture';
import { at, fieldOf, paths } from '../src/board/offers';
import type { Node } from '../src/wire';

const thing = (item: string, name = item) => ({ item, touch: name });
const none = () => false;

/** Touch several things in turn, as a person does. */
function touching(offers: Node, things: { item: string; touch: string }[], toggles: (name: string) => boolean) {
  return things.reduce<{ gesture: Gesture; send?: readonly string[] }>(
    (step, each) => touch(offers, step.gesture, each, toggles),
    { gesture: NOTHING },
  );
}

describe('two pickers of which one choice each makes a bid', () => {
  const offers: Node = {
    'n-4': { 'f-3': { bid: 'Bid 4×3' }, 'f-5': { bid: 'Bid 4×5' } },
    'n-5': { 'f-3': { bid: 'Bid 5×3' } },
    dudo: 'Dudo',
  };
  const pickers = (name: string) => /^[nf]-/.test(name);

  test('everything that is in some bid can be touched first', () => {
    const { live, ends } = read(offers, NOTHING, pickers);
    expect(live.get('n-5')).toBe('fits');
    expect(live.get('f-5')).toBe('fits');
    expect(live.get('f-2')).toBeUndefined();
    expect([...ends]).toEqual([['dudo', 'Dudo']]);
  });

  test('a face and a count in either order make a live button with its text', () => {
    const { gesture } = touching(offers, [thing('f-3'), thing('n-5')], pickers);
    const reading = read(offers, gesture, pickers);
    expect(reading.ends.get('bid')).toBe('Bid 5×3');
    expect(reading.ends.get('dudo')).toBe('Dudo');
    expect(touch(offers, gesture, thing('bid'), pickers).send).toEqual(['n-5', 'f-3', 'bid']);
  });

  test('a choice that conflicts drops the other one, and says so before', () => {
    const { gesture } = touching(offers, [thing('f-5'), thing('n-4')], pickers);
    expect(read(offers, gesture, pickers).live.get('n-5')).toBe('clears');
    expect(read(offers, gesture, pickers).live.get('f-3')).toBe('fits');
    expect(touch(offers, gesture, thing('n-5'), pickers).gesture.bag).toEqual([thing('n-5')]);
  });

  test('another count replaces the count and keeps the face that agrees', () => {
    const { gesture } = touching(offers, [thing('n-4'), thing('f-3'), thing('n-5')], pickers);
    expect(gesture.bag.map((each) => each.touch).sort()).toEqual(['f-3', 'n-5']);
  });

  test('touching the same again takes it back', () => {
    expect(touching(offers, [thing('n-4'), thing('n-4')], pickers).gesture).toEqual(NOTHING);
  });

  test('a button that needs no choice can be touched whatever is chosen', () => {
    expect(touching(offers, [thing('n-4'), thing('dudo')], pickers).send).toEqual(['dudo']);
  });
});

describe('dice that are equal share a name', () => {
  const offers: Node = { one: { bank: '100', one: { bank: '200', roll: '' } }, five: { bank: '50' } };
  const dice = (name: string) => name === 'one' || name === 'five';

  test('two dice of one name are two choices', () => {
    const { gesture } = touching(offers, [thing('die-1', 'one'), thing('die-4', 'one')], dice);
    expect(read(offers, gesture, dice).ends.get('bank')).toBe('200');
    expect(touch(offers, gesture, thing('roll'), dice).send).toEqual(['one', 'one', 'roll']);
  });

  test('one die more than any action takes drops the first', () => {
    const { gesture } = touching(offers, [thing('die-1', 'one'), thing('die-4', 'one'), thing('die-5', 'one')], dice);
    expect(gesture.bag.map((each) => each.item)).toEqual(['die-4', 'die-5']);
  });

  test('a button lights up only for the exact bag', () => {
    const { gesture } = touching(offers, [thing('die-1', 'one')], dice);
    expect(read(offers, gesture, dice).ends.has('roll')).toBe(false);
  });
});

describe('picking one thing after another', () => {
  const offers: Node = { a: ['x', 'y'], b: { z: { sure: 'Yes' } }, pass: 'Pass' };

  test('only what can follow fits; the other beginnings clear', () => {
    const { gesture } = touching(offers, [thing('a')], none);
    const { live } = read(offers, gesture, none);
    expect(live.get('x')).toBe('fits');
    expect(live.get('b')).toBe('clears');
    expect(live.get('z')).toBeUndefined();
  });

  test('a leaf sends the path', () => {
    expect(touching(offers, [thing('a'), thing('y')], none).send).toEqual(['a', 'y']);
    expect(touching(offers, [thing('b'), thing('z'), thing('sure')], none).send).toEqual(['b', 'z', 'sure']);
  });

  test('another beginning starts again, and an end from the start is in reach', () => {
    expect(touching(offers, [thing('a'), thing('b')], none).gesture.path.map((each) => each.touch)).toEqual(['b']);
    expect(touching(offers, [thing('a'), thing('pass')], none).send).toEqual(['pass']);
  });

  test('what is not offered does nothing', () => {
    expect(touching(offers, [thing('q')], none)).toEqual({ gesture: NOTHING });
  });
});

describe('someone else moves', () => {
  const pickers = (name: string) => /^[nf]-/.test(name);
  const all = () => true;

  test('a choice that is still legal stays', () => {
    const gesture = { path: [], bag: [thing('n-5'), thing('f-3')] };
    expect(kept({ 'n-5': { 'f-3': ['bid'] } }, gesture, pickers, all)).toEqual(gesture);
  });

  test('what is no longer legal goes, the rest stays', () => {
    const gesture = { path: [], bag: [thing('n-5'), thing('f-3')] };
    expect(kept({ 'n-6': { 'f-3': ['bid'] } }, gesture, pickers, all).bag).toEqual([thing('f-3')]);
    expect(kept(undefined, gesture, pickers, all)).toEqual(NOTHING);
  });

  test('a picked thing that is gone is dropped', () => {
    const gesture = { path: [thing('a')], bag: [] };
    expect(kept({ a: ['x'] }, gesture, none, all)).toEqual(gesture);
    expect(kept({ a: ['x'] }, gesture, none, () => false)).toEqual(NOTHING);
  });
});

test('a number goes down its field', () => {
  const offers: Node = { farkle: { '#100..500/100': 'Bet' } };
  expect(fieldOf('#100..500/100')).toEqual({ name: '#100..500/100', from: 100, to: 500, step: 100, usual: 100 });
  expect(fieldOf('#50..250/100=250')?.usual).toBe(250);
  const { gesture } = touching(offers, [thing('farkle')], none);
  expect(read(offers, gesture, none).field?.to).toBe(500);
  expect(touch(offers, gesture, thing('#300'), none).send).toEqual(['farkle', '#300']);
  expect(at(offers, ['farkle', '#350'])).toBeUndefined();
});

test('paths lists what the trie holds', () => {
  expect([...paths({ a: ['x', 'y'], b: 'B' })].map((path) => path.names.join(' '))).toEqual(['a x', 'a y', 'b']);
});

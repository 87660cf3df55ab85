import { expect, test } from 'vitest';
import { presetOf } from '../src/lib/presets';

const presets = [
  { name: 'kitchen', options: {} },
  { name: 'classic', options: { three_pairs: 750, four_two: false } },
];

test('a preset is known by its options, whatever their order', () => {
  expect(presetOf(presets, {})?.name).toBe('kitchen');
  expect(presetOf(presets, { four_two: false, three_pairs: 750 })?.name).toBe('classic');
});

test('another mix is no preset', () => {
  expect(presetOf(presets, { three_pairs: 750 })).toBeUndefined();
  expect(presetOf(presets, { three_pairs: 750, four_two: false, target: 5000 })).toBeUndefined();
  expect(presetOf(undefined, {})).toBeUndefined();
});

import { expect, test } from 'vitest';
import { clock, paced, span } from '../src/lib/time';

test('a clock shows what is left', () => {
  expect([0, 0.2, 9, 272, 3725, 187200].map(clock)).toEqual(['0:00', '0:01', '0:09', '4:32', '1:02:05', '2 d 4 h']);
  expect(clock(-3)).toBe('0:00');
});

test('lengths of time are said in their largest whole unit', () => {
  expect([1, 45, 60, 90, 600, 3600, 86400, 259200].map(span)).toEqual([
    '1 second',
    '45 seconds',
    '1 minute',
    '90 seconds',
    '10 minutes',
    '1 hour',
    '1 day',
    '3 days',
  ]);
});

test('a pace is said in words', () => {
  expect(paced(undefined)).toBe('');
  expect(paced({})).toBe('');
  expect(paced({ budget: 600, increment: 5 })).toBe('10 minutes each, 5 seconds more with each move');
  expect(paced({ turn: 60 })).toBe('1 minute for a decision');
  expect(paced({ budget: 300, turn: 60 })).toBe('5 minutes each, at most 1 minute for a decision');
});

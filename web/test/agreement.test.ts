import { expect, test } from 'vitest';
import { described, told, valueOf } from '../src/lib/agreed';
import type { GameInfo, OptionField } from '../src/wire';

const field = { name: 'straight', title: 'Straight', description: '', kind: 'number', default: 1500 } as const;

test('a number is said as texts have it, and 0 as none where it means that', () => {
  expect(valueOf({ field, value: 1000 })).toBe('1\u202f000');
  expect(valueOf({ field: { ...field, none: 'none' }, value: 0 })).toBe('none');
  expect(valueOf({ field, value: 0 })).toBe('0');
});

test('a description has the titles of choices that are words, and numbers as they are', () => {
  const opening: OptionField = {
    ...field,
    kind: 'choice',
    description: '1000 is much; in_turn is calm',
    choices: [
      { value: 0, title: 'none' },
      { value: 'in_turn', title: 'in turn' },
    ],
  };
  expect(described(opening).map(({ text }) => text)).toEqual(['1000 is much; in turn is calm']);
});

test('what a new table begins with otherwise than the rules is told both ways', () => {
  const options: OptionField[] = [{ ...field, first: 0, none: 'none' }];
  const game = { options } as unknown as GameInfo;
  const said = (straight: number) => told(game, { straight }).map(valueOf);
  expect([said(0), said(1500), said(1000)]).toEqual([['none'], ['1\u202f500'], ['1\u202f000']]);
  expect(told({ ...game, options: [field] }, { straight: 1500 })).toEqual([]);
});

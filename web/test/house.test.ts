// House rules: kept in the browser, and written into a link.
import { beforeEach, expect, test, vi } from 'vitest';
import type { OptionField } from '../src/wire';
import { forget, houseDraft, houseRules, keep, keepDraft, nameOf, read, written } from '../src/lib/house';

const fields = [
  { name: 'dice', title: 'Dice', description: '', kind: 'number', default: 5 },
  { name: 'open', title: 'Open', description: '', kind: 'switch', default: true },
  {
    name: 'calza',
    title: 'Calza',
    description: '',
    kind: 'choice',
    default: 'off',
    choices: [{ value: 'anyone', title: '' }],
  },
] as OptionField[];
const GRANDMA = { name: 'Oma & Opa’s', options: { dice: 3, open: false, calza: 'anyone' } };

beforeEach(() => localStorage.clear());

test('what an address has is what was written', () => {
  expect(read(written(GRANDMA), fields)).toEqual({ ...GRANDMA, lost: [] });
});

test('what is none of the options, or of another kind, is left out', () => {
  const text = 'name=x&dice=many&open=perhaps&calza=always&nothing=1';
  const lost = ['dice=many', 'open=perhaps', 'calza=always', 'nothing=1'];
  expect(read(text, fields)).toEqual({ name: 'x', options: {}, lost });
  expect(read('%%%', fields)).toEqual({ name: '', options: {}, lost: ['%%%'] });
  expect(read('dice=5', fields).options).toEqual({});
});

test('the latest stands first, and a name is there once', () => {
  keep('perudo', GRANDMA);
  keep('perudo', { name: 'short', options: { dice: 2 } });
  keep('perudo', { ...GRANDMA, options: {} });
  expect(houseRules('perudo').map(({ name }) => name)).toEqual([GRANDMA.name, 'short']);
  expect(houseRules('perudo')[0]?.options).toEqual({});
  expect(houseRules('farkle')).toEqual([]);
  forget('perudo', 'short');
  expect(houseRules('perudo')).toHaveLength(1);
});

test('a name is cut between signs, and what the browser does not keep is said', () => {
  expect(read(`name=${'a'.repeat(39)}😀`, fields).name).toBe(`${'a'.repeat(39)}😀`);
  expect(keep('perudo', GRANDMA)).toBe(true);
  const full = () => {
    throw new Error('full');
  };
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: full });
  expect(keep('perudo', { name: 'other', options: {} })).toBe(false);
  vi.unstubAllGlobals();
});

test('what is broken in the browser is nothing', () => {
  localStorage.setItem('house.perudo', '{"name": 1');
  expect(houseRules('perudo')).toEqual([]);
  localStorage.setItem('house.perudo', '[1, {"name": "x"}, null]');
  expect(houseRules('perudo')).toEqual([]);
});

test('names that cannot be told apart are the same, and what is not seen is no name', () => {
  expect(nameOf(' \u200b\u2060\ufeff\u3164 ')).toBe('');
  expect(nameOf(' O\u202ema\n')).toBe('Oma');
  expect(nameOf('👩‍👧')).toBe('👩‍👧');
  keep('perudo', { name: 'Oma', options: { dice: 3 } });
  keep('perudo', { name: ' oMA\u200b', options: { dice: 4 } });
  expect(houseRules('perudo')).toEqual([{ name: 'oMA', options: { dice: 4 } }]);
});

test('what is not kept yet is kept beside it', () => {
  expect(houseDraft('perudo')).toBeUndefined();
  keepDraft('perudo', { on: '', sheet: written(GRANDMA) });
  expect(houseDraft('perudo')).toEqual({ on: '', sheet: written(GRANDMA) });
  keepDraft('perudo');
  expect(houseDraft('perudo')).toBeUndefined();
});

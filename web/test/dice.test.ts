import { describe, expect, it } from 'vitest';
import type { DiceCheck } from '../src/wire';
import { checked, hmac, mixed, promises, words } from '../src/lib/dice';
import { numeral } from '../src/lib/replay.svelte';
import { bytes, hex } from '../src/lib/sha256';

// The same seed and salts as in tests/test_fair.py, whose words are spelled out there with the standard library.
const SEED = hex(Uint8Array.from({ length: 32 }, (_, index) => index));
const SALTS = [hex(new TextEncoder().encode("Lima's salt")), '-'];

function draws(count: number, k: number, many: number): number[] {
  const source = words(bytes(SEED), mixed(SALTS), k);
  const limit = Math.floor(0x1_0000_0000 / count) * count;
  const found: number[] = [];
  while (found.length < many) {
    const word = source.next().value;
    if (word < limit) found.push(word % count);
  }
  return found;
}

describe('the dice of docs/fairness.md', () => {
  it('are those of the server', () => {
    expect(draws(1000, 0, 6)).toEqual([737, 468, 139, 693, 127, 275]);
  });

  it('rest on HMAC-SHA256 as RFC 4231 tests it', () => {
    const text = (words: string) => new TextEncoder().encode(words);
    expect(hex(hmac(text('Jefe'), text('what do ya want for nothing?')))).toBe(
      '5bdcc146bf60754e6a042426089575c75a003f089d2739839dec58b964ec3843',
    );
    expect(
      hex(hmac(new Uint8Array(131).fill(0xaa), text('Test Using Larger Than Block-Size Key - Hash Key First'))),
    ).toBe('60e431591ee0b67f0d8a26aacbf5b77f8e0bc6213728c5140546040f0ee37f54');
  });

  const numbers = draws(1000, 0, 3);
  const check: DiceCheck = {
    fair: ['sha256:630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd', '-'],
    seed: SEED,
    salts: SALTS,
    throws: [
      { seq: 0, recorded: 'roll 1', drawn: 'roll 1', asked: numbers.map((value): [number, number] => [1000, value]) },
    ],
  };

  it('are drawn again, and another number does not pass', () => {
    expect(checked(check, mixed(SALTS), 0)).toMatchObject({ numbers, same: true, kept: true });
    const wrong = {
      ...check,
      throws: [{ seq: 0, recorded: 'roll 2', drawn: 'roll 1', asked: [[1000, 1] as [number, number]] }],
    };
    expect(checked(wrong, mixed(SALTS), 0)).toMatchObject({ same: false, kept: false });
  });

  it('are numbered on from what fell before the match was brought to its table', () => {
    const later = { ...check, brought: 9, earlier: 4 };
    expect(checked(later, mixed(SALTS), 0).same).toBe(false);
    const asked = draws(1000, 4, 3).map((value): [number, number] => [1000, value]);
    const throws = [{ seq: 9, recorded: 'roll 1', drawn: 'roll 1', asked }];
    expect(checked({ ...later, throws }, mixed(SALTS), 0)).toMatchObject({ same: true, kept: true });
  });

  it('were promised before: another seed does not pass', () => {
    const [seed, salt] = promises({ ...check, salts: ['-'] });
    expect([seed?.kept, salt?.kept]).toEqual([true, true]);
    expect(promises({ ...check, seed: SEED.replace('00', '01') })[0]?.kept).toBe(false);
  });
});

describe('the number beside a name', () => {
  it('is what its text begins with', () => {
    expect(['1\u202f650', '72 +5', '−3', '12 345', 'out', '', '5'].map(numeral)).toEqual([
      1650,
      72,
      -3,
      12345,
      undefined,
      undefined,
      5,
    ]);
  });
});

import { beforeEach, describe, expect, it } from 'vitest';
import type { Salts } from '../src/wire';
import { answerTo, promiseOf, rounds } from '../src/lib/salt';
import { compared, written, type Difference } from '../src/lib/witness';
import cases from './witness.json';

const SEED = `sha256:${'1'.repeat(64)}`;
const asks = (stage: Salts['stage'], promises: string[] = [], commitment = SEED): Salts => ({
  type: 'salts',
  stage,
  commitment,
  seconds: 10,
  promises,
});

let tables = 0;
let code = '';

function promised(): string {
  const answer = answerTo(code, asks('commit'));
  return answer?.type === 'commit' ? answer.commitment : '';
}

function salt(promises: string[], seed = SEED): string | undefined {
  const answer = answerTo(code, asks('reveal', promises, seed));
  return answer?.type === 'reveal' ? answer.salt : undefined;
}

beforeEach(() => {
  code = `TABLE${++tables}`;
});

describe('a browser that brings a salt', () => {
  it('keeps all promises before it shows what it promised', () => {
    const own = promised();
    expect(promised()).toBe(own);
    const shown = salt([own, SEED]);
    expect(promiseOf(shown ?? '')).toBe(own);
    expect(rounds(code)).toEqual([{ fair: `${SEED} ${own} ${SEED}`, salt: shown }]);
  });

  it('shows nothing where its own promise is missing', () => {
    const own = promised();
    expect(salt([SEED, '-'])).toBeUndefined();
    expect(salt([])).toBeUndefined();
    expect(rounds(code).every((round) => round.salt === '')).toBe(true);
    expect(promised()).toBe(own);
  });

  it('shows a salt for the same promises only, and promises another one in the next round', () => {
    const own = promised();
    const shown = salt([own, '-']);
    expect(salt([own, '-'])).toBe(shown);
    expect(salt([own, SEED])).toBeUndefined();
    expect(salt([own, '-'], `sha256:${'2'.repeat(64)}`)).toBeUndefined();
    const next = promised();
    expect(next).not.toBe(own);
    expect(salt([next, '-'])).not.toBe(shown);
    expect(rounds(code).filter((round) => round.salt)).toHaveLength(2);
  });

  it('remembers salts of versions before, which knew no promises', () => {
    localStorage.setItem('salts brought', JSON.stringify([['BEFORE', 'abcd']]));
    expect(rounds('BEFORE')).toEqual([{ fair: '', salt: 'abcd' }]);
  });
});

describe('a record beside what was kept', () => {
  for (const { name, fair, rounds: kept, differences } of cases) {
    it(name, () => expect(compared(fair, kept)).toEqual(differences as Difference[]));
  }

  it('is written as the command reads it', () => {
    expect(
      written('ABCDEF', [{ fair: `${SEED} -`, salt: 'ab' }])
        .split('\n')
        .slice(1),
    ).toEqual([`fair: ${SEED} -`, 'salt: ab', '']);
  });
});

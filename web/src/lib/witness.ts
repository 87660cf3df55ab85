// What this browser was promised before it showed its salt, compared with a record: as kitchentable/witness.py does.
import { promiseOf, type Round } from './salt';

export interface Difference {
  readonly kind: 'again' | 'seed' | 'salt' | 'silent' | 'own';
  readonly seat?: number;
}

/** The rounds in which this browser showed a salt, and knows what was promised. */
export function shown(rounds: readonly Round[]): readonly Round[] {
  return rounds.filter((round) => round.salt && round.fair);
}

/** Whether no honest server can bring it about. */
export function cheats(difference: Difference): boolean {
  return difference.kind !== 'silent' && difference.kind !== 'own';
}

export function compared(fair: readonly string[], rounds: readonly Round[]): Difference[] {
  const last = rounds.at(-1);
  if (!last) return [];
  const [seed, ...promised] = last.fair.split(' ');
  const [recorded, ...salts] = fair;
  const found: Difference[] = new Set(rounds.map((round) => round.fair)).size > 1 ? [{ kind: 'again' }] : [];
  if (recorded !== seed) found.push({ kind: 'seed' });
  for (let seat = 0; seat < Math.max(promised.length, salts.length); seat++) {
    const [before, after] = [promised[seat] ?? '-', salts[seat] ?? '-'];
    if (after === before) continue;
    const own = before === promiseOf(last.salt);
    found.push({ kind: after !== '-' ? 'salt' : own ? 'own' : 'silent', seat });
  }
  return found;
}

/** The file that `kitchentable verify --witness` reads. */
export function written(code: string, rounds: readonly Round[]): string {
  const head = `# What a browser at table ${code} was promised before it showed its salt.\n`;
  return head + rounds.map((round) => `fair: ${round.fair}\nsalt: ${round.salt}\n`).join('');
}

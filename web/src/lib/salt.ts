// This browser's part in the fair dice: it promises 32 random bytes, keeps what everybody has promised, and only then
// shows them. What was kept shows afterwards whether a promise was exchanged (lib/witness.ts).
import type { Commands, Salts } from '../wire';
import { bytes, hex, sha256 } from './sha256';

/** What was promised when this browser showed its salt; no salt where it kept it back, as its own promise was missing. */
export interface Round {
  /** The promises of the seed and of every seat's salt, as in a record; empty for what a version before remembered. */
  readonly fair: string;
  readonly salt: string;
}

const key = (code: string) => `salt ${code}`;
const made = new Map<string, string>();
const kept = new Map<string, Round[]>();

const BROUGHT = 'salts brought';
const REMEMBERED = 60;

export function promiseOf(salt: string): string {
  return `sha256:${sha256(bytes(salt))}`;
}

/** What this browser answers, if it does: a salt that was shown once is shown for the same promises only. */
export function answerTo(code: string, asked: Salts): Commands | undefined {
  if (asked.stage === 'commit') return { type: 'commit', commitment: promiseOf(secret(code)) };
  const fair = [asked.commitment, ...(asked.promises ?? [])].join(' ');
  const before = rounds(code).find((round) => round.salt && round.fair === fair);
  if (before) return { type: 'reveal', salt: before.salt };
  const salt = secret(code);
  const own = asked.promises?.includes(promiseOf(salt));
  keep(code, { fair, salt: own ? salt : '' });
  if (!own) return undefined;
  forget(code);
  return { type: 'reveal', salt };
}

/** What this browser kept of a table's dice, oldest first. */
export function rounds(code: string): readonly Round[] {
  const found = remembered().filter(([other]) => other === code);
  return found.length ? found.map(([, salt, fair]) => ({ fair: fair ?? '', salt })) : (kept.get(code) ?? []);
}

/** The salt that was made and not shown yet: kept over a reload, and another one afterwards. */
function secret(code: string): string {
  const salt = made.get(code) ?? read(code) ?? hex(crypto.getRandomValues(new Uint8Array(32)));
  made.set(code, salt);
  try {
    sessionStorage.setItem(key(code), salt);
  } catch {
    // storage may be forbidden: then the salt lasts as long as the page
  }
  return salt;
}

function keep(code: string, round: Round): void {
  const all = kept.get(code) ?? [];
  if (all.some((each) => each.fair === round.fair && each.salt === round.salt)) return;
  kept.set(code, [...all, round]);
  try {
    const entry = [code, round.salt, round.fair];
    localStorage.setItem(BROUGHT, JSON.stringify([...remembered(), entry].slice(-REMEMBERED)));
  } catch {
    // as above
  }
}

function forget(code: string): void {
  made.delete(code);
  try {
    sessionStorage.removeItem(key(code));
  } catch {
    // as above
  }
}

function remembered(): [string, string, string?][] {
  try {
    return JSON.parse(localStorage.getItem(BROUGHT) ?? '[]') as [string, string, string?][];
  } catch {
    return [];
  }
}

function read(code: string): string | undefined {
  try {
    return sessionStorage.getItem(key(code)) ?? undefined;
  } catch {
    return undefined;
  }
}

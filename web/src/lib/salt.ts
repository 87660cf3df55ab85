// This browser's part in the fair dice: 32 random bytes a table, kept over a reload, told only when the server asks,
// and remembered afterwards, so that one can see that it was the one that counted.
import { hex } from './sha256';

const key = (code: string) => `salt ${code}`;
const kept = new Map<string, string>();

export function saltFor(code: string): string {
  const old = kept.get(code) ?? read(code);
  const salt = old ?? hex(crypto.getRandomValues(new Uint8Array(32)));
  kept.set(code, salt);
  try {
    sessionStorage.setItem(key(code), salt);
  } catch {
    // storage may be forbidden: then the salt lasts as long as the page
  }
  return salt;
}

const BROUGHT = 'salts brought';
const REMEMBERED = 60;

/** After the match the salt is told to all; here it stays to be compared with what was told. */
export function finishSalt(code: string): void {
  const salt = kept.get(code) ?? read(code);
  kept.delete(code);
  try {
    sessionStorage.removeItem(key(code));
    if (!salt) return;
    const all = brought().filter(([other]) => other !== code);
    localStorage.setItem(BROUGHT, JSON.stringify([...all, [code, salt]].slice(-REMEMBERED)));
  } catch {
    // as above
  }
}

/** The salt that this browser brought to a match that is over. */
export function broughtSalt(code: string): string | undefined {
  return brought().find(([other]) => other === code)?.[1];
}

function brought(): [string, string][] {
  try {
    return JSON.parse(localStorage.getItem(BROUGHT) ?? '[]') as [string, string][];
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

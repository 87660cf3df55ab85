// This browser's part in the fair dice: 32 random bytes a table, kept over a reload, told only when the server asks.
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

export function forgetSalt(code: string): void {
  kept.delete(code);
  try {
    sessionStorage.removeItem(key(code));
  } catch {
    // as above
  }
}

function read(code: string): string | undefined {
  try {
    return sessionStorage.getItem(key(code)) ?? undefined;
  } catch {
    return undefined;
  }
}

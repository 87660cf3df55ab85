// The dice of a finished match, reckoned again in this browser: what docs/fairness.md defines, and nothing of any game.
import type { DiceCheck, Recomputed } from '../wire';
import { bytes, hex, joined, sha256 } from './sha256';

/** One promise that was made before the match, and whether what was told afterwards is what was promised. */
export interface Promised {
  /** The seat whose salt it is; undefined for the seed of the server. */
  readonly seat: number | undefined;
  readonly promise: string;
  readonly revealed: string;
  /** What its SHA-256 is. */
  readonly digest: string;
  readonly kept: boolean;
}

/** One throw: the numbers that this browser drew, and whether they and the dice are those of the record. */
export interface Checked {
  readonly throw: Recomputed;
  readonly index: number;
  /** What the HMAC was made of, in hexadecimal. */
  readonly message: string;
  readonly words: readonly number[];
  readonly numbers: readonly number[];
  /** The numbers are those that the server says it drew. */
  readonly same: boolean;
  /** What these numbers make is what the record says. */
  readonly kept: boolean;
}

const LIMIT = 0x1_0000_0000;
const utf8 = new TextEncoder();

const digest = (content: Uint8Array) => bytes(sha256(content));

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? digest(key) : key);
  const inner = digest(
    joined(
      block.map((byte) => byte ^ 0x36),
      message,
    ),
  );
  return digest(
    joined(
      block.map((byte) => byte ^ 0x5c),
      inner,
    ),
  );
}

/** All salts in one digest: a salt that was brought counts by its SHA-256, one that was not by a zero. */
export function mixed(salts: readonly string[]): Uint8Array {
  return digest(
    joined(...salts.map((salt) => (salt === '-' ? Uint8Array.of(0) : joined(Uint8Array.of(1), digest(bytes(salt)))))),
  );
}

function number(value: number, length: number): Uint8Array {
  return Uint8Array.from({ length }, (_, place) => Math.floor(value / 2 ** (8 * (length - 1 - place))) % 256);
}

export function message(salts: Uint8Array, k: number, block: number): Uint8Array {
  return joined(utf8.encode('kitchentable dice 1'), salts, number(k, 8), number(block, 4));
}

/** The 32-bit words of the k-th throw, one after the other. */
export function* words(seed: Uint8Array, salts: Uint8Array, k: number): Generator<number, never> {
  for (let block = 0; ; block++) {
    const found = hmac(seed, message(salts, k, block));
    const view = new DataView(found.buffer);
    for (let at = 0; at < 32; at += 4) yield view.getUint32(at);
  }
}

export function promises(check: DiceCheck): Promised[] {
  const [first = '', ...others] = check.fair;
  const one = (seat: number | undefined, promise: string, revealed: string): Promised => {
    const found = revealed && revealed !== '-' ? `sha256:${sha256(bytes(revealed))}` : '-';
    return { seat, promise, revealed, digest: found, kept: found === promise };
  };
  return [
    one(undefined, first, check.seed ?? ''),
    ...others.map((promise, seat) => one(seat, promise, check.salts?.[seat] ?? '-')),
  ];
}

/** Draws the numbers of one throw again: each from the next word below the largest multiple of its count. */
export function checked(check: DiceCheck, salts: Uint8Array, index: number): Checked {
  const recomputed = check.throws?.[index];
  if (!recomputed) throw new RangeError(`there is no throw ${index}`);
  const seed = bytes(check.seed ?? '');
  const k = (check.earlier ?? 0) + index;
  const source = words(seed, salts, k);
  const used: number[] = [];
  const numbers = recomputed.asked.map(([count]) => {
    const limit = Math.floor(LIMIT / count) * count;
    for (;;) {
      const word = source.next().value;
      used.push(word);
      if (word < limit) return word % count;
    }
  });
  const same = recomputed.asked.every(([, drawn], place) => drawn === numbers[place]);
  return {
    throw: recomputed,
    index,
    message: hex(message(salts, k, 0)),
    words: used,
    numbers,
    same,
    kept: recomputed.recorded === recomputed.drawn,
  };
}

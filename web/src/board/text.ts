// Texts of the server name players as {0}, {1}, where it is theirs as {0.gen}, and write small dice as ⚀ to ⚅.
import { say } from 'words:house';
import { genitive } from '../lib/language.svelte';

export type Piece = { readonly kind: 'text'; readonly text: string } | { readonly kind: 'die'; readonly face: number };

const DICE = '⚀⚁⚂⚃⚄⚅';

/** What stands behind a name to tell whose it is: nothing is tied to it. */
const BESIDE = / \(.*/;

/** The text with the players' names in it. */
export function named(text: string, names: readonly string[]): string {
  return text.replace(/\{(\d+)(\.gen)?\}(’?)/g, (whole, seat: string, whose: string | undefined, tied: string) => {
    const name = names[Number(seat)];
    if (name === undefined) return whole;
    const bare = whose || tied ? name.replace(BESIDE, '') : name;
    return (whose ? genitive(bare) : bare) + tied;
  });
}

/** The text with its first letter large. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The text as a sentence of its own: a capital, and a full stop. */
export function asSentence(text: string): string {
  return capitalised(text) + (/(^|[.!?])$/.test(text) ? '' : '.');
}

/** The text cut at its small dice. */
export function pieces(text: string): Piece[] {
  return text
    .split(/([⚀-⚅])/u)
    .filter((part) => part !== '')
    .map((part) =>
      part.length === 1 && DICE.includes(part)
        ? { kind: 'die', face: DICE.indexOf(part) + 1 }
        : { kind: 'text', text: part },
    );
}

/** The text as it is spoken: dice as words. */
export function spoken(text: string): string {
  const faces = say('faces').split(' ');
  return text.replace(/(?<=[⚀-⚅])(?=[⚀-⚅])/gu, ' ').replace(/[⚀-⚅]/gu, (die) => faces[DICE.indexOf(die)] ?? die);
}

/** Where the pips of a face are, in quarters of the die from its middle. */
export const PIPS: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[0, 0]],
  2: [
    [-1, -1],
    [1, 1],
  ],
  3: [
    [-1, -1],
    [0, 0],
    [1, 1],
  ],
  4: [
    [-1, -1],
    [1, -1],
    [-1, 1],
    [1, 1],
  ],
  5: [
    [-1, -1],
    [1, -1],
    [0, 0],
    [-1, 1],
    [1, 1],
  ],
  6: [
    [-1, -1],
    [-1, 0],
    [-1, 1],
    [1, -1],
    [1, 0],
    [1, 1],
  ],
};

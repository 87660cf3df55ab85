// Ratings in words.
import { say } from 'words:people';
import type { Standing } from '../wire';
import { locale } from './language.svelte';

/** A rating or an average as it is read. */
export const decimal = (value: number): string =>
  new Intl.NumberFormat(locale(), { minimumFractionDigits: 1, maximumFractionDigits: 1 })
    .format(value)
    .replace('-', '\u2212');

/** What a rating rests on. */
export function standing(of: Standing): string {
  return of.provisional
    ? say('provisional', { count: of.matches })
    : say('ranked', { rank: of.rank ?? '', count: of.matches });
}

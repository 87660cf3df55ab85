import type { Option } from '../wire';

/** What stands behind a rule in an address, so that its book is that of these options: `#FAR-4.1&opening=350`. */
export function behind(options: { readonly [name: string]: Option }): string {
  const short = Object.entries(options).filter(([, value]) => String(value).length < 40);
  return short.map(([name, value]) => `&${name}=${encodeURIComponent(String(value))}`).join('');
}

/** Where the whole book of these options is: `/rules/farkle#opening=350`. */
export function bookOf(game: string, options: { readonly [name: string]: Option }): string {
  return `/rules/${game}${alone(options)}`;
}

/** Where one prints what there is of a game with these options: `/print/farkle#opening=350`. */
export function printOf(game: string, options: { readonly [name: string]: Option }): string {
  return `/print/${game}${alone(options)}`;
}

const alone = (options: { readonly [name: string]: Option }) => behind(options).replace('&', '#');

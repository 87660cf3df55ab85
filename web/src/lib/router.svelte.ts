// Which page is shown: the address, and nothing else.

export type Route =
  | { readonly page: 'home' }
  | { readonly page: 'new'; readonly game: string; readonly against: boolean; readonly house: string }
  | { readonly page: 'play'; readonly game: string; readonly easy: boolean }
  | { readonly page: 'learn'; readonly game: string; readonly lesson: number }
  | { readonly page: 'table'; readonly code: string; readonly token: string }
  | { readonly page: 'score'; readonly game: string }
  | { readonly page: 'sheets'; readonly code: string }
  | { readonly page: 'rules'; readonly game: string; readonly rule: string; readonly paper: boolean }
  | { readonly page: 'books'; readonly words: string }
  | { readonly page: 'house'; readonly game: string; readonly sheet: string }
  | { readonly page: 'replay'; readonly code: string; readonly at: number | undefined; readonly view: string }
  | { readonly page: 'people'; readonly game: string }
  | { readonly page: 'person'; readonly name: string }
  | { readonly page: 'friend'; readonly token: string }
  | { readonly page: 'notices'; readonly link: string }
  | { readonly page: 'take'; readonly text: string }
  | { readonly page: 'privacy' }
  | { readonly page: 'meet'; readonly token: string }
  | { readonly page: 'admin'; readonly tab: string }
  | { readonly page: 'lost' };

/** What stands before a match in a link, behind the address of a home page. */
const TAKE = 'take=';

/** A part of an address as it reads; one with a stray % is taken as it stands. */
export function decoded(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

/** The page at an address. */
export function route(path: string, hash: string): Route {
  const parts = path.split('/').filter(Boolean).map(decoded);
  const fragment = hash.replace(/^#/, '');
  const [first, second, third] = parts;
  if (parts.length === 1 && first === 'take') return { page: 'take', text: '' };
  if (first === undefined)
    return fragment.startsWith(TAKE) ? { page: 'take', text: fragment.slice(TAKE.length) } : { page: 'home' };
  if (first === 'notices' && parts.length === 1) return { page: 'notices', link: fragment };
  if (first === 'replay' && parts.length <= 3 && /^\d{0,7}$/.test(third ?? '')) {
    return {
      page: 'replay',
      code: (second ?? '').toUpperCase(),
      at: third ? Number(third) : undefined,
      view: fragment,
    };
  }
  if (first === 'learn' && second !== undefined && parts.length <= 3 && /^[1-9]?$/.test(third ?? ''))
    return { page: 'learn', game: second, lesson: Number(third ?? 0) };
  if (parts.length === 1 && first === 'rules') return { page: 'books', words: decoded(fragment) };
  if (parts.length === 1 && first === 'people') return { page: 'people', game: fragment };
  if (parts.length === 1 && first === 'meet' && inside) return { page: 'meet', token: fragment };
  if (parts.length === 1 && first === 'privacy') return { page: 'privacy' };
  if (parts.length === 1 && first === 'admin') return { page: 'admin', tab: fragment };
  if (parts.length === 1 && first === 'friend') return { page: 'friend', token: fragment };
  if (parts.length === 3 && first === 't' && second !== undefined && third === 'score')
    return { page: 'sheets', code: second.toUpperCase() };
  if (parts.length === 2 && second !== undefined) {
    if (first === 't') return { page: 'table', code: second.toUpperCase(), token: fragment };
    if (first === 'play') return { page: 'play', game: second, easy: fragment === 'easy' };
    if (first === 'new')
      return {
        page: 'new',
        game: second,
        against: fragment === 'bots',
        house: decoded(/^house=(.*)/.exec(fragment)?.[1] ?? ''),
      };
    if (first === 'score') return { page: 'score', game: second };
    if (first === 'people') return { page: 'person', name: second };
    if (first === 'house') return { page: 'house', game: second, sheet: fragment };
    const paper = first === 'print';
    if (first === 'rules' || paper) return { page: 'rules', game: second, rule: fragment, paper };
  }
  return { page: 'lost' };
}

/** On a static host all addresses stand behind a # of one page: `#/rules/perudo#PER-3`. */
const inside = document.querySelector('meta[name="pocket"]') !== null;

/** The path and the fragment of the page that is shown. */
function address(): [string, string] {
  if (!inside) return [location.pathname, location.hash];
  if (location.hash.startsWith(`#${TAKE}`)) return ['/', location.hash];
  const [, within = '/', fragment = ''] = /^#?([^#]*)(#.*)?$/.exec(location.hash) ?? [];
  return [within || '/', fragment];
}

const written = (to: string) => (inside ? `#${to}` : to);

let [path, hash] = $state(address());
const current = $derived(route(path, hash));

addEventListener('popstate', ({ state }) => {
  read();
  const [y, left] = [Number((state as { y?: unknown } | null)?.y ?? 0), leave()];
  if (y > 0) void import('./scrollback').then(({ scrollBack }) => left === turn && (stop = scrollBack(y)));
});
addEventListener('hashchange', read);

function read(): void {
  [path, hash] = address();
}

/** Ends the wait for a page that is high enough to go on where one was. */
let stop = (): void => undefined;
let turn = 0;

/** One goes to another page. */
function leave(): number {
  stop();
  return ++turn;
}

export const router = {
  get route(): Route {
    return current;
  },
  go(to: string): void {
    if (to === address().join('')) return;
    leave();
    history.replaceState({ y: scrollY }, '');
    history.pushState(null, '', written(to));
    read();
    scrollTo(0, 0);
  },
  replace(to: string): void {
    history.replaceState(history.state, '', written(to)); // where one was on the page stays known
    read();
  },
};

/** For links within the page: `<a href="/rules/perudo" onclick={follow}>`. */
export function follow(event: MouseEvent, link = event.currentTarget as HTMLAnchorElement): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey || event.button !== 0) return;
  event.preventDefault();
  router.go(link.pathname + link.hash);
}

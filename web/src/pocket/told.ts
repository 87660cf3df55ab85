// Pages that say what they have without a script, and become the client where somebody plays: a game's, and a table for
// other pages to embed, which shows nothing but a picture of the game until it is touched.
import { say } from 'words:pocket';
import type { GameInfo } from '../wire';
import { cardOf } from '../lib/games';
import { language } from '../lib/language.svelte';
import type { Files } from './begin';

/** The server's home, where this site stands beside one. */
export const beside = document.querySelector<HTMLMetaElement>('meta[name="pocket-home"]')?.content;

/** The games, as they are said in the language of the page. */
export const gamesOf = async ({ games }: Files) =>
  (await (await fetch(games[language.spoken] ?? '')).json()) as GameInfo[];

const remember = (value: unknown) => Object.defineProperty(globalThis, 'localStorage', { value });

/** What is kept beside a server, which keeps things by the same names: only the theme is that of both. */
class Apart {
  constructor(private readonly all: Storage) {}
  private own(key: string): string {
    return key === 'theme' ? key : `pocket ${key}`;
  }
  getItem(key: string): string | null {
    return this.all.getItem(this.own(key));
  }
  setItem(key: string, value: string): void {
    this.all.setItem(this.own(key), value);
  }
  removeItem(key: string): void {
    this.all.removeItem(this.own(key));
  }
  clear(): void {
    for (const key of Object.keys(this.all)) if (key.startsWith('pocket ')) this.all.removeItem(key);
  }
}

/** Of these pages no address within the client is asked for yet. */
const within = () => location.hash.startsWith('#/');
const PHONE = '(max-width: 619px), (max-height: 559px)';

/** Opens the client: at once, or when somebody goes there from what this page says. */
export function stay(files: Files, open: () => void): void {
  if (files.fleeting) {
    document.documentElement.dataset.bare = '';
    remember(undefined); // nothing is written down
  } else if (beside) remember(new Apart(localStorage));
  const told = document.querySelector('meta[name="pocket-page"]') !== null;
  if (within() || !(told || files.fleeting)) {
    open();
    return;
  }
  if (told) document.addEventListener('click', embed);
  else void showGame(files);
  addEventListener('hashchange', function moved() {
    if (!within()) return;
    removeEventListener('hashchange', moved);
    document.removeEventListener('click', embed);
    open();
    if (told) addEventListener('hashchange', () => within() || location.reload()); // what it said is not there any more
  });
}

/** The table comes in the place of its picture; on a phone it has the whole page. */
function embed(event: MouseEvent): void {
  const place = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-live]') : null;
  if (!place || matchMedia(PHONE).matches) return;
  event.preventDefault();
  const frame = document.createElement('iframe');
  frame.src = `./table.html#/play/${place.dataset.live}`;
  frame.title = say('table-of', { game: document.querySelector('h1')?.textContent ?? '' });
  place.replaceChildren(frame);
}

/** `table.html#perudo`: the picture of that game, which begins a match where it is touched. */
async function showGame(files: Files): Promise<void> {
  const name = location.hash.slice(1);
  const games = await gamesOf(files);
  const game = games.find((each) => each.name === name);
  const page = document.querySelector('#app');
  if (!page) return;
  const picture = document.createElement(game ? 'a' : 'p');
  picture.className = 'poster';
  if (picture instanceof HTMLAnchorElement && game) {
    picture.href = `#/play/${game.name}`;
    const first = new DOMParser().parseFromString(await (await fetch('./')).text(), 'text/html').body;
    picture.innerHTML = `${cardOf(first, name).cover}<span class="button main"></span>`; // drawn by the site's own games
  } else picture.textContent = say('no-game', { name, games: games.map((each) => each.name).join(', ') });
  const button = picture.querySelector('span.button');
  if (button) button.textContent = say('play', { game: game?.title ?? '' });
  page.replaceChildren(picture);
}

// The games of the first page as they came with its HTML: the script takes these elements over and draws none of them anew.
import { say } from 'words:house';
import { unanswered } from './api';
import { end } from './end';
import { language } from './language.svelte';

export interface FirstView {
  readonly brand: HTMLElement;
  /** Every game with its ways to begin, and the field for a code. */
  readonly start: HTMLElement;
}

let view: FirstView | undefined;
/** In which language it is. */
let spoken = document.documentElement.lang;

/** Takes the elements out of the page, or out of what the server answers; undefined where there are none. */
function taken(root: ParentNode): FirstView | undefined {
  const [brand, start] = [
    root.querySelector<HTMLElement>('.home .brand'),
    root.querySelector<HTMLElement>('.home .start'),
  ];
  return brand && start ? (view = { brand, start }) : undefined;
}

/** The elements, if they are here already. */
export const firstView = (): FirstView | undefined =>
  spoken === language.spoken ? (view ?? taken(document)) : undefined;

/** The elements, for who came in by another page. */
export async function fetchedView(): Promise<FirstView> {
  const headers = { 'Accept-Language': language.spoken };
  const alone = language.spoken === 'en' ? './' : `./index.${language.spoken}.html`;
  const response = await fetch(end.alone ? alone : '/api/home', { headers }).catch(() => {
    throw unanswered();
  });
  const found = response.ok ? taken(new DOMParser().parseFromString(await response.text(), 'text/html')) : undefined;
  if (!found) throw new Error(say('answered', { status: String(response.status) }));
  spoken = language.spoken;
  return found;
}

/** What is known of a game by its card. */
export interface Card {
  readonly title: string;
  readonly cover: string;
}

export function cardOf(start: HTMLElement, game: string): Card {
  const card = start.querySelector(`[data-game="${CSS.escape(game)}"]`);
  return {
    title: card?.querySelector('h2')?.textContent ?? game,
    cover: card?.querySelector('.cover')?.innerHTML ?? '',
  };
}

// A match as it is carried: a word in a link, and where that link leads.
import type { TableMade, TakenAlong, TakeUp, Waiting } from '../wire';
import { ask } from './api';
import { end } from './end';
import { say } from 'words:take';

/** The most characters of a link that a phone's camera reads from a screen, and of one that can be sent. */
export const QR_CHARS = 1200;
export const LINK_CHARS = 8000;

export const takeAlong = (code: string) => ask<TakenAlong>('POST', `/tables/${encodeURIComponent(code)}/carry`);
export const lookAt = (text: string) => ask<Waiting>('POST', '/carried/about', { text });
export const takeUp = (wanted: TakeUp) => ask<TableMade>('POST', '/carried', wanted);

/** The home page of whoever shows this. */
export const home = (): string => (end.alone ? location.origin + location.pathname : `${location.origin}/`);

/** The address that somebody typed, as that of a home page; undefined where it is none. */
export function homeAt(typed: string): string | undefined {
  const text = typed.trim();
  try {
    const url = new URL(/^https?:\/\//i.test(text) ? text : `https://${text}`);
    return /\s/.test(text) || !url.hostname
      ? undefined
      : url.origin + url.pathname.replace(/[^/]*\.html$/, '').replace(/\/?$/, '/');
  } catch {
    return undefined;
  }
}

export const linkTo = (base: string, text: string): string => `${base}#take=${text}`;

/** A file with the match: what it is, for whoever opens it, and the word. */
export const fileOf = (title: string, text: string): string => `# ${say('file-head', { game: title })}\n${text}\n`;

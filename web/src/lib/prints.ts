// What is printed: the addresses of PDFs and of the small pictures of them.

export interface How {
  readonly paper: string;
  readonly ink: string;
  readonly language: string;
  readonly options: string;
  /** How many play; 0 where nobody says. */
  readonly players: number;
}

/** Whether Letter is at hand rather than A4: as the browser's language says. */
export function americanPaper(languages: readonly string[] = navigator.languages): boolean {
  return /-(US|CA)$/.test(languages[0] ?? '');
}

/** The address of a game's PDF, or of a picture of its first page. */
export function printed(game: string, what: string, how: How, picture = false): string {
  const asked = new URLSearchParams({ paper: how.paper, ink: how.ink, language: how.language });
  if (how.options) asked.set('options', how.options);
  if (how.players) asked.set('players', String(how.players));
  if (picture) asked.set('picture', 'true');
  return `/api/games/${encodeURIComponent(game)}/prints/${encodeURIComponent(what)}?${asked.toString()}`;
}

/** The options that an address names, `opening=350&togo=true`; older ones had commas between them. */
export function optionsIn(fragment: string): { [name: string]: string } {
  const parts = fragment.split(/&|,(?: |%20|\+)?/).filter((part) => part.includes('='));
  return Object.fromEntries(new URLSearchParams(parts.join('&')));
}

/** Options as what prints is asked for them. */
export function optionsText(options: { readonly [name: string]: unknown }): string {
  return Object.entries(options)
    .filter(([, value]) => !(typeof value === 'string' && /[\n,]/.test(value)))
    .map(([name, value]) => `${name}=${String(value)}`)
    .join(',');
}

// What a person chose for this browser: the theme, and whether there are sounds.

type Theme = 'light' | 'dark';

const dark = matchMedia('(prefers-color-scheme: dark)');
let system = $state<Theme>(dark.matches ? 'dark' : 'light');
let chosen = $state<Theme | undefined>(stored('theme') as Theme | undefined);
let audible = $state(stored('sound') !== 'off');
let oneTouch = $state(stored('touch') === 'one');

dark.addEventListener('change', () => (system = dark.matches ? 'dark' : 'light'));

export function stored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined; // storage may be forbidden: then settings last as long as the page
  }
}

let forgotten = false;

/** Without a value nothing is left of it. */
export function store(key: string, value?: string): void {
  try {
    if (forgotten) return;
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // as above
  }
}

/** All of it is removed, and nothing kept any more until the page is loaded anew. */
export function forget(): void {
  forgotten = true;
  localStorage.clear();
}

export const settings = {
  get theme(): Theme {
    return chosen ?? system;
  },
  get sound(): boolean {
    return audible;
  },
  /** Whether what cannot be taken back is done at the first touch, without being shown before. */
  get oneTouch(): boolean {
    return oneTouch;
  },
  toggleTheme(): void {
    chosen = this.theme === 'dark' ? 'light' : 'dark';
    document.documentElement.dataset.theme = chosen;
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-for]'))
      meta.media = meta.dataset.for === chosen ? 'all' : 'not all';
    store('theme', chosen);
  },
  toggleOneTouch(): void {
    oneTouch = !oneTouch;
    store('touch', oneTouch ? 'one' : 'two');
  },
  toggleSound(): void {
    audible = !audible;
    store('sound', audible ? 'on' : 'off');
  },
};

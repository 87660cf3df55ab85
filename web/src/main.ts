import { flushSync, mount } from 'svelte';
import App from './App.svelte';
import { use } from './lib/end';
import { ready } from './lib/language.svelte';
import { router } from './lib/router.svelte';
import { stored } from './lib/settings.svelte';
import './style/base.css';
import './style/home.css';

/** The page of `index.html` has it. */
const target = document.getElementById('app') as HTMLElement;

async function start(page: HTMLElement): Promise<void> {
  await words;
  // What came with the page is shown until the moment at which the first page has taken it over.
  const drawn = [...page.childNodes];
  mount(App, { target: page });
  flushSync();
  for (const old of drawn) old.remove();
  void import('./lib/later').then(({ begin }) => begin());
}

const words = ready();
// A page from a static host has its tables in a worker of its own.
const pocket = document.querySelector<HTMLMetaElement>('meta[name="pocket"]');
if (!pocket) void start(target);
else
  void import('./pocket/begin').then(({ begin }) =>
    begin(pocket.content, { use, router, stored }, () => void start(target)),
  );

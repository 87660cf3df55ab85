import { afterEach, expect, it, vi } from 'vitest';
import { whyOf } from '../src/lib/api';
import { fetchedView } from '../src/lib/games';

afterEach(() => vi.unstubAllGlobals());

it('says in a sentence that nobody answers, and not what a browser calls that', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  const why = await fetchedView().then(() => '', whyOf);
  expect(why).toBe('The server does not answer. Try again in a moment.');
});

import { flushSync } from 'svelte';
import { afterEach, expect, it } from 'vitest';
import { Announcer } from '../src/lib/announcer.svelte';
import { end, use } from '../src/lib/end';
import type { Session } from '../src/lib/session.svelte';

const before = end;
afterEach(() => use(before));

it('keeps a hint while others do something, until there is another decision', async () => {
  const table = $state({ code: 'DEMO', me: 0, lines: [], names: [], offers: { epoch: 3 } });
  use({
    ...before,
    ask: () => Promise.resolve({ ok: true, status: 200, body: { epoch: 3, text: 'Roll', why: '', path: ['roll'] } }),
  });
  let said!: Announcer;
  const stop = $effect.root(() => {
    said = new Announcer(() => table as unknown as Session);
  });
  flushSync();
  await said.askHint('wide');
  said.clear(); // somebody else has done something
  table.offers = { epoch: 3 };
  flushSync();
  expect(said.hint?.text).toBe('Roll');
  table.offers = { epoch: 4 };
  flushSync();
  expect(said.hint).toBeUndefined();
  stop();
});

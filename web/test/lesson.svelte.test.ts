import { afterEach, expect, it, vi } from 'vitest';
import { end, use } from '../src/lib/end';
import { Lesson } from '../src/lessons/lesson.svelte';

const before = end;
afterEach(() => use(before));

it('says once where one has come to, with what one has done there alone', async () => {
  const step = { step: 2, steps: 3, kind: 'alone', text: '', names: ['Anna'], me: 0 };
  use({ ...before, ask: () => Promise.resolve({ ok: true, status: 200, body: { step, messages: [] } }) });
  const heard = { lines: vi.fn(), at: vi.fn(), done: vi.fn(), failed: vi.fn(), alone: vi.fn() };
  const lesson = new Lesson('farkle', 3, 'en', 'wide', heard);
  await lesson.come(2, ['roll'], 7);
  expect(heard.at.mock.calls).toEqual([[2, { seed: 7, actions: ['roll'] }]]);
  expect(heard.alone).not.toHaveBeenCalled();
  lesson.close();
});

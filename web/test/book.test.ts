// The rulebook in one's language, or in English where a game has none in it.
import { expect, test, vi } from 'vitest';
import { use, end } from '../src/lib/end';
import { rulebook } from '../src/table/book';

const asked =
  vi.fn<(method: string, path: string, body?: unknown) => Promise<{ ok: boolean; status: number; body: unknown }>>();
use({ ...end, ask: asked });

const answered = (status: number, body: unknown) => Promise.resolve({ ok: status === 200, status, body });

test('a book that is not in the language is read in English', async () => {
  asked.mockReset();
  asked.mockReturnValueOnce(answered(404, { code: 'not_found', text: 'it is in: en' }));
  asked.mockReturnValueOnce(answered(200, { title: 'Perudo' }));
  expect((await rulebook('perudo', 'de', undefined)).title).toBe('Perudo');
  expect(asked.mock.calls.map(([, path]) => path)).toEqual([
    '/games/perudo/rulebook?language=de',
    '/games/perudo/rulebook?language=en',
  ]);
});

test('whatever else goes wrong is said, and no other language is shown', async () => {
  for (const failed of [
    () => answered(500, { code: 'busy', text: 'the server has failed' }),
    () => answered(422, { code: 'bad_message', text: 'no such option' }),
    () => Promise.reject(new TypeError('no network')),
  ]) {
    asked.mockReset();
    asked.mockImplementationOnce(failed);
    await expect(rulebook('perudo', 'de', { dice: 1 })).rejects.toThrow();
    expect(asked).toHaveBeenCalledTimes(1);
  }
});

// The rulebook in one's language, or in English where a game has none in it.
import { expect, test, vi } from 'vitest';
import { use, end } from '../src/lib/end';
import { answers, rulebook } from '../src/table/book';
import { parted } from '../src/table/markdown';

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

test('words that were found are cut out of a text, whole and however they are written', () => {
  expect(parted('Three pairs, not a pair.', ['three', 'pair'])).toEqual(['', 'Three', ' pairs, not a ', 'pair', '.']);
  expect(parted('Zählt es? Übermut, über dem Über', ['über'])).toEqual([
    'Zählt es? Übermut, ',
    'über',
    ' dem ',
    'Über',
    '',
  ]);
  expect(parted('at 10\u202f000 and one’s 3.5', ['10\u202f000', 'one’s'])).toHaveLength(5);
  expect(parted('3a5', ['3.5'])).toEqual(['3a5']);
  expect(parted('all of it')).toEqual(['all of it']);
});

test('a question to the book of a table goes with its options', async () => {
  asked.mockReset();
  asked.mockReturnValue(answered(200, []));
  await answers('hot dice', 'farkle', 'en');
  await answers('hot dice', 'farkle', 'en', { opening: 350 });
  expect(asked.mock.calls.map(([method, path]) => `${method} ${path}`)).toEqual([
    'GET /rules?words=hot+dice&game=farkle&language=en',
    'POST /games/farkle/rules',
  ]);
  expect(asked.mock.calls[1]?.[2]).toEqual({ words: 'hot dice', options: { opening: 350 }, language: 'en' });
});

import { afterEach, expect, it, vi } from 'vitest';
import { end, use } from '../src/lib/end';
import type { Notes } from '../src/lib/pad';
import { Pad } from '../src/lib/pad.svelte';
import type { Scored, Written } from '../src/wire';

const before = end;
afterEach(() => use(before));

/** Two players in turn: the answer of a server that allows the one in turn alone. */
function answer(written: Written): Scored {
  const seat = (1 + (written.lines ?? []).length) % 2;
  const field = { name: 'points', kind: 'number' as const, rows: [] };
  const form = { prompt: '', ways: [{ name: 'points', title: '', seats: [seat], fields: [field] }], seat };
  const fault = written.draft?.seat === seat ? null : { text: `it is the turn of {${seat}}`, rule: '' };
  return { players: written.players, form, plates: [], sheets: [], draft: written.draft ? { sums: [], fault } : null };
}

const NOTES: Notes = { players: ['A', 'B'], options: {}, lines: [] };

it.each([0, 1])(
  'after Undo of turn %i the line is judged as of whom it is, not of whoever was due since',
  async (turn) => {
    const asked: Written[] = [];
    use({
      ...before,
      ask: (_method: string, _path: string, body: unknown) => {
        asked.push(body as Written);
        return Promise.resolve({ ok: true, status: 200, body: answer(body as Written) });
      },
    } as typeof end);
    const pad = new Pad('farkle');
    pad.begin(NOTES);
    for (let each = 0; each <= turn; each += 1) {
      const seat = (1 + each) % 2;
      await vi.waitFor(() => expect(pad.scored?.form.seat).toBe(seat));
      const draft = { way: 'points', seat, values: { points: [['1000']] }, group: 0 };
      pad.draft(draft);
      pad.send(draft);
      await vi.waitFor(() => expect(pad.notes.lines.length).toBe(each + 1));
      await vi.waitFor(() => expect(pad.sending).toBe(false));
    }
    pad.undo();
    await vi.waitFor(() => expect(pad.scored?.draft).toBeTruthy());
    expect(pad.scored?.draft?.fault).toBeNull();
    expect(asked.at(-1)?.draft).toEqual({ seat: (1 + turn) % 2, text: '1000' });
  },
);

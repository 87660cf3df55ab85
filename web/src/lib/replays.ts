// Where a replay comes from: a table's finished match, or a record that somebody brought. Both answer the same.
import type { DiceCheck, Estimate, Form, MatchCard, Reel, Replay } from '../wire';
import { ask } from './api';

export interface Source {
  /** The table's code; empty for a record. */
  readonly code: string;
  about(): Promise<Replay>;
  reel(view: string, form: Form, first: number, drawing: boolean): Promise<Reel>;
  dice(): Promise<DiceCheck>;
  estimate(at: number): Promise<Estimate>;
}

export function tableSource(code: string): Source {
  const path = `/tables/${encodeURIComponent(code)}/replay`;
  return {
    code,
    about: () => ask<Replay>('GET', path),
    reel: (view, form, first, drawing) =>
      ask<Reel>(
        'GET',
        `${path}/reel?view=${encodeURIComponent(view)}&form=${form}&first=${first}${drawing ? '&static=true' : ''}`,
      ),
    dice: () => ask<DiceCheck>('GET', `${path}/dice`),
    estimate: (at) => ask<Estimate>('POST', `${path}/estimate`, { at }),
  };
}

export function recordSource(record: string): Source {
  return {
    code: '',
    about: () => ask<Replay>('POST', '/replays', { record }),
    reel: (view, form, first, drawing) =>
      ask<Reel>('POST', '/replays/reel', { record, view, form, first, static: drawing }),
    dice: () => ask<DiceCheck>('POST', '/replays/dice', { record }),
    estimate: (at) => ask<Estimate>('POST', '/replays/estimate', { record, at }),
  };
}

export const myMatches = () => ask<MatchCard[]>('GET', '/me/matches');

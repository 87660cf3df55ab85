// What a family writes on a score pad, as a value: no DOM, no game, no server.
import type { Option, Written } from '../wire';

export interface Round {
  readonly fields: { readonly [name: string]: readonly string[] };
  /** Groups of pieces by seat; none is empty. */
  readonly groups: readonly (readonly (readonly string[])[])[];
}

export interface Notes {
  readonly players: readonly string[];
  readonly options: { readonly [name: string]: Option };
  readonly rounds: readonly Round[];
  /** Where the pencil is: the round, whose turn it is to be written, and the group that the next piece joins. */
  readonly round: number;
  readonly seat: number;
  readonly group: number;
}

export const EMPTY: Round = { fields: {}, groups: [] };
export const BLANK: Notes = { players: [], options: {}, rounds: [EMPTY], round: 0, seat: 0, group: 0 };

export const roundOf = (notes: Notes): Round => notes.rounds[notes.round] ?? EMPTY;
export const groupsOf = (round: Round, seat: number): readonly (readonly string[])[] => round.groups[seat] ?? [];
export const count = (round: Round, seat: number): number => groupsOf(round, seat).flat().length;

function changed(notes: Notes, round: Round): Notes {
  return { ...notes, rounds: notes.rounds.map((each, index) => (index === notes.round ? round : each)) };
}

function regrouped(notes: Notes, groups: readonly (readonly string[])[]): Notes {
  const round = roundOf(notes);
  const all = notes.players.map((_, seat) => (seat === notes.seat ? groups : groupsOf(round, seat)));
  return changed(notes, { ...round, groups: all });
}

/** A key of a field: of each row one is chosen, and the chosen one is taken back. */
export function choose(notes: Notes, field: string, row: readonly string[], key: string): Notes {
  const round = roundOf(notes);
  const before = round.fields[field] ?? [];
  const others = before.filter((each) => !row.includes(each));
  return changed(notes, {
    ...round,
    fields: { ...round.fields, [field]: before.includes(key) ? others : [...others, key] },
  });
}

/** A piece joins the group under the pencil; who has all their pieces passes the pencil on. */
export function put(notes: Notes, piece: string, each: number): Notes {
  const round = roundOf(notes);
  if (count(round, notes.seat) >= each) return notes;
  const own = groupsOf(round, notes.seat);
  const at = Math.min(notes.group, own.length);
  const groups =
    at === own.length ? [...own, [piece]] : own.map((group, index) => (index === at ? [...group, piece] : group));
  const after = { ...regrouped(notes, groups), group: at };
  return count(roundOf(after), notes.seat) < each ? after : pass(after, each);
}

/** The pencil goes to the next player who lacks pieces, if there is one. */
function pass(notes: Notes, each: number): Notes {
  const seats = notes.players.length;
  for (let step = 1; step < seats; step++) {
    const seat = (notes.seat + step) % seats;
    if (count(roundOf(notes), seat) < each) return { ...notes, seat, group: groupsOf(roundOf(notes), seat).length };
  }
  return notes;
}

/** Takes a piece out of a group; an empty group is none. */
export function take(notes: Notes, group: number, place: number): Notes {
  const own = groupsOf(roundOf(notes), notes.seat);
  const groups = own.map((each, index) => (index === group ? each.filter((_, at) => at !== place) : each));
  const kept = groups.filter((each) => each.length > 0);
  return { ...regrouped(notes, kept), group: kept.length < own.length ? kept.length : group };
}

export function begin(notes: Notes, seat: number): Notes {
  return { ...notes, seat, group: groupsOf(roundOf(notes), seat).length };
}

export function turnTo(notes: Notes, round: number): Notes {
  const rounds = round < notes.rounds.length ? notes.rounds : [...notes.rounds, EMPTY];
  return { ...notes, rounds, round, seat: 0, group: 0 };
}

/** As the server takes it. */
export function written(notes: Notes): Written {
  return {
    players: [...notes.players],
    options: { ...notes.options },
    rounds: notes.rounds.map((round) => ({
      fields: Object.fromEntries(Object.entries(round.fields).map(([name, keys]) => [name, [...keys]])),
      groups: notes.players.map((_, seat) => groupsOf(round, seat).map((group) => [...group])),
    })),
  };
}

/** Notes that were stored, if they still are ones. */
export function restored(text: string | undefined): readonly Notes[] {
  try {
    const found: unknown = JSON.parse(text ?? '[]');
    const ones = (Array.isArray(found) ? found : []) as Notes[];
    return ones.every((each) => Array.isArray(each.players) && Array.isArray(each.rounds) && each.rounds.length > 0)
      ? ones
      : [];
  } catch {
    return [];
  }
}

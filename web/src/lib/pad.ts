// What people write on a score pad, as a value: no DOM, no game, no server.
import type { Option, PadFault, PadField, PadForm, PadKey, PadRow, PadWay, Written, WrittenLine } from '../wire';

/** What was touched, by fields: keys in groups; most fields have one group. */
export type Values = { readonly [field: string]: readonly (readonly string[])[] };

export interface Draft {
  readonly way: string;
  readonly seat: number | null;
  readonly values: Values;
  /** The group that the next piece joins. */
  readonly group: number;
  /** Written down as soon as the pad says that it can be. */
  readonly send?: boolean;
}

/** A line with what was touched for it, so that it can be corrected. */
export interface Line extends WrittenLine {
  readonly way: string;
  readonly values: Values;
}

export interface Notes {
  readonly players: readonly string[];
  readonly options: { readonly [name: string]: Option };
  readonly lines: readonly Line[];
  readonly draft?: Draft | undefined;
  /** The line that is being corrected, or before which one is put in; without it the next line is written. */
  readonly at?: number | undefined;
  readonly puttingIn?: boolean | undefined;
}

export const BLANK: Notes = { players: [], options: {}, lines: [] };

export const groupsOf = (draft: Draft | undefined, field: string): readonly (readonly string[])[] =>
  draft?.values[field] ?? [];

export const totalOf = (groups: readonly (readonly string[])[]): number =>
  groups.flat().reduce((sum, key) => sum + Number(key), 0);

/** What was chosen, by rows, in whatever order it was touched. */
function inOrder(field: PadField, group: readonly string[]): readonly string[] {
  if (field.kind !== 'choice') return group;
  return field.rows.flatMap((row) => row.keys.map((key) => key.text).filter((text) => group.includes(text)));
}

/** What of a draft is one field's text. */
function textOf(field: PadField, values: Values): string {
  const groups = (values[field.name] ?? []).filter((group) => group.length > 0);
  if (groups.length === 0) return '';
  if (field.kind === 'number') return String(totalOf(groups));
  return groups.map((group) => inOrder(field, group).join(field.glue ?? ' ')).join(' ');
}

/** The line that touches write. */
export function lineOf(way: PadWay, seat: number | null, values: Values): WrittenLine {
  const words = (way.fields ?? []).flatMap((field) => {
    const text = textOf(field, values);
    return text ? [field.word ?? '', text] : [];
  });
  return { seat, text: [way.word ?? '', ...words].filter(Boolean).join(' ') };
}

/** Whether anything was touched. */
export const begun = (draft: Draft | undefined): boolean =>
  Object.values(draft?.values ?? {}).some((groups) => groups.flat().length > 0);

/** Whether a way is chosen, and then touched together; others are keys that write a line. */
export const chosen = (way: PadWay): boolean => (way.fields ?? []).length > 0 || way.quick === true;

const seatsOf = (way: PadWay): readonly number[] => way.seats ?? [];

/** Where the pencil is: the way and the seat that the draft has, or those that are likely. */
export function pencil(form: PadForm, draft: Draft | undefined): { way: PadWay | undefined; seat: number | null } {
  const fitting = (seat: number | null) =>
    form.ways.filter((way) => (seat === null ? true : seatsOf(way).includes(seat) || seatsOf(way).length === 0));
  const may = (seat: number) => form.ways.some((way) => seatsOf(way).includes(seat));
  const touched = draft?.seat ?? null;
  const wanted = touched !== null && may(touched) ? touched : (form.seat ?? null);
  const ways = fitting(wanted);
  const way = ways.find((each) => each.name === draft?.way) ?? ways.find(chosen) ?? form.ways.find(chosen);
  if (!way || seatsOf(way).length === 0) return { way, seat: null };
  if (wanted !== null && seatsOf(way).includes(wanted)) return { way, seat: wanted };
  return { way, seat: seatsOf(way).length === 1 ? (seatsOf(way)[0] ?? null) : null };
}

/** How many more of a key can be entered into a field. */
export function leftOf(field: PadField, row: PadRow, key: PadKey, draft: Draft | undefined): number {
  const put = groupsOf(draft, field.name).flat();
  const count = (texts: readonly string[]) => put.filter((text) => texts.includes(text)).length;
  const lefts = [Infinity];
  if (typeof field.most === 'number') lefts.push(field.most - put.length);
  if (typeof row.left === 'number') lefts.push(row.left - count(row.keys.map((each) => each.text)));
  if (typeof key.left === 'number') lefts.push(key.left - count([key.text]));
  return Math.min(...lefts);
}

function valued(draft: Draft, field: string, groups: readonly (readonly string[])[], group: number): Draft {
  return { ...draft, values: { ...draft.values, [field]: groups }, group };
}

/** A key is touched: of each row of a choice one is chosen, and a second touch takes it back. */
export function touched(draft: Draft, field: PadField, row: PadRow, key: PadKey): Draft {
  const groups = groupsOf(draft, field.name);
  if (field.kind === 'choice') {
    const before = groups[0] ?? [];
    const others = before.filter((text) => !row.keys.some((each) => each.text === text));
    return valued(draft, field.name, [before.includes(key.text) ? others : [...others, key.text]], draft.group);
  }
  if (leftOf(field, row, key, draft) < 1) return draft;
  if (field.kind === 'number') return valued(draft, field.name, [[...groups.flat(), key.text]], 0);
  const at = Math.min(draft.group, groups.length);
  const added =
    at === groups.length
      ? [...groups, [key.text]]
      : groups.map((group, index) => (index === at ? [...group, key.text] : group));
  return valued(draft, field.name, added, at);
}

/** A number was typed; none is nothing. */
export function typed(draft: Draft, field: PadField, text: string): Draft {
  const digits = text.replace(/\D/g, '').slice(0, 6);
  return valued(draft, field.name, digits ? [[String(Number(digits))]] : [], 0);
}

/** A piece is taken out of its group; an empty group is none. */
export function takenOut(draft: Draft, field: string, group: number, place: number): Draft {
  const before = groupsOf(draft, field);
  const groups = before
    .map((each, index) => (index === group ? each.filter((_, at) => at !== place) : each))
    .filter((each) => each.length > 0);
  return valued(draft, field, groups, groups.length < before.length ? groups.length : group);
}

/**
 * A letter or digit of a piece was typed, after `before` of it: `R` and `5` are R5, `1` and `0` a 10 in the place of the
 * 1 that stood there until then. Answers with what is put down, and what of a piece is typed so far.
 */
export function spelt(draft: Draft, field: PadField, before: string, letter: string): [Draft, string] {
  const keys = field.rows.flatMap((row) => row.keys.map((key) => ({ row, key, text: key.text.toLowerCase() })));
  for (const text of [`${before}${letter}`.toLowerCase(), letter.toLowerCase()]) {
    const found = keys.find((each) => each.text === text);
    if (found) {
      const shorter = text.length > letter.length && keys.some((each) => each.text === before);
      const [at, group] = [draft.group, groupsOf(draft, field.name)[draft.group] ?? []];
      const room = shorter ? { ...takenOut(draft, field.name, at, group.length - 1), group: at } : draft;
      return [touched(room, field, found.row, found.key), text];
    }
    if (keys.some((each) => each.text.startsWith(text))) return [draft, text];
  }
  return [draft, ''];
}

/** The notes with the draft written down: as the next line, before another, or in the place of the one corrected. */
export function writtenDown(notes: Notes, line: Line): Notes {
  const at = notes.at ?? notes.lines.length;
  const lines = [...notes.lines.slice(0, at), line, ...notes.lines.slice(notes.puttingIn ? at : at + 1)];
  return { players: notes.players, options: notes.options, lines };
}

/** A line is to be corrected: it is what is being written now, where it stands. */
export function correcting(notes: Notes, at: number): Notes {
  const line = notes.lines[at];
  if (!line) return notes;
  const longest = Math.max(0, ...Object.values(line.values).map((groups) => groups.length));
  return {
    ...notes,
    at,
    puttingIn: undefined,
    draft: { way: line.way, seat: line.seat, values: line.values, group: Math.max(0, longest - 1) },
  };
}

/** A line that was forgotten is written before another. */
export const puttingIn = (notes: Notes, at: number): Notes => ({ ...notes, at, puttingIn: true, draft: undefined });

export function without(notes: Notes, at: number): Notes {
  const lines = notes.lines.filter((_, index) => index !== at);
  return { players: notes.players, options: notes.options, lines };
}

/** Whether a line written in either is judged after the same lines, of the same people. */
export const sameLines = (one: Notes, other: Notes): boolean =>
  one.lines === other.lines && one.at === other.at && one.players === other.players && one.options === other.options;

/** As the server takes it; while a line is corrected, what stands before it. */
export function asked(notes: Notes, draft: WrittenLine | undefined): Written {
  const lines = notes.lines.slice(0, notes.at ?? notes.lines.length).map(({ seat, text }) => ({ seat, text }));
  return {
    players: [...notes.players],
    options: { ...notes.options },
    lines,
    ...(draft ? { draft } : {}),
  };
}

/** Notes that were stored, if they still are some. */
export function restored(text: string | undefined): Notes | undefined {
  try {
    const found = JSON.parse(text ?? 'null') as Notes | null;
    const fits =
      found !== null &&
      Array.isArray(found.players) &&
      Array.isArray(found.lines) &&
      found.lines.every((line) => typeof line.text === 'string' && typeof line.values === 'object');
    if (!fits) return undefined;
    const { players, options, lines, draft, at, puttingIn } = found;
    const within = at === undefined || (Number.isInteger(at) && at >= 0 && at < lines.length);
    // What is written into another line belongs to no new one.
    return { players, options: options ?? {}, lines, ...(within ? { draft, at, puttingIn } : {}) };
  } catch {
    return undefined;
  }
}

/** What is wrong with a line, and what would be right. */
export const faulted = ({ text, more }: PadFault) => [text, more].filter(Boolean).join(' ');

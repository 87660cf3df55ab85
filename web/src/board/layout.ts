// Which layout a table has in the room that there is, as values: sizes in, layout out. No DOM, no game.
//
// `wide` is a desk, `narrow` a phone held upright, `low` a phone held sideways, a page at 200 % or a low laptop: there
// the board stands at the left, as high as the page, and all else in a column beside it. Lengths are CSS pixels.
import type { Form } from '../wire';
import { columns } from './seating';

export type Kind = 'wide' | 'narrow' | 'low';

export interface Size {
  readonly w: number;
  readonly h: number;
}

/** What has to be laid out, in the units of the drawing. */
export interface Things {
  /** `round` has the others on the ground around the board, `strip` and `sides` have them on plates beside it. */
  readonly layout: 'round' | 'strip' | 'sides';
  readonly form: Form;
  readonly board: Size;
  /** Whether the board draws its own ground, to its edge. */
  readonly bare: boolean;
  readonly side: readonly Size[];
  readonly mine: readonly Size[];
  /** How many plates there are, and how high the drawing on one is. */
  readonly plates: number;
  readonly plateHeight: number;
  /** Whether log, rules and chat can stand beside the table at all. */
  readonly rail: boolean;
  /** Whether the column of a low page has more to say than the table's own. */
  readonly dense: boolean;
}

export interface Plan {
  /** What the table looks like: a low page with a flat board looks as a wide one does. */
  readonly look: Kind;
  /** Where the plates of the others stand: above the board, at the head of the rail, or left of the board. */
  readonly plates: 'above' | 'rail' | 'left';
  /** Where log, rules and chat stand: a column of their own, within the column, or behind a button. */
  readonly rail: 'beside' | 'inline' | 'behind';
  /** The width of the board's room, where the rest takes what is left. */
  readonly board: number;
  /** How much the middle may grow. */
  readonly growth: number;
  /** How much one's own things may grow. */
  readonly own: number;
  /** Whether one's own areas stand side by side, though the dock is a column. */
  readonly row: boolean;
  /** The height below which the board does not go: then the page scrolls. */
  readonly least: number;
}

const ROOMY = 1120;
/** The breadth from which a low page has the wide drawings: below it a wide board leaves its dock no room. */
const LOW_ROOMY = 1200;
const RAIL = 288;
const GAP = 16;
const FLAT = 1.8;
/** How wide things in both hands may lie apart, on a tablet held upright. */
const HANDS = 632;
const [TRAY, OWN_TRAY, TRAY_GAP] = [224, 262, 14];
/** How high trays are drawn that stand above the board, and all that stands there. */
export const TRAY_ABOVE = 84;
const TRAYS_ABOVE = TRAY_ABOVE + 64 + TRAY_GAP;
/** The least scale of a drawing: Blokus' squares 13 px, Klongs' fields 40 x 34, dice 34. */
const LEAST: Readonly<Record<Form, number>> = { narrow: 0.75, wide: 0.5 };

const between = (least: number, most: number, value: number): number => Math.max(least, Math.min(most, value));

/** The kind of layout for a window of this size. */
export function kindOf(w: number, h: number): Kind {
  if (h < 680 && w >= 1.2 * h) return 'low';
  return w < 900 ? 'narrow' : 'wide';
}

/** The drawing that a game is asked for, for a window of this size: a low one needs more breadth for the wide one. */
export function formOf(w: number, h: number): Form {
  return h >= 480 && w >= (kindOf(w, h) === 'low' ? LOW_ROOMY : 900) ? 'wide' : 'narrow';
}

/** The layout of a table whose own room is `w` by `h`. */
export function planOf(kind: Kind, w: number, h: number, things: Things): Plan {
  if (kind === 'narrow') return narrow(w, h, things);
  return kind === 'low' ? low(w, h, things) : wide(w, h, things);
}

function narrow(w: number, h: number, things: Things): Plan {
  const growth = Math.max(1.25, Math.min(2.2, w / 360));
  const own = between(1, Math.min(1.6, h / 600), (Math.min(w, HANDS) - 32) / 328);
  return {
    look: 'narrow',
    plates: 'above',
    rail: 'behind',
    board: w,
    growth,
    own,
    row: false,
    least: LEAST[things.form] * things.board.h,
  };
}

function wide(w: number, h: number, things: Things): Plan {
  const growth = Math.min(1.5, Math.max(1, (w - RAIL) / 936));
  const least = LEAST[things.form] * things.board.h;
  const own = things.bare ? 1 : between(1, Math.min(1.35, growth), h / 724);
  const plan: Plan = { look: 'wide', plates: 'above', rail: 'behind', board: w, growth, own, row: false, least };
  if (things.layout === 'sides') {
    const left = w - TRAY - OWN_TRAY - 2 * TRAY_GAP;
    if (things.rail && left - RAIL - GAP >= h) return { ...plan, plates: 'left', rail: 'beside' };
    const under = Math.min(w - OWN_TRAY - TRAY_GAP, h - TRAYS_ABOVE);
    return { ...plan, plates: things.plates > 0 && under > 1.04 * Math.min(left, h) ? 'above' : 'left' };
  }
  if (!things.rail || w + 40 < ROOMY) return plan;
  const room = w - RAIL - GAP;
  const under = h - dockHeight(things, own);
  const above = scaleIn(things, room, under - plateRow(things), growth);
  const railed = scaleIn(things, room, under, growth);
  const head = things.plates * (70 + (things.plateHeight > 30 ? things.plateHeight : 0));
  const better = things.plates > 0 && railed > 1.04 * above && head <= 0.45 * h;
  return { ...plan, rail: 'beside', plates: better ? 'rail' : 'above' };
}

/** How large the board is drawn beside its tracks. */
function scaleIn(things: Things, w: number, h: number, most: number): number {
  const edge = things.bare ? 0 : 28;
  const tracks = Math.max(0, ...things.side.map((each) => each.w)) + (things.side.length > 0 ? GAP : 0);
  return Math.min(most, (w - edge - tracks) / things.board.w, (h - edge) / things.board.h);
}

function plateRow(things: Things): number {
  return things.plates === 0 ? 0 : 12 + 62 + (things.plateHeight > 30 ? things.plateHeight : 0);
}

/** How high a wide dock is. */
function dockHeight(things: Things, own: number): number {
  if (things.mine.length === 0) return 90;
  const heights = columns(things.mine, 120).map((column) => column.reduce((sum, each) => sum + each.h + 8, -8));
  return 48 + own * Math.max(96, ...heights);
}

function low(w: number, h: number, things: Things): Plan {
  const { board, layout } = things;
  const small = h < 480;
  const [gap, column] = small ? [8, things.dense ? 348 : 300] : [14, 400];
  const least = Math.min(LEAST[things.form] * board.h, 1.4 * h);
  if (layout === 'strip' && board.w / board.h > FLAT) {
    const growth = Math.min(1.5, Math.max(1, (w - column) / 936));
    return {
      look: 'wide',
      plates: 'rail',
      rail: things.rail ? 'beside' : 'behind',
      board: w,
      growth,
      own: 1,
      row: false,
      least,
    };
  }
  const edge = things.bare || layout !== 'strip' ? 0 : 14;
  const scale = Math.max(LEAST[things.form] * 0.8, Math.min((h - edge) / board.h, (w - gap - column - edge) / board.w));
  const width = Math.floor(layout === 'round' ? Math.min(h, w - gap - column) : scale * board.w + edge);
  const left = w - width - gap;
  const rail = railIn(things, left);
  const dock = (rail === 'beside' ? left - 286 - gap : left) - 32;
  return {
    look: 'low',
    plates: 'rail',
    rail,
    board: width,
    growth: 3,
    own: small ? 1.3 : 1.5,
    row: inRow(things.mine, dock, h - 140),
    least,
  };
}

/** Where log, rules and chat stand in a low column that is `left` wide. */
function railIn({ rail, form }: Things, left: number): Plan['rail'] {
  if (!rail) return 'behind';
  if (left >= 640) return 'beside';
  return left >= 400 && form === 'wide' ? 'inline' : 'behind';
}

/** Whether one's own areas are drawn larger side by side than one below the other. */
function inRow(mine: readonly Size[], w: number, h: number): boolean {
  const [first, second] = mine;
  if (!first || !second || mine.length > 2) return false;
  const below = Math.min(1, w / first.w, h / (first.h + second.h + 8));
  const beside = Math.min(1, h / first.h, (w - 16) / (first.w + 0.5 * second.w));
  return beside > 1.05 * below;
}

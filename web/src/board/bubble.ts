// Where the bubble of a refusal is put: beside what was touched, and over nothing that is needed now.

import type { Rect } from './geometry';

export interface Around {
  /** What was touched. */
  readonly thing: Rect;
  /** How large the bubble is. */
  readonly size: { readonly w: number; readonly h: number };
  /** What can be seen. */
  readonly window: Rect;
  /** What is not to be covered: what can be touched, one's own dice. */
  readonly kept: readonly Rect[];
  /** Buttons that cannot be pressed: the bubble may lie over them. */
  readonly idle: readonly Rect[];
}

export interface Placed {
  readonly x: number;
  readonly y: number;
  /** Where the arrow's point is, from the bubble's left edge; none where the thing is not next to it. */
  readonly arrow: number | undefined;
  /** Whether it lies below the thing, its arrow upwards. */
  readonly below: boolean;
}

export const GAP = 12;
const EDGE = 8;
const ARROW = 20;

/**
 * The place of the bubble: 12 px below the thing if nothing that is kept is covered there, or over an idle main button;
 * else moved sideways as far as its arrow reaches, or above in the same way, or beside the thing; where all of them
 * cover something, the nearest place that covers nothing, an idle thing itself included; and where there is none, where
 * it covers least. Never over a thing that can be touched, and always inside the window.
 */
export function place(around: Around): Placed {
  const { thing, size, window, kept, idle } = around;
  const [middle, centre] = [thing.x + thing.w / 2, thing.y + thing.h / 2];
  const [first, last] = [window.x + EDGE, window.x + window.w - size.w - EDGE];
  const ways = [middle - size.w / 2, middle - ARROW, middle + ARROW - size.w].map((x) => clamp(x, first, last));
  const x = ways[0] ?? first;
  const at = (x: number, y: number): Rect => ({ x, y, w: size.w, h: size.h });
  const cost = (one: Rect): number => covered(one, kept);
  const fits = (one: Rect): boolean => inside(one.y, size.h, window) && one.x >= first - 1 && one.x <= last + 1;
  const [below, above] = [thing.y + thing.h + GAP, thing.y - GAP - size.h];
  const lowest = window.y + window.h - EDGE - size.h;
  const buttons = idle
    .filter((one) => one.y >= thing.y + thing.h && meets(at(x, one.y), one))
    .map((one) => Math.min(one.y, lowest))
    .filter((y) => y >= thing.y + thing.h);
  const next = [below, ...buttons, above].flatMap((y) => ways.map((x) => at(x, y))).filter(fits);
  const mid = clamp(centre - size.h / 2, window.y + EDGE, lowest);
  const sides = [at(thing.x - GAP - size.w, mid), at(thing.x + thing.w + GAP, mid)].filter(fits);
  const found =
    [...next, ...sides].find((one) => cost(one) === 0) ??
    elsewhere() ??
    least([...next, ...sides], cost) ??
    at(x, beside(thing, size.h, window));
  const arrow = next.includes(found) ? clamp(middle - found.x, ARROW, size.w - ARROW) : undefined;
  return { x: found.x, y: found.y, arrow, below: found.y >= centre };

  /** The nearest place that covers nothing: beside something that is kept, or over the thing where it is idle. */
  function elsewhere(): Rect | undefined {
    const over = idle.some((one) => same(one, thing));
    const far = (one: Rect): number => Math.hypot(one.x + size.w / 2 - middle, one.y + size.h / 2 - centre);
    return [...kept.flatMap((one) => [one.y + one.h + 2, one.y - size.h - 2]), ...(over ? [thing.y, lowest] : [])]
      .flatMap((y) => [...ways, first, last].map((x) => at(x, y)))
      .filter((one) => fits(one) && cost(one) === 0 && (over || !meets(one, thing)))
      .sort((one, other) => far(one) - far(other))[0];
  }
}

/** Of several places the one where least is covered. */
function least(places: readonly Rect[], cost: (one: Rect) => number): Rect | undefined {
  const costs = places.map(cost);
  return places[costs.indexOf(Math.min(...costs))];
}

/** A thing as high as the window: the bubble stands at its end that has more room. */
function beside(thing: Rect, h: number, window: Rect): number {
  const bottom = window.y + window.h - (thing.y + thing.h);
  const y = bottom >= thing.y - window.y ? thing.y + thing.h + GAP : thing.y - GAP - h;
  return clamp(y, window.y + EDGE, window.y + window.h - h - EDGE);
}

function inside(y: number, h: number, window: Rect): boolean {
  return y >= window.y + EDGE && y + h <= window.y + window.h - EDGE;
}

function same(a: Rect, b: Rect): boolean {
  return a.x === b.x && a.y === b.y && a.w === b.w && a.h === b.h;
}

function meets(a: Rect, b: Rect): boolean {
  return shared(a, b) > 0;
}

/** How much of what is kept lies under the bubble, in square pixels. */
function covered(bubble: Rect, kept: readonly Rect[]): number {
  return kept.reduce((sum, each) => sum + shared(bubble, each), 0);
}

function shared(a: Rect, b: Rect): number {
  const w = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x);
  const h = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y);
  return w > 0 && h > 0 ? w * h : 0;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(value, most));
}

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
 * else above; where all of them cover something, the nearest place that covers nothing, an idle thing itself included;
 * and where there is none, where it covers least. Never over a thing that can be touched, and always inside the window.
 */
export function place(around: Around): Placed {
  const { thing, size, window, kept, idle } = around;
  const x = clamp(thing.x + thing.w / 2 - size.w / 2, window.x + EDGE, window.x + window.w - size.w - EDGE);
  const at = (y: number): Rect => ({ x, y, w: size.w, h: size.h });
  const [below, above] = [thing.y + thing.h + GAP, thing.y - GAP - size.h];
  const cost = (y: number): number => covered(at(y), kept);
  const lowest = window.y + window.h - EDGE - size.h;
  const buttons = idle
    .filter((one) => one.y >= thing.y + thing.h && meets(at(one.y), one))
    .map((one) => Math.min(one.y, lowest))
    .filter((y) => y >= thing.y + thing.h);
  const usual = [below, ...buttons, above].filter((y) => inside(y, size.h, window));
  const found = usual.find((y) => cost(y) === 0) ?? elsewhere() ?? least(usual, cost) ?? beside(thing, size.h, window);
  const next = usual.includes(found);
  const arrow = next ? clamp(thing.x + thing.w / 2 - x, ARROW, size.w - ARROW) : undefined;
  return { x, y: found, arrow, below: found >= thing.y + thing.h / 2 };

  /** The nearest place that covers nothing: beside something that is kept, or over the thing where it is idle. */
  function elsewhere(): number | undefined {
    const over = idle.some((one) => same(one, thing));
    const far = (y: number): number => Math.abs(y + size.h / 2 - thing.y - thing.h / 2);
    return [...kept.flatMap((one) => [one.y + one.h + 2, one.y - size.h - 2]), ...(over ? [thing.y, lowest] : [])]
      .filter((y) => inside(y, size.h, window) && cost(y) === 0 && (over || !meets(at(y), thing)))
      .sort((one, other) => far(one) - far(other))[0];
  }
}

/** Of several places the one where least is covered. */
function least(places: readonly number[], cost: (y: number) => number): number | undefined {
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

// Places on the screen, in pixels from the table's corner.

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rect extends Point {
  readonly w: number;
  readonly h: number;
}

/** How far two rectangles are apart, along one axis; 0 where they touch. */
export function apart(a: Rect, b: Rect): number {
  return Math.max(a.x - b.x - b.w, b.x - a.x - a.w, a.y - b.y - b.h, b.y - a.y - a.h, 0);
}

/** The least rectangle around one or several. */
export function around(rects: readonly [Rect, ...Rect[]]): Rect {
  const [x, y] = [Math.min(...rects.map((each) => each.x)), Math.min(...rects.map((each) => each.y))];
  return {
    x,
    y,
    w: Math.max(...rects.map((each) => each.x + each.w)) - x,
    h: Math.max(...rects.map((each) => each.y + each.h)) - y,
  };
}

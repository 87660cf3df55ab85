// Who sits where around the table: the others clockwise from one's own left.

export type Side = 'left' | 'top' | 'right';

/** The other seats in order, beginning at the left neighbour; who only watches sees all, from seat 0. */
export function others(count: number, me: number | null): number[] {
  if (me === null) return Array.from({ length: count }, (_, seat) => seat);
  return Array.from({ length: count - 1 }, (_, index) => (me + 1 + index) % count);
}

/** Where each of them sits: 1 and 2 at the top, 3 and more with one on each side. */
export function sides(count: number): Side[] {
  if (count < 3) return Array.from({ length: count }, () => 'top');
  return Array.from({ length: count }, (_, index) => (index === 0 ? 'left' : index === count - 1 ? 'right' : 'top'));
}

/** The areas of the dock in columns that are not higher than this, in their order. */
export function columns<Each extends { readonly h: number }>(areas: readonly Each[], height: number): Each[][] {
  const all: Each[][] = [];
  let left = 0;
  for (const area of areas) {
    if (area.h > left) {
      all.push([]);
      left = height;
    }
    all.at(-1)?.push(area);
    left -= area.h + 8;
  }
  return all;
}

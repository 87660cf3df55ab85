import { describe, expect, it } from 'vitest';
import { inRows, type Framed } from '../src/board/overlay';

const framed = (x: number, y: number, more: Partial<Framed['place']> = {}): Framed => ({
  place: { x, y, turn: 0, mirror: false, scale: 1, ...more },
  box: { x: -24, y: -24, width: 48, height: 48 },
  scale: more.scale ?? 1,
});
const boxes = (all: readonly Framed[]) =>
  all.map(({ place, box }) => [place.x + box.x, place.y + box.y, box.width, box.height]);

describe('the frames around what is meant', () => {
  it('are one around things side by side, in whatever order they are named', () => {
    expect(boxes(inRows([framed(140, 50), framed(60, 50), framed(100, 50)]))).toEqual([[36, 26, 128, 48]]);
  });
  it('are one where a thing further right lies a little higher', () => {
    expect(boxes(inRows([framed(60, 50), framed(100, 49.5)]))).toEqual([[36, 26, 88, 48]]);
  });
  it('are several around things that stand apart, in other rows, or turned', () => {
    expect(inRows([framed(60, 50), framed(160, 50), framed(60, 90), framed(80, 50, { turn: 90 })])).toHaveLength(4);
  });
  it('are one around a thing and words that touch it, in its row or not', () => {
    const words = { ...framed(60, 10), text: true };
    expect(boxes(inRows([words, framed(60, 50)]))).toEqual([[36, -14, 48, 88]]);
    expect(inRows([{ ...framed(60, -40), text: true }, framed(60, 50)])).toHaveLength(2);
    expect(boxes(inRows([words, { ...framed(100, 10), text: true }]))).toEqual([[36, -14, 88, 48]]);
  });
  it('are as large as the things are drawn', () => {
    expect(boxes(inRows([framed(60, 50, { scale: 0.5 }), framed(80, 50, { scale: 0.5 })]))).toEqual([[48, 38, 44, 24]]);
  });
});

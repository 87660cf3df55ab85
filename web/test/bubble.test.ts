import { describe, expect, it } from 'vitest';
import { GAP, place, type Around } from '../src/board/bubble';
import type { Rect } from '../src/board/geometry';

const rect = (x: number, y: number, w: number, h: number): Rect => ({ x, y, w, h });
const around = (part: Partial<Around>): Around => ({
  thing: rect(100, 100, 40, 40),
  size: { w: 200, h: 70 },
  window: rect(0, 0, 360, 740),
  kept: [],
  idle: [],
  ...part,
});

describe('the bubble of a refusal', () => {
  it('lies 12 px below the thing, its arrow at the middle', () => {
    const placed = place(around({}));
    expect([placed.x, placed.y, placed.arrow, placed.below]).toEqual([20, 140 + GAP, 100, true]);
  });

  it('stays inside the window, and its arrow at the thing', () => {
    const placed = place(around({ thing: rect(320, 100, 40, 40) }));
    expect(placed.x + 200).toBe(352);
    expect(placed.x + (placed.arrow ?? 0)).toBe(332); // as near as the corner lets it
    expect(place(around({ thing: rect(0, 100, 40, 40) })).x).toBe(8);
  });

  it('lies above where what is live lies below', () => {
    const placed = place(around({ kept: [rect(0, 150, 360, 60)] }));
    expect([placed.y, placed.below]).toEqual([100 - GAP - 70, false]);
  });

  it('lies over a main button that cannot be pressed, where what is between is live', () => {
    const placed = place(
      around({ kept: [rect(0, 145, 360, 40), rect(0, 10, 360, 80)], idle: [rect(16, 200, 328, 70)] }),
    );
    expect([placed.y, placed.below]).toEqual([200, true]);
  });

  it('lies over a button itself that cannot be pressed, and over no key above it', () => {
    const button = rect(16, 660, 200, 56);
    const kept = [rect(0, 520, 360, 135)];
    const placed = place(around({ thing: button, size: { w: 330, h: 66 }, kept, idle: [button] }));
    expect([placed.y, placed.arrow]).toEqual([655 + 2, undefined]);
  });

  it('goes where nothing is covered, without an arrow, where keys and live buttons lie around the thing', () => {
    const kept = [rect(20, 440, 320, 60), rect(0, 520, 360, 60), rect(0, 660, 360, 56), rect(140, 590, 200, 60)]; // own dice, keys, buttons
    const placed = place(around({ thing: rect(80, 590, 50, 60), kept }));
    expect([placed.y, placed.arrow]).toEqual([440 - 2 - 70, undefined]);
  });

  it('moves sideways as far as its arrow reaches, where something live lies below and above', () => {
    const kept = [rect(0, 150, 100, 60), rect(0, 20, 360, 70)];
    const placed = place(around({ kept }));
    expect([placed.x, placed.y, placed.arrow]).toEqual([100, 152, 20]);
  });

  it('lies beside the thing, without an arrow, where it has room there alone', () => {
    const kept = [rect(0, 150, 740, 60), rect(0, 10, 740, 80)];
    const placed = place(around({ window: rect(0, 0, 740, 360), kept, size: { w: 200, h: 60 } }));
    expect([placed.x, placed.y, placed.arrow]).toEqual([152, 90, undefined]);
  });

  it('covers as little as can be where something has to be covered', () => {
    const placed = place(around({ kept: [rect(0, 150, 360, 590), rect(20, 20, 20, 10)] }));
    expect(placed.below).toBe(false);
  });

  it('lies above at the lower edge, and below at the upper one', () => {
    expect(place(around({ thing: rect(100, 690, 40, 40) })).below).toBe(false);
    expect(place(around({ thing: rect(100, 5, 40, 40), kept: [rect(0, 50, 360, 300)] })).below).toBe(true);
  });

  it('never leaves the window, however high the thing is', () => {
    const placed = place(around({ thing: rect(0, 0, 360, 740) }));
    expect(placed.y).toBeGreaterThanOrEqual(0);
    expect(placed.y + 70).toBeLessThanOrEqual(740);
  });

  it('never lies over the thing where there is room beside it', () => {
    for (const y of [10, 200, 400, 640]) {
      const placed = place(
        around({ thing: rect(150, y, 50, 50), kept: [rect(0, y + 55, 360, 400), rect(0, 0, 360, Math.max(0, y - 5))] }),
      );
      expect(placed.y >= y + 50 || placed.y + 70 <= y).toBe(true);
    }
  });
});

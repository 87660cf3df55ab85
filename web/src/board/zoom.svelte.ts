// Two fingers draw the board larger and push it within its frame; one pushes it too where it carries nothing.
import type { Point } from './geometry';
import type { Slot } from './stage';

const MOST = 3;
const NEAR_ONE = 1.05;
const FAR = 8;

interface Frame extends Point {
  readonly width: number;
  readonly height: number;
}

export class Zoom {
  factor = $state(1);
  /** The corner of what is drawn, from the corner of the frame. */
  private corner: Point = { x: 0, y: 0 };
  private frame: Frame = { x: 0, y: 0, width: 0, height: 0 };
  private readonly fingers = new Map<number, Point>();
  /** Whether one finger alone pushes. */
  private pushing = false;
  /** Whether two fingers draw. */
  private pinching = false;
  private began: Point | undefined;

  /** Where the board is drawn, whose place as a whole is this one. */
  placed(home: Slot, w: number, h: number): Slot {
    this.frame = { x: home.x, y: home.y, width: w * home.scale, height: h * home.scale };
    if (this.factor === 1) return home;
    this.put(this.factor, this.corner);
    const { x, y } = this.corner;
    return { x: home.x + x, y: home.y + y, scale: home.scale * this.factor, window: this.frame };
  }

  reset(): void {
    this.put(1, { x: 0, y: 0 });
  }

  /** A finger is put down, the first of all or another. Answers whether there are two now, which have nothing else to do. */
  down(id: number, at: Point, first: boolean, pushes: boolean): boolean {
    if (first) this.fingers.clear(); // nobody hears of a finger lifted from what has gone meanwhile
    const inside = this.inside(at) || [...this.fingers.values()].some((each) => this.inside(each));
    if (this.fingers.size < 2) this.fingers.set(id, at);
    this.began = at;
    this.pushing = pushes && inside && this.fingers.size === 1 && this.factor > 1;
    this.pinching = inside && this.fingers.size === 2;
    return this.pinching;
  }

  /** A finger moves. Answers whether the board has moved with it. */
  move(id: number, at: Point): boolean {
    const before = this.fingers.get(id);
    if (!before) return false;
    const other = [...this.fingers].find(([each]) => each !== id)?.[1];
    if (!other) {
      this.fingers.set(id, at);
      if (!this.pushing || !this.began || Math.hypot(at.x - this.began.x, at.y - this.began.y) < FAR) return false;
      this.put(this.factor, { x: this.corner.x + at.x - before.x, y: this.corner.y + at.y - before.y });
      return true;
    }
    this.fingers.set(id, at);
    if (!this.pinching) return false;
    this.pinch(middle(before, other), middle(at, other), apart(at, other) / Math.max(1, apart(before, other)));
    return true;
  }

  /** A finger is lifted. Answers whether the board has gone back to its own size. */
  up(id: number): boolean {
    this.fingers.delete(id);
    this.pushing = this.pinching = false;
    const back = this.fingers.size === 0 && this.factor > 1 && this.factor < NEAR_ONE;
    if (back) this.reset();
    return back;
  }

  /** What lay under the middle of two fingers lies under it still. */
  private pinch(from: Point, to: Point, times: number): void {
    const factor = Math.min(MOST, Math.max(1, this.factor * times));
    const grown = factor / this.factor;
    const { x, y } = this.frame;
    this.put(factor, {
      x: to.x - x - (from.x - x - this.corner.x) * grown,
      y: to.y - y - (from.y - y - this.corner.y) * grown,
    });
  }

  /** The board always fills its frame. */
  private put(factor: number, { x, y }: Point): void {
    const { width, height } = this.frame;
    this.factor = factor;
    this.corner = {
      x: Math.min(0, Math.max(width - width * factor, x)),
      y: Math.min(0, Math.max(height - height * factor, y)),
    };
  }

  private inside({ x, y }: Point): boolean {
    const { frame } = this;
    return x >= frame.x && y >= frame.y && x <= frame.x + frame.width && y <= frame.y + frame.height;
  }
}

function middle(a: Point, b: Point): Point {
  return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
}

function apart(a: Point, b: Point): number {
  return Math.hypot(a.x - b.x, a.y - b.y);
}

// Dragging what can as well be picked: the thing is picked, follows the pointer, and is let go on what may be touched next.
import type { Item } from '../wire';
import type { Point } from './geometry';
import { element } from './svg';
import { transform, type Stage } from './stage';

/** In pixels, how far a pointer goes that only touches. */
export const STAYED = 8;
/** In milliseconds, how long a finger stays where it was put down to ask what lies there. */
export const HELD = 500;

/** Whether a finger that is lifted has stayed so long where it was put down. */
export function asks(down: PointerEvent, up: PointerEvent): boolean {
  const way = Math.hypot(up.clientX - down.clientX, up.clientY - down.clientY);
  return up.pointerId === down.pointerId && up.timeStamp - down.timeStamp >= HELD && way <= STAYED;
}

export class Drag {
  private ghost: SVGGElement | undefined;
  private aimed: SVGGElement | undefined;
  private at: Point;

  constructor(
    private readonly stage: Stage,
    readonly item: Item,
    private readonly from: Point,
  ) {
    this.at = from;
  }

  /** Whether the pointer has left the place where it was pressed, so that this is no touch. */
  get begun(): boolean {
    return this.ghost !== undefined;
  }

  /** Follows the pointer; answers true when the drag begins with this movement. */
  move(at: Point): boolean {
    this.at = at;
    const begins = !this.ghost && Math.hypot(at.x - this.from.x, at.y - this.from.y) > STAYED;
    if (begins) this.lift();
    if (this.ghost)
      this.ghost.style.transform = transform({
        ...at,
        turn: 0,
        mirror: false,
        scale: (this.item.scale ?? 1) * (this.stage.slot(this.item.area)?.scale ?? 1),
      });
    return begins;
  }

  private lift(): void {
    this.ghost = element('g', { class: `item ghost ${this.item.classes ?? ''}` });
    this.ghost.append(this.stage.picture(this.item));
    this.stage.top.replaceChildren(this.ghost);
  }

  /** Lights up what the thing would be laid on. */
  aim(name: string | undefined): void {
    const node = name === undefined ? undefined : this.stage.drawn.get(name)?.outer;
    if (node === this.aimed) return;
    this.aimed?.classList.remove('aimed');
    node?.classList.add('aimed');
    this.aimed = node;
  }

  /** The thing was laid down: whatever comes of it starts from here. */
  landed(): void {
    const slot = this.stage.slot(this.item.area);
    if (!slot) return;
    const { area, name, scale } = this.item;
    this.stage.dropped.set(name, {
      area,
      x: (this.at.x - slot.x) / slot.scale,
      y: (this.at.y - slot.y) / slot.scale,
      turn: 0,
      mirror: false,
      scale: scale ?? 1,
    });
  }

  end(): void {
    this.aim(undefined);
    this.ghost?.remove();
  }
}

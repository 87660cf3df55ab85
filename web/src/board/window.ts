// What is seen through a scrolling window: where areas have their place on the page, and how a finger pushes a window.
import type { Static } from '../wire';
import type { Drawn, Slot, Stage } from './stage';

/** Around a window's edge there is room for a frame, and for nothing of the next thing. */
const EDGE = 4;
const FAR = 8;

/** The places that the page gives to the areas, in pixels from the corner of the table. */
export function measured(root: HTMLElement, drawing: Static): Map<string, Slot> {
  const corner = root.getBoundingClientRect();
  const slots = new Map<string, Slot>();
  for (const place of root.querySelectorAll<HTMLElement>('[data-area]')) {
    const area = drawing.areas.find((each) => each.name === place.dataset.area);
    if (!area) continue;
    const box = place.getBoundingClientRect();
    const most = Number(place.dataset.most ?? 1);
    if (box.width < 1 || box.height < 1) continue; // no room: not drawn
    const scale = Math.min(box.width / area.w, box.height / area.h, most);
    const [x, y] = [box.left - corner.left, box.top - corner.top];
    if (area.scroll)
      slots.set(area.name, {
        x: x - place.scrollLeft,
        y,
        scale: most,
        window: { x: x - EDGE, width: box.width + 2 * EDGE },
      });
    else
      slots.set(area.name, {
        x: x + (box.width - area.w * scale) / 2,
        y: y + (box.height - area.h * scale) / 2,
        scale,
      });
  }
  return slots;
}

/** The scrolling window that an area is seen through. */
export function windowOf(root: HTMLElement, area: string | undefined): HTMLElement | null {
  return area === undefined ? null : root.querySelector<HTMLElement>(`[data-scroll][data-area="${CSS.escape(area)}"]`);
}

/** Brings the first thing that can be touched to the left edge of every window, or what is chosen to the right one. */
export function rewind(root: HTMLElement, stage: Stage, still: boolean): void {
  for (const view of root.querySelectorAll<HTMLElement>('[data-scroll]')) {
    const inside = [...stage.drawn.values()].filter(({ item }) => item.area === view.dataset.area && item.touch);
    const first =
      inside.find(({ outer }) => outer.classList.contains('live')) ??
      inside.find(({ outer }) => !outer.classList.contains('dead'));
    const chosen = Math.max(
      0,
      ...inside.filter(({ outer }) => outer.classList.contains('chosen')).map((each) => reach(view, each)[1]),
    );
    // As far from the edge as the very first, so that as many are whole as fit.
    const lead = inside[0] ? reach(view, inside[0])[0] : 0;
    // No further than to the last thing that is there now.
    const last = inside.at(-1);
    if (last) view.style.setProperty('--w', `${reach(view, last)[1] + lead}px`);
    if (first)
      view.scrollTo({
        left: Math.max(0, reach(view, first)[0] - lead, chosen + lead - view.clientWidth),
        behavior: still ? 'instant' : 'smooth',
      });
  }
}

/** Where a thing begins and ends within its window. */
function reach(view: HTMLElement, { outer, item }: Drawn): [number, number] {
  const scale = Number(view.dataset.most ?? 1);
  const box = outer.querySelector<SVGGraphicsElement>(':scope > .hit')?.getBBox();
  return [scale * (item.x + (box?.x ?? 0)), scale * (item.x + (box ? box.x + box.width : 0))];
}

/** Moves a thing's window so that the thing is seen whole. */
export function reveal(root: HTMLElement, thing: Drawn): void {
  const view = windowOf(root, thing.item.area);
  if (!view) return;
  const [left, right] = reach(view, thing);
  view.scrollLeft = Math.max(right + EDGE - view.clientWidth, Math.min(view.scrollLeft, left - EDGE));
}

/** A finger that pushes a window: the drawing lies over it, so the browser does not scroll it. */
export class Push {
  /** Whether it went so far that it is no touch. */
  far = false;
  private readonly left: number;

  constructor(
    private readonly view: HTMLElement,
    private readonly x: number,
  ) {
    this.left = view.scrollLeft;
  }

  move(x: number): void {
    this.far ||= Math.abs(x - this.x) > FAR;
    if (this.far) this.view.scrollLeft = this.left + this.x - x;
  }
}

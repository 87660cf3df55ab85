// The marks of a refusal, drawn over the scene: what is framed, the edge or the corner at which two squares meet.
import type { Mark } from '../wire';
import { around, type Rect } from './geometry';
import type { Stage } from './stage';
import { element } from './svg';

interface Place {
  readonly area: string;
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
}

/** Draws the marks in place of those drawn before. */
export function showFaults(stage: Stage, marks: readonly Mark[]): void {
  for (const [area, layer] of stage.layers) {
    layer.querySelector(':scope > .faults')?.remove();
    const nodes = marks.flatMap((mark) => drawn(stage, mark, area));
    if (nodes.length === 0) continue;
    const over = element('g', { class: 'faults', 'aria-hidden': 'true' });
    over.append(...nodes);
    layer.append(over);
  }
}

function drawn(stage: Stage, mark: Mark, area: string): SVGElement[] {
  const a = stage.thing(mark.at);
  const b = mark.to === undefined ? undefined : stage.thing(mark.to);
  if (a?.area !== area) return [];
  const pixel = 1 / (stage.slot(area)?.scale ?? 1);
  if (mark.kind === 'frame') return [frame(around(b ? [room(a), room(b)] : [room(a)]), pixel)];
  if (!b) return [];
  return mark.kind === 'edge' ? edge(a, b, pixel) : [corner(a, b)];
}

const room = ({ x, y, w, h }: Place): Rect => ({ x: x - w / 2, y: y - h / 2, w, h });

function frame({ x, y, w, h }: Rect, pixel: number): SVGElement {
  return element('rect', {
    class: 'fault-frame',
    x,
    y,
    width: w,
    height: h,
    rx: 4 * pixel,
    'stroke-width': 3 * pixel,
  });
}

/** The side that two neighbouring squares share. */
function edge(a: Place, b: Place, pixel: number): SVGElement[] {
  const [x, y] = [(a.x + b.x) / 2, (a.y + b.y) / 2];
  const [dx, dy] = a.x === b.x ? [a.w / 2, 0] : [0, a.h / 2];
  const line = { x1: x - dx, y1: y - dy, x2: x + dx, y2: y + dy };
  return [
    element('line', { class: 'fault-back', ...line, 'stroke-width': 11 * pixel }),
    element('line', { class: 'fault-edge', ...line, 'stroke-width': 6.5 * pixel }),
  ];
}

/** The point at which two squares lie corner to corner: there the colour could go on. */
function corner(a: Place, b: Place): SVGElement {
  return element('circle', { class: 'fault-corner', cx: (a.x + b.x) / 2, cy: (a.y + b.y) / 2, r: 0.24 * a.w });
}

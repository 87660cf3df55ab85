// The marks of a refusal, drawn over the scene: what is framed, the edge or the corner at which two squares meet.
import type { Mark } from '../wire';
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
  if (mark.kind === 'frame') return [frame(b ? around(a, b) : a, pixel)];
  if (!b) return [];
  return mark.kind === 'edge' ? edge(a, b, pixel) : [corner(a, b)];
}

/** What both lie in. */
function around(a: Place, b: Place): Place {
  const [left, top] = [Math.min(a.x - a.w / 2, b.x - b.w / 2), Math.min(a.y - a.h / 2, b.y - b.h / 2)];
  const [right, bottom] = [Math.max(a.x + a.w / 2, b.x + b.w / 2), Math.max(a.y + a.h / 2, b.y + b.h / 2)];
  return { ...a, x: (left + right) / 2, y: (top + bottom) / 2, w: right - left, h: bottom - top };
}

function frame(a: Place, pixel: number): SVGElement {
  return element('rect', {
    class: 'fault-frame',
    x: a.x - a.w / 2,
    y: a.y - a.h / 2,
    width: a.w,
    height: a.h,
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

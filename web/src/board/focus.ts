// One tab stop for the whole drawing; arrows move among what can be touched.
import type { Stage } from './stage';

const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function arrow(key: string): readonly [number, number] | undefined {
  return ARROWS[key];
}

/** The nodes that can be touched now, by name; `dead`: and those that answer why they cannot. What says a thing again is no stop. */
export function touchable(stage: Stage, dead = false): Map<string, SVGGElement> {
  const all = new Map<string, SVGGElement>();
  for (const [name, { outer, item }] of stage.drawn)
    if ((outer.classList.contains('live') || (dead && item.touch)) && !stage.again.has(name)) all.set(name, outer);
  for (const [name, node] of stage.spots) all.set(name, node);
  return all;
}

/** Gives the tab stop to one node: the one that has it, if it can still be touched, else the first. */
export function rove(stage: Stage, wanted: string | undefined): string | undefined {
  const all = touchable(stage);
  const stop = wanted !== undefined && all.has(wanted) ? wanted : all.keys().next().value;
  for (const [name, { outer, item }] of stage.drawn) {
    if (name === stop) outer.setAttribute('tabindex', '0');
    else if (outer === document.activeElement || all.has(name) || item.touch) outer.setAttribute('tabindex', '-1');
    else outer.removeAttribute('tabindex');
  }
  for (const [name, node] of stage.spots) node.setAttribute('tabindex', name === stop ? '0' : '-1');
  return stop;
}

/** The nearest touchable thing in a direction; `dead`: also one that only answers why it cannot be touched. */
export function neighbour(
  stage: Stage,
  from: string,
  [dx, dy]: readonly [number, number],
  dead = false,
): string | undefined {
  const here = stage.middle(from);
  if (!here) return undefined;
  let best: string | undefined;
  let least = Infinity;
  for (const name of touchable(stage, dead).keys()) {
    const place = name === from ? undefined : stage.middle(name);
    if (!place) continue;
    const along = (place.x - here.x) * dx + (place.y - here.y) * dy;
    const across = Math.abs((place.x - here.x) * dy) + Math.abs((place.y - here.y) * dx);
    if (along < 2 || across > 4 * along + 40) continue;
    const way = along + 2.5 * across;
    if (way < least) [best, least] = [name, way];
  }
  return best;
}

// What was laid down while more is to be chosen: it stays to be seen where it lies until the action is whole.
import type { Gesture } from './gesture';
import type { Stage } from './stage';
import { element } from './svg';

/** The things of the gesture that lie on a spot, with the names of both. */
export function laid(stage: Stage | undefined, gesture: Gesture): { item: string; spot: string }[] {
  return gesture.path.flatMap((each, index) => {
    const next = gesture.path[index + 1]?.item;
    const carried = stage?.drawn.get(each.item)?.item.how === 'carry';
    return carried && next !== undefined && stage.spot(next) ? [{ item: each.item, spot: next }] : [];
  });
}

/** Draws them, in place of those drawn before. */
export function showLaid(stage: Stage, gesture: Gesture): void {
  for (const layer of stage.layers.values()) layer.querySelectorAll(':scope > .laid').forEach((old) => old.remove());
  for (const { item, spot } of laid(stage, gesture)) {
    const [what, place] = [stage.drawn.get(item)?.item, stage.spot(spot)];
    if (!what || !place) continue;
    const node = element('g', { class: `item laid ${what.classes ?? ''}`, 'aria-hidden': 'true' });
    node.style.transform = `translate(${place.x}px, ${place.y}px)`;
    node.append(stage.picture(what));
    stage.layers.get(place.area)?.append(node);
  }
}

// What stands chosen by itself, so that one touch is enough where one likes it: the table says what.
import type { Item, Node } from '../wire';
import { NOTHING, type Chosen, type Gesture, type Step } from './gesture';
import { paths } from './offers';

export class Proposal {
  private gesture: Gesture = NOTHING;
  /** The things that nobody has touched since they stand chosen. */
  private readonly items = new Set<string>();

  /** Whether a gesture is nobody's own: what was proposed, or nothing. */
  untouched(gesture: Gesture): boolean {
    return gesture === this.gesture || gesture.path.length + gesture.bag.length === 0;
  }

  /** What of the drawing a path chooses. */
  make(path: readonly string[], items: readonly Item[]): Gesture {
    this.items.clear();
    const bag = path.slice(0, -1).flatMap((name): Chosen[] => {
      const item = items.find((each) => each.touch === name && each.how === 'toggle' && !this.items.has(each.name));
      if (item) this.items.add(item.name);
      return item ? [{ item: item.name, touch: name }] : [];
    });
    this.gesture = bag.length > 0 ? { path: [], bag } : NOTHING;
    return this.gesture;
  }

  /** What a touch leads to: what stands chosen by itself before it in the path went with another choice, and is asked
   * for now; where the touch follows a hint, it is what that says. */
  refit(
    offers: Node | undefined,
    before: Gesture,
    step: Step,
    { item, touch }: Chosen,
    items: readonly Item[],
    hint?: readonly string[],
  ): Step {
    const { bag } = step.gesture;
    if (!bag.some((each) => each.item === item)) return step;
    const proposed = before.bag.length > 0 && before.bag.every((each) => this.items.has(each.item));
    if (proposed && hint?.includes(touch)) {
      this.make(hint, items);
      this.items.delete(item);
      return { gesture: { ...this.gesture } };
    }
    // Where nothing is proposed, all that is offered need not be gone through.
    if (!bag.some((each) => this.items.has(each.item))) return step;
    const earlier = new Set(
      [...paths(offers)].flatMap(({ names }) => names.slice(0, Math.max(0, names.indexOf(touch)))),
    );
    const own = bag.filter((each) => !this.items.has(each.item) || !earlier.has(each.touch));
    return { gesture: { ...step.gesture, bag: own } };
  }

  /** Whether a thing stands chosen by itself: the first touch leaves it so, for it chooses what one wants. */
  takes(gesture: Gesture, name: string): boolean {
    return this.items.delete(name) && gesture.bag.some((each) => each.item === name);
  }
}

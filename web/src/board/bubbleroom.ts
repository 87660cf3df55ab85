// Where a bubble finds room on the table, once it is measured.
import { place, type Placed } from './bubble';
import { apart, around, type Rect } from './geometry';
import type { Play } from './play.svelte';
import type { Shown } from './refuser.svelte';

/** Marks so near to what was touched belong to it. */
const NEAR = 60;

/** The place beside what was touched and the marks around it. */
export function room(play: Play, shown: Shown, size: { w: number; h: number }): Placed | undefined {
  const thing = shown.at();
  if (!thing || size.w < 1 || size.h < 1) return undefined;
  const near = (shown.why.marks ?? [])
    .filter((mark) => mark.kind !== 'corner')
    .flatMap((mark) => {
      const rect = play.stage.rect(mark.at);
      return rect && apart(rect, thing) < NEAR ? [rect] : [];
    });
  return place({ thing: around([thing, ...near]), size, ...look(play) });
}

/** What can be seen of the table, what is live, what is one's own to be looked at, what is to be done, and buttons that
 * are not live. */
function look(play: Play): { window: Rect; kept: Rect[]; idle: Rect[] } {
  const { root } = play.room;
  const corner = root.getBoundingClientRect();
  const rect = (node: Element): Rect => {
    const box = node.getBoundingClientRect();
    return { x: box.left - corner.left, y: box.top - corner.top, w: box.width, h: box.height };
  };
  // The table may be higher than its box, which then scrolls.
  const box = (root.parentElement ?? root).getBoundingClientRect();
  const [top, left] = [Math.max(0, box.top, corner.top) - corner.top, Math.max(0, box.left, corner.left) - corner.left];
  const window = {
    x: left,
    y: top,
    w: Math.min(corner.right, box.right, innerWidth) - corner.left - left,
    h: Math.min(corner.bottom, box.bottom, innerHeight) - corner.top - top,
  };
  const own = (name: string) => play.room.mine.some((area) => area.name === name);
  const things = [...play.stage.drawn.values()].filter(
    ({ item, outer }) => outer.classList.contains('live') || (own(item.area) && !item.touch && item.label),
  );
  const buttons = [...root.querySelectorAll('.dock button')];
  const said = root.querySelectorAll('.dock .prompt, .foreseen, .head :is(a, button)');
  return {
    window,
    kept: [
      ...things.map(({ inner }) => rect(inner)),
      ...[...said, ...buttons.filter((each) => !each.matches(':disabled'))].map(rect),
    ],
    idle: buttons.filter((each) => each.matches(':disabled')).map(rect),
  };
}

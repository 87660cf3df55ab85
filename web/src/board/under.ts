// Which thing a pointer means where the places that take touches overlap: around what is small there is room for a finger.

/** A thing under a pointer. */
export interface Under {
  readonly name: string;
  readonly live: boolean;
  /** Whether its picture is there, and not only the room around it. */
  readonly drawn: boolean;
  /** How far its middle is. */
  readonly way: number;
}

const PICTURE = '.symbol, .words, .box, .place, .landing';

/** A dead thing whose picture is so much nearer than a live one is meant, not the live one's room. */
export const NEARER = 2;

/** Of what lies under a pointer, the topmost first: what is live before what is dead, what is drawn there before what has
 * its room there, and of several rooms the one of the nearest middle. What is dead is meant only where its middle is. */
export function meant(all: readonly Under[]): Under | undefined {
  const live = all.some((each) => each.live) ? all.filter((each) => each.live) : all;
  const drawn = live.find((each) => each.drawn);
  if (drawn) return drawn;
  const nearest = live.reduce<Under | undefined>(
    (best, each) => (best && best.way <= each.way ? best : each),
    undefined,
  );
  return all.find((each) => each.drawn && NEARER * each.way < (nearest?.way ?? 0)) ?? nearest;
}

/** The things of the drawing at a point of the window, the topmost first. */
export function under(x: number, y: number): Under[] {
  const found = new Map<string, Under>();
  for (const each of document.elementsFromPoint(x, y)) {
    const node = each.closest<SVGGElement>('.stage [data-name]');
    const name = node?.dataset.name;
    if (!node || name === undefined || found.has(name)) continue;
    const picture = node.querySelector(PICTURE) ?? node;
    const box = picture.getBoundingClientRect();
    const way = Math.hypot(x - (box.left + box.right) / 2, y - (box.top + box.bottom) / 2);
    const within = x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
    const drawn = picture.matches('circle') ? way <= box.width / 2 : within;
    found.set(name, { name, live: node.classList.contains('live'), drawn, way });
  }
  return [...found.values()];
}

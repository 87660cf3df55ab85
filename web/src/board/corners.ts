// Rings on a board where one can go on: while something is carried those stand out that it would cover as it is turned.
import { landing, poseOf, type Held, type Ring } from './carry';
import { still } from './motion';
import { transform, type Stage } from './stage';

const FAINT = '0.2';
const TURNS = 350;
let seen = '';
let lifted: Element | null;
let rings: readonly Ring[] = [];

/** Shows them, and answers where each is and which place covers it. */
export function showCorners(stage: Stage, held: Held, places: readonly string[]): readonly Ring[] {
  const ghost = stage.top.querySelector('.ghost .symbol');
  if (ghost !== lifted) showTurn(ghost, held);
  lifted = ghost;
  const now = [held.item.name, held.pose, ...places].join();
  const body = stage.top.querySelector<SVGGeometryElement>('.body');
  if (now === seen || !body) return rings;
  seen = now;
  const { turn, mirror } = poseOf(held);
  const ways = places.flatMap((name) => {
    const place = landing(stage, held, name);
    return place ? [{ name, place, way: new DOMMatrix(transform({ ...place, turn, mirror })).inverse() }] : [];
  });
  rings = [...stage.drawn.values()].flatMap(({ item, outer }): Ring[] => {
    const slot = item.shape === 'corner' ? stage.slot(item.area) : undefined;
    if (!slot) return [];
    const at = new DOMPoint(slot.x + item.x * slot.scale, slot.y + item.y * slot.scale);
    const far = ({ x, y }: { x: number; y: number }) => Math.hypot(x - at.x, y - at.y);
    const [first] = ways
      .filter(({ way }) => body.isPointInFill(at.matrixTransform(way)))
      .sort((a, b) => far(a.place) - far(b.place));
    outer.style.setProperty('--covered', first ? '1' : FAINT);
    return first ? [{ x: at.x, y: at.y, covers: first.name }] : [];
  });
  return rings;
}

/** What was turned as it was lifted, because it fits only so, is seen to turn. */
function showTurn(ghost: Element | null, held: Held): void {
  const { turn, mirror } = poseOf(held);
  const flips = mirror !== (held.item.mirror ?? false);
  const quarters = (((held.item.turn ?? 0) - turn + 540) % 360) - 180;
  if (still() || (!flips && quarters === 0)) return;
  ghost?.animate(
    { rotate: [`${mirror ? -quarters : quarters}deg`, '0deg'], scale: [flips ? '-1 1' : '1 1', '1 1'] },
    { duration: TURNS, easing: 'ease-in-out' },
  );
}

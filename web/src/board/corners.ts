// Rings on a board where one can go on: while something is carried those stand out that it would cover as it is turned.
import { landing, poseOf, type Held, type Ring } from './carry';
import { still } from './motion';
import { transform, type Stage } from './stage';

const FAINT = '0.2';
const TURNS = 350;
let lifted: Element | null;
/** What was shown last, on which drawing, and for what. */
let last: { readonly stage: Stage; readonly of: string; readonly rings: readonly Ring[] } | undefined;

/** Shows them, and answers where each is and which place covers it. */
export function showCorners(stage: Stage, held: Held, places: readonly string[]): readonly Ring[] {
  const ghost = stage.top.querySelector('.ghost .symbol');
  if (ghost !== lifted) showTurn(ghost, held);
  lifted = ghost;
  const first = places[0] === undefined ? undefined : landing(stage, held, places[0]);
  const of = [held.item.name, held.pose, first?.x, first?.y, ...places].join(); // the page may be laid out anew
  const body = stage.top.querySelector<SVGGeometryElement>('.body');
  if (!body) return [];
  if (last?.stage === stage && last.of === of) return last.rings;
  const { turn, mirror } = poseOf(held);
  const ways = places.flatMap((name) => {
    const place = landing(stage, held, name);
    return place ? [{ name, place, way: new DOMMatrix(transform({ ...place, turn, mirror })).inverse() }] : [];
  });
  const rings = [...stage.drawn.values()].flatMap(({ item, outer }): Ring[] => {
    const slot = item.shape === 'corner' ? stage.slot(item.area) : undefined;
    if (!slot) return [];
    const at = new DOMPoint(slot.x + item.x * slot.scale, slot.y + item.y * slot.scale);
    const far = ({ x, y }: { x: number; y: number }) => Math.hypot(x - at.x, y - at.y);
    const [nearest] = ways
      .filter(({ way }) => body.isPointInFill(at.matrixTransform(way)))
      .sort((a, b) => far(a.place) - far(b.place));
    outer.style.setProperty('--covered', nearest ? '1' : FAINT);
    return nearest ? [{ x: at.x, y: at.y, covers: nearest.name }] : [];
  });
  last = { stage, of, rings };
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

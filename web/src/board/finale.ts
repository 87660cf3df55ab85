// The end on the drawing: lamps that go on. The server says which; the game is not known here.
import type { Finale, Form, Item, Static } from '../wire';

/** What a lamp of size 1 measures, in an area's units. */
const LAMP = { wide: 44, narrow: 26 };
/** The end begins after the last move has settled, and is over soon. In milliseconds. */
export const SETTLED = 400;
export const STEP = 70;

/** The last drawing without what was only there to be touched, with the lamps of the end. */
export function lit(items: readonly Item[], finale: Finale | undefined, drawing: Static, form: Form): readonly Item[] {
  const kept = items.filter((item) => !item.classes?.split(' ').includes('control'));
  return [...kept, ...(finale?.lamps ?? []).flatMap((lamp, index) => lamps(lamp, index, kept, drawing, form))];
}

function lamps(
  lamp: NonNullable<Finale['lamps']>[number],
  index: number,
  items: readonly Item[],
  drawing: Static,
  form: Form,
): Item[] {
  const places = lamp.at.flatMap(
    (name) => drawing.spots?.find((spot) => spot.name === name) ?? items.find((item) => item.name === name) ?? [],
  );
  const first = places[0];
  if (!first) return [];
  const middle = (key: 'x' | 'y') => places.reduce((sum, place) => sum + place[key], 0) / places.length;
  const at = { area: first.area, x: middle('x'), y: middle('y'), after: (SETTLED + index * STEP) / 1000 };
  const size = LAMP[form] * (lamp.size ?? 1);
  return [
    { name: `lamp-glow-${index}`, shape: 'box', w: 1.7 * size, h: 1.7 * size, classes: 'lamp-glow', ...at },
    { name: `lamp-${index}`, shape: 'box', w: size, h: size, classes: 'lamp-light', label: lamp.text ?? '', ...at },
    { name: `lamp-text-${index}`, shape: 'text', text: lamp.text ?? '', classes: 'title bold lamp-text', ...at },
  ];
}

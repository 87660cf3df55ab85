// What lies over the scene and is no part of it: a thing where it would lie, what is meant, steps by number, what is gained.
import type { Item } from '../wire';
import { transform, upright, type Stage } from './stage';
import { placeOf } from './scene';
import { element } from './svg';

/** A drawing over the scene. */
export interface Sketch {
  /** Why it is there: it says how things look (a hint's are in the lamp's colour). */
  readonly kind: 'hint' | 'preview' | 'named';
  readonly items?: readonly Item[];
  /** Items, touch names and spots that are meant. */
  readonly lit?: readonly string[];
  /** Those that are touched one after the other; they are numbered if there are several. */
  readonly steps?: readonly string[];
  /** Spots whose names are written at them: letter and number of a square. */
  readonly squares?: readonly string[];
}

/** Draws the sketches in place of those drawn before: each area has its own, above all that lies there. */
export function sketch(stage: Stage, sketches: readonly Sketch[]): void {
  for (const [area, layer] of stage.layers) {
    layer.querySelector(':scope > .overlay')?.remove();
    const over = element('g', { class: 'overlay', 'aria-hidden': 'true' });
    for (const each of sketches) over.append(...drawn(stage, each, area));
    if (over.childElementCount > 0) layer.append(over);
  }
}

function drawn(stage: Stage, one: Sketch, area: string): SVGGElement[] {
  const nodes: SVGGElement[] = [];
  for (const name of new Set([...(one.lit ?? []), ...(one.steps ?? [])])) {
    for (const frame of framed(stage, name, area)) {
      frame.setAttribute('class', `meant ${one.kind}`);
      nodes.push(frame);
    }
  }
  for (const item of one.items ?? []) if (item.area === area) nodes.push(pictured(stage, item));
  const steps = one.steps ?? [];
  if (steps.length > 1) steps.forEach((name, index) => nodes.push(...numbered(stage, name, area, index + 1)));
  for (const name of one.squares ?? []) {
    const spot = stage.spot(name);
    if (spot?.area !== area) continue;
    const y = spot.y - (spot.h || spot.w || 30) / 2 - 8;
    nodes.push(
      pictured(stage, {
        name,
        area,
        shape: 'badge',
        x: spot.x,
        y: y < 12 ? spot.y + (spot.h || 30) / 2 + 8 : y,
        text: name,
        classes: 'square',
      }),
    );
  }
  return nodes;
}

/** The things of the scene that a name means: an item, else those that are touched by it (of a field and what lies on it the
 * field alone, a text only where it is all there is). */
export function meant(stage: Stage, name: string): Item[] {
  const named = stage.drawn.get(name);
  if (named) return [named.item];
  const rank = (item: Item) => (item.shape === 'box' ? 2 : item.shape === 'text' ? 0 : 1);
  const touched = [...stage.drawn.values()].map(({ item }) => item).filter((item) => item.touch === name);
  const highest = Math.max(...touched.map(rank));
  // Of equal things the first: any of them is meant.
  return touched.filter((item) => rank(item) === highest).slice(0, 1);
}

function framed(stage: Stage, name: string, area: string): SVGGElement[] {
  const items = meant(stage, name);
  if (items.length === 0) {
    const spot = stage.spot(name);
    if (spot?.area !== area) return [];
    const [w, h] = [spot.w || 30, spot.h || spot.w || 30];
    return [frame(`translate(${spot.x}px, ${spot.y}px)`, { x: -w / 2, y: -h / 2, width: w, height: h }, 0, 1)];
  }
  return items.flatMap((item) => {
    const box = item.area === area ? stage.box(item.name) : undefined;
    return box ? [frame(transform(placeOf(item)), box, 4, item.scale ?? 1)] : [];
  });
}

/** Two lines around a box, so that it stands out on any ground; they are as thick whatever the scale. */
function frame(place: string, box: Box, gap: number, scale: number): SVGGElement {
  const node = element('g', {});
  const out = gap / scale;
  node.style.transform = place;
  for (const line of ['meant-back', 'meant-line']) {
    node.append(
      element('rect', {
        class: line,
        x: box.x - out,
        y: box.y - out,
        width: box.width + 2 * out,
        height: box.height + 2 * out,
        rx: 7 / scale,
      }),
    );
  }
  return node;
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

function pictured(stage: Stage, item: Item): SVGGElement {
  const node = element('g', {
    class: `item ${item.shape} ${item.classes ?? ''} ${upright(item.turn ?? 0, item.mirror ?? false)}`,
  });
  node.style.transform = transform(placeOf(item));
  if (item.shape === 'ring') {
    const r = (item.w || 20) / 2;
    node.append(element('circle', { class: 'ring-back', r }), element('circle', { class: 'ring-line', r }));
  } else if (item.shape === 'badge') {
    const width = 18 + 8.4 * (item.text ?? '').length;
    node.append(element('rect', { class: 'badge-face', x: -width / 2, y: -11, width, height: 22, rx: 11 }));
    const words = element('text', { dy: '0.35em', 'text-anchor': 'middle' });
    words.textContent = item.text ?? '';
    node.append(words);
  } else node.append(stage.picture(item));
  return node;
}

/** The number of a step at the corner of what is touched. */
function numbered(stage: Stage, name: string, area: string, number: number): SVGGElement[] {
  const item = meant(stage, name)[0];
  const spot = item ? undefined : stage.spot(name);
  if ((item ?? spot)?.area !== area) return [];
  const box = item ? stage.box(item.name) : undefined;
  const scale = item?.scale ?? 1;
  const x = (item?.x ?? spot?.x ?? 0) + (box ? (box.x + box.width) * scale : (spot?.w ?? 30) / 2);
  const y = (item?.y ?? spot?.y ?? 0) + (box ? box.y * scale : -(spot?.h || (spot?.w ?? 30)) / 2);
  const node = element('g', { class: 'step' });
  const size = 1 / Math.max(0.6, stage.slot(area)?.scale ?? 1);
  node.style.transform = `translate(${x}px, ${y}px) scale(${size})`;
  const words = element('text', { dy: '0.36em', 'text-anchor': 'middle' });
  words.textContent = String(number);
  node.append(element('circle', { r: 10 }), words);
  return [node];
}

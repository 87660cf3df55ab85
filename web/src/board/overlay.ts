// What lies over the scene and is no part of it: a thing where it would lie, what is meant, steps by number, what is gained.
import type { Item } from '../wire';
import { apart, around, type Rect } from './geometry';
import { transform, upright, type Stage } from './stage';
import { placeOf, type Place } from './scene';
import { element } from './svg';

/** A drawing over the scene. */
export interface Sketch {
  /** Why it is there: it says how things look (a hint's are in the lamp's colour). */
  readonly kind: 'hint' | 'preview' | 'named';
  readonly items?: readonly Item[];
  /** Items, touch names and spots that are meant. */
  readonly lit?: readonly string[] | undefined;
  /** Those that are touched one after the other; they are numbered if there are several. */
  readonly steps?: readonly string[] | undefined;
  /** Spots whose names are written at them: letter and number of a square. */
  readonly squares?: readonly string[] | undefined;
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
  const names = [...new Set([...(one.lit ?? []), ...(one.steps ?? [])])];
  for (const { place, box, scale } of inRows(names.flatMap((name) => framed(stage, name, area)))) {
    const node = frame(place, box, scale);
    node.setAttribute('class', `meant ${one.kind}`);
    nodes.push(node);
  }
  for (const item of one.items ?? []) {
    if (item.area !== area) continue;
    const node = pictured(stage, item);
    node.classList.toggle('advised', one.kind === 'hint');
    nodes.push(node);
  }
  const steps = one.steps ?? [];
  if (steps.length > 1) steps.forEach((name, index) => nodes.push(...numbered(stage, name, area, index + 1)));
  for (const name of one.squares ?? []) {
    const spot = stage.spot(name);
    if (spot?.area !== area) continue;
    const half = (spot.h || spot.w || 30) / 2 + 8;
    const y = spot.y < half + 12 ? spot.y + half : spot.y - half;
    nodes.push(pictured(stage, { name, area, shape: 'badge', x: spot.x, y, text: name, classes: 'square' }));
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

/** A frame around a thing: its room, as the thing itself is placed and scaled. */
export interface Framed {
  readonly place: Omit<Place, 'area'>;
  readonly box: Box;
  readonly scale: number;
  readonly text?: boolean;
}

const GAP = 4;
/** A small thing has small neighbours: its frame stays as close to it, as a share of its shorter side. */
const NEAR = 0.1;
/** Words no farther from a thing are words at it. */
const AT = 30;
/** How much of a text's height is blank above and below its letters. */
const BLANK = 0.17;
const PLAIN = { x: 0, y: 0, turn: 0, mirror: false, scale: 1 };

function framed(stage: Stage, name: string, area: string): Framed[] {
  const items = meant(stage, name);
  if (items.length === 0) {
    const spot = stage.spot(name);
    if (spot?.area !== area) return [];
    const [w, h] = [spot.w || 30, spot.h || spot.w || 30];
    return [
      { place: { ...PLAIN, x: spot.x, y: spot.y }, box: { x: -w / 2, y: -h / 2, width: w, height: h }, scale: 1 },
    ];
  }
  return items.flatMap((item) => {
    const box = item.area === area ? stage.box(item.name) : undefined;
    if (!box) return [];
    const scale = item.scale ?? 1;
    const { x, y, width, height } = box;
    const near = item.shape === 'text' ? GAP : NEAR * Math.min(width, height);
    // A field has words close above it.
    const out = item.classes?.includes('field') ? -1 : Math.min(GAP / scale, near);
    const blank = item.shape === 'text' ? BLANK * height : 0;
    return [
      {
        place: placeOf(item),
        box: { x: x - out, y: y + blank - out, width: width + 2 * out, height: height - 2 * blank + 2 * out },
        scale,
        text: item.shape === 'text',
      },
    ];
  });
}

/** One frame around things that stand side by side in a row, or around a thing and words at it, in place of frames that
 * lie over each other. */
export function inRows(all: readonly Framed[]): Framed[] {
  const upright = ({ place }: Framed) => place.turn === 0 && !place.mirror;
  const rows: Rect[] = [];
  const flat = all.filter(upright).map(({ place, box, scale, text = false }) => ({
    text,
    x: place.x + box.x * scale,
    y: place.y + box.y * scale,
    w: box.width * scale,
    h: box.height * scale,
  }));
  const things = flat.filter(({ text }) => !text);
  for (const box of (things.length > 0 ? things : flat).sort((a, b) => a.x - b.x)) {
    const at = rows.findIndex(
      (row) => Math.abs(row.y - box.y) < 1 && Math.abs(row.h - box.h) < 1 && box.x <= row.x + row.w,
    );
    const row = rows[at];
    if (row) rows[at] = { ...row, w: Math.max(row.w, box.x + box.w - row.x) };
    else rows.push(box);
  }
  for (const words of things.length > 0 ? flat.filter(({ text }) => text) : []) {
    const at = rows.findIndex((row) => apart(row, words) <= AT);
    const row = rows[at];
    if (row) rows[at] = around([row, words]);
    else rows.push(words);
  }
  const framed = ({ x, y, w, h }: Rect) => ({ place: PLAIN, box: { x, y, width: w, height: h }, scale: 1 });
  return [...all.filter((each) => !upright(each)), ...rows.map(framed)];
}

/** Two lines around a box, so that it stands out on any ground; they are as thick whatever the scale. */
function frame(place: Omit<Place, 'area'>, { x, y, width, height }: Box, scale: number): SVGGElement {
  const node = element('g', {});
  node.style.transform = transform(place);
  for (const line of ['meant-back', 'meant-line'])
    node.append(element('rect', { class: line, x, y, width, height, rx: 7 / scale }));
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
  return framed(stage, name, area).map(({ place, box, scale }) => {
    const node = element('g', { class: 'step' });
    const x = place.x + (box.x + box.width) * scale - GAP;
    const size = 1 / Math.max(0.6, stage.slot(area)?.scale ?? 1);
    node.style.transform = `translate(${x}px, ${place.y + box.y * scale + GAP}px) scale(${size})`;
    const words = element('text', { dy: '0.36em', 'text-anchor': 'middle' });
    words.textContent = String(number);
    node.append(element('circle', { r: 10 }), words);
    return node;
  });
}

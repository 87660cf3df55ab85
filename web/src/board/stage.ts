// The drawing on the page: one SVG over the whole table, a layer for every area, a node for every item, kept by name.
import type { Item, Spot, Static } from '../wire';
import { around } from './geometry';
import type { Live } from './gesture';
import { GLIDE, SLOW, appear, glide, still, tumble, vanish } from './motion';
import { nearestTurn, placeOf, sourcePlace, type Place } from './scene';
import { drawText, element, shape } from './svg';
import { named, spoken } from './text';

/** Where the client has laid an area: the offset of its corner on the stage and how many pixels its unit has. */
export interface Slot {
  readonly x: number;
  readonly y: number;
  readonly scale: number;
  /** The part of a scrolling or enlarged area that can be seen. */
  readonly window?: { readonly x: number; readonly width: number; readonly y?: number; readonly height?: number };
}

/** What the gesture says about the things on the stage. */
export interface Marks {
  readonly live: ReadonlyMap<string, Live>;
  /** Items chosen now, by item name. */
  readonly chosen: ReadonlySet<string>;
  /** Whether this seat has anything to choose from: only then is anything dulled. */
  readonly deciding: boolean;
  /** Items whose place is taken by what is carried. */
  readonly held: ReadonlySet<string>;
  /** Short texts for spots that can be touched, such as the points of landing there. */
  readonly said: ReadonlyMap<string, string>;
  /** Whether spots are shown as dots that a carried item may land on. */
  readonly carrying: boolean;
  /** Touch names that would be taken up in place of what is carried. */
  readonly others: ReadonlyMap<string, Live>;
  /** The item that was touched in vain, and touch names that would do instead. */
  readonly refused: string | undefined;
  readonly instead: ReadonlySet<string>;
}

export interface Drawn {
  readonly outer: SVGGElement;
  readonly inner: SVGGElement;
  item: Item;
  turn: number;
  transform: string;
  /** Around what is drawn, in the item's own units, once it was measured. */
  box: DOMRect | undefined;
  /** What touching it would do, where that finishes a path. */
  said: string;
}

/** What is seen of a thing, without the room around it. */
export const contentOf = ({ inner }: Drawn) => inner.querySelector<SVGGraphicsElement>('.symbol, .words, .box');

const LAYERS = { board: 0, side: 1, seat: 2, mine: 3 } as const;
const FINGER = 44;

export class Stage {
  readonly drawn = new Map<string, Drawn>();
  /** The focus lay on something that is gone. */
  bereft = false;
  /** What only says a thing again that is touched and named the same, such as the words in a box: no stop of its own. */
  again: ReadonlySet<string> = new Set();
  readonly spots = new Map<string, SVGGElement>();
  /** Above everything: what is carried. */
  readonly top = element('g', { class: 'top' });
  readonly layers = new Map<string, SVGGElement>();
  private readonly windows = new Map<string, SVGClipPathElement>();
  private readonly symbols = new Map<string, SVGGElement>();
  private slots: ReadonlyMap<string, Slot> = new Map();
  private drawing: Static = { symbols: {}, areas: [] };
  private names: readonly string[] = [];
  private places: ReadonlyMap<string, Spot> = new Map();
  /** Where a ghost was let go, so that its item starts from there and not from its old place. */
  readonly dropped = new Map<string, Place>();

  constructor(readonly svg: SVGSVGElement) {}

  /** Begins anew with a drawing's symbols and areas. */
  begin(drawing: Static, names: readonly string[]): void {
    this.drawing = drawing;
    this.names = names;
    this.places = new Map((drawing.spots ?? []).map((spot) => [spot.name, spot]));
    this.drawn.clear();
    this.spots.clear();
    this.layers.clear();
    this.windows.clear();
    this.symbols.clear();
    this.svg.replaceChildren();
    const areas = [...drawing.areas].sort((a, b) => LAYERS[a.kind] - LAYERS[b.kind]);
    for (const area of areas) {
      const layer = element('g', { class: `layer ${area.kind} ${area.ground ?? ''}`, role: 'group' });
      layer.setAttribute('aria-label', named(area.label || area.name, names));
      this.layers.set(area.name, layer);
      if (area.scroll || area.kind === 'board') this.svg.append(this.clipped(area.name, layer));
      else this.svg.append(layer);
    }
    this.svg.append(this.top);
    this.top.replaceChildren();
    this.place(this.slots);
  }

  /** A layer of which only a window may be seen. */
  private clipped(area: string, layer: SVGGElement): SVGGElement {
    const clip = element('clipPath', { id: `window-${area}` });
    const outside = element('g', {});
    clip.append(element('rect', {}));
    outside.append(clip, layer);
    this.windows.set(area, clip);
    return outside;
  }

  /** Lays the areas where the page has room for them. */
  place(slots: ReadonlyMap<string, Slot>): void {
    this.slots = slots;
    for (const [name, layer] of this.layers) {
      const slot = slots.get(name);
      layer.style.display = slot ? '' : 'none';
      if (slot) layer.style.transform = `translate(${slot.x}px, ${slot.y}px) scale(${slot.scale})`;
      this.look(name, slot?.window);
    }
    for (const drawn of this.drawn.values()) if (drawn.item.touch) this.hit(drawn);
  }

  /** Cuts off what lies outside an area's window, if it has one now. */
  private look(area: string, window: Slot['window']): void {
    const clip = this.windows.get(area);
    const outside = clip?.parentElement;
    if (!window) return outside?.removeAttribute('clip-path');
    outside?.setAttribute('clip-path', `url(#window-${area})`);
    const { x, width, y = 0, height = '100%' } = window;
    for (const [key, value] of Object.entries({ x, y, width, height }))
      clip?.firstElementChild?.setAttribute(key, String(value));
  }

  slot(area: string): Slot | undefined {
    return this.slots.get(area);
  }

  spot(name: string): Spot | undefined {
    return this.places.get(name);
  }

  /** The first item that has this touch name. */
  item(touch: string): Item | undefined {
    for (const { item } of this.drawn.values()) if (item.touch === touch) return item;
    return undefined;
  }

  /** Draws the items; what was there glides, what is new comes from its source, what is gone fades. */
  show(items: readonly Item[], moving: boolean): void {
    const before = new Map([...this.drawn].map(([name, drawn]) => [name, drawn.item]));
    const now = new Set(items.map((item) => item.name));
    this.again = repeated(items);
    for (const [name, drawn] of this.drawn) {
      if (now.has(name)) continue;
      this.drawn.delete(name);
      this.retire(drawn.outer, moving);
    }
    const measured: Drawn[] = [];
    for (const item of items) {
      const old = this.drawn.get(item.name);
      if (old?.item === item) continue;
      const drawn = old ?? this.create(item);
      const changed = !old || appearance(old.item) !== appearance(item);
      if (changed) this.fill(drawn, item);
      this.move(drawn, item, old ? before.get(item.name) : undefined, before, moving);
      if (changed || !old || old.item.touch !== item.touch) measured.push(drawn);
    }
    this.order(items);
    for (const drawn of measured) this.measure(drawn);
    this.dropped.clear();
  }

  private create(item: Item): Drawn {
    const inner = element('g', { class: 'inner' });
    const outer = element('g', {});
    outer.append(inner);
    outer.dataset.name = item.name;
    const drawn: Drawn = { outer, inner, item, turn: item.turn ?? 0, transform: '', box: undefined, said: '' };
    this.drawn.set(item.name, drawn);
    return drawn;
  }

  private fill(drawn: Drawn, item: Item): void {
    drawn.inner.replaceChildren(this.picture(item));
    // A text is measured in the size of its classes, which `mark` sets only later.
    if (lettered(item) || !drawn.outer.hasAttribute('class'))
      drawn.outer.setAttribute('class', `item ${item.classes ?? ''}`);
    drawn.box = undefined;
  }

  /** What an item looks like, as a new node. */
  picture(item: Item): SVGElement {
    if (item.shape === 'text') return element('g', { class: 'words' });
    if (item.shape === 'box') {
      const w = item.w ?? 0;
      const h = item.h ?? 0;
      return element('rect', {
        class: 'box',
        x: -w / 2,
        y: -h / 2,
        width: w,
        height: h,
        rx: Math.min(8, w / 2, h / 2),
      });
    }
    let symbol = this.symbols.get(item.shape);
    if (!symbol) {
      symbol = element('g', { class: 'symbol' });
      symbol.innerHTML = this.drawing.symbols[item.shape] ?? '';
      this.symbols.set(item.shape, symbol);
    }
    const drawn = symbol.cloneNode(true) as SVGElement;
    if (!item.text) return drawn;
    const both = element('g', {});
    both.append(drawn, element('g', { class: 'words' }));
    return both;
  }

  private move(
    drawn: Drawn,
    item: Item,
    old: Item | undefined,
    before: ReadonlyMap<string, Item>,
    moving: boolean,
  ): void {
    const layer = this.layers.get(item.area);
    if (!layer) return;
    const from =
      this.dropped.get(item.name) ??
      (old
        ? placeOf(old)
        : item.src
          ? (this.dropped.get(item.src) ?? sourcePlace(item.src, before, this.drawing))
          : undefined);
    drawn.turn = nearestTurn(from && from.area !== item.area ? from.turn : drawn.turn, item.turn ?? 0);
    const to = transform({ ...placeOf(item), turn: drawn.turn });
    const running = moving && drawn.outer.getAnimations().length > 0 && old?.area === item.area;
    const start = running ? getComputedStyle(drawn.outer).transform : from && this.inArea(from, item.area, old, drawn);
    if (drawn.outer.parentNode !== layer) {
      this.leave(drawn.outer);
      layer.append(drawn.outer);
    }
    drawn.outer.style.transform = to;
    const slow = /\bslow\b/.test(item.classes ?? '');
    if (moving && start && start !== to) glide(drawn.outer, start, to, slow ? SLOW : this.time(from, item), item.after);
    else if (moving && !old && !item.src) appear(drawn.outer, item.after);
    const rolled = (item.roll ?? 0) !== (old?.roll ?? 0);
    drawn.transform = to;
    drawn.item = item;
    this.name(drawn);
    if (moving && rolled && item.roll) tumble(drawn.inner, item.name, item.roll);
  }

  /** The transform, in one area's units, that shows a place of another (or the same) area where it is on the stage. */
  private inArea(from: Place, area: string, old: Item | undefined, drawn: Drawn): string | undefined {
    if (from.area === area)
      return old && drawn.transform && !this.dropped.has(old.name) ? drawn.transform : transform(from);
    const source = this.slots.get(from.area);
    const target = this.slots.get(area);
    if (!source || !target) return undefined;
    return transform({
      ...from,
      x: (source.x + from.x * source.scale - target.x) / target.scale,
      y: (source.y + from.y * source.scale - target.y) / target.scale,
      scale: (from.scale * source.scale) / target.scale,
    });
  }

  /** Long ways take a little longer, or the eye loses what moves. */
  private time(from: Place | undefined, item: Item): number {
    const a = from && this.slots.get(from.area);
    const b = this.slots.get(item.area);
    if (!from || !a || !b) return GLIDE;
    const way = Math.hypot(
      a.x + from.x * a.scale - b.x - item.x * b.scale,
      a.y + from.y * a.scale - b.y - item.y * b.scale,
    );
    return Math.min(2 * GLIDE, GLIDE + way * 0.3);
  }

  /** Puts the nodes of each layer into the items' order, touching only those that are out of place. */
  private order(items: readonly Item[]): void {
    for (const [area, layer] of this.layers) {
      const kept = new Set<Node>();
      for (const item of items) if (item.area === area) kept.add(this.drawn.get(item.name)?.outer as Node);
      let cursor = layer.firstChild;
      for (const node of kept) {
        while (cursor && !kept.has(cursor)) cursor = cursor.nextSibling;
        if (node === cursor) cursor = cursor.nextSibling;
        else if (cursor?.nextSibling === node) {
          relocate(layer, cursor, null);
          cursor = node.nextSibling;
        } else relocate(layer, node, cursor);
      }
    }
  }

  private measure(drawn: Drawn): void {
    const words = drawn.inner.querySelector<SVGGElement>('.words');
    if (words) {
      const { item } = drawn;
      const [first, second] = drawn.said.split('|');
      const said = /\bsecond\b/.test(item.classes ?? '') ? second : first;
      const width = drawText(words, named(said || (item.text ?? ''), this.names), item.classes ?? '');
      const room =
        (item.w || this.drawing.areas.find((area) => area.name === item.area)?.w || Infinity) / (item.scale ?? 1);
      if (width > room) words.setAttribute('transform', `scale(${room / width})`);
      else words.removeAttribute('transform');
    }
    if (drawn.item.touch) this.hit(drawn);
  }

  /** Texts measured before their font had loaded are laid out again. */
  remeasure(): void {
    for (const drawn of this.drawn.values()) {
      if (lettered(drawn.item)) this.measure(drawn);
    }
  }

  /** The invisible rectangle that is touched, at least a finger wide where fingers touch; and the ring around it. */
  private hit(drawn: Drawn): void {
    const content = contentOf(drawn);
    if (!content) return;
    drawn.box ??= content.getBBox();
    const { x, y, width, height } = drawn.box;
    const scale = (this.slots.get(drawn.item.area)?.scale ?? 1) * (drawn.item.scale ?? 1);
    const least = matchMedia('(pointer: coarse)').matches ? FINGER / scale : 0;
    const [w, h] = [Math.max(width, least), Math.max(height, least)];
    const finger = { x: x - (w - width) / 2, y: y - (h - height) / 2, w, h };
    const [left = 0, top = 0, over = 0, down = 0] = (drawn.item.hit ?? []).map(
      (each) => each / (drawn.item.scale ?? 1),
    );
    const all = over > 0 ? around([finger, { x: left, y: top, w: over, h: down }]) : finger;
    // The node under a pressed pointer stays: browsers fire no click where it was made anew before the release.
    const hit =
      drawn.outer.querySelector(':scope > .hit') ?? drawn.outer.appendChild(element('rect', { class: 'hit' }));
    shape(hit, { x: all.x, y: all.y, width: all.w, height: all.h });
    const ring = drawn.inner.querySelector(':scope > .ring') ?? element('rect', { class: 'ring' });
    if (!ring.parentNode) drawn.inner.prepend(ring);
    const gap = 5;
    shape(ring, {
      x: x - gap,
      y: y - gap,
      width: width + 2 * gap,
      height: height + 2 * gap,
      rx: 0.2 * Math.min(width, height) + gap,
    });
  }

  private name(drawn: Drawn): void {
    const { item, outer } = drawn;
    const label = spoken(named([item.label, drawn.said.replace('|', ', ')].filter(Boolean).join(': '), this.names));
    const role = item.touch ? (item.how === 'toggle' ? 'checkbox' : 'button') : label ? 'img' : null;
    // What it was before may have had marks that it cannot have now: a die that no longer counts is not unchecked.
    if (role !== outer.getAttribute('role'))
      for (const mark of ['role', 'aria-label', 'aria-hidden', 'aria-checked', 'aria-pressed', 'aria-disabled'])
        outer.removeAttribute(mark);
    if (!role) return outer.setAttribute('aria-hidden', 'true');
    outer.setAttribute('role', role);
    outer.setAttribute('aria-label', label || (item.touch ?? ''));
  }

  /** Shows what can be touched, what is chosen and what is dead now. */
  mark(marks: Marks): void {
    for (const drawn of this.drawn.values()) {
      const { item, outer } = drawn;
      const live = item.touch ? marks.live.get(item.touch) : undefined;
      const chosen = marks.chosen.has(item.name);
      const other = marks.others.has(item.touch ?? '');
      const classes = ['item', item.classes ?? '', upright(item.turn ?? 0, item.mirror ?? false)];
      if (item.how) classes.push(item.how);
      if (live) classes.push('live', live);
      else if (item.how && marks.deciding && !chosen && !other && !this.waits(item)) classes.push('dead');
      if (item.name === marks.refused) classes.push('refused');
      if (item.touch && marks.instead.has(item.touch)) classes.push('instead');
      if (chosen) classes.push('chosen', 'live');
      if (marks.held.has(item.name)) classes.push('hole');
      outer.setAttribute('class', classes.join(' '));
      if (!item.touch) continue;
      this.say(drawn, marks.said.get(item.touch) ?? '');
      if (item.how === 'toggle') outer.setAttribute('aria-checked', String(chosen));
      else if (chosen) outer.setAttribute('aria-pressed', 'true');
      else outer.removeAttribute('aria-pressed');
      if (this.again.has(item.name)) outer.setAttribute('aria-hidden', 'true');
      else outer.removeAttribute('aria-hidden');
      if (live || chosen || other) outer.removeAttribute('aria-disabled');
      else outer.setAttribute('aria-disabled', 'true');
    }
    this.markSpots(marks);
  }

  /** What is another's, or has its turn later, answers when it is touched, and is not dulled. */
  private waits(item: Item): boolean {
    return (
      /\bwaits\b/.test(item.classes ?? '') ||
      this.drawing.areas.some((area) => area.name === item.area && area.kind === 'seat')
    );
  }

  /** A thing that finishes a path says what touching it would do: its texts write it (those of class `second` what
   * stands after the `|`), and its label ends with it. */
  private say(drawn: Drawn, said: string): void {
    if (drawn.said === said) return;
    drawn.said = said;
    if (drawn.item.shape === 'text') {
      drawn.box = undefined;
      this.measure(drawn);
    }
    this.name(drawn);
  }

  /** What is gone is a picture alone while it fades: no hand touches it, and no key comes to it. */
  private retire(node: SVGGElement, moving: boolean): void {
    this.leave(node);
    if (!moving) return node.remove();
    node.querySelector(':scope > .hit')?.remove();
    for (const name of ['tabindex', 'role', 'aria-label', 'data-name']) node.removeAttribute(name);
    node.setAttribute('aria-hidden', 'true');
    vanish(node);
  }

  /** What goes, or goes elsewhere, gives up the focus, which belongs to what can be touched next. */
  private leave(node: SVGGElement): void {
    if (node !== document.activeElement) return;
    node.blur();
    this.bereft = true;
  }

  private markSpots(marks: Marks): void {
    for (const [name, node] of this.spots) {
      if (marks.live.get(name) === 'fits') continue;
      this.leave(node);
      node.remove();
      this.spots.delete(name);
    }
    for (const [name, state] of marks.live) {
      if (state !== 'fits' || this.spots.has(name) || this.item(name)) continue;
      const spot = this.spot(name);
      const layer = spot && this.layers.get(spot.area);
      if (!spot || !layer) continue;
      const node = spotNode(
        spot,
        marks.said.get(name) ?? '',
        marks.carrying,
        named(spot.label ?? spot.name, this.names),
      );
      layer.append(node);
      this.spots.set(name, node);
    }
  }

  /** What a thing covers around its own middle, before it is scaled. */
  box(name: string): DOMRect | undefined {
    const drawn = this.drawn.get(name);
    const content = drawn && contentOf(drawn);
    return content ? (drawn.box ??= content.getBBox()) : undefined;
  }

  /** How large a thing is drawn, in pixels. */
  size(name: string): { width: number; height: number } | undefined {
    const drawn = this.drawn.get(name);
    const slot = drawn && this.slots.get(drawn.item.area);
    if (!drawn?.box || !slot) return undefined;
    const scale = slot.scale * (drawn.item.scale ?? 1);
    return { width: drawn.box.width * scale, height: drawn.box.height * scale };
  }

  /** Where a thing known by its item, a touch name or a spot is in its area. */
  thing(name: string): { area: string; x: number; y: number; w: number; h: number } | undefined {
    const drawn = this.drawn.get(name) ?? [...this.drawn.values()].find(({ item }) => item.touch === name);
    if (!drawn?.box) {
      const spot = this.spot(name);
      return spot && { area: spot.area, x: spot.x, y: spot.y, w: spot.w || 30, h: spot.h || spot.w || 30 };
    }
    const { item, box } = drawn;
    const scale = item.scale ?? 1;
    return {
      area: item.area,
      x: item.x + (box.x + box.width / 2) * scale,
      y: item.y + (box.y + box.height / 2) * scale,
      w: box.width * scale,
      h: box.height * scale,
    };
  }

  /** The same in pixels from the stage's corner. */
  rect(name: string): { x: number; y: number; w: number; h: number } | undefined {
    const thing = this.thing(name);
    const slot = thing && this.slots.get(thing.area);
    return (
      slot && {
        x: slot.x + (thing.x - thing.w / 2) * slot.scale,
        y: slot.y + (thing.y - thing.h / 2) * slot.scale,
        w: thing.w * slot.scale,
        h: thing.h * slot.scale,
      }
    );
  }

  /** The middle of a thing on the stage, in pixels from the stage's corner. */
  middle(name: string): { x: number; y: number } | undefined {
    const place = this.drawn.get(name)?.item ?? this.spot(name);
    const slot = place && this.slots.get(place.area);
    return slot && { x: slot.x + place.x * slot.scale, y: slot.y + place.y * slot.scale };
  }
}

/** Whether words are written: a text, or one over a symbol. */
function lettered(item: Item): boolean {
  return item.shape === 'text' || Boolean(item.text);
}

/** All that an item's picture depends on. */
function appearance(item: Item): string {
  return [item.shape, item.text ?? '', item.w ?? 0, item.h ?? 0, lettered(item) ? item.classes : ''].join('\n');
}

/** The class that turns back what has an upper side within a thing that is turned. */
export function upright(turn: number, mirror: boolean): string {
  const quarters = (((Math.round(turn / 90) * (mirror ? -1 : 1)) % 4) + 4) % 4;
  return quarters ? `turned-${quarters}` : '';
}

export function transform(place: Omit<Place, 'area'>): string {
  return `translate(${place.x}px, ${place.y}px) rotate(${place.turn}deg) scale(${place.mirror ? -place.scale : place.scale}, ${place.scale})`;
}

/** Moves a node within its parent; `moveBefore` keeps focus and running movement where the browser has it. */
function relocate(parent: Element, node: Node, before: Node | null): void {
  const mover = parent as Element & { moveBefore?: (node: Node, before: Node | null) => void };
  if (mover.moveBefore && node.isConnected) mover.moveBefore(node, before);
  else parent.insertBefore(node, before);
}

function repeated(items: readonly Item[]): Set<string> {
  const met = new Set<string>();
  const again = items.filter(({ touch = '', label = '', how }) => {
    const key = `${touch} ${label}`;
    return touch !== '' && how === 'pick' && (met.has(key) || !met.add(key));
  });
  return new Set(again.map((item) => item.name));
}

function spotNode(spot: Spot, said: string, carrying: boolean, label: string): SVGGElement {
  const node = element('g', { class: `spot live ${carrying ? 'target' : ''}`, role: 'button' });
  node.dataset.name = spot.name;
  node.setAttribute('aria-label', said ? `${label}: ${spoken(said)}` : label);
  node.style.transform = `translate(${spot.x}px, ${spot.y}px)`;
  const w = spot.w ?? 0;
  const h = spot.h ?? w;
  if (carrying) node.append(element('circle', { class: 'dot', r: Math.min(0.24 * (w || 30), 8) }));
  else if (w && !said) {
    node.append(element('rect', { class: 'place', x: -w / 2, y: -h / 2, width: w, height: h, rx: 8 }));
    if (spot.label && w > 90) {
      const words = element('text', { class: 'place-name', dy: '0.35em' });
      words.textContent = label;
      node.append(words);
    }
  } else {
    node.append(element('circle', { class: 'landing', r: 15.5 }));
    const words = element('text', { class: 'points', dy: '0.35em' });
    words.textContent = said.split('|')[0] ?? '';
    node.append(words);
  }
  if (!carrying) {
    const [hw, hh] = [Math.max(w, 44), Math.max(h, 44)];
    node.append(element('rect', { class: 'hit', x: -hw / 2, y: -hh / 2, width: hw, height: hh }));
  }
  if (!still()) appear(node);
  return node;
}

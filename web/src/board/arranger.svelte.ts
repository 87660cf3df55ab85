// Arranging with pointer, finger and keys: a thing is dragged, or touched and then the place where it goes.
import type { Item, Static } from '../wire';
import {
  NEW,
  aliases,
  thingsIn,
  moved,
  parted,
  renamed,
  rowsIn,
  same,
  touchesOf,
  type Thing,
  type Target,
} from './arrange';
import type { Point } from './geometry';
import { store, stored } from '../lib/settings.svelte';
import { element } from './svg';
import { transform, type Stage } from './stage';

const ABOVE_FINGER = 56;
const PATIENCE = 1500;
/** Under which name it is kept in which order one likes a rack. */
const SORTED = 'sort';

export interface ArrangerView {
  readonly stage: Stage;
  readonly drawing: Static;
  /** What the server drew, and what is shown now with the arrangement in it. */
  readonly scene: readonly Item[];
  readonly shown: readonly Item[];
}

export class Arranger {
  /** What was touched and waits for its place. */
  picked = $state.raw<Thing>();
  /** What was before each change, so that it can be taken back. */
  history = $state.raw<readonly (readonly (readonly Thing[])[])[]>([]);
  /** What lay there, and what was before it, when all was put back. */
  private putBack = $state.raw<readonly (readonly (readonly Thing[])[])[]>([]);
  /** In which of its orders the rack stands. */
  order = $state(Number(stored(SORTED) ?? 0));
  /** Which thing was put where, and what the server calls them. */
  private rows: readonly (readonly Thing[])[] | undefined;
  private names: ReadonlyMap<string, string> = new Map();
  /** What a pointer is pressed on, until it is let go or the turn is over. */
  private pressed: Item | undefined;
  private drag: { held: Thing; from: Point; moving: boolean; finger: boolean } | undefined;
  private ghost: SVGGElement | undefined;
  private readonly caret = element('rect', { class: 'caret', rx: 3 });
  private forgetting: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly look: () => ArrangerView,
    private readonly send: (rows: string[][]) => void,
    /** Asks why a thing cannot be taken out of the rows. */
    private readonly refuse: (name: string) => void,
  ) {}

  /** The item whose place is taken by the ghost. */
  lifted = $state<string>();

  get pressing(): boolean {
    return this.pressed !== undefined;
  }

  down(item: Item, at: Point, finger: boolean): boolean {
    if (item.how !== 'arrange' || item.touch === undefined) return false;
    this.dropGhost();
    this.pressed = item;
    if (item.touch !== NEW)
      this.drag = { held: { item: item.name, touch: item.touch }, from: at, moving: false, finger };
    return true;
  }

  move(at: Point): void {
    const drag = this.drag;
    if (!drag) return;
    if (!drag.moving) {
      if (Math.hypot(at.x - drag.from.x, at.y - drag.from.y) < 6) return;
      drag.moving = true;
      this.picked = undefined;
      this.lift(drag.held);
    }
    this.float(this.floating(at, drag.finger));
    this.aim(this.meant(at, drag.held, drag.finger));
  }

  /** Lets go: a drag ends where the thing is, and what was not moved is touched. */
  up(at: Point): void {
    const { drag, pressed } = this;
    this.drag = this.pressed = undefined;
    this.caret.remove();
    if (!drag?.moving) {
      if (pressed) this.tap(pressed, at);
      return;
    }
    const { held, finger } = drag;
    const target = this.meant(at, held, finger);
    if (!target || !this.put(held, target, this.floating(at, finger))) this.dropGhost();
    if (!target && !this.mayGoBack(held)) this.refuse(held.item);
  }

  cancel(): void {
    this.drag = this.pressed = undefined;
    this.picked = undefined;
    this.caret.remove();
    this.dropGhost();
  }

  /** A touch: the first takes up, the second puts down. */
  tap(item: Item, at?: Point, before = false): void {
    const held = this.picked;
    const thing: Thing = { item: item.name, touch: item.touch ?? '' };
    if (!held) {
      if (item.touch !== NEW) this.picked = thing;
    } else if (held.item === item.name) this.picked = undefined;
    else if (item.touch === NEW) this.put(held, { kind: 'new' });
    else if ((item.row ?? -1) >= 0) {
      this.put(held, { kind: 'beside', item: item.name, after: this.behind(item.name, at) ?? !before });
    } else if (this.mayGoBack(held) && !this.onRack(held)) this.put(held, { kind: 'back' });
    else this.picked = thing;
  }

  /** A touch where nothing lies: on the table it begins a row, on the rack what came from there goes back. */
  ground(at: Point): void {
    const held = this.picked;
    const target = held && this.target(at, held);
    if (target) this.put(held, target);
    else if (held && !this.mayGoBack(held)) this.refuse(held.item);
  }

  /** Back to the rack, if it came from there. */
  back(item: Item): void {
    const held = this.picked ?? { item: item.name, touch: item.touch ?? '' };
    if (this.mayGoBack(held)) this.put(held, { kind: 'back' });
  }

  /** Whether something lies elsewhere than when the turn began: also after a reload, which knows no history of it. */
  get begun(): boolean {
    const { scene, shown } = this.look();
    return this.history.length > 0 || !same(touchesOf(thingsIn(scene)), touchesOf(thingsIn(shown)));
  }

  /** Puts the rack into one of its orders; this browser remembers which. */
  sort(order: number): void {
    this.order = order;
    store(SORTED, order > 0 ? String(order) : undefined);
  }

  /** Whether there is something to be taken back: of what was laid, or that all was put back. */
  get undoable(): boolean {
    return this.begun || this.putBack.length > 0;
  }

  undo(): void {
    const all = this.begun ? this.history : this.putBack;
    if (!this.begun) this.putBack = [];
    this.history = all.slice(0, -1);
    this.picked = undefined;
    this.say(all.at(-1) ?? thingsIn(this.look().scene));
  }

  reset(): void {
    this.putBack = [...this.history, this.rows ?? thingsIn(this.look().shown)];
    this.history = [];
    this.picked = undefined;
    this.say(thingsIn(this.look().scene));
  }

  /** What the server drew of the arrangement, each thing by the name that it had when it was moved. */
  drawn(items: readonly Item[]): readonly Item[] {
    this.rows &&= parted(this.rows, items);
    this.names = this.rows ? aliases(items, this.rows) : new Map();
    return renamed(items, this.names);
  }

  /** A scene after an arrangement: where its things come from, by the names that they had in it. */
  traced(items: readonly Item[]): readonly Item[] {
    return this.names.size > 0
      ? items.map((item) =>
          item.src && this.names.has(item.src) ? { ...item, src: this.names.get(item.src) ?? '' } : item,
        )
      : items;
  }

  /** Lays everything as a path says, for a hint; undo takes it back. */
  suggest(path: readonly string[]): void {
    const rows = rowsIn(path);
    const before = thingsIn(this.look().shown);
    if (same(touchesOf(before), rows)) return;
    this.history = [...this.history, before];
    this.picked = undefined;
    this.rows = undefined;
    this.send(rows);
  }

  /** The turn is over, or the server drew it anew. */
  forget(): void {
    this.history = this.putBack = [];
    this.rows = undefined;
    this.cancel();
  }

  /** The ghost goes: what it stood for is drawn where it lies. */
  dropGhost(): void {
    clearTimeout(this.forgetting);
    this.ghost?.remove();
    this.ghost = undefined;
    this.lifted = undefined;
  }

  private put(held: Thing, target: Target, at?: Point): boolean {
    const { shown, stage } = this.look();
    const before = this.rows ?? thingsIn(shown); // what was said last may not be drawn yet
    const after = moved(before, held, target);
    this.picked = undefined;
    if (same(touchesOf(before), touchesOf(after))) return false;
    this.history = [...this.history, before];
    if (at) this.land(stage, held, at);
    this.say(after);
    return true;
  }

  private say(rows: readonly (readonly Thing[])[]): void {
    this.rows = rows;
    this.send(touchesOf(rows));
  }

  /** What was let go stays where it is until the server has laid it out. */
  private land(stage: Stage, held: Thing, at: Point): void {
    const item = stage.drawn.get(held.item)?.item;
    const slot = item && stage.slot(item.area);
    if (!item || !slot) return;
    stage.dropped.set(held.item, {
      area: item.area,
      x: (at.x - slot.x) / slot.scale,
      y: (at.y - slot.y) / slot.scale,
      turn: 0,
      mirror: false,
      scale: item.scale ?? 1,
    });
    this.forgetting = setTimeout(() => this.dropGhost(), PATIENCE);
  }

  private lift(held: Thing): void {
    const { stage } = this.look();
    const item = stage.drawn.get(held.item)?.item;
    if (!item) return;
    this.ghost = element('g', { class: `item ghost ${item.classes ?? ''}` });
    this.ghost.append(stage.picture(item));
    stage.top.append(this.ghost, this.caret);
    this.lifted = held.item;
  }

  private floating(at: Point, finger: boolean): Point {
    return finger ? { x: at.x, y: at.y - ABOVE_FINGER } : at;
  }

  private float(at: Point): void {
    const { stage } = this.look();
    const item = this.lifted === undefined ? undefined : stage.drawn.get(this.lifted)?.item;
    const slot = item && stage.slot(item.area);
    if (!this.ghost || !item || !slot) return;
    this.ghost.style.transform = transform({
      ...at,
      turn: 0,
      mirror: false,
      scale: (item.scale ?? 1) * slot.scale * 1.06,
    });
  }

  private onRack(held: Thing): boolean {
    return this.look().shown.some((item) => item.name === held.item && (item.row ?? -1) < 0);
  }

  private mayGoBack(held: Thing): boolean {
    return this.look().scene.some((item) => item.name === held.item && (item.row ?? -1) < 0);
  }

  /** Where it would lie: below the thing, which floats above a finger, or where that is nowhere below the finger. */
  private meant(at: Point, held: Thing, finger: boolean): Target | undefined {
    return this.target(this.floating(at, finger), held) ?? this.target(at, held);
  }

  private target(at: Point, held: Thing): Target | undefined {
    const { stage, drawing, shown } = this.look();
    for (const area of drawing.areas) {
      const slot = stage.slot(area.name);
      if (!slot || !inside(at, slot.x, slot.y, area.w * slot.scale, area.h * slot.scale)) continue;
      if (area.kind === 'mine') return this.mayGoBack(held) ? { kind: 'back' } : undefined;
      if (shown.some((item) => item.area === area.name && item.touch === NEW)) return this.onTable(at, held);
    }
    return undefined;
  }

  /** Beside the nearest thing in a row, behind it where it is met in its middle, and behind the last one where a row has
   * room for more; away from all of them a new row. */
  private onTable(at: Point, held: Thing): Target {
    const { stage, shown } = this.look();
    let best: Target = { kind: 'new' };
    let least = Infinity;
    for (const item of shown) {
      if ((item.row ?? -1) < 0 || item.name === held.item) continue;
      const lies = (each: Item) => each.how === 'arrange' && each.row === item.row && each.name !== held.item;
      const thing = lies(item) ? item : shown.findLast(lies);
      const middle = stage.middle(item.name);
      const box = thing && stage.size(thing.name);
      if (!middle || !box) continue;
      const [dx, dy] = [Math.abs(at.x - middle.x), Math.abs(at.y - middle.y)];
      const way = Math.hypot(dx, dy);
      if (dx > box.width || dy > box.height * 0.75 || way >= least) continue;
      least = way;
      best = { kind: 'beside', item: thing.name, after: this.behind(thing.name, at) ?? true };
    }
    return best;
  }

  /** Whether a pointer means the place behind a thing: also where it is met in its middle. */
  private behind(name: string, at?: Point): boolean | undefined {
    const { stage } = this.look();
    const middle = stage.middle(name);
    const box = stage.size(name);
    return at && middle && box ? at.x > middle.x - box.width / 6 : undefined;
  }

  /** Shows where it would lie: between things, or in a new row. */
  private aim(target: Target | undefined): void {
    const { stage, shown } = this.look();
    const beside = target?.kind === 'beside' ? target : undefined;
    const name = beside?.item ?? (target?.kind === 'new' && shown.find(({ touch }) => touch === NEW)?.name);
    const [middle, box] = name ? [stage.middle(name), stage.size(name)] : [];
    this.caret.style.display = middle ? '' : 'none';
    if (!middle || !box) return;
    const width = beside ? 6 : box.width;
    const x = middle.x + (beside ? (beside.after ? 0.5 : -0.5) * box.width : 0) - width / 2;
    this.caret.setAttribute('width', String(width));
    this.caret.setAttribute('height', String(box.height + 8));
    this.caret.style.transform = `translate(${x}px, ${middle.y - box.height / 2 - 4}px)`;
  }
}

function inside(at: Point, x: number, y: number, w: number, h: number): boolean {
  return at.x >= x && at.x <= x + w && at.y >= y && at.y <= y + h;
}

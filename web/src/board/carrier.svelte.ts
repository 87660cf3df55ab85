// Carrying with pointer, finger and keys: a thing is lifted, turned, follows, and is laid where it may land.
import { say } from 'words:board';
import type { Item, Node, Static } from '../wire';
import {
  Ghost,
  beside,
  flipped,
  landing,
  lift,
  meantPoint,
  nearest,
  pathOf,
  pointed,
  poseOf,
  tapped,
  targets,
  turned,
  type Held,
  type Means,
  type Ring,
} from './carry';
import type { Point, Rect } from './geometry';
import { arrow } from './focus';
import type { Stage } from './stage';

/** In pixels, how far a pointer goes that only touches. */
const STAYED = 6;
/** In pixels, how far from the middle of a ring a finger may be that means it. */
const RING = 12;
const OWN_PLACE = 60;
const NOTCH = 50;
const SOON = 100;
/** Squares of so many pixels are large; a mouse means the square that it is over, or the next one's edge. */
const LARGE = 40;
const MEANT = 0.75;

export interface CarrierView {
  readonly stage: Stage;
  readonly drawing: Static;
  /** What is offered now, and what of it has been touched before the thing that is carried. */
  readonly open: Node | undefined;
  readonly before: readonly string[];
  /** The area where things land. */
  readonly board: string;
}

export class Carrier {
  held = $state.raw<Held>();
  /** Where it may land in this pose. */
  readonly places = $derived.by((): readonly string[] => {
    const one = this.held;
    return one ? this.among(one) : [];
  });
  /** What it needs before it can be placed. */
  get wanting(): string {
    return this.places.length > 0 ? say('touch-first') : `${say('fits-turned')}.`;
  }
  /** Whether a click means the buttons beside: they appear under the finger that lifts, whose click is not for them. */
  pressable = true;
  private soon: ReturnType<typeof setTimeout> | undefined;
  private ghost: Ghost | undefined;
  private wound = 0;
  /** What lifted it is not over yet: its release puts nothing back. */
  private lifting = false;
  private pressed: Point | undefined;
  /** The rings that it would cover as it is turned. */
  rings: readonly Ring[] = [];

  constructor(
    private readonly look: () => CarrierView,
    /** Says the path; answers whether it was sent, or only begins a longer one. */
    private readonly say: (held: Held, path: readonly string[]) => boolean,
    /** Asks why it cannot lie there. */
    private readonly refuse: (path: readonly string[], at: () => Rect | undefined) => void,
  ) {}

  /** All squares, also those where it may not lie. */
  private get spots(): string[] {
    return (this.look().drawing.spots ?? []).map((spot) => spot.name);
  }

  private among(one: Held): string[] {
    const { open, before } = this.look();
    return open ? targets(open, before, one) : [];
  }

  /** Takes a thing up, by keys or where the pointer has pressed it. */
  take(item: Item, means: Means, at?: Point): void {
    const { stage, drawing } = this.look();
    if (at) this.pressed = at;
    this.lifting = at !== undefined;
    this.reach(means !== 'finger');
    this.ghost?.remove();
    const lifted = lift(item, drawing, means);
    lifted.pose = this.fitting(lifted);
    this.ghost = new Ghost(stage, item);
    const places = this.among(lifted);
    lifted.above = this.ghost.above(this.scale(lifted, places));
    if (means === 'keys') lifted.target = places[0];
    this.held = lifted;
    this.follow();
    if (at) this.change(at);
  }

  /** Lays a thing down as a draft where a path says, in the pose that it names: nothing is done yet. */
  propose(item: Item, path: readonly string[]): void {
    const { stage, drawing } = this.look();
    this.ghost?.remove();
    const lifted = lift(item, drawing, 'finger');
    const pose = lifted.turns ? lifted.poses.findIndex(({ name }) => name === path[1]) : lifted.pose;
    this.ghost = new Ghost(stage, item);
    this.reach(true);
    this.held = { ...lifted, pose: Math.max(0, pose), target: path[lifted.turns ? 2 : 1], draft: true };
    this.held.above = this.ghost.above(this.scale(this.held, this.places));
    this.follow();
  }

  /** The pose that it is lifted in: as it lies, or else the first that may land somewhere. */
  private fitting(lifted: Held): number {
    const fits = (pose: number) => this.among({ ...lifted, pose }).length > 0;
    if (fits(lifted.pose)) return lifted.pose;
    const found = lifted.poses.findIndex((_, pose) => fits(pose));
    return found < 0 ? lifted.pose : found;
  }

  /** Draws the ghost where it is now. */
  follow(): void {
    const one = this.held;
    if (!one || !this.ghost) return;
    this.ghost.move(one, this.scale(one, this.places));
  }

  /** How large it is drawn: as at its target, else at the first place where it may land. */
  private scale(one: Held, places: readonly string[]): number {
    const { stage, drawing } = this.look();
    const known = one.target ?? places[0] ?? drawing.spots?.[0]?.name;
    return (known && landing(stage, one, known)?.scale) || stage.slot(one.item.area)?.scale || 1;
  }

  turn(quarters = 1): void {
    if (this.held) this.repose(turned(this.held, quarters));
  }

  /** A notch of the wheel turns what is held; with Shift it flips it. A touchpad's small steps are added up. */
  wheel(event: WheelEvent): void {
    if (!this.held?.turns) return;
    event.preventDefault();
    const way = event.deltaY || event.deltaX; // browsers scroll sideways with Shift
    if (way * this.wound < 0) this.wound = 0;
    this.wound += way * (event.deltaMode === WheelEvent.DOM_DELTA_PIXEL ? 1 : NOTCH);
    if (Math.abs(this.wound) < NOTCH) return;
    this.wound = 0;
    if (event.shiftKey) this.flip();
    else this.turn(way > 0 ? 1 : 3);
  }

  flip(): void {
    if (this.held) this.repose(flipped(this.held));
  }

  /** It is turned where it is: over its own place in the tray, or on the board, where it snaps to a place that is near. */
  private repose(pose: number): void {
    const before = this.held;
    this.change({ pose, home: before?.home === true });
    const one = this.held;
    if (!one || one.means !== 'finger' || !(before?.draft || before?.lies !== undefined)) return;
    if (one.target) this.change({ draft: true });
    else this.inVain();
  }

  private change(part: Partial<Held>): void {
    if (!this.held) return;
    const { stage, drawing, board } = this.look();
    const one = { ...this.held, lies: undefined, home: false, ...part };
    this.held = one;
    const among = this.among(one);
    // Small squares are hard to meet; whoever is over a large one, or points with a mouse, means it.
    const cell = (drawing.spots?.[0]?.w || 30) * (stage.slot(board)?.scale ?? 1);
    const reach =
      one.means === 'finger' && cell < LARGE ? Math.max(2.2 * cell, 40) : cell < LARGE ? MEANT * cell : 0.8 * cell;
    if (one.means !== 'keys' && !one.draft)
      one.target =
        nearest(stage, one, among, reach) ??
        (one.means === 'mouse' ? (pointed(stage, one, among) ?? this.ringed(one, cell / 2)) : undefined);
    else if (!one.target || !among.includes(one.target)) one.target = nearest(stage, one, among, Infinity) ?? among[0];
    if (one.target === undefined) one.draft = false;
    this.follow();
  }

  /** The place where it covers the ring that is pointed at. */
  private ringed({ x, y }: Point, reach: number): string | undefined {
    return this.rings.find((each) => Math.hypot(each.x - x, each.y - y) < reach && this.places.includes(each.covers))
      ?.covers;
  }

  /** Whether a pointer is down that carries it. */
  get pressing(): boolean {
    return this.pressed !== undefined;
  }

  /** The pointer is pressed while something is held. */
  down(at: Point, mouse: boolean): void {
    if (!this.held) return;
    this.pressed = at;
    this.lifting = false;
    if (this.held.means === 'keys') this.held = { ...this.held, means: mouse ? 'mouse' : 'finger' };
    this.change({ ...at, draft: false, grip: mouse ? undefined : this.grip(at) });
  }

  /** Where a finger takes up what lies on the board, it goes on from there. */
  private grip({ x, y }: Point): Point | undefined {
    const one = this.held;
    const on = one?.lies ?? (one?.draft ? one.target : undefined);
    const [box, place] = [this.lying(), one && on !== undefined ? landing(this.look().stage, one, on) : undefined];
    if (!box || !place || x < box.x || x > box.x + box.w || y < box.y || y > box.y + box.h) return undefined;
    return { x: place.x - x, y: place.y - y };
  }

  move(at: Point): void {
    const one = this.held;
    if (!one || one.means === 'keys' || one.draft) return;
    if ((one.means === 'finger' || one.lies !== undefined) && !this.pressed) return;
    this.change(at);
  }

  up(at: Point): void {
    this.reachSoon();
    const pressed = this.pressed;
    if (!this.held || !pressed) return;
    const stayed = Math.hypot(at.x - pressed.x, at.y - pressed.y) < STAYED;
    const kept = stayed && this.lifting;
    this.pressed = undefined;
    this.lifting = false;
    if (this.held.means === 'finger') {
      const vain = stayed && !kept ? this.tappedInVain() : undefined;
      if (vain) return this.lie(vain);
      const dot = stayed ? (pointed(this.look().stage, this.held, this.places) ?? this.ringed(at, RING)) : undefined;
      if (dot) this.held = { ...this.held, target: dot };
      else if (stayed && !kept) this.change(this.under(at)); // a tap means the square that it meets
      if (this.held.target) this.change({ draft: true });
      else if (kept) {
        this.held = { ...this.held, home: true };
        this.follow();
      } else if (!this.inVain()) this.drop();
    } else if (this.held.target && !(stayed && this.overOwnPlace(at))) this.place();
    else if (!this.inVain() && !kept) this.drop();
  }

  /** The square that a finger has tapped where what takes one square may not lie. */
  private tappedInVain(): string | undefined {
    return this.held && !this.held.turns ? tapped(this.look().stage, this.held, this.places, this.spots) : undefined;
  }

  /** Where the pointer would be if what is held were right under it. */
  private under(at: Point): Point {
    const meant = this.held ? meantPoint({ ...this.held, ...at }) : at;
    return { x: 2 * at.x - meant.x, y: 2 * at.y - meant.y };
  }

  /** Let go over the board where it may not lie, it stays there and in hand, and is told why; whether it is over it. */
  private inVain(): boolean {
    if (!this.held || !this.overBoard()) return false;
    this.lie(nearest(this.look().stage, this.held, this.spots, Infinity));
    return true;
  }

  private lie(spot: string | undefined): void {
    if (!this.held) return;
    if (spot !== undefined) {
      this.held = { ...this.held, lies: spot, target: undefined, draft: false };
      this.follow();
    }
    const one = this.held;
    this.refuse(spot === undefined ? pathOf(one) : [...pathOf(one), spot], () => this.lying());
  }

  /** The place of the ghost on the stage. */
  private lying(): Rect | undefined {
    const node = this.ghost?.node.querySelector('.symbol');
    const corner = this.look().stage.svg.getBoundingClientRect();
    const box = node?.getBoundingClientRect();
    return box && { x: box.left - corner.left, y: box.top - corner.top, w: box.width, h: box.height };
  }

  /** Another finger has come: what is carried stays where it is until a finger presses anew. */
  pause(): void {
    this.reachSoon();
    this.pressed = undefined;
    this.lifting = false;
  }

  private reach(pressable: boolean): void {
    clearTimeout(this.soon);
    this.pressable = pressable;
  }

  /** The buttons are pressed: what is pressed there is meant for them, however late the page is. */
  readonly reached = (): void => this.reach(true);

  /** A click on the buttons that no press began goes no further. */
  readonly stray = (event: MouseEvent): void => {
    if (!this.pressable && event.detail > 0) event.stopPropagation();
  };

  /** The click comes right after the finger has gone. */
  private reachSoon(): void {
    clearTimeout(this.soon);
    this.soon = setTimeout(() => this.reach(true), SOON);
  }

  /** The pointer is gone: what a finger carries falls back, unless it lies somewhere already. */
  lost(): void {
    this.reachSoon();
    if (this.held?.means === 'finger' && !this.held.draft) this.drop();
  }

  /** Let go over the board, a thing that fits nowhere there stays in hand: it may only have to be turned. */
  private overBoard(): boolean {
    const { stage, drawing, board } = this.look();
    const slot = stage.slot(board);
    const area = drawing.areas.find((each) => each.name === board);
    if (!this.held || !slot || !area) return false;
    const { x, y } = meantPoint(this.held);
    return x > slot.x && y > slot.y && x < slot.x + area.w * slot.scale && y < slot.y + area.h * slot.scale;
  }

  /** A click on the thing where it lies lifts it; it does not put it down again. */
  private overOwnPlace(at: Point): boolean {
    const middle = this.held && this.look().stage.middle(this.held.item.name);
    return middle !== undefined && Math.hypot(middle.x - at.x, middle.y - at.y) < OWN_PLACE;
  }

  key(event: KeyboardEvent): void {
    if (!this.held) return;
    const way = arrow(event.key);
    const key = event.key.toLowerCase();
    if (way && event.shiftKey) this.step(way);
    else if (way) {
      const { target, lies } = this.held;
      const nowhere = target === undefined && lies === undefined; // a pointer has lifted it, and not gone on
      const next = nowhere ? this.places[0] : beside(this.look().stage, this.held, this.places, ...way);
      this.held = { ...this.held, means: 'keys' };
      if (next) this.change({ target: next });
    } else if (key === 'r') this.turn();
    else if (key === 'f') this.flip();
    else if (key === 'enter' || key === ' ') this.enter();
    else if (key === 'escape') this.drop();
    else return;
    event.preventDefault();
    event.stopPropagation();
  }

  /** One square on, whether it may lie there or not. */
  private step(way: readonly [number, number]): void {
    if (!this.held) return;
    const { stage } = this.look();
    const from = this.held.lies ?? this.held.target;
    const { spots } = this;
    const next = from === undefined ? spots[0] : beside(stage, { ...this.held, target: from }, spots, ...way);
    if (next === undefined) return;
    if (this.places.includes(next)) return this.change({ target: next, means: 'keys' });
    this.held = { ...this.held, means: 'keys', lies: next, target: undefined };
    this.follow();
  }

  private enter(): void {
    if (this.held?.target) this.place();
    else if (this.held) this.lie(this.held.lies);
  }

  /** Lays it down where it would land. */
  place(): void {
    const one = this.held;
    if (!one?.target || !this.look().open) return;
    this.held = { ...one, draft: true };
    this.follow();
    if (this.say(one, [...pathOf(one), one.target])) this.ghost?.release();
    else this.landed();
  }

  /** Takes the ghost away and lets its item start from where it was let go. */
  landed(): void {
    const one = this.held;
    const { stage } = this.look();
    const spot = one?.target ? stage.spot(one.target) : undefined;
    if (one && spot) {
      const { dx, dy, turn, mirror } = poseOf(one);
      stage.dropped.set(one.item.name, { area: spot.area, x: spot.x - dx, y: spot.y - dy, turn, mirror, scale: 1 });
    }
    this.drop();
  }

  /** Puts it back. */
  drop(): void {
    this.ghost?.remove();
    this.ghost = undefined;
    this.held = undefined;
    this.pressed = undefined;
    this.lifting = false;
  }

  /** Nobody carries any more. */
  end(): void {
    this.reach(true);
    this.drop();
  }
}

// Carrying: a thing follows the pointer (or the arrow keys), turns, and previews on the nearest place where it may land.
import type { Item, Node, Pose, Static } from '../wire';
import { at, names } from './offers';
import type { Point } from './geometry';
import { element } from './svg';
import { transform, upright, type Stage } from './stage';
import { NEARER } from './under';

export type Means = 'mouse' | 'finger' | 'keys';

export interface Held {
  readonly item: Item;
  readonly touch: string;
  readonly poses: readonly Pose[];
  /** Whether the pose's name stands in the path. */
  readonly turns: boolean;
  pose: number;
  means: Means;
  /** Where it would land now. */
  target: string | undefined;
  /** Where it was let go in vain, and lies until it is taken up again. */
  lies: string | undefined;
  /** Let go by a finger over its target: waits for the ✓. */
  draft: boolean;
  /** A finger lifted it where it lay, and has not carried it anywhere yet. */
  home?: boolean;
  /** In pixels, how far above a finger its middle floats. */
  above: number;
  /** How far its middle is from the finger that took it up where it lay on the board; else it floats above the finger. */
  grip?: Point | undefined;
  /** The pointer, in pixels from the stage's corner. */
  x: number;
  y: number;
}

/** A ring on the board, in pixels from the stage's corner, and a place where what is held would cover it. */
export interface Ring {
  readonly x: number;
  readonly y: number;
  readonly covers: string;
}

const STRAIGHT: Pose = { name: '', turn: 0, mirror: false, dx: 0, dy: 0 };
/** In pixels, how far what floats above a finger is from the finger's middle, whichever way it is turned. */
const CLEAR = 30;
/** In pixels, how wide what shines around a place is that the finger itself hides. */
const HALO = 38;
const LIFTED = 8;
/** In pixels, how far from the middle of a spot a pointer may be that means it; the less where rings are touched, too. */
const FINGER_REACH = 24;
const EXACT = 9;

export function lift(item: Item, drawing: Static, means: Means): Held {
  const touch = item.touch ?? item.name;
  const poses = drawing.poses?.[touch];
  const known = poses ?? [{ ...STRAIGHT, turn: item.turn ?? 0, mirror: item.mirror ?? false }];
  const same = known.findIndex((pose) => sameTurn(pose.turn, item.turn ?? 0) && pose.mirror === (item.mirror ?? false));
  return {
    item,
    touch,
    poses: known,
    turns: poses !== undefined,
    pose: Math.max(0, same),
    means,
    target: undefined,
    lies: undefined,
    draft: false,
    above: CLEAR,
    x: 0,
    y: 0,
  };
}

export function poseOf(held: Held): Pose {
  return held.poses[held.pose] ?? STRAIGHT;
}

/** The path so far: the thing, and its pose if it has poses. */
export function pathOf(held: Held): string[] {
  return held.turns ? [held.touch, poseOf(held).name] : [held.touch];
}

/** The places where it may land in this pose. */
export function targets(offers: Node | undefined, before: readonly string[], held: Held): string[] {
  return names(at(offers, [...before, ...pathOf(held)]));
}

/** So many quarter turns clockwise. */
export function turned(held: Held, quarters = 1): number {
  const { turn, mirror } = poseOf(held);
  return find(held, turn + 90 * quarters, mirror);
}

/** The mirror image, left for right. */
export function flipped(held: Held): number {
  const { turn, mirror } = poseOf(held);
  return find(held, -turn, !mirror);
}

function find(held: Held, turn: number, mirror: boolean): number {
  const found = held.poses.findIndex((pose) => sameTurn(pose.turn, turn) && pose.mirror === mirror);
  return found < 0 ? held.pose : found;
}

function sameTurn(a: number, b: number): boolean {
  return (((a - b) % 360) + 360) % 360 < 1;
}

/** Where the middle of the held thing is when it lies on a target, in pixels from the stage's corner. */
export function landing(stage: Stage, held: Held, target: string): { x: number; y: number; scale: number } | undefined {
  const spot = stage.spot(target);
  const place = spot ?? stage.item(target);
  const slot = place && stage.slot(place.area);
  if (!slot) return undefined;
  const pose = poseOf(held);
  const [dx, dy] = spot ? [pose.dx, pose.dy] : [0, 0];
  return { x: slot.x + (place.x - dx) * slot.scale, y: slot.y + (place.y - dy) * slot.scale, scale: slot.scale };
}

/** The target nearest to what is meant, if it is near enough. */
export function nearest(stage: Stage, held: Held, among: readonly string[], reach = 64): string | undefined {
  const { x, y } = meantPoint(held);
  let best: string | undefined;
  let least = reach;
  for (const name of among) {
    const place = landing(stage, held, name);
    const way = place ? Math.hypot(place.x - x, place.y - y) : Infinity;
    if (way < least) [best, least] = [name, way];
  }
  return best;
}

/** How far the middle of a spot is from the pointer, in pixels. */
function wayTo(stage: Stage, held: Held, name: string): number {
  const place = stage.spot(name);
  const slot = place && stage.slot(place.area);
  return slot ? Math.hypot(slot.x + place.x * slot.scale - held.x, slot.y + place.y * slot.scale - held.y) : Infinity;
}

/** The target that a pointer has touched; of what covers several squares only who means the first of them touches that. */
export function pointed(stage: Stage, held: Held, among: readonly string[]): string | undefined {
  let best: string | undefined;
  let least = held.turns ? EXACT : FINGER_REACH;
  for (const name of among) {
    const way = wayTo(stage, held, name);
    if (way < least) [best, least] = [name, way];
  }
  return best;
}

/** The spot that a finger has tapped although it is no target, and none is nearly as near. */
export function tapped(
  stage: Stage,
  held: Held,
  targets: readonly string[],
  spots: readonly string[],
): string | undefined {
  const met = pointed(stage, held, spots);
  if (met === undefined || targets.includes(met)) return undefined;
  const nearest = Math.min(...targets.map((name) => wayTo(stage, held, name)));
  return NEARER * wayTo(stage, held, met) < nearest ? met : undefined;
}

/** The next target in a direction from the present one. */
export function beside(stage: Stage, held: Held, among: readonly string[], dx: number, dy: number): string | undefined {
  const here = held.target && landing(stage, held, held.target);
  if (!here) return among[0];
  let best: string | undefined;
  let least = Infinity;
  for (const name of among) {
    const place = name === held.target ? undefined : landing(stage, held, name);
    if (!place) continue;
    const along = (place.x - here.x) * dx + (place.y - here.y) * dy;
    const across = Math.abs((place.x - here.x) * dy) + Math.abs((place.y - here.y) * dx);
    if (along < 2) continue;
    const way = along + 2.5 * across;
    if (way < least) [best, least] = [name, way];
  }
  return best;
}

/** Where it is to land: what covers several squares where it is seen, any other right under the finger. */
export function meantPoint(held: Held): Point {
  const { x, y, turns, means, grip } = held;
  return means === 'finger' && !turns && !grip ? { x, y } : ghostPoint(held);
}

/** The ghost floats above a finger, so that the finger does not hide it. */
export function ghostPoint({ x, y, means, above, grip }: Held): Point {
  if (means !== 'finger') return { x, y };
  return { x: x + (grip?.x ?? 0), y: y + (grip?.y ?? -above) };
}

/** Draws the ghost and its landing place on the stage's top layer. */
export class Ghost {
  private readonly ghost: SVGGElement;
  private readonly preview: SVGGElement;
  private readonly halo = element('circle', { class: 'halo', r: HALO });
  private readonly catcher = element('rect', { class: 'catcher', width: '100%', height: '100%' });

  constructor(
    private readonly stage: Stage,
    private readonly item: Item,
  ) {
    this.ghost = element('g', {});
    this.preview = element('g', {});
    this.ghost.append(stage.picture(item));
    this.preview.append(stage.picture(item));
    stage.top.replaceChildren(this.catcher, this.halo, this.preview, this.ghost);
  }

  move(held: Held, scale: number): void {
    const pose = poseOf(held);
    const on = held.lies ?? held.target;
    const place = on === undefined ? undefined : landing(this.stage, held, on);
    const resting = place && (held.draft || held.lies !== undefined || held.means === 'keys');
    const at = resting ? place : { scale, ...(this.home(held, pose) ?? ghostPoint(held)) };
    this.ghost.style.transform = transform({ ...at, turn: pose.turn, mirror: pose.mirror });
    const under = place && !resting && held.means === 'finger' && !held.turns;
    const classes = `item ${this.item.classes ?? ''} ${upright(pose.turn, pose.mirror)} ${under ? 'under' : ''}`;
    this.ghost.setAttribute(
      'class',
      `${classes} ghost ${resting ? 'resting' : ''} ${held.lies === undefined ? '' : 'vain'}`,
    );
    this.preview.setAttribute('class', `${classes} preview`);
    this.preview.style.display = place && !resting ? '' : 'none';
    if (place) this.preview.style.transform = transform({ ...place, turn: pose.turn, mirror: pose.mirror });
    this.halo.style.display = under ? '' : 'none';
    if (place) this.halo.style.transform = `translate(${place.x}px, ${place.y}px)`;
  }

  /** Where it lies itself, a little higher, as long as it was only lifted, and not over what stands above. */
  private home(held: Held, { turn }: Pose): { x: number; y: number; scale: number } | undefined {
    const { x, y, area, scale = 1 } = held.item;
    const slot = held.home ? this.stage.slot(area) : undefined;
    const { width, height } = this.ghost.getBBox();
    const least = (scale * (turn % 180 ? width : height)) / 2;
    return (
      slot && {
        x: slot.x + x * slot.scale,
        y: slot.y + Math.max(y - LIFTED, least) * slot.scale,
        scale: scale * slot.scale,
      }
    );
  }

  /** In pixels, how far above a finger its middle floats if it is drawn so large: as near as a finger leaves it seen. */
  above(scale: number): number {
    const { width, height } = this.ghost.getBBox();
    return CLEAR + (scale * Math.max(width, height)) / 2;
  }

  /** Where it is on the page. */
  get node(): SVGGElement {
    return this.ghost;
  }

  /** Lets events through again while the server answers; the ghost stays where it was let go. */
  release(): void {
    this.catcher.remove();
    this.preview.remove();
    this.halo.remove();
  }

  remove(): void {
    this.stage.top.replaceChildren();
  }
}

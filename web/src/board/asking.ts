// What is this? Whoever touches and holds a thing, rests the mouse on it, or presses `?` there, is told in a bubble.
import { HELD, STAYED } from './drag';
import type { Rect } from './geometry';
import type { Hand } from './hand.svelte';
import { laid } from './placed';
import type { Play } from './play.svelte';
import { contentOf } from './stage';

/** In milliseconds, how long a mouse rests to ask. */
const RESTS = 1200;
/** In milliseconds, how long a bubble waits for a mouse that has left its thing, and may be on its way to the rule. */
const ON_ITS_WAY = 600;
/** A thing of the table that can be asked about. */
interface Thing {
  readonly name: string;
  readonly at: () => Rect | undefined;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Listens on the board until what it answers is called; `first` is a finger that lies there already. */
export function listen(root: HTMLElement, play: Play, hand: Hand, first?: PointerEvent): () => void {
  const { refuser } = play;
  const stop = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;
  /** Where a finger was put down, and whether it has asked. */
  let down: (Point & { readonly id: number; readonly since: number; asked: boolean }) | undefined;
  /** Whether the click of a finger that has asked is still to come. */
  let swallow = false;
  let mouse: Point | undefined;
  /** The thing that a mouse asked about, or pressed: it is not asked about again before the mouse has been elsewhere. */
  let over: string | undefined;
  /** Whether the bubble came because a mouse rested. */
  let hovering = false;

  async function ask(thing: Thing | undefined): Promise<boolean> {
    if (!thing) return false;
    const mine = ++turn;
    const was = thing.at();
    const help = await play.page.onhelp?.(thing.name);
    if (mine !== turn || !help) return false;
    // What others do may have taken the thing away meanwhile.
    const at = () => {
      const now = thing.at();
      return now && now.w > 0 ? now : was;
    };
    refuser.say(help, `help ${thing.name}`, { at, help: true });
    return true;
  }

  function forget(): void {
    clearTimeout(timer);
    turn++;
  }

  const calm = () => !play.held && !play.arranger.pressing && !play.dragged;

  // A finger.

  function pressed(event: PointerEvent): void {
    forget();
    hovering = false;
    swallow = false;
    if (event.pointerType === 'mouse') {
      over = thingAt(root, play, event)?.name;
      return;
    }
    down = undefined;
    if (!event.isPrimary || play.held) return;
    down = { x: event.clientX, y: event.clientY, id: event.pointerId, since: event.timeStamp, asked: false };
    timer = setTimeout(stayed, Math.max(0, HELD - (performance.now() - event.timeStamp)), down);
  }

  /** A finger has stayed on a thing: it asks, and does nothing else by it, however late the answer comes. */
  function stayed(here: NonNullable<typeof down>): void {
    const thing = thingAt(root, play, here);
    here.asked = thing !== undefined;
    void ask(thing);
  }

  function moved(event: PointerEvent): void {
    if (event.pointerType === 'mouse') return rested(event);
    if (!down || event.pointerId !== down.id) return;
    if (Math.hypot(event.clientX - down.x, event.clientY - down.y) <= STAYED) return;
    if (down.asked && calm()) return; // it has only slipped
    forget(); // it carries or scrolls
    if (down.asked) refuser.hide();
    swallow = down.asked;
    down = undefined;
  }

  function lifted(event: PointerEvent): void {
    if (event.pointerType === 'mouse' || event.pointerId !== down?.id) return;
    clearTimeout(timer);
    // A page that was busy hears late of a finger that only tapped, or of one that has stayed.
    const long = event.timeStamp - down.since >= HELD;
    if (!long) {
      forget();
      if (down.asked) refuser.hide();
    } else if (!down.asked) stayed(down);
    if (long && down.asked && !play.dragged) {
      // Who asks does nothing else by it: what was taken up is put back.
      event.stopPropagation();
      hand.lost(event);
      swallow = true;
    }
    down = undefined;
  }

  /** The browser has its own use for the finger. */
  function taken(): void {
    if (!down?.asked) forget();
    down = undefined;
  }

  function clicked(event: MouseEvent): void {
    if (!swallow || event.detail === 0) return;
    swallow = false;
    event.stopPropagation();
    event.preventDefault();
  }

  // A mouse.

  function rested(event: PointerEvent): void {
    clearTimeout(timer);
    mouse = event;
    if (hovering && stays(event)) return;
    if (event.buttons !== 0) return;
    const here = { x: event.clientX, y: event.clientY };
    timer = setTimeout(() => {
      const thing = thingAt(root, play, here);
      if (thing?.name === over) return;
      over = thing?.name;
      if ((refuser.shown && !refuser.shown.help) || play.foresight.preview || !calm()) return;
      void ask(thing).then((said) => (hovering = said));
    }, RESTS);
  }

  /** A finger that is lifted leaves the table, too, and what it asked is still to be answered. */
  function left(event: PointerEvent): void {
    if (event.pointerType !== 'mouse') return;
    mouse = undefined;
    if (!hovering) forget();
  }

  /** The mouse has moved since the bubble came, which goes unless the mouse is still on the thing, or on the rule. */
  function stays(event: PointerEvent): boolean {
    const rect = refuser.shown?.at();
    const corner = root.getBoundingClientRect();
    const [x, y] = [event.clientX - corner.left, event.clientY - corner.top];
    const on = rect && x >= rect.x && x <= rect.x + rect.w && y >= rect.y && y <= rect.y + rect.h;
    if (on || (event.target as Element).closest('.bubble')) return true;
    hovering = false;
    refuser.goes(ON_ITS_WAY);
    return false;
  }

  // Keys.

  function key(event: KeyboardEvent): void {
    if ((event.key !== '?' && event.key !== 'F1') || event.defaultPrevented) return;
    const target = event.target as Element;
    if (target.closest('input, textarea, select, dialog')) return;
    const focused = target.closest<HTMLElement | SVGElement>('.stage [data-name], [data-button], [data-plate]');
    const thing =
      focused && root.contains(focused) ? thingOf(focused, play) : mouse && thingAt(root, play, client(mouse));
    if (!thing) return;
    event.preventDefault();
    void ask(thing);
  }

  const { signal } = stop;
  root.addEventListener('pointerdown', pressed, { signal, capture: true });
  root.addEventListener('pointermove', moved, { signal, capture: true });
  root.addEventListener('pointerup', lifted, { signal, capture: true });
  root.addEventListener('pointercancel', taken, { signal, capture: true });
  root.addEventListener('click', clicked, { signal, capture: true });
  root.addEventListener('contextmenu', (event) => down && event.preventDefault(), { signal });
  root.addEventListener('pointerleave', left, { signal });
  window.addEventListener('keydown', key, { signal });
  if (first) pressed(first);
  return () => {
    forget();
    stop.abort();
  };
}

const client = (point: Point | MouseEvent): Point =>
  point instanceof MouseEvent ? { x: point.clientX, y: point.clientY } : point;

function within({ x, y }: Point, box: DOMRect): boolean {
  return x >= box.left && x <= box.right && y >= box.top && y <= box.bottom;
}

/** What a node of the page stands for. */
function thingOf(node: HTMLElement | SVGElement, play: Play): Thing | undefined {
  const { name, button, plate } = node.dataset;
  if (name !== undefined) {
    const drawn = play.stage.drawn.get(name);
    return { name, at: () => (drawn ? play.refuser.of(contentOf(drawn)) : play.stage.rect(name)) };
  }
  const called = button ?? (plate === undefined ? undefined : `plate-${plate}`);
  return called === undefined ? undefined : { name: called, at: () => play.refuser.of(node) };
}

/** What lies at a point of the window: a button, the smallest thing whose picture is there, a field, or a name. */
function thingAt(root: HTMLElement, play: Play, point: Point | MouseEvent): Thing | undefined {
  const at = client(point);
  const button = [...root.querySelectorAll<HTMLElement>('[data-button]')].find((each) =>
    within(at, each.getBoundingClientRect()),
  );
  if (button) return thingOf(button, play);
  const { stage } = play;
  const found = [...stage.drawn.entries()].flatMap(([name, drawn]) => {
    const { item } = drawn;
    const content = (item.label || item.touch) && stage.slot(item.area) ? contentOf(drawn) : undefined;
    const box = content?.getBoundingClientRect();
    if (!content || !box || !within(at, box)) return [];
    return [{ name, drawn, size: box.width * box.height, filled: fills(content, at) }];
  });
  found.sort((one, other) => Number(other.filled) - Number(one.filled) || one.size - other.size);
  const best = found[0];
  if (!best?.filled) {
    const spot = play.room.board && spotAt(root, play, at);
    const lying = laid(stage, play.gesture).find((each) => each.spot === spot)?.item;
    if (spot !== undefined) return { name: lying ?? spot, at: () => stage.rect(spot) };
  }
  if (best) return { name: best.name, at: () => play.refuser.of(contentOf(best.drawn)) };
  const plate = document.elementFromPoint(at.x, at.y)?.closest<HTMLElement>('[data-plate]');
  return plate && root.contains(plate) ? thingOf(plate, play) : undefined;
}

/** Whether a picture is at the point itself, and not only its box. */
function fills(content: SVGGraphicsElement, { x, y }: Point): boolean {
  const shapes = [...content.querySelectorAll<SVGGeometryElement>('path, rect, circle, ellipse, polygon')];
  if (shapes.length === 0) return true;
  return shapes.some((each) => {
    const matrix = each.getScreenCTM()?.inverse();
    return matrix !== undefined && each.isPointInFill(new DOMPoint(x, y).matrixTransform(matrix));
  });
}

function spotAt(root: HTMLElement, play: Play, { x, y }: Point): string | undefined {
  const corner = root.getBoundingClientRect();
  return play.page.drawing.spots?.find((spot) => {
    const box = play.stage.rect(spot.name);
    const [left, top] = [x - corner.left, y - corner.top];
    return box && box.w > 0 && left >= box.x && left <= box.x + box.w && top >= box.y && top <= box.y + box.h;
  })?.name;
}

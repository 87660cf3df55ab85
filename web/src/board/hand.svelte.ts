// Pointer and keys over the drawing: what they touch, carry, drag, arrange, push and enlarge.
import type { Item } from '../wire';
import { Drag, STAYED } from './drag';
import { arrow, neighbour } from './focus';
import type { Point } from './geometry';
import type { Play } from './play.svelte';
import { meant, under } from './under';
import { Push, reveal, windowOf } from './window';

export class Hand {
  svg!: SVGSVGElement;
  private drag: Drag | undefined;
  private push: Push | undefined;
  /** What was pressed that can neither be dragged nor carried, and where. */
  private stuck: { readonly name: string; readonly at: Point } | undefined;
  /** What a mouse pressed that may be carried, before that was offered. */
  private soon: string | undefined;
  private hovered: string | undefined;
  /** What was pressed last was carried: the click that ends it asks nothing of the board. */
  private carried: boolean | undefined;
  /** The finger, or the mouse, that was pressed last. */
  private pointer: number | undefined;

  constructor(private readonly play: Play) {}

  private nameAt(target: EventTarget | null): string | undefined {
    return (target as Element | null)?.closest<SVGGElement>('[data-name]')?.dataset.name;
  }

  private itemAt(target: EventTarget | null): Item | undefined {
    return this.itemOf(this.nameAt(target));
  }

  private itemOf(name: string | undefined): Item | undefined {
    return name === undefined ? undefined : this.play.stage.drawn.get(name)?.item;
  }

  /** The name of what a pointer means; a screen reader's click has no pointer. */
  private touched(event: MouseEvent): string | undefined {
    const name = this.nameAt(event.target);
    return name === undefined || (event.type === 'click' && event.detail === 0)
      ? name
      : (meant(under(event.clientX, event.clientY))?.name ?? name);
  }

  private liftable(item: Item | undefined): boolean {
    return item?.how === 'carry' && this.play.reading.live.has(item.touch ?? '');
  }

  /** Whether it is another finger than the one that drags or carries: a palm that rests moves nothing. */
  private besides(event: PointerEvent): boolean {
    const { arranger, carrier } = this.play;
    const working = arranger.pressing || this.drag !== undefined || carrier.pressing;
    return working && event.pointerId !== this.pointer;
  }

  private point(event: MouseEvent): Point {
    const corner = this.play.room.root.getBoundingClientRect();
    return { x: event.clientX - corner.left, y: event.clientY - corner.top };
  }

  private viewOf(target: EventTarget | null): HTMLElement | null {
    return windowOf(this.play.room.root, this.itemAt(target)?.area);
  }

  readonly click = (event: MouseEvent): void => {
    const { play } = this;
    const name = this.touched(event);
    if (name === undefined || play.held || this.push?.far) return;
    const item = this.itemOf(name);
    if (!play.open) play.early.note(name, event.detail === 0 ? 'keys' : fingers(event) ? 'finger' : 'mouse');
    else if (item?.how === 'arrange' && play.arranging && event.detail > 0) return; // pointers are followed from the press on
    if (this.liftable(item)) {
      if (event.detail === 0) play.lift(name, 'keys');
      return;
    }
    play.tap(name);
  };

  readonly keydown = (event: KeyboardEvent): void => {
    const { play } = this;
    const name = this.nameAt(event.target);
    if (play.held?.means === 'keys' || (play.held && event.key !== 'Tab')) return play.carrier.key(event);
    if (name === undefined) return;
    const way = arrow(event.key);
    const item = this.itemAt(event.target);
    if (way) {
      event.preventDefault();
      const next = neighbour(play.stage, name, way, event.shiftKey);
      if (next) play.focus(next);
    } else if (event.key === 'Enter' || event.key === ' ') {
      event.preventDefault();
      if (!play.open) play.early.note(name, 'keys');
      if (play.arranging && item?.how === 'arrange') play.arranger.tap(item, undefined, event.shiftKey);
      else if (this.liftable(item)) play.lift(name, 'keys');
      else play.tap(name);
    } else if (event.key === 'Escape') {
      play.putBack();
      play.arranger.cancel();
    } else if (play.arranging && item && (event.key === 'Backspace' || event.key === 'Delete'))
      play.arranger.back(item);
  };

  /** A key anywhere on the page belongs to what is carried, but for those that the button with the focus has itself, and in a dialog. */
  readonly windowKey = (event: KeyboardEvent): void => {
    if ((event.target as Element).closest('dialog')) return;
    if (event.key === 'Escape' && this.play.foresight.armed) this.play.putBack();
    if (this.play.held && !this.nameAt(event.target) && !keeps(event)) this.play.carrier.key(event);
  };

  /** A click on the board beside all that is drawn: a field where what was picked cannot go. */
  readonly ground = (event: MouseEvent): void => {
    const { play } = this;
    const board = play.room.board;
    const slot = board && play.stage.slot(board.name);
    const at = this.point(event);
    if (play.arranging && !(event.target as Element).closest('button') && !meant(under(event.clientX, event.clientY)))
      return play.arranger.ground(at);
    if (!slot || play.held || this.carried || this.nameAt(event.target)) return;
    const [x, y] = [(at.x - slot.x) / slot.scale, (at.y - slot.y) / slot.scale];
    const spot = play.page.drawing.spots?.find(
      (each) =>
        each.area === board.name &&
        Math.abs(each.x - x) <= (each.w ?? 0) / 2 &&
        Math.abs(each.y - y) <= (each.h ?? 0) / 2,
    );
    if (spot) play.vainSpot(spot.name);
  };

  readonly down = (event: PointerEvent): void => {
    const { play } = this;
    if (!event.isPrimary && this.besides(event)) return; // nobody hears of a first finger lifted from what has gone
    this.pointer = event.pointerId;
    const view = event.pointerType === 'mouse' ? null : this.viewOf(event.target);
    this.push = view ? new Push(view, event.clientX) : undefined;
    this.stuck = undefined;
    if (event.button !== 0) return;
    const here = this.point(event);
    const other = this.inPlaceOfHeld(event);
    const item = other ?? this.itemOf(this.touched(event));
    if (!play.open && !play.held && item?.how === 'carry' && event.pointerType === 'mouse') {
      event.preventDefault();
      this.svg.setPointerCapture(event.pointerId);
      play.early.note(item.name, 'mouse', here);
      this.soon = item.name;
      return;
    }
    if (play.page.busy) return;
    if (play.held && !other) {
      play.carrier.down(here, event.pointerType === 'mouse');
      event.preventDefault();
      return;
    }
    if (item && play.arranging && play.arranger.down(item, here, event.pointerType !== 'mouse')) {
      play.foresight.forget();
      event.preventDefault();
      this.svg.setPointerCapture(event.pointerId);
      return;
    }
    this.drag = item?.how === 'pick' && this.draggable(item) ? new Drag(play.stage, item, here) : undefined;
    if (item?.touch && !this.drag && !this.liftable(item)) this.stuck = { name: item.name, at: here };
    if (!item || !this.liftable(item)) return;
    event.preventDefault();
    this.svg.setPointerCapture(event.pointerId);
    play.lift(item.name, event.pointerType === 'mouse' ? 'mouse' : 'finger', here);
  };

  /** What lies beside the board and is pressed while something else is held: it is taken up, and that put back. */
  private inPlaceOfHeld(event: PointerEvent): Item | undefined {
    const { held, room } = this.play;
    const other = held && this.itemOf(meant(under(event.clientX, event.clientY))?.name);
    const another = other && other.name !== held.item.name && other.area !== room.board?.name;
    return another && this.liftable(other) ? other : undefined;
  }

  readonly move = (event: PointerEvent): void => {
    const { play } = this;
    if (this.besides(event)) return;
    if (this.push && event.buttons > 0) return this.push.move(event.clientX);
    if (this.drag && event.buttons > 0) return this.pull(this.drag, event);
    if (play.arranger.pressing) return play.arranger.move(this.point(event));
    if (this.soon !== undefined) play.early.follow(this.point(event));
    if (event.pointerType === 'mouse' && !play.held) this.over(event);
    play.carrier.move(this.point(event));
  };

  /** Only a pointer that hovers can look before it touches. */
  readonly over = (event: PointerEvent): void => {
    if (event.pointerType !== 'mouse' || event.buttons !== 0) return;
    const name = this.touched(event);
    if (name !== this.hovered) this.play.foresight.point(name);
    this.hovered = name;
  };

  readonly out = (): void => {
    this.hovered = undefined;
    this.play.foresight.point(undefined);
  };

  readonly focused = (event: FocusEvent): void => {
    if (!(event.target as Element | null)?.matches(':focus-visible')) return;
    const name = this.nameAt(event.target);
    const thing = this.play.stage.drawn.get(name ?? '');
    if (thing) reveal(this.play.room.root, thing);
    this.play.foresight.point(name);
  };

  /** What is arranged or carried does not scroll the page: Chromium asks the whole drawing what a finger may do, and none of its parts. */
  readonly keep = (event: TouchEvent): void => {
    if (this.play.arranger.pressing || this.play.carrier.pressing) event.preventDefault();
  };

  readonly up = (event: PointerEvent): void => {
    const { play, soon } = this;
    if (this.besides(event)) return;
    this.carried = play.carrier.pressing;
    this.soon = undefined;
    if (this.drag) return this.letGo(this.drag, event);
    if (play.arranger.pressing) return play.arranger.up(this.point(event));
    if (soon !== undefined && !play.held) {
      play.early.follow(undefined);
      play.tap(soon);
      return;
    }
    if (!play.held && (event.target as Element).closest('.overlay')) return play.foresight.take();
    play.carrier.up(this.point(event));
  };

  // Dragging what is picked: a touch where it begins, a touch where it ends.
  private draggable(item: Item): boolean {
    const { reading } = this.play;
    return item.touch !== undefined && reading.live.has(item.touch) && !reading.ends.has(item.touch);
  }

  private pull(one: Drag, event: PointerEvent): void {
    const { play } = this;
    if (one.move(this.point(event))) {
      this.svg.setPointerCapture(event.pointerId);
      if (!play.gesture.path.some((each) => each.item === one.item.name)) play.tap(one.item.name);
      play.dragged = one.item.name;
    }
    if (one.begun) one.aim(this.under(event));
  }

  private letGo(one: Drag, event: PointerEvent): void {
    const target = one.begun ? this.under(event) : undefined;
    this.drag = undefined;
    this.play.dragged = '';
    one.end();
    if (target === undefined) return this.vainly(one.item.name, event);
    one.landed();
    this.play.tap(target);
  }

  /** What cannot be dragged was pulled somewhere, also where nothing is drawn: it is told why not. */
  readonly released = (event: PointerEvent): void => {
    const { stuck } = this;
    this.stuck = undefined;
    if (!stuck) return;
    const { x, y } = this.point(event);
    if (Math.hypot(x - stuck.at.x, y - stuck.at.y) > STAYED && !this.push?.far) this.vainly(stuck.name, event);
  };

  /** A thing was let go where it does nothing. */
  private vainly(name: string, event: PointerEvent): void {
    const over = this.itemOf(meant(under(event.clientX, event.clientY))?.name);
    if (over?.name !== name) this.play.vainDrag(name, over);
  }

  /** The pointer is gone, and nothing was laid down. */
  readonly lost = (event: PointerEvent): void => {
    if (this.besides(event)) return;
    this.drag?.end();
    this.drag = undefined;
    this.play.dragged = '';
    if (this.soon !== undefined) this.play.early.follow(undefined);
    this.soon = undefined;
    if (this.play.arranger.pressing) this.play.arranger.cancel();
    else this.play.carrier.lost();
    this.stuck = undefined;
  };

  /** What lies under the pointer and can be touched next. */
  private under(event: PointerEvent): string | undefined {
    const name = meant(under(event.clientX, event.clientY))?.name;
    const touched = name === undefined ? undefined : (this.itemOf(name)?.touch ?? name);
    return touched !== undefined && this.play.reading.live.get(touched) === 'fits' ? name : undefined;
  }

  // Two fingers on the board, or one that carries nothing.
  readonly zoomDown = (event: PointerEvent): void => {
    const { play } = this;
    if (play.layout !== 'sides' || event.pointerType === 'mouse') return;
    if (
      !play.room.zoom.down(
        event.pointerId,
        this.point(event),
        event.isPrimary,
        !play.held && !this.liftable(this.itemAt(event.target)),
      )
    )
      return;
    play.carrier.pause();
    event.stopPropagation();
  };

  readonly zoomMove = (event: PointerEvent): void => {
    if (!this.play.room.zoom.move(event.pointerId, this.point(event))) return;
    event.stopPropagation();
    this.play.room.fit();
  };

  readonly zoomUp = (event: PointerEvent): void => {
    if (this.play.room.zoom.up(event.pointerId)) this.play.room.fit();
  };

  readonly wheel = (event: WheelEvent): void => {
    if (this.play.held) return this.play.carrier.wheel(event);
    const view = this.viewOf(event.target);
    if (view) view.scrollLeft += event.deltaX + event.deltaY;
  };
}

/** Whether a click is a finger's: browsers tell it of the pointer that made it. */
function fingers(event: MouseEvent): boolean {
  return 'pointerType' in event && event.pointerType === 'touch';
}

/** Whether the field, button or tab that has the focus does something with this key itself. */
function keeps({ key, target }: KeyboardEvent): boolean {
  const control = target instanceof Element ? target.closest('input, select, textarea, button, a, [role=tab]') : null;
  if (!control || (!control.matches('input, select, textarea') && /^(escape|r|f)$/i.test(key))) return false;
  return key === 'Enter' || key === ' ' || !control.closest('.holding');
}

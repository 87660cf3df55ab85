// A press is meant for what it began on: an answer that comes meanwhile may push that away, and another thing under it.
// And what has come under a finger that pressed just now was not there for it to see: that may be a second tap.

/** In pixels, how far a hand that presses may stray. */
const STRAYS = 10;
/** In milliseconds, how long a press takes: longer ones have other meanings. */
const TAKES = 450;
/** In milliseconds, how soon after a press the next one may still be its second tap. */
const AGAIN = 500;
/** In pixels, how far from the first one a second tap may be. */
const NEAR = 30;
const PRESSED = 'button, a[href], summary';

interface Press {
  readonly on: HTMLElement;
  readonly event: PointerEvent;
  /** Whether this has come to where a hand has just pressed something else. */
  readonly late: boolean;
}

/** From now on a click that another thing gets, or none, goes to the button or link on which the press began; and a second
 * tap does nothing to what has come where the first one was. */
export function keepPresses(): void {
  let began: Press | undefined;
  /** What was pressed last, where and when. */
  let last: { readonly on: Element; readonly x: number; readonly y: number; readonly time: number } | undefined;

  /** Whether something else lies now where a hand has pressed just now. */
  const comes = (on: Element, { clientX, clientY, timeStamp }: PointerEvent): boolean => {
    if (!last || timeStamp - last.time > AGAIN || last.on.contains(on)) return false;
    if (Math.hypot(clientX - last.x, clientY - last.y) > NEAR) return false;
    const there = document.elementFromPoint(last.x, last.y);
    return there !== null && !last.on.contains(there);
  };
  const down = (event: PointerEvent): void => {
    const target = event.target instanceof Element ? event.target : null;
    const on = target?.closest<HTMLElement>(PRESSED) ?? null;
    if (!target || !event.isPrimary || event.button !== 0) {
      began = undefined;
      return;
    }
    const late = on !== null && comes(on, event);
    began = on ? { on, event, late } : undefined;
    const { clientX: x, clientY: y, timeStamp: time } = event;
    if (!late) last = { on: on ?? target, x, y, time };
  };
  const click = (event: MouseEvent): void => {
    const press = began;
    began = undefined;
    if (!event.isTrusted || event.detail === 0) return;
    if (last && !press?.late) last = { ...last, time: event.timeStamp };
    if (!press?.on.isConnected) return;
    // Of a mouse the browser knows what is a double click.
    if (press.late && (press.event.pointerType !== 'mouse' || event.detail > 1)) {
      event.stopImmediatePropagation();
      event.preventDefault();
      return;
    }
    const { clientX, clientY, timeStamp } = press.event;
    const stayed = Math.hypot(event.clientX - clientX, event.clientY - clientY) <= STRAYS;
    if (!stayed || event.timeStamp - timeStamp > TAKES) return;
    if (event.target instanceof Node && press.on.contains(event.target)) return;
    event.stopImmediatePropagation();
    event.preventDefault();
    press.on.dispatchEvent(new PointerEvent('click', event)); // by the same hand, with the same keys held
  };
  addEventListener('pointerdown', down, { capture: true, passive: true });
  addEventListener('pointercancel', () => (began = undefined), { capture: true, passive: true });
  addEventListener('click', click, { capture: true });
}

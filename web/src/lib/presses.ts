// A press is meant for what it began on: an answer that comes meanwhile may push that away, and another thing under it.

/** In pixels, how far a hand that presses may stray. */
const STRAYS = 10;
/** In milliseconds, how long a press takes: longer ones have other meanings. */
const TAKES = 450;

/** From now on a click that another thing gets, or none, goes to the button or link on which the press began. */
export function keepPresses(): void {
  let began: { readonly on: HTMLElement; readonly event: PointerEvent } | undefined;

  const down = (event: PointerEvent): void => {
    const on = event.target instanceof Element ? event.target.closest<HTMLElement>('button, a[href], summary') : null;
    began = on && event.isPrimary && event.button === 0 ? { on, event } : undefined;
  };
  const click = (event: MouseEvent): void => {
    const press = began;
    began = undefined;
    if (!press?.on.isConnected || !event.isTrusted || event.detail === 0) return;
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

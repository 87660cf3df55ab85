// Taps after a flick. A finger that is lifted while it moves throws what can scroll; where nothing scrolls, Chromium
// still takes the next tap, for seconds, for the one that stops the throw, and lets no click follow. It follows here.
import { STAYED } from './drag';

/** In milliseconds, when a click that follows a lifted finger has come, unless the page is very busy. */
const COMES = 100;
/** In milliseconds, how long a finger that taps rests: browsers have another meaning for longer ones. */
const RESTS = 450;

/** Watches the fingers on a part of the page; answers how to end that. */
export function hearTaps(root: HTMLElement): () => void {
  let pressed: PointerEvent | undefined;
  let flicked = false;
  let timer = 0;
  /** Whether the last tap's click was given here. */
  let given = false;

  const down = (event: PointerEvent): void => {
    given = false;
    pressed = event.pointerType === 'touch' && event.isPrimary ? event : undefined;
    if (!event.isPrimary) flicked = false;
  };
  const up = (event: PointerEvent): void => {
    const began = pressed?.pointerId === event.pointerId ? pressed : undefined;
    pressed = undefined;
    if (!began) return;
    const { clientX, clientY, target, timeStamp } = event;
    const moved = Math.hypot(clientX - began.clientX, clientY - began.clientY) > STAYED;
    const taps = flicked && !moved && timeStamp - began.timeStamp < RESTS;
    flicked = moved;
    const there = document.elementFromPoint(clientX, clientY);
    if (!taps || !there || (began.target !== there && target !== there)) return;
    timer = window.setTimeout(() => {
      given = true;
      const of = { bubbles: true, cancelable: true, composed: true, detail: 1, pointerType: 'touch' };
      there.dispatchEvent(new PointerEvent('click', { ...of, clientX, clientY }));
    }, COMES);
  };
  /** The browser has its own use for the finger: what it throws, a tap stops. */
  const lost = (): void => {
    pressed = undefined;
    flicked = false;
  };
  const click = (event: MouseEvent): void => {
    if (!event.isTrusted) return;
    clearTimeout(timer);
    if (!given || event.detail === 0) return;
    given = false;
    event.stopImmediatePropagation(); // it came after all
    event.preventDefault();
  };
  const ending = new AbortController();
  const of = { capture: true, signal: ending.signal };
  root.addEventListener('pointerdown', down, of);
  root.addEventListener('pointerup', up, of);
  root.addEventListener('pointercancel', lost, of);
  root.addEventListener('click', click, of);
  return () => {
    clearTimeout(timer);
    ending.abort();
  };
}

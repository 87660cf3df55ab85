// Movement: everything glides from where it is seen now, dice tumble, and who asks for less motion gets none.

const reduced = typeof matchMedia === 'function' ? matchMedia('(prefers-reduced-motion: reduce)') : undefined;

export function still(): boolean {
  return reduced?.matches ?? false;
}

export const GLIDE = 180;
export const SLOW = 450;
export const ROLL = 450;

/** Lets an element glide from one transform to another, some seconds later. */
export function glide(element: SVGElement, from: string, to: string, duration: number, after = 0): void {
  if (still() || from === to) return;
  element.animate([{ transform: from }, { transform: to }], {
    duration,
    delay: 1000 * after,
    fill: 'backwards',
    easing: 'cubic-bezier(0.2, 0.7, 0.3, 1)',
  });
}

export function appear(element: SVGElement, after = 0): void {
  if (!still())
    element.animate([{ opacity: 0 }, { opacity: 1 }], {
      duration: GLIDE,
      delay: 1000 * after,
      fill: 'backwards',
      easing: 'ease-out',
    });
}

/** Shows at once all that was still to come later; answers whether there was anything. */
export function hurry(): boolean {
  const waiting = document.getAnimations().filter(({ effect, currentTime }) => {
    if (!(effect instanceof KeyframeEffect) || !effect.target?.closest('.stage')) return false;
    return Number(currentTime ?? 0) < (effect.getTiming().delay ?? 0);
  });
  for (const moving of waiting) moving.finish();
  return waiting.length > 0;
}

/** Fades an element out, then takes it away. */
export function vanish(element: SVGElement): void {
  if (still()) {
    element.remove();
    return;
  }
  const fading = element.animate([{ opacity: 1 }, { opacity: 0 }], {
    duration: GLIDE,
    easing: 'ease-out',
    fill: 'forwards',
  });
  fading.finished.then(
    () => element.remove(),
    () => element.remove(),
  );
}

/** A die thrown: it hops, spins and settles. Each die a little differently, the same one always the same way. */
export function tumble(inner: SVGElement, name: string, roll: number): void {
  if (still()) return;
  const chance = scatter(`${name}/${roll}`);
  const spin = (chance(0) < 0.5 ? -1 : 1) * (360 + 180 * Math.floor(chance(1) * 2));
  const aside = (chance(2) - 0.5) * 60;
  const up = -26 - chance(3) * 26;
  inner.animate(
    [
      {
        transform: `translate(${aside}px, ${up * 0.4}px) rotate(${-spin}deg) scale(0.94)`,
        easing: 'cubic-bezier(0.3, 0.6, 0.6, 1)',
      },
      {
        transform: `translate(${aside * 0.5}px, ${up}px) rotate(${-spin * 0.45}deg) scale(1.06)`,
        offset: 0.45,
        easing: 'cubic-bezier(0.5, 0, 0.8, 0.6)',
      },
      { transform: `translate(${aside * 0.08}px, 0) rotate(${-spin * 0.04}deg)`, offset: 0.82, easing: 'ease-out' },
      { transform: 'translate(0, -3px) rotate(2deg)', offset: 0.9 },
      { transform: 'none' },
    ],
    { duration: ROLL + chance(4) * 160, fill: 'backwards' },
  );
}

/** Numbers from 0 to 1 that depend on a text alone. */
function scatter(text: string): (index: number) => number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return (index) => {
    let mixed = Math.imul(hash ^ Math.imul(index + 1, 0x9e3779b1), 0x85ebca6b);
    mixed = Math.imul(mixed ^ (mixed >>> 13), 0xc2b2ae35);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
  };
}

// What is heard: it comes with the first thing that sounds.
import type { Kind } from './knocks';
import { settings } from './settings.svelte';

/** Browsers allow sound only after a touch; before it, there is none. */
export function sound(kind: Kind): void {
  if (!settings.sound || !navigator.userActivation?.hasBeenActive) return;
  void import('./knocks').then(
    ({ play }) => play(kind),
    () => undefined, // without a network there is none
  );
}

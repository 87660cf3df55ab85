// The one sentence that says what is expected, after what has been touched so far.
import type { Scene } from '../wire';
import type { Gesture } from './gesture';

/** The sentence for a path that was begun, as the drawing has it; none where it has none. */
export function asked(scene: Scene, path: readonly string[]): string {
  if (path.length === 0) return scene.prompt ?? '';
  const found = (scene.asks ?? []).find(
    (ask) => ask.path.length === path.length && ask.path.every((pattern, at) => fits(path[at] ?? '', pattern)),
  );
  return found?.text ?? '';
}

function fits(name: string, pattern: string): boolean {
  return pattern.endsWith('*') ? name.startsWith(pattern.slice(0, -1)) : name === pattern;
}

/** What is said while this is chosen: of the last touch that has words of its own. */
export function sentence(scene: Scene, gesture: Gesture): string {
  const path = [...gesture.path, ...gesture.bag].map((each) => each.touch);
  for (let length = path.length; length > 0; length--) {
    const text = asked(scene, path.slice(0, length));
    if (text) return text;
  }
  return scene.prompt ?? '';
}

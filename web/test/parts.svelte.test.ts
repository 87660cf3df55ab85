// @vitest-environment happy-dom
// What the parts of pages show, drawn as the page draws them.
import { flushSync, mount, unmount } from 'svelte';
import { describe, expect, it } from 'vitest';
import Words from '../src/parts/Words.svelte';

function shown(text: string, names: readonly string[]): string {
  const words = mount(Words, { target: document.body, props: { text, names } });
  flushSync();
  const read = document.body.textContent ?? '';
  void unmount(words);
  return read.trim();
}

describe('a text of the server', () => {
  it('says whose something is without what stands behind a name', () => {
    const names = ['Guest (you)', 'Pip'];
    expect(shown('{1} doubted {0}’s three fives, and {0} lost a die', names)).toBe(
      'Pip doubted Guest’s three fives, and Guest (you) lost a die',
    );
  });
});

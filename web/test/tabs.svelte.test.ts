import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import Tabs from '../src/parts/Tabs.svelte';

const TABS = ['log', 'rules', 'chat'].map((name) => ({ name, title: name, ...(name === 'chat' ? { news: 2 } : {}) }));

let chosen = $state('log');
let shown: object;

beforeEach(() => {
  chosen = 'log';
  const props = {
    tabs: TABS,
    id: 'tab',
    get chosen() {
      return chosen;
    },
    onchoose: (name: string) => (chosen = name),
  };
  shown = mount(Tabs, { target: document.body, props });
});

afterEach(() => unmount(shown));

function press(key: string): void {
  document.activeElement?.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
  flushSync();
}

describe('a row of tabs', () => {
  it('is walked through by arrows, round its ends, and by Home and End; the chosen one alone is a stop of Tab', () => {
    document.getElementById('tab-log')?.focus();
    for (const [key, name] of [
      ['ArrowRight', 'rules'],
      ['ArrowRight', 'chat'],
      ['ArrowRight', 'log'],
      ['ArrowLeft', 'chat'],
      ['Home', 'log'],
      ['End', 'chat'],
      ['Enter', 'chat'],
    ] as const) {
      press(key);
      expect(document.activeElement?.id, key).toBe(`tab-${name}`);
      const stops = [...document.querySelectorAll('[role=tab]')].filter((tab) => tab.getAttribute('tabindex') === '0');
      expect(stops.map((tab) => tab.id)).toEqual([`tab-${name}`]);
    }
  });

  it('says what is new and has not been seen', () => {
    expect(document.getElementById('tab-chat')?.textContent).toBe('chat2 new');
    expect(document.getElementById('tab-log')?.textContent).toBe('log');
  });
});

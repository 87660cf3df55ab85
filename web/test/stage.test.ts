import { describe, expect, it } from 'vitest';
import { Stage } from '../src/board/stage';
import type { Item, Static } from '../src/wire';

const drawing = { areas: [{ name: 'board', kind: 'board', w: 100, h: 100 }], symbols: { die: '<rect />' }, spots: [] } as unknown as Static;
const die = (more: Partial<Item>): Item => ({ name: 'die-0', shape: 'die', area: 'board', x: 10, y: 10, label: 'die: 2', ...more }) as Item;
const MARKS = { live: new Map(), chosen: new Set<string>(), deciding: true, held: new Set<string>(), said: new Map(), carrying: false };

describe('what a screen reader is told', () => {
  it('of a die that no longer counts says nothing about being checked', () => {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg') as SVGSVGElement;
    document.body.append(svg);
    Object.assign(SVGElement.prototype, { getBBox: () => ({ x: 0, y: 0, width: 10, height: 10 }) });
    const stage = new Stage(svg);
    stage.begin(drawing, ['Anna']);
    stage.show([die({ touch: '2', how: 'toggle' })], false);
    stage.mark(MARKS);
    const node = stage.drawn.get('die-0')?.outer;
    expect(node?.getAttribute('role')).toBe('checkbox');
    expect(node?.getAttribute('aria-checked')).toBe('false');
    stage.show([die({})], false);
    stage.mark(MARKS);
    expect(node?.getAttribute('role')).toBe('img');
    expect(node?.hasAttribute('aria-checked')).toBe(false);
    expect(node?.hasAttribute('aria-disabled')).toBe(false);
    expect(node?.getAttribute('aria-label')).toBe('die: 2');
  });
});

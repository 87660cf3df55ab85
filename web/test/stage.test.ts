import { describe, expect, it } from 'vitest';
import { rove } from '../src/board/focus';
import { touchable } from '../src/board/focus';
import { Stage } from '../src/board/stage';
import type { Item, Static } from '../src/wire';

const drawing = {
  areas: [{ name: 'board', kind: 'board', w: 100, h: 100 }],
  symbols: { die: '<rect />' },
  spots: [],
} as unknown as Static;
const die = (more: Partial<Item>): Item =>
  ({ name: 'die-0', shape: 'die', area: 'board', x: 10, y: 10, label: 'die: 2', ...more }) as Item;
const MARKS = {
  live: new Map(),
  chosen: new Set<string>(),
  deciding: true,
  held: new Set<string>(),
  said: new Map(),
  carrying: false,
  others: new Map(),
  refused: undefined,
  instead: new Set<string>(),
};

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

  it('of a piece that can be taken up in place of what is carried is not that it cannot', () => {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg') as SVGSVGElement;
    document.body.append(svg);
    const stage = new Stage(svg);
    stage.begin(drawing, ['Anna']);
    stage.show([die({ touch: '2', how: 'carry' })], false);
    const node = stage.drawn.get('die-0')?.outer;
    stage.mark({ ...MARKS, carrying: true });
    expect(node?.getAttribute('aria-disabled')).toBe('true');
    stage.mark({ ...MARKS, carrying: true, others: new Map([['2', 'fits']]) });
    expect(node?.hasAttribute('aria-disabled')).toBe(false);
  });
});

describe('what is said twice', () => {
  it('is one stop, and heard once', () => {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg') as SVGSVGElement;
    document.body.append(svg);
    const stage = new Stage(svg);
    stage.begin(drawing, ['Anna']);
    const box = die({ name: 'box', touch: 'g1', how: 'pick', label: 'my group' });
    stage.show([box, { ...box, name: 'words' }, die({ touch: '2', how: 'toggle' })], false);
    stage.mark({
      ...MARKS,
      live: new Map([
        ['g1', 'fits'],
        ['2', 'fits'],
      ]),
    });
    expect([...touchable(stage).keys()]).toEqual(['box', 'die-0']);
    expect(stage.drawn.get('words')?.outer.getAttribute('aria-hidden')).toBe('true');
    expect(stage.drawn.get('box')?.outer.hasAttribute('aria-hidden')).toBe(false);
  });
});

describe('what is under a pressed pointer', () => {
  it('stays the same node while the page is laid out anew', () => {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg') as SVGSVGElement;
    document.body.append(svg);
    Object.assign(SVGElement.prototype, { getBBox: () => ({ x: 0, y: 0, width: 10, height: 10 }) });
    const stage = new Stage(svg);
    stage.begin({ ...drawing, symbols: { die: '<rect />' } }, ['Anna']);
    stage.show([die({ touch: '2', how: 'toggle' })], false);
    const node = stage.drawn.get('die-0')?.outer;
    const [hit, ring] = [node?.querySelector('.hit'), node?.querySelector('.ring')];
    expect(hit).toBeTruthy();
    expect(ring).toBeTruthy();
    stage.place(new Map([['board', { x: 5, y: 5, scale: 2 }]]));
    stage.show([die({ touch: '2', how: 'toggle', x: 12 })], false);
    expect(node?.querySelector('.hit')).toBe(hit);
    expect(node?.querySelector('.ring')).toBe(ring);
    expect(node?.querySelectorAll('.hit')).toHaveLength(1);
  });
});

describe('the focus', () => {
  it('is given up by what goes, so that it can go on to what can be touched', () => {
    const svg = document.createElementNS('http://www.w3.org/2000/svg', 'svg') as SVGSVGElement;
    document.body.append(svg);
    Object.assign(SVGElement.prototype, { getBBox: () => ({ x: 0, y: 0, width: 10, height: 10 }) });
    const stage = new Stage(svg);
    stage.begin(drawing, ['Anna']);
    stage.show([die({ touch: '2', how: 'pick' }), die({ name: 'die-1', touch: '3', how: 'pick' })], false);
    stage.mark({
      ...MARKS,
      live: new Map([
        ['2', 'fits' as const],
        ['3', 'fits' as const],
      ]),
    });
    rove(stage, 'die-0');
    stage.drawn.get('die-0')?.outer.focus();
    expect(document.activeElement).toBe(stage.drawn.get('die-0')?.outer);
    stage.show([die({ name: 'die-1', touch: '3', how: 'pick' })], true);
    expect(stage.bereft).toBe(true);
    expect(document.activeElement).toBe(document.body);
  });
});

// Making SVG nodes, and texts with small dice in them.
import { PIPS, pieces } from './text';

const SVG = 'http://www.w3.org/2000/svg';

export function element<Name extends keyof SVGElementTagNameMap>(
  name: Name,
  attributes: Record<string, string | number>,
): SVGElementTagNameMap[Name] {
  return shape(document.createElementNS(SVG, name), attributes);
}

/** Gives attributes to a node that is there; answers the node. */
export function shape<Some extends Element>(node: Some, attributes: Record<string, string | number>): Some {
  for (const [key, value] of Object.entries(attributes)) node.setAttribute(key, String(value));
  return node;
}

/** A small die as a line drawing, its upper left corner at the origin. */
export function smallDie(face: number, size: number): SVGGElement {
  const die = element('g', { class: 'small-die' });
  const line = size * 0.09;
  die.append(
    element('rect', {
      class: 'line',
      x: line / 2,
      y: line / 2,
      width: size - line,
      height: size - line,
      rx: size * 0.24,
      'stroke-width': line,
    }),
  );
  for (const [x, y] of PIPS[face] ?? []) {
    die.append(
      element('circle', { class: 'ink', cx: size * (0.5 + x * 0.22), cy: size * (0.5 + y * 0.22), r: size * 0.085 }),
    );
  }
  return die;
}

/** Writes a text around the origin: in the middle of it, or from it (`start`), or up to it (`end`). Answers its width. */
export function drawText(into: SVGGElement, text: string, classes: string): number {
  const parts = pieces(text);
  const anchor = /\bstart\b/.test(classes) ? 0 : /\bend\b/.test(classes) ? 1 : 0.5;
  if (parts.every((part) => part.kind === 'text')) {
    const words = element('text', { dy: '0.35em', 'text-anchor': ['start', 'middle', 'end'][anchor * 2] ?? 'middle' });
    words.textContent = text;
    into.replaceChildren(words);
    return words.getComputedTextLength();
  }
  const probe = element('text', {});
  into.replaceChildren(probe); // sizes are styles of texts, not of what they stand in
  const letters = fontSize(probe);
  into.replaceChildren();
  let width = 0;
  const laid = parts.map((part) => {
    const x = width;
    if (part.kind === 'die') {
      const size = 1.18 * letters;
      const die = smallDie(part.face, size);
      into.append(die);
      width += size;
      return { node: die, x, y: -size / 2 };
    }
    const words = element('text', { dy: '0.35em', 'text-anchor': 'start' });
    words.textContent = part.text;
    into.append(words);
    width += words.getComputedTextLength();
    return { node: words, x, y: 0 };
  });
  for (const { node, x, y } of laid) node.setAttribute('transform', `translate(${x - anchor * width} ${y})`);
  return width;
}

function fontSize(node: Element): number {
  return Number.parseFloat(getComputedStyle(node).fontSize) || 15;
}

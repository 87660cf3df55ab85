// What hops at the end of a match.
import { SETTLED, STEP } from './finale';
import { still } from './motion';

/** In milliseconds. */
const HOP = 520;
const MOST_HOPS = 14;

/** Lets what hops at the end hop once, one after the other. */
export function hop(svg: SVGSVGElement, names: readonly string[]): void {
  if (still()) return;
  const found = names.flatMap((name) => svg.querySelector<SVGGElement>(`[data-name="${CSS.escape(name)}"]`) ?? []);
  found.slice(0, MOST_HOPS).forEach((node, index) => {
    node.animate(
      [
        { translate: '0 0' },
        { translate: '0 -14px', offset: 0.4, easing: 'ease-in' },
        { translate: '0 0', offset: 0.75 },
        { translate: '0 -4px', offset: 0.87 },
        { translate: '0 0' },
      ],
      {
        duration: HOP,
        delay: SETTLED + index * STEP * 0.6,
        easing: 'ease-out',
      },
    );
  });
}

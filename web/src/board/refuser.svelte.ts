// Touches that lead nowhere: the rule is asked for, and answered beside what was touched.
import type { WhyNot } from '../wire';
import { around, place, type Placed } from './bubble';
import type { Rect } from './geometry';
import type { Play } from './play.svelte';

const STAYS = 6000;
/** After the next touch or key the bubble waits so long whether it was the same mistake again. */
const AGAIN = 350;
/** Marks so near to what was touched belong to it. */
const NEAR = 60;

/** What was touched in vain: where it is, and its name on the drawing. */
export interface Vain {
  readonly at: () => Rect | undefined;
  readonly item?: string | undefined;
}

export interface Shown extends Vain {
  readonly why: WhyNot;
  readonly key: string;
}

export class Refuser {
  shown = $state.raw<Shown>();
  placed = $state.raw<Placed>();
  /** How often the same has been tried since it is shown. */
  nods = $state(0);
  private asked = 0;
  private held = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly play: Play) {}

  /** Asks why the path leads nowhere, and says it beside what was touched. */
  async ask(path: readonly string[], vain: Vain): Promise<void> {
    const key = path.join(' ');
    if (this.shown?.key === key) {
      this.nods++;
      return this.stay(STAYS);
    }
    this.hide(); // what was said before must not take the answer with it when it goes
    const turn = ++this.asked;
    const why = await this.play.page.onexplain?.(path);
    if (turn === this.asked && why) this.say(why, key, vain);
  }

  /** Says beside what was touched why it does nothing. */
  say(why: WhyNot, key: string, vain: Vain): void {
    this.play.early.forget();
    if (this.shown?.key === key) this.nods++;
    else {
      this.hide();
      this.shown = { ...vain, why, key };
      this.play.page.onrefused?.();
    }
    this.stay(STAYS);
  }

  private stay(time: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.held ? this.stay(time) : this.hide()), time);
  }

  /** It is pointed at, or has the focus: it does not go by itself. */
  readonly hold = (held: boolean): void => {
    this.held = held;
  };

  readonly hide = (): void => {
    clearTimeout(this.timer);
    this.asked++;
    this.shown = undefined;
    this.placed = undefined;
    this.nods = 0;
    this.held = false;
  };

  /** Another touch: it goes, unless it is the same mistake, or the bubble itself. */
  readonly touched = (event: PointerEvent): void => {
    if (this.shown && !(event.target as Element).closest('.bubble')) this.stay(AGAIN);
  };

  /** Another key: Escape takes it away, a question mark or F1 opens the rule, Tab leads to it. */
  readonly key = (event: KeyboardEvent): void => {
    if (!this.shown || event.target instanceof HTMLInputElement) return;
    const { rule } = this.shown.why;
    if (event.key === 'Escape') {
      this.hide();
      event.stopPropagation(); // what one has begun stays: the next one takes it back
    } else if ((event.key === '?' || event.key === 'F1') && rule) {
      event.preventDefault();
      this.play.page.onrule?.(rule);
    } else if (event.key !== 'Tab' && event.key !== 'Shift' && !(event.target as Element).closest('.bubble'))
      this.stay(AGAIN);
  };

  /** Puts the bubble, once it is measured, beside what was touched and the marks around it. */
  readonly sized = (size: { w: number; h: number }): void => {
    const thing = this.shown?.at();
    if (!this.shown || !thing || size.w < 1 || size.h < 1) return;
    const near = (this.shown.why.marks ?? [])
      .filter((mark) => mark.kind !== 'corner')
      .flatMap((mark) => {
        const rect = this.play.stage.rect(mark.at);
        return rect && apart(rect, thing) < NEAR ? [rect] : [];
      });
    const { window, kept, idle } = this.look();
    this.placed = place({ thing: around([thing, ...near]) ?? thing, size, window, kept, idle });
  };

  /** What can be seen of the table, what is live, what is one's own to be looked at, and buttons that are not live. */
  private look(): { window: Rect; kept: Rect[]; idle: Rect[] } {
    const { root } = this.play.room;
    const corner = root.getBoundingClientRect();
    const rect = (node: Element): Rect => {
      const box = node.getBoundingClientRect();
      return { x: box.left - corner.left, y: box.top - corner.top, w: box.width, h: box.height };
    };
    // The table may be higher than its box, which then scrolls.
    const box = (root.parentElement ?? root).getBoundingClientRect();
    const [top, left] = [
      Math.max(0, box.top, corner.top) - corner.top,
      Math.max(0, box.left, corner.left) - corner.left,
    ];
    const window = {
      x: left,
      y: top,
      w: Math.min(corner.right, box.right, innerWidth) - corner.left - left,
      h: Math.min(corner.bottom, box.bottom, innerHeight) - corner.top - top,
    };
    const own = (name: string) => this.play.room.mine.some((area) => area.name === name);
    const things = [...this.play.stage.drawn.values()].filter(
      ({ item, outer }) => outer.classList.contains('live') || (own(item.area) && !item.touch && item.label),
    );
    const buttons = [...root.querySelectorAll('.dock button')];
    return {
      window,
      kept: [
        ...things.map(({ inner }) => rect(inner)),
        ...buttons.filter((each) => !each.matches(':disabled')).map(rect),
      ],
      idle: buttons.filter((each) => each.matches(':disabled')).map(rect),
    };
  }

  /** The place of a node on the table. */
  of(node: Element | null | undefined): Rect | undefined {
    const corner = this.play.room.root.getBoundingClientRect();
    const box = node?.getBoundingClientRect();
    return box && { x: box.left - corner.left, y: box.top - corner.top, w: box.width, h: box.height };
  }
}

function apart(a: Rect, b: Rect): number {
  return Math.max(a.x - b.x - b.w, b.x - a.x - a.w, a.y - b.y - b.h, b.y - a.y - a.h, 0);
}

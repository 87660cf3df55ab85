// Touches that lead nowhere: the rule is asked for, and answered beside what was touched.
import type { WhyNot } from '../wire';
import type { Rect } from './geometry';
import type { Play } from './play.svelte';

const STAYS = 6000;
/** After the next touch or key the bubble waits so long whether it was the same mistake again. */
const AGAIN = 350;

/** What was touched in vain: where it is, and its name on the drawing. */
export interface Vain {
  readonly at: () => Rect | undefined;
  readonly item?: string | undefined;
  /** Nothing was done in vain: somebody asked what it is. */
  readonly help?: boolean;
}

export interface Shown extends Vain {
  readonly why: WhyNot;
  readonly key: string;
}

export class Refuser {
  shown = $state.raw<Shown>();
  /** How often the same has been tried since it is shown. */
  nods = $state(0);
  private asked = 0;
  /** Whether an answer is on its way. */
  asking = false;
  private held = false;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly play: Play) {}

  /** Asks why the path leads nowhere, and says it beside what was touched; answers whether it is forbidden, or
   * something else has been asked since. */
  async ask(path: readonly string[], vain: Vain): Promise<boolean> {
    const key = path.join(' ');
    if (this.shown?.key === key) {
      this.nods++;
      this.stay(STAYS);
      return true;
    }
    this.hide(); // what was said before must not take the answer with it when it goes
    const turn = ++this.asked;
    this.asking = true;
    const why = await this.play.page.onexplain?.(path);
    if (turn !== this.asked) return true;
    this.asking = false;
    if (why) this.say(why, key, vain);
    return why !== undefined;
  }

  /** Says beside what was touched why it does nothing. */
  say(why: WhyNot, key: string, vain: Vain): void {
    this.play.early.forget();
    if (this.shown?.key === key) this.nods++;
    else {
      this.hide();
      this.shown = { ...vain, why, key };
      if (!vain.help) this.play.page.onrefused?.();
    }
    if (vain.help) clearTimeout(this.timer);
    else this.stay(STAYS);
  }

  /** It goes soon, unless it is pointed at by then. */
  goes(time: number): void {
    if (this.shown) this.stay(time);
  }

  private stay(time: number): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => (this.held ? this.stay(time) : this.hide()), time);
  }

  /** It is pointed at, or has the focus: it does not go by itself. */
  readonly hold = (held: boolean): void => {
    this.held = held;
  };

  /** Something else goes on: what was said of a touch goes, and what was asked is still answered. */
  readonly pass = (): void => {
    if (!this.shown?.help) this.hide();
  };

  readonly hide = (): void => {
    clearTimeout(this.timer);
    this.asked++;
    this.asking = false;
    this.shown = undefined;
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

  /** The place of a node on the table. */
  of(node: Element | null | undefined): Rect | undefined {
    const corner = this.play.room.root.getBoundingClientRect();
    const box = node?.getBoundingClientRect();
    return box && { x: box.left - corner.left, y: box.top - corner.top, w: box.width, h: box.height };
  }
}

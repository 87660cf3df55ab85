// Which of log, rules and chat stands beside the table, or lies over it.
import type { Tab } from './tabs';

/** Over the table they are a place of their own: Back closes them, Forward opens them again. */
const OVER = 'side';

export class Side {
  tab = $state<Tab>('log');
  open = $state(history.state === OVER);
  /** The rule at which the rules are opened. */
  rule = $state('');

  /** `beside` tells whether there is room beside the table: then nothing is opened or closed. */
  constructor(private readonly beside: () => boolean) {}

  show(which: Tab): void {
    this.tab = which;
    if (!this.open && !this.beside()) history.pushState(OVER, '');
    this.open = true;
  }

  showRule(id: string): void {
    this.rule = ''; // the same one may be asked for again
    queueMicrotask(() => (this.rule = id));
    this.show('rules');
  }

  close(): void {
    this.open = false;
    if (history.state === OVER) history.back();
  }

  /** The browser went back or forward. */
  readonly moved = (): void => {
    this.open = history.state === OVER;
  };
}

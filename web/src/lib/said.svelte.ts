// What a table says to whoever looks at it: a sentence to be read, a hint, and what a screen reader says.
import type { Hint } from '../wire';
import { named, spoken } from '../board/text';
import { api, Refused } from './api';
import type { Session } from './session.svelte';

export interface Message {
  readonly kind: 'bad' | 'good' | 'plain';
  readonly text: string;
  readonly rule: string;
}

export class SaidHere {
  message = $state.raw<Message>();
  hint = $state.raw<Hint>();
  /** Whether a hint is being thought about, and for so long that it must show. */
  thinking = $state<'no' | 'yes' | 'long'>('no');
  announced = $state('');

  /** To be made while a component is set up. */
  constructor(private readonly session: () => Session | undefined) {
    // A wish that is gone while nothing has happened was refused.
    let wished: number | undefined;
    $effect(() => {
      const session = this.session();
      const undo = session?.table?.undo;
      const length = session?.lines.length ?? 0;
      if (undo != null && session?.yours.includes(undo.seat)) wished ??= length;
      else if (wished !== undefined) {
        if (wished === length && session?.settled && session.table?.phase === 'playing') this.say('The others would rather play on.');
        wished = undefined;
      }
    });
  }

  /** Whether there is something to be read. */
  get speaks(): boolean {
    return this.message !== undefined || this.hint !== undefined || this.thinking === 'long';
  }

  say(text: string, kind: Message['kind'] = 'plain', rule = ''): void {
    this.message = { kind, text, rule };
  }

  readonly refuse = (error: unknown): void => {
    const refusal = error instanceof Refused ? error.refusal : undefined;
    this.say(refusal?.text ?? String(error), 'bad', refusal?.rule ?? '');
  };

  announce(text: string): void {
    const said = spoken(named(text, this.session()?.names ?? [])).trim();
    if (said) this.announced = said === this.announced ? `${said}\u00a0` : said;
  }

  /** A step is shown: what was said before it is history. */
  clear(): void {
    this.message = undefined;
    this.hint = undefined;
  }

  async askHint(): Promise<void> {
    const session = this.session();
    if (!session || this.thinking !== 'no') return;
    this.thinking = 'yes';
    this.message = undefined;
    const slow = setTimeout(() => (this.thinking = 'long'), 100);
    try {
      const answer = await api.hint(session.code, session.me ?? undefined);
      if ((answer.epoch ?? 0) !== session.offers.epoch) return;
      this.hint = answer;
      this.announce(`Hint: ${answer.text}. ${answer.why}`);
    } catch (error) {
      this.refuse(error);
    } finally {
      clearTimeout(slow);
      this.thinking = 'no';
    }
  }
}

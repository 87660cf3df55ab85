// What a table says to whoever looks at it: a sentence to be read, a hint, and what a screen reader says.
import { untrack } from 'svelte';
import type { Form, Hint, HintChoice } from '../wire';
import { named, spoken } from '../board/text';
import { api, Refused, whyOf } from './api';
import type { Session } from './session.svelte';
import { say } from 'words:table';

export interface Message {
  readonly kind: 'bad' | 'good' | 'plain';
  readonly text: string;
  readonly rule: string;
}

export class Announcer {
  message = $state.raw<Message>();
  /** The choices of a hint, the best first, and which of them is shown. */
  private choices = $state.raw<readonly HintChoice[]>([]);
  private choice = $state(0);
  readonly hint = $derived.by((): HintChoice | undefined => this.choices[this.choice]);
  /** Whether a hint is being thought about, and for so long that it must show. */
  thinking = $state<'no' | 'yes' | 'long'>('no');
  announced = $state('');
  private readonly decision = $derived.by(() => this.session()?.offers.epoch);

  /** To be made while a component is set up. */
  constructor(private readonly session: () => Session | undefined) {
    // What others do meanwhile takes no hint away: only another decision does.
    $effect(() => {
      void this.decision;
      untrack(this.unhint);
    });
    // A wish that is gone while nothing has happened was refused.
    let wished: number | undefined;
    $effect(() => {
      const session = this.session();
      const undo = session?.table?.undo;
      const length = session?.lines.length ?? 0;
      if (undo != null && session?.yours.includes(undo.seat)) wished ??= length;
      else if (wished !== undefined) {
        if (wished === length && session?.settled && session.table?.phase === 'playing')
          this.say(say('rather-play-on'));
        wished = undefined;
      }
    });
  }

  /** Whether there is something to be read. */
  get speaks(): boolean {
    return this.message !== undefined || this.thinking === 'long';
  }

  say(text: string, kind: Message['kind'] = 'plain', rule = ''): void {
    this.message = { kind, text, rule };
  }

  readonly refuse = (error: unknown): void => {
    this.say(whyOf(error), 'bad', error instanceof Refused ? error.refusal.rule : '');
  };

  announce(text: string): void {
    const said = spoken(named(text, this.session()?.names ?? [])).trim();
    if (said) this.announced = said === this.announced ? `${said}\u00a0` : said;
  }

  /** A step is shown: what was said before it is history. */
  clear(): void {
    this.message = undefined;
  }

  /** No hint is shown any more. */
  readonly unhint = (): void => {
    this.choices = [];
    this.choice = 0;
  };

  /** Shows what the best bot would do; asked again, what else it would do. */
  async askHint(form: Form): Promise<void> {
    const session = this.session();
    if (this.hint && this.choices.length > 1) {
      this.choice = (this.choice + 1) % this.choices.length;
      return;
    }
    if (!session || this.thinking !== 'no') return;
    this.thinking = 'yes';
    this.message = undefined;
    const slow = setTimeout(() => (this.thinking = 'long'), 100);
    try {
      const answer = await api.hint(session.code, form, session.me ?? undefined);
      if ((answer.epoch ?? 0) !== session.offers.epoch) return;
      this.choices = choicesOf(answer);
      this.choice = 0;
    } catch (error) {
      this.refuse(error);
    } finally {
      clearTimeout(slow);
      this.thinking = 'no';
    }
  }
}

/** A bot that would do nothing now says so; its other choices stand behind that. */
function choicesOf(hint: Hint): HintChoice[] {
  return [
    { text: hint.text, why: hint.why, path: hint.path ?? [], preview: hint.preview ?? null },
    ...(hint.others ?? []),
  ];
}

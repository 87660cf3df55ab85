// A page's line to its table: opened, lost, opened again; and what was sent over it and is not answered yet.
import type { Commands, Form, Help, Messages, Reply, WhyNot } from '../wire';
import { api } from './api';
import { end, type Line } from './end';
import { language } from './language.svelte';
import { me } from './me.svelte';

export type Act = Commands & { type: 'act' };

/** An action that was sent and is not answered; who sent it hears what came of it. */
export interface Pending {
  readonly command: Act;
  readonly answered: ((reply: Reply) => void) | undefined;
}

/** What a connection needs of the page that it serves. */
export interface Served {
  /** The last step that has come, -1 for none: the table goes on from there. */
  received(): number;
  heard(message: Messages): void;
}

/** After so long without an answer it is said, in milliseconds. */
const UNHEARD = 3000;
/** After so long an action that waits must show. */
const SLOW = 100;
/** Milliseconds after which whoever was sent out asks who they are now. */
const NEWS = 1000;

export class Connection {
  state = $state<'joining' | 'open' | 'lost' | 'gone' | 'full' | 'out'>('joining');
  /** Whether the browser has no network: what is sent waits in it. */
  offline = $state(false);
  /** Whether an action has not been answered for long. */
  silent = $state(false);
  /** Whether the server said that it stops, and is not back yet. */
  stopping = $state(false);
  /** Why the server closed the connection, where it is not to be opened again by itself. */
  why = $state('');
  /** Whether an action was sent and is not answered, and for so long that it must show. */
  waiting = $state(false);
  pending = $state.raw<Pending>();
  /** Whether the line has answered. */
  greeted = $state(false);

  private line: Line | undefined;
  /** The language that the server knows of. */
  private said = language.spoken;
  private retry = 0;
  private again: ReturnType<typeof setTimeout> | undefined;
  private slow: ReturnType<typeof setTimeout> | undefined;
  private unanswered: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private count = 0;
  private readonly nonce = Math.random().toString(36).slice(2, 10);
  private readonly questions = new Map<string, (answer: never) => void>();

  constructor(
    private readonly code: string,
    private form: Form,
    private readonly page: Served,
  ) {
    this.connect();
    this.networked();
    addEventListener('online', this.networked);
    addEventListener('offline', this.networked);
  }

  /** A line that was open before the network went may be dead without saying so: another one is opened. */
  private readonly networked = (): void => {
    const before = this.offline;
    this.offline = !navigator.onLine && !end.alone;
    if (before && !this.offline && (this.state === 'open' || this.state === 'lost')) this.renew();
  };

  /** Whether what is sent now would arrive, as far as one knows. */
  get heard(): boolean {
    return this.state === 'open' && this.greeted && !this.offline;
  }

  close(): void {
    this.closed = true;
    removeEventListener('online', this.networked);
    removeEventListener('offline', this.networked);
    clearTimeout(this.again);
    clearTimeout(this.unanswered);
    clearTimeout(this.slow);
    this.line?.close();
  }

  /** Comes in again as who one is now: a socket knows only the cookie that it was opened with. What was sent and not
   * answered goes with it, and is sent again. */
  renew(): void {
    if (this.closed) return;
    const before = this.line;
    clearTimeout(this.again);
    if (this.state === 'full') this.state = 'joining';
    this.connect();
    before?.close();
  }

  send(command: Commands): void {
    if (this.line?.open) this.line.send(command);
  }

  /** Says where the page is; by default from its last step on, and else from the whole position. */
  hello(after = this.page.received()): void {
    this.said = language.spoken;
    this.send({ type: 'hello', after, form: this.form, language: this.said });
  }

  /** Another language: the server sends the whole position anew in it. */
  respeak(): void {
    if (this.said !== language.spoken) this.hello(-1);
  }

  /** Another form of drawing: the server sends the whole position anew. */
  reform(form: Form): void {
    if (form === this.form) return;
    this.form = form;
    this.hello(-1);
  }

  /** Sends an action, under an id of its own; it is sent again over every new line until it is answered. */
  act(command: Omit<Act, 'type' | 'id'>, answered?: (reply: Reply) => void): void {
    this.pending = { command: { type: 'act', id: `${this.nonce}-${++this.count}`, ...command }, answered };
    this.slow = setTimeout(() => (this.waiting = this.pending !== undefined), SLOW);
    this.unanswered = setTimeout(() => (this.silent = true), UNHEARD);
    this.send(this.pending.command);
  }

  /** The action that this answers is no longer waited for; nothing where it is another's. */
  settle(reply: Reply): Pending | undefined {
    const pending = this.pending;
    if (reply.id !== pending?.command.id) return undefined;
    clearTimeout(this.slow);
    clearTimeout(this.unanswered);
    this.silent = this.waiting = false;
    this.pending = undefined;
    return pending;
  }

  /** Why touches lead nowhere; nothing where they do after all, or nobody answers. */
  explain(path: readonly string[], seat?: number): Promise<WhyNot | undefined> {
    return this.ask((id) => ({ type: 'explain', id, path: [...path], ...(seat === undefined ? {} : { seat }) }));
  }

  /** Asks something that is answered under its id; nothing where nobody answers. */
  ask<Answer>(command: (id: string) => Commands): Promise<Answer | undefined> {
    const id = `${this.nonce}-why-${++this.count}`;
    return new Promise((resolve: (answer: Answer | undefined) => void) => {
      this.questions.set(id, resolve);
      this.send(command(id));
    });
  }

  answered(id: string, answer: WhyNot | Help | undefined): void {
    this.questions.get(id)?.(answer as never);
    this.questions.delete(id);
  }

  /** The server says that it stops. */
  stops(): void {
    this.retry = 0;
    this.stopping = true;
  }

  /** The first message of a line has come. */
  greet(): void {
    if (this.greeted) return;
    this.greeted = true;
    this.state = 'open';
    this.stopping = false;
    this.retry = 0;
    for (const id of this.questions.keys()) this.answered(id, undefined); // what was asked before is lost
    if (this.pending) this.send(this.pending.command);
  }

  private connect(): void {
    this.greeted = false;
    const line = end.line(this.code, {
      opened: () => this.hello(),
      received: (message) => {
        if (!this.closed && this.line === line) this.page.heard(message);
      },
      closed: (code, reason) => {
        if (!this.closed && this.line === line) this.ended(code, reason);
      },
    });
    this.line = line;
  }

  private ended(code: number, reason: string): void {
    if (code === 4404 || code === 4403) {
      this.state = 'gone';
      return;
    }
    if (code === 4429) {
      this.why = reason;
      this.state = 'full';
      return;
    }
    if (code === 4401) {
      void this.sentOut(reason);
      return;
    }
    this.state = this.state === 'joining' ? 'joining' : 'lost';
    const wait = Math.min(5000, 250 * 2 ** this.retry++);
    this.again = setTimeout(() => this.connect(), wait);
  }

  /** The page is no longer taken for who it was: it comes in again as whom the browser is now, if it is anybody. */
  private async sentOut(why: string): Promise<void> {
    const before = this.line;
    this.state = 'lost';
    await new Promise((resolve) => setTimeout(resolve, NEWS)); // the cookie of whom it is may be on its way
    if (this.closed || this.line !== before) return;
    const now = await api.me().catch(() => undefined);
    if (now) me.take(now);
    if (this.closed || this.line !== before) return;
    if (now && !now.name) {
      this.why = why;
      this.state = 'out';
    } else this.connect();
  }
}

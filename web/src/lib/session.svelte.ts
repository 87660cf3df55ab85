// One table on the page: its socket, what was received, what is shown, and what was sent and not yet answered.
import type {
  Commands,
  Drafted,
  Finale,
  Form,
  LogLine,
  Messages,
  Noted,
  Offers,
  Position,
  Preview,
  Reply,
  Said,
  Salts,
  Scene,
  Static,
  Step,
  Table,
  WhyNot,
} from '../wire';
import { patched } from '../board/scene';
import { hurry, still } from '../board/motion';
import { api } from './api';
import { end, type Line } from './end';
import { me } from './me.svelte';

/** What happened, for sounds and announcements. */
export type Happening =
  | { readonly kind: 'step'; readonly step: Step; readonly rolled: boolean }
  | { readonly kind: 'turn' }
  | { readonly kind: 'refused'; readonly text: string; readonly rule: string }
  | { readonly kind: 'over' };

/** What somebody does: the path that they touched, or what they typed; also what real dice gave. */
export type Done =
  { readonly path: readonly string[] } | { readonly text: string; readonly dice?: boolean; readonly sure?: boolean };

interface Pending {
  readonly command: Commands & { type: 'act' };
  readonly answered: ((reply: Reply) => void) | undefined;
}

const QUIET: Offers = { type: 'offers', epoch: -1, to_act: [] };
const SHORTEST = 220;
/** After so long without an answer it is said, in milliseconds. */
const UNHEARD = 3000;
/** In seconds, how long something is shown that is revealed to all. */
const REVEALED = 2;
/** Milliseconds after which whoever was sent out asks who they are now. */
const NEWS = 1000;

export class Session {
  table = $state.raw<Table>();
  drawing = $state.raw<Static>();
  scene = $state.raw<Scene>();
  lines = $state.raw<readonly LogLine[]>([]);
  /** How the match ended, once that is seen. */
  finale = $state.raw<Finale>();
  offers = $state.raw<Offers>(QUIET);
  chat = $state.raw<readonly Said[]>([]);
  noted = $state.raw<Noted>();
  drafted = $state.raw<Drafted>();
  /** What actions would do, by their paths, as far as it was asked since the latest offers. */
  foreseen = $state.raw<ReadonlyMap<string, Preview | null>>(new Map());
  private readonly asked = new Set<string>();
  /** When the game's own time is out, in milliseconds of the page's clock. */
  deadline = $state<number>();
  /** What each seat has left, and from when on the first to act's runs, in milliseconds of the page's clock. */
  clocks = $state.raw<{
    readonly left: readonly (number | null)[];
    readonly from: number;
    readonly runs: number | undefined;
  }>();
  connection = $state<'joining' | 'open' | 'lost' | 'gone' | 'full' | 'out'>('joining');
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
  /** Whether all that came has been shown. */
  settled = $state(true);
  /** How many steps are still to be shown. */
  unshown = $state(0);
  /** Of several people at this device, who has it; nobody after a reload. */
  holder = $state<number>();
  /** Whether the scene is to be drawn as it is, without movement: after joining or coming back. */
  still = true;

  private socket: Line | undefined;
  /** Whether the line has answered. */
  private greeted = $state(false);
  private shown = -1;
  private queue: (Step | Offers)[] = [];
  private playing: ReturnType<typeof setTimeout> | undefined;
  private retry = 0;
  private again: ReturnType<typeof setTimeout> | undefined;
  private slow: ReturnType<typeof setTimeout> | undefined;
  private unanswered: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private offersSeen = 0;
  private offersAtAct = 0;
  private count = 0;
  private readonly nonce = Math.random().toString(36).slice(2, 10);

  constructor(
    readonly code: string,
    private form: Form,
    private readonly happened: (what: Happening) => void,
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
    if (before && !this.offline && (this.connection === 'open' || this.connection === 'lost')) this.renew();
  };

  /** Whether what is sent now would arrive, as far as one knows. */
  get heard(): boolean {
    return this.connection === 'open' && this.greeted && !this.offline;
  }

  get names(): string[] {
    return (this.table?.seats ?? []).map((seat, index) => seat.name || seat.bot || `seat ${index + 1}`);
  }

  get me(): number | null {
    return this.table?.you ?? null;
  }

  /** The seats of the people at this device. */
  get yours(): readonly number[] {
    return this.table?.yours ?? [];
  }

  /** Looks from another seat of this device; from null only at what all may see. */
  look(seat: number | null): void {
    if (seat !== null) this.holder = seat;
    this.send({ type: 'look', seat });
  }

  get myTurn(): boolean {
    return this.me !== null && this.offers.to_act[0] === this.me;
  }

  /** Whose turn it is when it is mine: at a device of several by name. */
  get turn(): string {
    return this.yours.length > 1 ? `${this.names[this.me ?? 0] ?? ''}’s turn` : 'Your turn';
  }

  close(): void {
    this.closed = true;
    removeEventListener('online', this.networked);
    removeEventListener('offline', this.networked);
    clearTimeout(this.again);
    clearTimeout(this.unanswered);
    clearTimeout(this.playing);
    clearTimeout(this.slow);
    this.socket?.close();
  }

  /** Comes in again as who one is now: a socket knows only the cookie that it was opened with. What was sent and not
   * answered goes with it, and is sent again. */
  renew(): void {
    if (this.closed) return;
    const before = this.socket;
    clearTimeout(this.again);
    if (this.connection === 'full') this.connection = 'joining';
    this.connect();
    before?.close();
  }

  /** Another form of drawing: the server sends the whole position anew. */
  reform(form: Form): void {
    if (form === this.form) return;
    this.form = form;
    this.send({ type: 'hello', after: -1, form });
  }

  /** Acts for the seat that is looked from; `hidden` takes its secrets from the screen before others look. `answered`
   * hears what came of it; without it a refusal is something that happened. */
  act(what: Done, hidden = false, answered?: (reply: Reply) => void): void {
    if (this.pending) return;
    const seat = this.me;
    const shared = this.yours.length > 1 && seat !== null;
    const command: Pending['command'] = {
      type: 'act',
      id: `${this.nonce}-${++this.count}`,
      epoch: this.offers.epoch,
      ...(shared ? { seat } : {}),
      ...('path' in what ? { path: [...what.path] } : what),
    };
    this.pending = { command, answered };
    this.offersAtAct = this.offersSeen;
    this.slow = setTimeout(() => (this.waiting = this.pending !== undefined), 100);
    this.unanswered = setTimeout(() => (this.silent = true), UNHEARD);
    if (shared && hidden) this.look(null);
    this.send(command);
  }

  /** Why touches lead nowhere; nothing where they do after all, or nobody answers. */
  explain(path: readonly string[]): Promise<WhyNot | undefined> {
    const id = `${this.nonce}-why-${++this.count}`;
    const seat = this.me;
    return new Promise((resolve) => {
      this.questions.set(id, resolve);
      this.send({ type: 'explain', id, path: [...path], ...(this.yours.length > 1 && seat !== null ? { seat } : {}) });
    });
  }

  private readonly questions = new Map<string, (why: WhyNot | undefined) => void>();

  private explained(id: string, why: WhyNot | undefined): void {
    this.questions.get(id)?.(why);
    this.questions.delete(id);
  }

  say(text: string): void {
    this.send({ type: 'say', text });
  }

  /** Others are blocked than before: what is said is told anew. */
  rehear(): void {
    this.chat = [];
    this.send({ type: 'hello', after: this.received(), form: this.form });
  }

  draft(rows: string[][]): void {
    this.send({ type: 'draft', rows });
  }

  /** Asks what the action of a path would do; once is enough until other things are offered. */
  foresee(path: readonly string[]): void {
    const key = path.join(' ');
    if (this.asked.has(key)) return;
    this.asked.add(key);
    this.send({ type: 'foresee', path: [...path] });
  }

  private overlooked(): void {
    this.asked.clear();
    this.foreseen = new Map();
  }

  private send(command: Commands): void {
    if (this.socket?.open) this.socket.send(command);
  }

  private connect(): void {
    this.greeted = false;
    const socket = end.line(this.code, {
      opened: () => this.send({ type: 'hello', after: this.drawing ? this.received() : -1, form: this.form }),
      received: (message) => {
        if (!this.closed && this.socket === socket) this.receive(message);
      },
      closed: (code, reason) => {
        if (!this.closed && this.socket === socket) this.ended(code, reason);
      },
    });
    this.socket = socket;
  }

  private ended(code: number, reason: string): void {
    if (code === 4404 || code === 4403) {
      this.connection = 'gone';
      return;
    }
    if (code === 4429) {
      this.why = reason;
      this.connection = 'full';
      return;
    }
    if (code === 4401) {
      void this.sentOut(reason);
      return;
    }
    this.connection = this.connection === 'joining' ? 'joining' : 'lost';
    const wait = Math.min(5000, 250 * 2 ** this.retry++);
    this.again = setTimeout(() => this.connect(), wait);
  }

  /** The page is no longer taken for who it was: it comes in again as whom the browser is now, if it is anybody. */
  private async sentOut(why: string): Promise<void> {
    const before = this.socket;
    this.connection = 'lost';
    await new Promise((resolve) => setTimeout(resolve, NEWS)); // the cookie of whom it is may be on its way
    if (this.closed || this.socket !== before) return;
    const now = await api.me().catch(() => undefined);
    if (now) me.take(now);
    if (this.closed || this.socket !== before) return;
    if (now && !now.name) {
      this.why = why;
      this.connection = 'out';
    } else this.connect();
  }

  /** Earlier words are fetched page by page; whether there are any. */
  get moreChat(): boolean {
    return (this.chat[0]?.number ?? 0) > 0;
  }

  async earlier(): Promise<void> {
    const first = this.chat[0]?.number;
    if (!first) return;
    const { said } = await api.talk(this.code, first);
    this.chat = [...said.filter((each) => each.number < (this.chat[0]?.number ?? 0)), ...this.chat];
  }

  /** The last step that has come, shown or not. */
  private received(): number {
    const steps = this.queue.filter((each) => each.type === 'step');
    return steps.at(-1)?.seq ?? this.shown;
  }

  private receive(message: Messages): void {
    switch (message.type) {
      case 'table':
        // Who comes in again as somebody who sits elsewhere has a drawing that the steps do not go on from.
        if (!this.greeted && this.drawing && message.you !== this.from) {
          this.from = undefined;
          this.send({ type: 'hello', after: -1, form: this.form });
        }
        this.opened();
        this.tabled(message);
        break;
      case 'position':
        this.positioned(message);
        break;
      case 'step':
        if (message.seq <= this.received()) break;
        this.queue.push(message);
        this.unshown++;
        this.play();
        break;
      case 'offers':
        if (message.epoch !== this.offers.epoch && (this.queue.length > 0 || this.playing !== undefined))
          this.offers = { ...QUIET, to_act: this.offers.to_act };
        this.offersSeen++;
        this.queue.push(message);
        this.play();
        break;
      case 'reply':
        this.replied(message);
        break;
      case 'said':
        this.chat = [...this.chat.filter((each) => each.number !== message.number), message].sort(
          (a, b) => a.number - b.number,
        );
        break;
      case 'salts':
        void this.salted(message);
        break;
      case 'noted':
        this.noted = message;
        break;
      case 'explained':
        this.explained(message.id, message.why ?? undefined);
        break;
      case 'foreseen':
        if (this.asked.has(message.path.join(' ')))
          this.foreseen = new Map([...this.foreseen, [message.path.join(' '), message.preview ?? null]]);
        break;
      case 'drafted':
        this.drafted = message;
        break;
      case 'refused':
        this.happened({ kind: 'refused', text: message.text, rule: '' });
        break;
      case 'stopping':
        this.retry = 0;
        this.stopping = true;
        break;
    }
  }

  /** The first message of a line. */
  private opened(): void {
    if (this.greeted) return;
    this.greeted = true;
    this.connection = 'open';
    this.stopping = false;
    this.retry = 0;
    for (const id of this.questions.keys()) this.explained(id, undefined); // what was asked before is lost
    if (this.pending) this.send(this.pending.command);
  }

  private tabled(table: Table): void {
    const over = table.phase === 'over' && this.table !== undefined && this.table.phase !== 'over';
    this.table = table;
    if (!over) return;
    this.overAfter = true;
    this.play();
  }

  private overAfter = false;

  private positioned(position: Position): void {
    clearTimeout(this.playing);
    this.playing = undefined;
    const offers = this.queue.findLast((each) => each.type === 'offers');
    this.queue = [];
    this.unshown = 0;
    this.still = true;
    this.shown = position.seq;
    this.from = this.table?.you;
    this.drawing = position.static;
    this.scene = position.scene;
    this.finale = position.finale ?? undefined;
    this.lines = position.lines ?? [];
    this.noted = undefined;
    this.drafted = undefined;
    this.overlooked();
    if (offers) this.offered(offers); // they came before the position, and none need come after it
    this.caughtUp();
  }

  /** The seat from which the drawing is; undefined where steps for another were added to it. */
  private from: Table['you'] | undefined;

  /** All that came is shown. */
  private caughtUp(): void {
    this.settled = true;
    this.hurry = false;
    if (this.overAfter) this.happened({ kind: 'over' });
    this.overAfter = false;
  }

  /** Does not wait any longer: what is shown bit by bit is shown whole, and a second time the next step comes. */
  skip(): void {
    if (this.playing === undefined || hurry()) return;
    clearTimeout(this.playing);
    this.playing = undefined;
    this.play();
  }

  /** Shows all that came at once. */
  skipAll(): void {
    this.hurry = true;
    this.skip();
  }

  private hurry = false;

  /** Shows what came, one step after the other, each for as long as it asks. */
  private play(): void {
    if (this.playing !== undefined) return;
    const next = this.queue.shift();
    if (!next) return this.caughtUp();
    this.settled = false;
    if (next.type === 'offers') {
      const latest = this.queue.findLast((each) => each.type === 'offers');
      // What was offered for a decision that is over can no longer be done.
      if (latest && latest.epoch !== next.epoch) this.offers = { ...QUIET, to_act: next.to_act };
      else this.offered(next);
      this.play();
      return;
    }
    this.step(next);
    this.unshown--;
    if (this.hurry) {
      this.play();
      return;
    }
    const least = document.hidden ? 0 : still() ? 60 : SHORTEST;
    const wait = document.hidden ? 0 : Math.max(least, 1000 * (next.hold ?? 0));
    this.playing = setTimeout(
      () => {
        this.playing = undefined;
        this.play();
      },
      this.queue.length > 12 ? least : wait,
    );
  }

  private step(step: Step): void {
    if (!this.scene) return;
    // What is revealed for so long all at this device look at: it is nobody's until one says that they have it.
    if ((step.hold ?? 0) >= REVEALED) this.holder = undefined;
    this.still = document.hidden || this.hurry;
    this.shown = step.seq;
    if (step.finale) this.finale = step.finale;
    const rolled = (step.patch?.set ?? []).some((item) => (item.roll ?? 0) > 0);
    this.scene = patched(this.scene, step.patch ?? {});
    this.lines = [...this.lines, ...(step.lines ?? []).map((line) => ({ seq: step.seq, line }))];
    this.drafted = undefined;
    this.noted = undefined;
    this.happened({ kind: 'step', step, rolled });
  }

  private offered(offers: Offers): void {
    const before = this.myTurn;
    const epoch = this.offers.epoch;
    this.overlooked();
    this.offers = offers;
    this.deadline = offers.seconds == null ? undefined : Date.now() + 1000 * offers.seconds;
    const clocks = offers.clocks;
    this.clocks = clocks
      ? { left: clocks.left, from: Date.now() + 1000 * (clocks.starts ?? 0), runs: offers.to_act[0] }
      : undefined;
    if (offers.draft?.length && !this.noted) this.draft(offers.draft);
    if (this.myTurn && (!before || epoch !== offers.epoch)) this.happened({ kind: 'turn' });
  }

  private replied(reply: Reply): void {
    if (reply.id !== this.pending?.command.id) return;
    clearTimeout(this.slow);
    clearTimeout(this.unanswered);
    this.silent = false;
    const { answered } = this.pending;
    this.pending = undefined;
    this.waiting = false;
    if (reply.position) this.positioned(reply.position);
    // Until the next offers are shown, what was offered before the action is history.
    if (reply.ok && (this.offersSeen === this.offersAtAct || this.queue.some((each) => each.type === 'offers')))
      this.offers = { ...QUIET, to_act: this.offers.to_act };
    if (!reply.ok && this.holder !== undefined && this.holder !== this.me) this.look(this.holder);
    answered?.(reply);
    if (!reply.ok && !answered) this.happened({ kind: 'refused', text: reply.text ?? '', rule: reply.rule ?? '' });
  }

  private async salted(asked: Salts): Promise<void> {
    if (this.yours.length === 0) return;
    const salts = await import('./salt').catch(() => undefined); // without them this page brings none
    const answer = salts?.answerTo(this.code, asked);
    if (answer) this.send(answer);
  }
}

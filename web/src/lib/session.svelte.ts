// One table on the page: what its line brings goes where it is shown, and what is done here goes over the line.
import type {
  Drafted,
  Finale,
  Form,
  Help,
  LogLine,
  Messages,
  Noted,
  Offers,
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
import { inTurn } from '../board/scene';
import { api } from './api';
import { Connection, type Pending } from './connection.svelte';
import { me } from './me.svelte';
import { Playback, type Clocks } from './playback.svelte';
import { say } from 'words:table';

/** What happened, for sounds and announcements. */
export type Happening =
  | { readonly kind: 'step'; readonly step: Step; readonly rolled: boolean }
  | { readonly kind: 'turn' }
  | { readonly kind: 'refused'; readonly text: string; readonly rule: string }
  | { readonly kind: 'over' };

/** What somebody does: the path that they touched, or what they typed; also what real dice gave. */
export type Done =
  { readonly path: readonly string[] } | { readonly text: string; readonly dice?: boolean; readonly sure?: boolean };

/** In seconds, how long something is shown that is revealed to all. */
const REVEALED = 2;

export class Session {
  table = $state.raw<Table>();
  chat = $state.raw<readonly Said[]>([]);
  noted = $state.raw<Noted>();
  drafted = $state.raw<Drafted>();
  /** What actions would do, by their paths, as far as it was asked since the latest offers. */
  foreseen = $state.raw<ReadonlyMap<string, Preview | null>>(new Map());
  /** Of several people at this device, who has it; nobody after a reload. */
  holder = $state<number>();

  private readonly playback: Playback;
  private readonly line: Connection;
  private readonly asked = new Set<string>();
  /** The seat from which the drawing is; undefined where steps for another were added to it. */
  private from: Table['you'] | undefined;
  private offersAtAct = 0;
  /** For which seat, and which decision of its, one was told last that it is one's turn. */
  private told = '';

  constructor(
    readonly code: string,
    form: Form,
    private readonly happened: (what: Happening) => void,
  ) {
    this.playback = new Playback({
      changed: (by) => this.changed(by),
      stepped: (step, rolled) => this.stepped(step, rolled),
      offered: (offers) => this.offered(offers),
      caughtUp: (over) => over && this.happened({ kind: 'over' }),
      reads: () => this.yours.length > 0 && !this.clocks,
    });
    this.line = new Connection(code, form, {
      received: () => this.playback.received,
      heard: (message) => this.receive(message),
    });
  }

  close(): void {
    this.line.close();
    this.playback.close();
  }

  // What is shown -------------------------------------------------------------------------------------------------------

  get drawing(): Static | undefined {
    return this.playback.drawing;
  }
  get scene(): Scene | undefined {
    return this.playback.scene;
  }
  get lines(): readonly LogLine[] {
    return this.playback.lines;
  }
  get finale(): Finale | undefined {
    return this.playback.finale;
  }
  get offers(): Offers {
    return this.playback.offers;
  }
  get deadline(): number | undefined {
    return this.playback.deadline;
  }
  get clocks(): Clocks | undefined {
    return this.playback.clocks;
  }
  get settled(): boolean {
    return this.playback.settled;
  }
  get unshown(): number {
    return this.playback.unshown;
  }
  get reading(): boolean {
    return this.playback.reading;
  }
  get still(): boolean {
    return this.playback.still;
  }
  skip(): void {
    this.playback.skip();
  }
  skipAll(): void {
    this.playback.skipAll();
  }

  // The line ------------------------------------------------------------------------------------------------------------

  get connection(): Connection['state'] {
    return this.line.state;
  }
  get heard(): boolean {
    return this.line.heard;
  }
  get offline(): boolean {
    return this.line.offline;
  }
  get silent(): boolean {
    return this.line.silent;
  }
  get stopping(): boolean {
    return this.line.stopping;
  }
  get why(): string {
    return this.line.why;
  }
  get waiting(): boolean {
    return this.line.waiting;
  }
  get pending(): Pending | undefined {
    return this.line.pending;
  }
  renew(): void {
    this.line.renew();
  }
  reform(form: Form): void {
    this.line.reform(form);
  }
  respeak(): void {
    this.line.respeak();
  }

  // Who is here ---------------------------------------------------------------------------------------------------------

  /** What the seats are called; who has no name of their own is told who they are. */
  get names(): string[] {
    return (this.table?.seats ?? []).map((seat, index) => {
      const name = seat.name || seat.bot || say('seat', { number: index + 1 });
      return index === this.me && this.yours.length === 1 && !me.name ? say('is-you', { name }) : name;
    });
  }

  get me(): number | null {
    return this.table?.you ?? null;
  }

  /** The seats of the people at this device. */
  get yours(): readonly number[] {
    return this.table?.yours ?? [];
  }

  /** Also where all decide at once, and another's clock runs. */
  get myTurn(): boolean {
    const { me, scene } = this;
    return me !== null && inTurn(scene ?? {}, this.offers.to_act, me);
  }

  /** Whose turn it is when it is mine: at a device of several by name. */
  get turn(): string {
    return this.yours.length > 1 ? say('turn-of', { name: this.names[this.me ?? 0] ?? '' }) : say('your-turn');
  }

  /** The seat for which something is asked, where it has to be named. */
  private get shared(): number | undefined {
    return this.yours.length > 1 && this.me !== null ? this.me : undefined;
  }

  // What is done here ---------------------------------------------------------------------------------------------------

  /** Looks from another seat of this device; from null only at what all may see. */
  look(seat: number | null): void {
    if (seat !== null) this.holder = seat;
    this.line.send({ type: 'look', seat });
  }

  /** Acts for the seat that is looked from; `hidden` takes its secrets from the screen before others look. `answered`
   * hears what came of it; without it a refusal is something that happened. */
  act(what: Done, hidden = false, answered?: (reply: Reply) => void): void {
    if (this.pending) return;
    const seat = this.shared;
    this.offersAtAct = this.playback.offersSeen;
    if (seat !== undefined && hidden) this.look(null);
    this.line.act(
      {
        epoch: this.offers.epoch,
        ...(seat === undefined ? {} : { seat }),
        ...('path' in what ? { path: [...what.path] } : what),
      },
      answered,
    );
  }

  /** Why touches lead nowhere; nothing where they do after all, or nobody answers. */
  explain(path: readonly string[]): Promise<WhyNot | undefined> {
    return this.line.explain(path, this.shared);
  }

  /** What a thing of the table is, as it is shown. */
  whatIs(thing: string): Promise<Help | undefined> {
    return this.line.ask((id) => ({ type: 'whatis', id, thing, seq: this.playback.shown }));
  }

  say(text: string): void {
    this.line.send({ type: 'say', text });
  }

  /** Others are blocked than before: what is said is told anew. */
  rehear(): void {
    this.chat = [];
    this.line.hello();
  }

  draft(rows: string[][]): void {
    this.line.send({ type: 'draft', rows });
  }

  /** Asks what the action of a path would do; once is enough until other things are offered. */
  foresee(path: readonly string[]): void {
    const key = path.join(' ');
    if (this.asked.has(key)) return;
    this.asked.add(key);
    this.line.send({ type: 'foresee', path: [...path] });
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

  // What comes ----------------------------------------------------------------------------------------------------------

  private receive(message: Messages): void {
    switch (message.type) {
      case 'table':
        this.tabled(message);
        break;
      case 'position':
        this.from = this.table?.you;
        this.playback.position(message);
        break;
      case 'step':
      case 'offers':
        this.playback.take(message);
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
        this.line.answered(message.id, message.why ?? undefined);
        break;
      case 'told':
        this.line.answered(message.id, message.help ?? undefined);
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
        this.line.stops();
        break;
    }
  }

  private tabled(table: Table): void {
    // Who comes in again as somebody who sits elsewhere has a drawing that the steps do not go on from.
    if (!this.line.greeted && this.drawing && table.you !== this.from) {
      this.from = undefined;
      this.line.hello(-1);
    }
    this.line.greet();
    const over = table.phase === 'over' && this.table !== undefined && this.table.phase !== 'over';
    this.table = table;
    if (over) this.playback.ends();
  }

  private changed(by: 'position' | 'step' | 'offers'): void {
    if (by !== 'offers') this.noted = this.drafted = undefined;
    if (by === 'step') return;
    this.asked.clear();
    this.foreseen = new Map();
  }

  private stepped(step: Step, rolled: boolean): void {
    // What is revealed for so long all at this device look at: it is nobody's until one says that they have it.
    if ((step.hold ?? 0) >= REVEALED) this.holder = undefined;
    this.happened({ kind: 'step', step, rolled });
  }

  private offered(offers: Offers): void {
    if (offers.draft?.length && !this.noted) this.draft(offers.draft);
    const decision = `${this.me} ${offers.epoch}`;
    if (!this.myTurn || this.told === decision) return;
    this.told = decision;
    this.happened({ kind: 'turn' });
  }

  private replied(reply: Reply): void {
    const pending = this.line.settle(reply);
    if (!pending) return;
    if (reply.position) this.receive(reply.position);
    // Until the next offers are shown, what was offered before the action is history.
    const { offersSeen, offersWait } = this.playback;
    if (reply.ok && (offersSeen === this.offersAtAct || offersWait)) this.playback.silence();
    if (!reply.ok && this.holder !== undefined && this.holder !== this.me) this.look(this.holder);
    pending.answered?.(reply);
    if (!reply.ok && !pending.answered)
      this.happened({ kind: 'refused', text: reply.text ?? '', rule: reply.rule ?? '' });
  }

  private async salted(asked: Salts): Promise<void> {
    if (this.yours.length === 0) return;
    const salts = await import('./salt').catch(() => undefined); // without them this page brings none
    const answer = salts?.answerTo(this.code, asked);
    if (answer) this.line.send(answer);
  }
}

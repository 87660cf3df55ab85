// Tables on others' devices, as the page asks them: over a connection instead of to a worker.
import { say } from 'words:friends';
import { whyOf } from '../lib/api';
import type { Answer, Line, LineEvents } from '../lib/end';
import type { Messages } from '../wire';
import { language } from '../lib/language.svelte';
import { written, type Invitation } from './code';
import { Peer, REACH_MS, reason, type Why } from './peer';
import { whoAmI } from './self';
import { go, heard, tell, waitFor, type Talk } from './talk';
import { elsewhere, isElsewhere, ownName, rememberWay, wayTo, type Elsewhere } from './ways';

type ToPage =
  | { readonly kind: 'answer'; readonly id: number; readonly status: number; readonly body: unknown }
  | { readonly kind: 'sent'; readonly page: number; readonly message: Messages }
  | { readonly kind: 'ended'; readonly page: number; readonly code: number; readonly reason: string };

/** What a guest's page has to do with the rest of the page. */
export interface Around {
  /** The host asks this device to become the table. */
  offered(remote: Remote): void;
  /** The table comes to this device; how each of those comes to it then. */
  taken(
    table: string,
    kept: string,
    people: Extract<Talk, { say: 'take' }>['people'],
  ): Promise<{
    readonly [person: string]: string;
  }>;
  /** It is this device's now. */
  yours(table: string): Promise<void>;
  /** The host's device is not reached; '' once it is. */
  away(remote: Remote, why: string): void;
}

/** In milliseconds: after so long without the host it is said. */
const PATIENT_MS = 5000;
/** A request waits so long for the connection to come back. */
const HOLD_MS = 15_000;

/** A host's device. */
export class Remote {
  private peer: Peer | undefined;
  private spare: Peer | undefined;
  private going: Promise<void> | undefined;
  private readonly answers = new Map<number, (answer: Answer | undefined) => void>();
  private readonly lines = new Map<number, LineEvents>();
  private count = 0;
  private impatient: ReturnType<typeof setTimeout> | undefined;
  /** Why the host does not want this device, where it has said so. */
  private sent = '';

  constructor(
    readonly person: string,
    readonly host: string,
    private readonly around: Around,
  ) {}

  get connected(): boolean {
    return this.peer?.open === true;
  }

  // The connection -----------------------------------------------------------------------------------------------------

  attach(peer: Peer): void {
    this.sent = '';
    const before = this.peer;
    this.peer = peer;
    before?.close();
    clearTimeout(this.impatient);
    this.around.away(this, '');
    peer.events = {
      opened: () => undefined,
      received: (text) => this.received(text),
      closed: () => this.peer === peer && this.lost(),
    };
    tell(peer, { say: 'name', name: ownName() });
    void this.expect();
  }

  /** Waits for the host, whose page may be loaded anew. */
  private async expect(): Promise<void> {
    const { peer, way } = await waitFor(this.person);
    this.spare?.close();
    this.spare = peer;
    peer.events = {
      opened: () => {
        this.spare = undefined;
        this.attach(peer);
      },
      received: () => undefined,
      closed: () => undefined,
    };
    tell(this.peer, { say: 'way', way });
  }

  private lost(): void {
    this.peer = undefined;
    const waiting = [...this.answers.values()];
    this.answers.clear();
    for (const each of waiting) each(undefined);
    const lines = [...this.lines.values()];
    this.lines.clear();
    for (const events of lines) events.closed(this.sent ? 4404 : 1006, this.sent);
    if (!this.sent) this.impatient ??= setTimeout(() => this.say('away'), PATIENT_MS);
  }

  private say(why: Why): void {
    this.impatient = undefined;
    if (!this.connected) this.around.away(this, this.sent || reason(why));
  }

  /** Goes to the host by the way that it told last. Rejects where nobody is there. */
  reach(): Promise<void> {
    if (this.connected) return Promise.resolve();
    return (this.going ??= this.gone().finally(() => (this.going = undefined)));
  }

  private async gone(): Promise<void> {
    const way = wayTo(this.person);
    if (!way) {
      this.say('away');
      throw new Error(reason('away'));
    }
    const peer = await go(way);
    await new Promise<void>((resolve, reject) => {
      peer.events = {
        opened: () => {
          this.attach(peer);
          resolve();
        },
        received: () => undefined,
        closed: (why) => {
          if (this.connected)
            resolve(); // the host came by itself
          else {
            this.say(why);
            reject(new Error(reason(why)));
          }
        },
      };
      peer.within(REACH_MS);
    });
  }

  close(): void {
    this.peer?.close();
  }

  // What the host says -------------------------------------------------------------------------------------------------

  private received(text: string): void {
    const talk = heard(text);
    if (talk) this.talked(talk);
    else this.take(JSON.parse(text) as ToPage);
  }

  private talked(talk: Talk): void {
    switch (talk.say) {
      case 'way':
        rememberWay(this.person, talk.way);
        break;
      case 'bye':
        this.sent = talk.why;
        this.around.away(this, say('device-says', { host: this.host, why: talk.why }));
        break;
      case 'moved':
        isElsewhere(talk.table, { ...(elsewhere(talk.table) as Elsewhere), person: talk.person, host: talk.name });
        rememberWay(talk.person, talk.way);
        this.peer?.close();
        break;
      case 'hand':
        this.around.offered(this);
        break;
      case 'take':
        void this.around.taken(talk.table, talk.kept, talk.people).then(
          (ways) => tell(this.peer, { say: 'have', ways }),
          (error: unknown) => tell(this.peer, { say: 'failed', why: whyOf(error) }),
        );
        break;
      case 'yours':
        void this.around.yours(talk.table).then(() => this.peer?.close());
        break;
    }
  }

  willing(yes: boolean): void {
    tell(this.peer, { say: 'willing', yes });
  }

  private take(said: ToPage): void {
    if (said.kind === 'sent') {
      if (said.message.type === 'table' && said.message.rematch) this.follows(said.message.code, said.message.rematch);
      this.lines.get(said.page)?.received(said.message);
    } else if (said.kind === 'ended') {
      const events = this.lines.get(said.page);
      this.lines.delete(said.page);
      events?.closed(said.code, said.reason);
    } else {
      this.answers.get(said.id)?.({ ok: said.status < 400, status: said.status, body: said.body });
      this.answers.delete(said.id);
    }
  }

  /** The next table of the same people is on the same device. */
  private follows(table: string, next: string): void {
    const where = elsewhere(table);
    if (where && !elsewhere(next)) isElsewhere(next, where);
  }

  // What the page asks -------------------------------------------------------------------------------------------------

  async ask(method: string, path: string, body?: unknown): Promise<Answer> {
    await Promise.race([
      this.reach(),
      new Promise((_, reject) => setTimeout(() => reject(new Error(reason('away'))), HOLD_MS)),
    ]);
    const id = ++this.count;
    const answer = await new Promise<Answer | undefined>((resolve) => {
      this.answers.set(id, resolve);
      this.post({ kind: 'ask', id, method, path, language: language.spoken, ...(body === undefined ? {} : { body }) });
    });
    if (!answer) throw new Error(reason('away'));
    const again = /^\/tables\/([^/]+)\/rematch$/.exec(path)?.[1];
    if (again && answer.ok) this.follows(again, (answer.body as { code: string }).code);
    return answer;
  }

  line(code: string, events: LineEvents): Line {
    const page = ++this.count;
    let closed = false;
    this.reach().then(
      () => {
        if (closed) return;
        this.lines.set(page, events);
        this.post({ kind: 'open', page, code });
        setTimeout(() => events.opened()); // whoever has asked has the line by then
      },
      () => closed || events.closed(1006, ''),
    );
    const here = () => this.connected && this.lines.has(page);
    return {
      get open() {
        return here();
      },
      send: (message) => this.post({ kind: 'say', page, message }),
      close: () => {
        closed = true;
        if (this.lines.delete(page)) this.post({ kind: 'shut', page });
      },
    };
  }

  private post(envelope: object): void {
    this.peer?.send(JSON.stringify(envelope));
  }
}

/** All hosts that this page has to do with. */
export class Visiting {
  private readonly remotes = new Map<string, Remote>();

  constructor(private readonly around: Around) {
    addEventListener('pagehide', () => {
      for (const each of this.remotes.values()) each.close();
    });
    // What was asleep comes back at once, and not when it is next asked.
    document.addEventListener('visibilitychange', () => {
      if (!document.hidden) for (const each of this.remotes.values()) each.reach().catch(() => undefined);
    });
  }

  /** The device that a table is on. */
  remote(table: string): Remote | undefined {
    const where = elsewhere(table);
    return where && this.of(where);
  }

  private of({ person, host }: Elsewhere): Remote {
    const known = this.remotes.get(person) ?? new Remote(person, host, this.around);
    this.remotes.set(person, known);
    return known;
  }

  /** Accepts an invitation: what is to be carried back, and the moment at which the host's page is there. */
  async accept(
    invitation: Invitation,
    name: string,
  ): Promise<{ readonly text: string; readonly arrived: Promise<void> }> {
    const { certificate } = await whoAmI();
    const peer = new Peer(certificate, invitation.relay);
    const side = await peer.accepted(invitation.side);
    const where = { person: invitation.side.person, host: invitation.host, game: invitation.game };
    const arrived = new Promise<void>((resolve, reject) => {
      peer.events = {
        opened: () => {
          isElsewhere(invitation.table, where);
          this.of(where).attach(peer);
          resolve();
        },
        received: () => undefined,
        closed: (why) => reject(new Error(reason(why))),
      };
    });
    return { text: written({ kind: 'acceptance', id: invitation.id, name, side }), arrived };
  }
}

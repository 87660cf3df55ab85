// All that a page without a server has to do with other devices: as the table, as a guest of another, and between both.
import { say } from 'words:friends';
import { mount } from 'svelte';
import { whyOf } from '../lib/api';
import type { Answer, Line, LineEvents } from '../lib/end';
import type { Table } from '../wire';
import { capitalised } from '../board/text';
import Away from './Away.svelte';
import Offered from './Offered.svelte';
import { Hosting, type Desk } from './host';
import { Visiting, type Remote } from './guest';
import { able } from './peer';
import { whoAmI } from './self';
import { callMe, coming, elsewhere, hasMoved, isComing, isElsewhere, ownName, tablesElsewhere } from './ways';

export class Company {
  readonly hosting: Hosting;
  readonly visiting: Visiting;
  private away: (() => void) | undefined;

  constructor(private readonly desk: Desk) {
    this.hosting = new Hosting(desk);
    this.visiting = new Visiting({
      offered: (remote) => this.offered(remote),
      taken: async (table, kept, people) => {
        const { ok, body } = await this.desk.ask('POST', '/taken', { table: kept });
        if (!ok) throw new Error((body as { text?: string }).text ?? say('not-kept'));
        isComing(table);
        return this.hosting.receive(table, people);
      },
      yours: (table) => this.yours(table),
      away: (remote, why) => this.isAway(remote, why),
    });
  }

  /** Whether this browser can connect to others. */
  readonly able = able();

  // Tables on other devices --------------------------------------------------------------------------------------------

  async ask(table: string, method: string, path: string, body?: unknown): Promise<Answer> {
    if (path === '/me' && method === 'GET') return { ok: true, status: 200, body: { name: ownName() } };
    const remote = this.visiting.remote(table);
    if (!remote) throw new Error('this table is nowhere');
    const answer = await remote.ask(method, path, body);
    if (path === '/me' && answer.ok) callMe((answer.body as { name?: string }).name ?? '');
    return answer;
  }

  line(code: string, events: LineEvents): Line {
    const remote = this.visiting.remote(code);
    if (!remote) throw new Error('this table is nowhere');
    return remote.line(code, events);
  }

  /** Tables on others' devices, as home lists them. */
  cards(): object[] {
    return tablesElsewhere().map(([code, { host, game }]) => ({
      code,
      game,
      phase: 'playing',
      seats: [host],
      host,
      yours: true,
    }));
  }

  // The table on this device -------------------------------------------------------------------------------------------

  /** What the worker says to a guest. */
  take(said: {
    readonly kind: string;
    readonly guest: number;
    readonly message?: string;
    readonly reason?: string;
  }): void {
    if (said.kind === 'tell') this.hosting.told(said.guest, said.message ?? '');
    else this.hosting.dismissed(said.guest, said.reason ?? '');
  }

  resume(): void {
    void this.hosting.resume().catch((error: unknown) => console.warn(whyOf(error)));
  }

  /** What the owner is called at a table: at their own seat. */
  private readonly ownerAt = (table: Table) => table.seats[table.yours?.[0] ?? 0]?.name ?? '';

  invite(table: Table): void {
    const host = this.ownerAt(table);
    void import('./Invite.svelte').then(({ default: Invite }) =>
      mount(Invite, { target: document.body, props: { company: this, table, host } }),
    );
  }

  handOn(table: Table): void {
    void import('./HandOn.svelte').then(({ default: HandOn }) =>
      mount(HandOn, { target: document.body, props: { company: this, table } }),
    );
  }

  async hand(table: Table, to: string): Promise<void> {
    const { person } = await whoAmI();
    const name = this.ownerAt(table);
    callMe(name);
    await this.hosting.handOn(table.code, to, { person, name }, table.game);
  }

  // Between both -------------------------------------------------------------------------------------------------------

  private offered(remote: Remote): void {
    mount(Offered, { target: document.body, props: { remote } });
  }

  private async yours(table: string): Promise<void> {
    const { ok } = await this.desk.ask('POST', `/taken/${table}`);
    if (!ok) return;
    hasMoved(table, undefined);
    isElsewhere(table, undefined);
    isComing('');
  }

  private isAway(remote: Remote, why: string): void {
    this.away?.();
    this.away = undefined;
    if (!why || remote.connected) return;
    mount(Away, {
      target: document.body,
      props: {
        remote,
        why: capitalised(why),
        // It broke off before the other device had said that the table is this one's: people know whether it is.
        table: elsewhere(coming())?.person === remote.person ? coming() : '',
        take: (table: string) => this.yours(table),
        shown: (close: () => void) => (this.away = close),
      },
    });
  }
}

// Where the tables are: at a server, or in a worker of this page. Whoever asks does not know which.
import type { Company } from '../friends/company';
import { language } from './language.svelte';
import type { Commands, Messages, Refusal, Table } from '../wire';

export interface Answer {
  readonly ok: boolean;
  readonly status: number;
  /** What was asked for; or why not, if anything was said. */
  readonly body: unknown;
}

/** A page at a table. */
export interface Line {
  readonly open: boolean;
  send(command: Commands): void;
  close(): void;
}

export interface LineEvents {
  opened(): void;
  received(message: Messages): void;
  /** With the code and the reason of a WebSocket. */
  closed(code: number, reason: string): void;
}

/** Tables without a server, and other devices. */
export interface Friends {
  /** What has to do with them, which comes when it is first needed. */
  beside(): Promise<Company>;
  /** Whether the table of that code is on somebody else's device. */
  elsewhere(table: string): boolean;
  invite(table: Table): void;
  handOn(table: Table): void;
}

export interface End {
  /** Whether there is no server: others come to tables on this device only from devices that are connected to it. */
  readonly alone: boolean;
  readonly friends?: Friends;
  /** Rejects where nobody answers. */
  ask(method: string, path: string, body?: unknown): Promise<Answer>;
  line(code: string, events: LineEvents): Line;
  /** Nothing is answered from now on, nor kept: where tables are on this device, and all of it is removed. */
  stop?(): void;
}

const server: End = {
  alone: false,
  async ask(method, path, body) {
    const response = await fetch(`/api${path}`, {
      method,
      headers: {
        'X-Kitchentable': '1',
        'Accept-Language': language.spoken,
        ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const { ok, status } = response;
    if (ok) return { ok, status, body: await response.json() };
    const refusal = (await response.json().catch(() => undefined)) as Refusal | undefined;
    return { ok, status, body: refusal };
  },
  line(code, events) {
    const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
    const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${encodeURIComponent(code)}/socket`);
    socket.onopen = () => events.opened();
    socket.onmessage = (event) => {
      for (const line of String(event.data).split('\n')) events.received(JSON.parse(line) as Messages);
    };
    socket.onclose = (event) => events.closed(event.code, event.reason);
    return {
      get open() {
        return socket.readyState === WebSocket.OPEN;
      },
      send: (command) => socket.send(JSON.stringify(command)),
      close: () => socket.close(),
    };
  },
};

export let end: End = server;

/** Before anything is asked. */
export function use(other: End): void {
  end = other;
}

// A page without a server: its tables are in a worker, and what it is asked for it answers itself, or the worker does.
import { say } from 'words:pocket';
import type { Messages, Table, Tables } from '../wire';
import type { Answer, End, Line, LineEvents } from '../lib/end';
import { language } from '../lib/language.svelte';
import type { Route } from '../lib/router.svelte';
import type { Company } from '../friends/company';
import { beside, gamesOf, stay } from './told';

/** What this needs of the page: given to it, so that no page's script is cut into more parts for its sake. */
export interface Around {
  use(end: End): void;
  readonly router: { readonly route: Route; go(address: string): void };
  stored(key: string): string | undefined;
}

/** Where the files are that a worker needs, by the page's `<meta name="pocket">`. */
export interface Files {
  /** The folder of what starts Python. */
  readonly python: string;
  /** What is not in the image: of the package, as an archive, and of Python's library. */
  readonly package: string;
  readonly library: string;
  /** All of both: for where the image does not fit. */
  readonly whole: { readonly package: string; readonly library: string };
  /** What starts Python, for WebAssembly. */
  readonly program: string;
  /** The memory of Python once the package is imported. */
  readonly image: string;
  /** Archives that are fetched when bots are to think, by the game and their level. */
  readonly later: { readonly [bots: string]: string };
  /** What games there are, by the language. */
  readonly games: { readonly [language: string]: string };
  /** Whether nothing is to be left on the device: a table within somebody's page. */
  readonly fleeting?: boolean;
}

/** What the worker says, beside the envelopes of `kitchentable/pocket/wire.py`. */
export type FromWorker =
  | { readonly kind: 'answer'; readonly id: number; readonly status: number; readonly body: unknown }
  | { readonly kind: 'sent'; readonly page: number; readonly message: Messages }
  | { readonly kind: 'ended'; readonly page: number; readonly code: number; readonly reason: string }
  | { readonly kind: 'tell'; readonly guest: number; readonly message: string }
  | { readonly kind: 'dismiss'; readonly guest: number; readonly reason: string }
  | { readonly kind: 'full' }
  | { readonly kind: 'waits'; readonly still: boolean }
  | { readonly kind: 'failed'; readonly why: string };

/** The first message to the worker; all others are envelopes of the same file, as JSON: what pages hand over may not be
 * copied otherwise. */
export interface Begin {
  readonly files: Files;
  readonly base: string;
}

const tell = (text: string) => import('./notice').then((notice) => notice.tell(text));

/** Home is drawn and can be touched first. */
const AFTER_HOME_MS = 200;

interface Waiting {
  readonly resolve: (answer: Answer) => void;
  readonly reject: (why: Error) => void;
}

class Pocket implements End {
  /** Takes back what is said of tables that are in another tab. */
  private waiting: Promise<() => void> | undefined;
  readonly alone = true;
  readonly fleeting: boolean;
  private worker: Worker | undefined;
  private readonly answers = new Map<number, Waiting>();
  private readonly lines = new Map<number, LineEvents>();
  private count = 0;
  private stopped = false;

  constructor(
    private readonly files: Files,
    private readonly around: Around,
  ) {
    this.fleeting = files.fleeting === true;
  }

  /** What there is beside this device: comes when it is first needed. */
  private company: Promise<Company> | undefined;
  readonly friends = {
    beside: () => (this.company ??= import('../friends/company').then(({ Company }) => new Company(this))),
    invite: (table: Table) => void this.friends.beside().then((company) => company.invite(table)),
    handOn: (table: Table) => void this.friends.beside().then((company) => company.handOn(table)),
    elsewhere: (table: string) => (this.around.stored('elsewhere') ?? '').includes(`"${table}":`),
  };

  async ask(method: string, path: string, body?: unknown): Promise<Answer> {
    const table = this.tableOf(path);
    if (table !== undefined && this.friends.elsewhere(table))
      return (await this.friends.beside()).ask(table, method, path, body);
    if (path === '/tables' && method === 'GET' && this.around.stored('elsewhere')) {
      const [own, company] = await Promise.all([this.askHere(method, path), this.friends.beside()]);
      const tables = own.body as Tables;
      return { ...own, body: { ...tables, mine: [...company.cards(), ...(tables.mine ?? [])] } };
    }
    return this.askHere(method, path, body);
  }

  private async askHere(method: string, path: string, body?: unknown): Promise<Answer> {
    if (!this.count) {
      const known = await this.beforeWorker(method, path);
      if (known !== undefined) return { ok: true, status: 200, body: known };
    }
    const id = ++this.count;
    return new Promise((resolve, reject) => {
      this.answers.set(id, { resolve, reject });
      this.post({ kind: 'ask', id, method, path, language: language.spoken, ...(body === undefined ? {} : { body }) });
    });
  }

  /** The table that a request is about: who one is, is asked of the device that has the table which is shown. */
  private tableOf(path: string): string | undefined {
    const { route } = this.around.router;
    if (path === '/me' && route.page === 'table') return route.code;
    return path.startsWith('/tables/') ? decodeURIComponent(path.split(/[/?]/)[2] ?? '') : undefined;
  }

  /** The worker begins, so that it is ready when it is asked something. */
  getReady(): void {
    if (!this.stopped) this.worker ??= this.begun();
  }

  /** What can be said before anybody plays: then nothing is loaded for it. */
  private async beforeWorker(method: string, path: string): Promise<unknown> {
    if (method !== 'GET') return undefined;
    if (path === '/games') return gamesOf(this.files);
    if (this.around.stored('tables') === 'yes') return undefined;
    if (path === '/tables') return { open: [], mine: [] };
    if (path === '/me' && ['home', 'meet'].includes(this.around.router.route.page)) return {};
    return undefined;
  }

  line(code: string, events: LineEvents): Line {
    if (this.friends.elsewhere(code)) return later(this.friends.beside().then((company) => company.line(code, events)));
    if (this.around.stored('friends')) void this.friends.beside().then((company) => company.resume());
    const page = ++this.count;
    this.lines.set(page, events);
    this.post({ kind: 'open', page, code });
    queueMicrotask(() => events.opened());
    return {
      open: true,
      send: (message) => this.post({ kind: 'say', page, message }),
      close: () => {
        if (this.lines.delete(page)) this.post({ kind: 'shut', page });
      },
    };
  }

  /** To the worker, an envelope of `kitchentable/pocket/wire.py`. */
  post(message: object): void {
    if (this.stopped) return;
    this.worker ??= this.begun();
    this.worker.postMessage(JSON.stringify(message));
  }

  stop(): void {
    this.stopped = true;
    this.worker?.terminate();
  }

  private begun(): Worker {
    let worker = early();
    if (!worker) {
      worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
      worker.postMessage({ files: this.files, base: document.baseURI } satisfies Begin);
    }
    worker.onmessage = (event: MessageEvent<FromWorker>) => this.take(event.data);
    worker.onerror = (event) => this.failed(event.message);
    if (!this.fleeting) void keep();
    return worker;
  }

  private take(said: FromWorker): void {
    if (said.kind === 'sent') this.lines.get(said.page)?.received(said.message);
    else if (said.kind === 'ended') {
      const events = this.lines.get(said.page);
      this.lines.delete(said.page);
      events?.closed(said.code, said.reason);
    } else if (said.kind === 'answer') {
      this.answers.get(said.id)?.resolve({ ok: said.status < 400, status: said.status, body: said.body });
      this.answers.delete(said.id);
    } else if (said.kind === 'tell' || said.kind === 'dismiss')
      void this.company?.then((company) => company.take(said));
    else if (said.kind === 'full') void tell(say('full'));
    else if (said.kind === 'waits') this.waits(said.still);
    else this.failed(said.why);
  }

  /** Nobody will answer: what waits is told so, and the next request begins anew. */
  private waits(still: boolean): void {
    if (still) this.waiting = tell(say('elsewhere'));
    else void this.waiting?.then((close) => close());
  }

  private failed(why: string): void {
    console.error(why);
    this.worker?.terminate();
    this.worker = undefined;
    for (const { reject } of this.answers.values()) reject(new Error(why));
    this.answers.clear();
    const lines = [...this.lines.values()];
    this.lines.clear();
    for (const events of lines) events.closed(1011, why);
  }
}

/** A page at a table of which more has to come first; what is said before is not heard. */
function later(coming: Promise<Line>): Line {
  let line: Line | undefined;
  let closed = false;
  void coming.then((found) => {
    line = found;
    if (closed) found.close();
  });
  return {
    get open() {
      return line?.open ?? false;
    },
    send: (message) => line?.send(message),
    close: () => {
      closed = true;
      line?.close();
    },
  };
}

/** The worker that the site's `first.js` has begun, if there is one: it is taken over once. */
function early(): Worker | undefined {
  const page = globalThis as { early?: Worker };
  const worker = page.early;
  delete page.early;
  return worker;
}

/** The files are kept on this device from the first table on, so that the next needs no network. */
async function keep(): Promise<void> {
  await navigator.serviceWorker?.register('./sw.js').catch(() => undefined);
  // A server's own worker leads here where that server cannot be reached.
  if (beside) await navigator.serviceWorker?.register(`${beside}sw.js`).catch(() => undefined);
}

/** Links that lead to addresses of a server's pages lead within this one; files that a server would send are made. */
function follow(event: MouseEvent, end: End, router: Around['router']): void {
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href^="/"]') : null;
  if (!link || event.defaultPrevented || 'away' in link.dataset) return;
  event.preventDefault();
  const address = link.pathname + link.hash;
  if (address.startsWith('/api/')) void save(end, address.slice(4), link.download);
  else if (link.target || event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey)
    window.open(`#${address}`);
  else router.go(address);
}

async function save(end: End, path: string, name: string): Promise<void> {
  const { ok, body } = await end.ask('GET', path);
  if (!ok) return;
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([String(body)], { type: 'text/plain' }));
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}

export function begin(named: string, around: Around, start: () => void): void {
  const files = JSON.parse(named) as Files;
  const end = new Pocket(files, around);
  around.use(end);
  document.addEventListener('click', (event) => follow(event, end, around.router));
  document.addEventListener('auxclick', (event) => follow(event, end, around.router));
  stay(files, () => {
    // Who has played here has all files on the device: Python starts while they choose. Not where all was just removed,
    // though the page may still have come from there.
    const { route } = around.router;
    if (route.page !== 'home') {
      if (route.page !== 'meet' && !(route.page === 'table' && end.friends.elsewhere(route.code))) end.getReady();
    } else if (around.stored('tables') === 'yes' && navigator.serviceWorker?.controller)
      setTimeout(() => end.getReady(), AFTER_HOME_MS);
    start();
  });
}

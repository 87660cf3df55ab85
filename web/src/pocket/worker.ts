// The worker that has the tables: Python with `kitchentable.pocket`, the clock, and what is kept on this device.
import type { Begin, Files, FromWorker } from './begin';
import type { BeginBots, Thought, Thoughts } from './bots';
import { compiled, startPython } from './python';

/** `kitchentable/pocket/pocket.py`, as JavaScript sees it: every text is an array of envelopes. */
interface Tables {
  hear(message: string): string;
  tick(): string;
  due(): number | undefined;
  thought(id: number, answer: string): string;
}

type Sent =
  | FromWorker
  | { readonly kind: 'keep'; readonly key: string; readonly value?: string }
  | ({ readonly kind: 'think' } & Thought);

const BEGIN = `
import base64, json, time
from kitchentable.pocket.pocket import Pocket

class Tables:
    def __init__(self, kept):
        self.pocket = Pocket(json.loads(kept), time.time())
    def hear(self, message):
        return self.pocket.hear(message, time.time()).decode()
    def tick(self):
        return self.pocket.tick(time.time()).decode()
    def due(self):
        return self.pocket.due()
    def thought(self, number, answer):
        return self.pocket.thought(number, base64.b64decode(answer), time.time()).decode()

Tables
`;
const STORE = 'kept';
const LONGEST_WAIT = 60_000;
/** The table is drawn first: two Pythons that start at once would both be late. What bots are asked waits for theirs. */
const BOTS_AFTER_MS = 400;

/** A page that is loaded anew has its tables from the one before it sooner. */
const WAITS_MS = 1000;

let tables: Tables | undefined;
let disk: IDBDatabase | undefined;
const early: string[] = [];
let bots: Worker | undefined;
let broken: string | undefined;
let full = false;
let fleeting = false;
let timer: ReturnType<typeof setTimeout> | undefined;
/** What is sent waits until what came before it is kept. */
let queue: Promise<void> = Promise.resolve();

const post = (message: FromWorker) => postMessage(message);

addEventListener('message', (event: MessageEvent<Begin | string>) => {
  const message = event.data;
  if (typeof message !== 'string') start(message);
  else if (broken !== undefined) failed(broken);
  else if (tables) take(tables.hear(message));
  else if (early.push(message) === 1) asked();
});

/** The first thing was asked: not before does this page take the tables from others. */
let asked: () => void;
const first = new Promise<void>((resolve) => (asked = resolve));

function start(begin: Begin): void {
  bots = new Worker(new URL('./bots.ts', import.meta.url), { type: 'module' });
  bots.onmessage = ({ data: { id, answer } }: MessageEvent<Thoughts>) => tables && take(tables.thought(id, answer));
  bots.onerror = (event) => failed(event.message);
  void begun(begin).catch((error: unknown) => failed(String(error)));
}

/** Said again to whoever asks later: at first the page may not listen yet. */
function failed(why: string): void {
  broken = why;
  post({ kind: 'failed', why });
}

async function begun({ files, base }: Begin): Promise<void> {
  const program = compiled(files, base);
  const [{ python }] = await Promise.all([startPython(files, base, program), ...own(files)]);
  const make = python.runPython(BEGIN) as (kept: string) => Tables;
  fleeting = files.fleeting === true;
  tables = make(JSON.stringify(await kept()));
  for (const message of early.splice(0)) take(tables.hear(message));
  const given: BeginBots = { files, base, program: await program };
  setTimeout(() => bots?.postMessage(given), BOTS_AFTER_MS);
}

/** What is kept here, and the right to it: a table in somebody's page needs neither. */
const own = (files: Files) => (files.fleeting ? [] : [opened(), first.then(mine)]);

/** One page at a time has the tables: another says that it waits, until it is closed. */
function mine(): Promise<void> {
  return new Promise((resolve) => {
    if (!navigator.locks) {
      resolve();
      return;
    }
    let waits = false;
    const soon = setTimeout(() => post({ kind: 'waits', still: (waits = true) }), WAITS_MS);
    void navigator.locks.request('kitchentable', () => {
      clearTimeout(soon);
      if (waits) post({ kind: 'waits', still: false });
      resolve();
      return new Promise(() => undefined); // held for as long as the worker lives
    });
  });
}

function take(said: string): void {
  for (const each of JSON.parse(said) as Sent[]) {
    if (each.kind === 'keep') queue = fleeting ? queue : queue.then(() => keep(each.key, each.value)).catch(notKept);
    else if (each.kind === 'think') bots?.postMessage(each satisfies Thought);
    else queue = queue.then(() => post(each));
  }
  wind();
}

/** Play goes on in the memory; that it is nowhere else is said once. */
function notKept(): void {
  if (!full) post({ kind: 'full' });
  full = true;
}

function wind(): void {
  clearTimeout(timer);
  const due = tables?.due();
  if (due !== undefined)
    timer = setTimeout(
      () => tables && take(tables.tick()),
      Math.min(Math.max(0, 1000 * due - Date.now()), LONGEST_WAIT),
    );
}

// What is kept ---------------------------------------------------------------------------------------------------------

/** Where a browser keeps nothing, the tables last as long as the page. */
function opened(): Promise<void> {
  return new Promise((resolve) => {
    const request = indexedDB.open('kitchentable', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE);
    request.onsuccess = () => {
      disk = request.result;
      disk.onversionchange = () => disk?.close(); // all is to be removed
      resolve();
    };
    request.onerror = () => resolve();
  });
}

function kept(): Promise<{ [key: string]: string }> {
  return new Promise((resolve, reject) => {
    const found: { [key: string]: string } = {};
    if (!disk) {
      resolve(found);
      return;
    }
    const request = disk.transaction(STORE).objectStore(STORE).openCursor();
    request.onerror = () => reject(request.error ?? new Error('what was kept cannot be read'));
    request.onsuccess = () => {
      const cursor = request.result;
      if (!cursor) {
        resolve(found);
        return;
      }
      found[String(cursor.key)] = String(cursor.value);
      cursor.continue();
    };
  });
}

function keep(key: string, value: string | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (!disk) throw new Error('this browser keeps nothing');
    const transaction = disk.transaction(STORE, 'readwrite');
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('this device keeps nothing more'));
    const store = transaction.objectStore(STORE);
    if (value === undefined) store.delete(key);
    else store.put(value, key);
  });
}

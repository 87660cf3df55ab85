// The worker that has the tables: Python with `kitchentable.pocket`, the clock, and what is kept on this device.
import type { Begin, FromWorker } from './begin';

interface Python {
  unpackArchive(data: ArrayBuffer, format: string): void;
  runPython(code: string): unknown;
}

/** `kitchentable/pocket/pocket.py`, as JavaScript sees it: every text is an array of envelopes. */
interface Tables {
  hear(message: string): string;
  tick(): string;
  due(): number | undefined;
  think(id: number, question: string): string;
}

type Told =
  | FromWorker
  | { readonly kind: 'keep'; readonly key: string; readonly value?: string }
  | { readonly kind: 'think'; readonly id: number; readonly question: string };

const BEGIN = `
import base64, json, time
import msgspec
from kitchentable.pocket import thinking
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
    def think(self, number, question):
        return self.pocket.thought(number, thinking.answer(base64.b64decode(question)), time.time()).decode()

Tables
`;
const STORE = 'kept';
const LONGEST_WAIT = 60_000;

let tables: Tables | undefined;
let disk: IDBDatabase | undefined;
const early: string[] = [];
let timer: ReturnType<typeof setTimeout> | undefined;
/** What is told waits until what came before it is kept. */
let told: Promise<void> = Promise.resolve();

const post = (message: FromWorker) => postMessage(message);

addEventListener('message', (event: MessageEvent<Begin | string>) => {
  const message = event.data;
  if (typeof message !== 'string')
    void begin(message).catch((error: unknown) => post({ kind: 'failed', why: String(error) }));
  else if (tables) take(tables.hear(message));
  else early.push(message);
});

async function begin({ files, base }: Begin): Promise<void> {
  const bytes = async (file: string) => {
    const response = await fetch(new URL(file, base));
    if (!response.ok) throw new Error(`${file}: ${response.status}`);
    return response.arrayBuffer();
  };
  const python = new URL(files.python, base).href;
  const loading = import(/* @vite-ignore */ `${python}pyodide.mjs`) as Promise<{
    loadPyodide(options: { indexURL: string }): Promise<Python>;
  }>;
  const [pyodide, archives] = await Promise.all([
    loading.then(({ loadPyodide }) => loadPyodide({ indexURL: python })),
    Promise.all(files.archives.map(bytes)),
    opened(),
    mine(),
  ]);
  for (const [index, data] of archives.entries())
    pyodide.unpackArchive(data, files.archives[index]?.endsWith('.whl') ? 'wheel' : 'zip');
  const make = pyodide.runPython(BEGIN) as (kept: string) => Tables;
  tables = make(JSON.stringify(await kept()));
  for (const message of early.splice(0)) take(tables.hear(message));
}

/** One page at a time has the tables: another waits until it is closed. */
function mine(): Promise<void> {
  return new Promise((resolve) => {
    if (!navigator.locks) resolve();
    else
      void navigator.locks.request('kitchentable', () => {
        resolve();
        return new Promise(() => undefined); // held for as long as the worker lives
      });
  });
}

function take(said: string): void {
  for (const each of JSON.parse(said) as Told[]) {
    if (each.kind === 'keep') told = told.then(() => keep(each.key, each.value)).catch(() => undefined);
    else if (each.kind === 'think') setTimeout(() => tables && take(tables.think(each.id, each.question)));
    else told = told.then(() => post(each));
  }
  wind();
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
    if (!disk) {
      resolve();
      return;
    }
    const transaction = disk.transaction(STORE, 'readwrite');
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(transaction.error ?? new Error('this device keeps nothing more'));
    const store = transaction.objectStore(STORE);
    if (value === undefined) store.delete(key);
    else store.put(value, key);
  });
}

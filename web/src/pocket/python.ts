// Python in a worker, started by the site's `start.mjs`.
import { XzReadableStream } from 'xz-decompress';
import { joined } from '../lib/sha256';
import type { Files } from './begin';

export interface Python {
  runPython(code: string): unknown;
}

interface Start {
  start(given: {
    base: string;
    files: Uint8Array;
    library: string;
    image: Promise<Uint8Array>;
    program: Promise<WebAssembly.Module>;
    whole: () => Promise<{ files: Uint8Array; library: string }>;
  }): Promise<Python>;
  written(python: Python, archive: Uint8Array): void;
}

/** Python with the package, and what adds an archive to it. */
export interface Started {
  readonly python: Python;
  add(archive: Uint8Array): void;
}

type Bytes = Uint8Array<ArrayBuffer>;

/** One of the site's compressed files, as it comes. */
async function inflated(file: string, base: string): Promise<ReadableStream<Bytes>> {
  const response = await fetch(new URL(file, base));
  if (!response.ok || !response.body) throw new Error(`${file}: ${response.status}`);
  // Browsers do not read xz; it takes two fifths less than what they read.
  return file.endsWith('.xz')
    ? (new XzReadableStream(response.body) as ReadableStream<Bytes>)
    : response.body.pipeThrough(new DecompressionStream('gzip'));
}

/** Fetches one of the site's compressed files. */
export async function unpacked(file: string, base: string): Promise<Uint8Array> {
  // By hand: a `Response` of the stream would keep all of it for long.
  const parts: Uint8Array[] = [];
  const reader = (await inflated(file, base)).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) parts.push(read.value);
  return joined(...parts);
}

/** What starts Python, compiled while it comes. */
export async function compiled({ program }: Files, base: string): Promise<WebAssembly.Module> {
  const headers = { 'Content-Type': 'application/wasm' };
  return WebAssembly.compileStreaming(new Response(await inflated(program, base), { headers }));
}

export async function startPython(files: Files, base: string, program: Promise<WebAssembly.Module>): Promise<Started> {
  const image = unpacked(files.image, base);
  for (const later of [image, program]) later.catch(() => undefined); // whoever waits for it is told
  const at = (file: string) => new URL(file, base).href;
  const folder = at(files.python);
  const whole = async () => ({ files: await unpacked(files.whole.package, base), library: at(files.whole.library) });
  const [{ start, written }, archive] = await Promise.all([
    import(/* @vite-ignore */ `${folder}start.mjs`) as Promise<Start>,
    unpacked(files.package, base),
  ]);
  const python = await start({ base: folder, files: archive, library: at(files.library), image, program, whole });
  return { python, add: (more) => written(python, more) };
}

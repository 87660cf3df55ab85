// Python in a worker, started by the site's `start.mjs`.
import { joined } from '../lib/sha256';
import type { Files } from './begin';

export interface Python {
  runPython(code: string): unknown;
}

interface Start {
  start(given: { base: string; files: Uint8Array; image: Promise<Uint8Array> }): Promise<Python>;
  written(python: Python, archive: Uint8Array): void;
}

/** Python with the package, and what adds an archive to it. */
export interface Started {
  readonly python: Python;
  add(archive: Uint8Array): void;
}

/** Fetches one of the site's compressed files. */
export async function unpacked(file: string, base: string): Promise<Uint8Array> {
  const response = await fetch(new URL(file, base));
  if (!response.ok || !response.body) throw new Error(`${file}: ${response.status}`);
  // By hand: a `Response` of the stream would keep all of it for long.
  const parts: Uint8Array[] = [];
  const reader = response.body.pipeThrough(new DecompressionStream('gzip')).getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) parts.push(read.value);
  return joined(...parts);
}

export async function startPython(files: Files, base: string): Promise<Started> {
  const image = unpacked(files.image, base);
  image.catch(() => undefined); // whoever waits for it is told
  const folder = new URL(files.python, base).href;
  const [{ start, written }, archive] = await Promise.all([
    import(/* @vite-ignore */ `${folder}start.mjs`) as Promise<Start>,
    unpacked(files.package, base),
  ]);
  const python = await start({ base: folder, files: archive, image });
  return { python, add: (more) => written(python, more) };
}

// Prints what a browser's Python answers: node run.mjs INTERPRETER PACKAGE IMAGE MORE CODE
// PACKAGE and MORE are archives and IMAGE an image, as a site has them but not compressed.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [interpreter, archive, image, more, code] = process.argv.slice(2);
const { start, written } = await import(pathToFileURL(`${interpreter}/start.mjs`).href);
const bytes = (file) => new Uint8Array(readFileSync(file));
const python = await start({ base: `${interpreter}/`, files: bytes(archive), image: Promise.resolve(bytes(image)) });
written(python, bytes(more));
process.stdout.write(python.runPython(`import importlib\nimportlib.invalidate_caches()\n${code}`));

// Prints what a browser's Python answers: node run.mjs INTERPRETER PACKAGE IMAGE MORE CODE
// PACKAGE and MORE are archives and IMAGE an image, as a site has them but not compressed.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [interpreter, archive, image, more, code] = process.argv.slice(2);
const bytes = (file) => new Uint8Array(readFileSync(file));

async function run() {
  const { start, written } = await import(pathToFileURL(`${interpreter}/start.mjs`).href);
  const python = await start({ base: `${interpreter}/`, files: bytes(archive), image: Promise.resolve(bytes(image)) });
  written(python, bytes(more));
  process.stdout.write(python.runPython(`import importlib\nimportlib.invalidate_caches()\n${code}`));
}

// Not as Node itself would say it: with the line of the script, which is a megabyte long.
await run().catch((why) => {
  process.stderr.write(String(why?.message ?? why));
  process.exitCode = 1;
});

// Makes an image of Python's memory once all of the package is imported: node image.mjs INTERPRETER LIBRARY ARCHIVE OUT
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [interpreter, library, archive, out] = process.argv.slice(2);

async function make() {
  const { startToBeImaged } = await import(pathToFileURL(`${interpreter}/start.mjs`).href);
  const { python, imaged } = await startToBeImaged({
    base: `${interpreter}/`,
    files: new Uint8Array(readFileSync(archive)),
    library,
  });
  python.runPython('from kitchentable.pocket.rehearsal import rehearse\nrehearse()');
  writeFileSync(out, Buffer.concat(imaged()));
}

// Not as Node itself would say it: with the line of the script, which is a megabyte long.
await make().catch((why) => {
  process.stderr.write(String(why?.message ?? why));
  process.exitCode = 1;
});

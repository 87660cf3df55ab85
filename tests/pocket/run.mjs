// Prints what a browser's Python answers: node run.mjs FOLDER IMAGE CODE
// The folder has Python's own files (`parts`), the archives and libraries with which an image is taken and without one
// (`package` and `library.zip`, `whole` and `whole.zip`), and an archive that is added (`more`), none compressed.
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [folder, image, code] = process.argv.slice(2);
const bytes = (file) => new Uint8Array(readFileSync(file));

async function run() {
  const { start, written } = await import(pathToFileURL(`${folder}/parts/start.mjs`).href);
  const python = await start({
    base: `${folder}/parts/`,
    files: bytes(`${folder}/package`),
    library: `${folder}/library.zip`,
    image: Promise.resolve(bytes(image)),
    whole: () => ({ files: bytes(`${folder}/whole`), library: `${folder}/whole.zip` }),
  });
  written(python, bytes(`${folder}/more`));
  process.stdout.write(python.runPython(`import importlib\nimportlib.invalidate_caches()\n${code}`));
}

// Not as Node itself would say it: with the line of the script, which is a megabyte long.
await run().catch((why) => {
  process.stderr.write(String(why?.message ?? why));
  process.exitCode = 1;
});

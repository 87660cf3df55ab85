// Prints what tests/pocket/playthroughs.py plays in a browser's Python: node run.mjs INTERPRETER WHEEL PACKAGE TESTS
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [interpreter, wheel, ...archives] = process.argv.slice(2);
const { loadPyodide } = await import(pathToFileURL(`${interpreter}/pyodide.mjs`).href);
const python = await loadPyodide({ indexURL: `${interpreter}/` });
const bytes = (file) => new Uint8Array(readFileSync(file)).buffer;
python.unpackArchive(bytes(wheel), 'wheel');
for (const archive of archives) python.unpackArchive(bytes(archive), 'zip');
process.stdout.write(python.runPython(`
import msgspec
from tests.pocket.playthroughs import all_playthroughs
msgspec.json.encode(all_playthroughs()).decode()
`));

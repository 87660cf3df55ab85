// Writes a file as Zstandard, by the compressor that Python for browsers has: node squeeze.mjs INTERPRETER FILE OUT
import { readFileSync, writeFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

const [interpreter, file, out] = process.argv.slice(2);
/** The numbers are those of `ZSTD_cParameter`: the level, and the window, of which 2 ** 23 bytes are kept by who reads. */
const SQUEEZE = `
import _zstd

_zstd.ZstdCompressor(options={100: 19, 101: 23}).compress(open('/whole', 'rb').read(), _zstd.ZstdCompressor.FLUSH_FRAME)
`;

async function squeeze() {
  const { start } = await import(pathToFileURL(`${interpreter}/start.mjs`).href);
  const python = await start({ base: `${interpreter}/`, files: new TextEncoder().encode('[]\n') });
  python.FS.writeFile('/whole', readFileSync(file));
  writeFileSync(out, python.runPython(SQUEEZE).toJs());
}

// Not as Node itself would say it: with the line of the script, which is a megabyte long.
await squeeze().catch((why) => {
  process.stderr.write(String(why?.message ?? why));
  process.exitCode = 1;
});

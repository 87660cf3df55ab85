// Starts Python with this package, in a worker of a page and in Node alike: from an image of its memory, which takes a
// fraction of the time, or, where that does not fit, from its beginning. It stands beside Pyodide's files, see
// `kitchentable static`.
//
// Pyodide can make and take images of its memory, of Python alone. What a library has beside its memory, its functions
// in WebAssembly's table, it leaves out. So libraries are loaded before Python is, at places that are the same
// everywhere, and an image is taken only where they are where they were.
import create from './pyodide.asm.mjs';
import { loadPyodide } from './pyodide.mjs';

/** Bytes that are asked for before Python starts, so that the memory is as large wherever an image is made or taken. */
const ROOM = 28 * 2 ** 20;
/** Where libraries begin in the table: what stands before them differs between browsers. */
const TABLE = 14_400;
/** Words that are kept or left out together. */
const LINE = 16;
/** Words that are looked at together, and how many of them may be something else than zero in what was never used. */
const [PAGE, FEW] = [2 ** 14, 500];
/** Bytes at the beginning of the memory that WebAssembly's file brings: what Python leaves of them as it is, an image
 * leaves out. Above this, some of what is there is random. */
const BROUGHT = 3 * 2 ** 20;

/** Python; `files` is an archive and `library` the address of Python's own modules. `image` is the promise of an image
 * of `kitchentable static`: with it both are what is not in it, and `whole` fetches all of both, for where it does not
 * fit. `program` is the promise of what is in `pyodide.asm.wasm`, which is looked for beside this otherwise. */
export async function start({ base, files, library, image, program, whole }) {
  let own = { files, library };
  if (image) {
    try {
      return await begun(base, own, image, { _loadSnapshot: new Uint8Array() }, program);
    } catch (why) {
      console.warn(`Python starts from its beginning: ${why}`);
      own = await whole();
    }
  }
  return begun(base, own, undefined, {}, program);
}

/** Python whose memory can be imaged by `imaged`. */
export async function startToBeImaged({ base, files, library }) {
  // Where in a line an error is takes a tenth of the image, and nobody is shown it.
  const env = { PYTHONHASHSEED: '0', PYTHONNODEBUGRANGES: '1' };
  const python = await begun(base, { files, library }, undefined, { _makeSnapshot: true, env });
  return { python, imaged: () => imaged(python) };
}

function begun(base, { files, library }, image, options, program) {
  if (program) globalThis.WasmOffsetConverter ??= null; // with it Pyodide fetches no program of its own
  return new Promise((resolve, reject) => {
    const createPyodideModule = (module) => {
      if (program) instantiated(module, program, reject);
      module.preRun.push(() => void prepared(module, files, image).catch(reject));
      module.onRuntimeInitialized = () => {
        module._free(module._malloc(ROOM));
        if (options._makeSnapshot) module.fresh = module.HEAP32.slice();
      };
      return create(module);
    };
    loadPyodide({ indexURL: base, stdLibURL: library, createPyodideModule, ...options }).then(resolve, reject);
  });
}

/** Has Pyodide take the program that is compiled already, with what it adds to the imports by itself. */
function instantiated(module, program, failed) {
  const mark = Symbol('error');
  module.instantiateWasm = (imports, take) => {
    Object.assign(imports.env, { Jsv_GetError_import: () => mark, JsvError_Check: (value) => value === mark });
    program.then(async (code) => take(await WebAssembly.instantiate(code, imports), code)).catch(failed);
    return {};
  };
}

/** The archive's files and the libraries among them, before Python starts; and the image, if there is one. */
async function prepared(module, files, image) {
  module.addRunDependency('files');
  module.wasmTable.grow(TABLE - module.wasmTable.length);
  const paths = written(module, files, module.API.sitePackages);
  module.libraries = [];
  for (const path of paths.filter((each) => each.endsWith('.so'))) {
    const library = module.newDSO(path, 0, 'loading');
    library.refcount = Infinity;
    const flags = { loadAsync: true, nodelete: true };
    library.exports = await module.loadWebAssemblyModule(module.FS.readFile(path), flags, path, {}, 0);
    module.libraries.push(module.wasmTable.length, module.getMemory(0));
  }
  if (image) {
    const [header, data] = parted(await image);
    if (String(header.libraries) !== String(module.libraries))
      throw new Error(`libraries end at ${module.libraries}, in the image at ${header.libraries}`);
    module.API.restoreSnapshot = () => taken(module, header, data);
  }
  module.removeRunDependency('files');
}

/** Where Python has what it calls its functions by, which differs between browsers. */
function caller(module) {
  return (module.__PyRuntime + module.HEAP32[module.__PyEM_EMSCRIPTEN_TRAMPOLINE_OFFSET / 4]) / 4;
}

/** Makes the memory what it is in the image. */
function taken(module, { ranges, sum, references }, data) {
  const place = caller(module);
  const own = module.HEAP32[place];
  let [at, end] = [0, 0];
  let found = 0;
  for (const [gap, length] of [...ranges, [module.HEAPU8.length, 0]]) {
    const begin = Math.min(end + gap, module.HEAPU8.length);
    const brought = Math.max(end, Math.min(begin, BROUGHT));
    found = summed(module.HEAP32, end, brought, found);
    if (touched(module.HEAP32, brought, begin)) module.HEAPU8.fill(0, brought, begin);
    module.HEAPU8.set(data.subarray(at, at + length), begin);
    at += length;
    end = begin + length;
  }
  module.HEAP32[place] = own;
  data.buffer.transfer?.(0); // twenty megabytes, which would be kept for long
  if (found !== sum) throw new Error('the memory that the image goes out from is another');
  return references;
}

/** An image: a line of JSON, and what is in the memory but for zeros and what is there before Python starts. */
function imaged(python) {
  const { _module: module, _api: api } = python;
  const { fresh, HEAP32: words } = module;
  if (words.length !== fresh.length) throw new Error(`an image needs more than ${ROOM} bytes of room`);
  const modules = python.runPython('import sys\n" ".join(sorted(sys.modules))').split(' ');
  const references = api.serializeHiwireState();
  clear(module);
  const spare = (from) => {
    for (let at = from; at < from + LINE; at++) if (words[at] !== (4 * at < BROUGHT ? fresh[at] : 0)) return false;
    return true;
  };
  const [ranges, parts] = [[], []];
  let [sum, end] = [0, 0];
  for (let at = 0; at < words.length; at += LINE) {
    if (spare(at)) continue;
    const begin = at;
    while (at < words.length && !spare(at)) at += LINE;
    sum = summed(words, end, Math.max(end, Math.min(4 * begin, BROUGHT)), sum);
    ranges.push([4 * begin - end, 4 * (at - begin)]);
    parts.push(new Uint8Array(words.slice(begin, at).buffer));
    end = 4 * at;
  }
  const { libraries } = module;
  return [new TextEncoder().encode(`${JSON.stringify({ libraries, ranges, sum, references, modules })}\n`), ...parts];
}

/** Makes zeros of what is free: what was there when Python was done with it would be kept. All places that are free
 * are asked for, the large ones first, and given back. */
function clear(module) {
  const end = used(module.HEAP32);
  const asked = [];
  for (let size = 2 ** 22; size >= 16; size = size > 256 ? size / 2 : size - 8) {
    for (;;) {
      const place = module._malloc(size);
      asked.push(place);
      if (place + size > end) break;
      module.HEAPU8.fill(0, place, place + size);
    }
  }
  for (const place of asked) module._free(place);
}

/** The end of what was ever used: above it is at most what the memory's own books are. */
function used(words) {
  let end = words.length;
  const some = (from) => words.subarray(from, from + PAGE).reduce((count, word) => count + (word ? 1 : 0), 0) > FEW;
  while (end > PAGE && !some(end - PAGE)) end -= PAGE;
  return 4 * end;
}

/** A check sum of the words between two places, which are in bytes. */
function summed(words, begin, end, sum) {
  let found = sum;
  for (let at = begin / 4; at < end / 4; at++) if (words[at]) found = (Math.imul(found, 31) + words[at]) | 0;
  return found;
}

/** Whether anything but zeros is there. What is not written to takes no place in the device's memory. */
function touched(words, begin, end) {
  for (let at = begin / 4; at < end / 4; at++) if (words[at]) return true;
  return false;
}

/** Writes the files of an archive below the folder: a line of JSON with their names and lengths, then all of them; the
 * paths that they have then. */
export function written({ FS, _api }, archive, folder = _api.sitepackages) {
  const [index, data] = parted(archive);
  let at = 0;
  return index.map(([name, length]) => {
    const path = `${folder}/${name}`;
    FS.mkdirTree(path.slice(0, path.lastIndexOf('/')));
    FS.writeFile(path, data.subarray(at, at + length), { canOwn: true });
    at += length;
    return path;
  });
}

/** The line of JSON at the beginning, and what comes after it. */
function parted(bytes) {
  const end = bytes.indexOf(10);
  return [JSON.parse(new TextDecoder().decode(bytes.subarray(0, end))), bytes.subarray(end + 1)];
}

// Where somebody comes to a table, Python starts before the page does, which takes over what starts here (`begin.ts`).
if (location.hash.length > '#/'.length) {
  const files = JSON.parse(document.querySelector('meta[name="pocket"]').content);
  globalThis.early = new Worker(files.worker, { type: 'module' });
  early.onerror = () => delete globalThis.early; // the page tries once more, and says what is wrong
  early.postMessage({ files, base: document.baseURI });
}

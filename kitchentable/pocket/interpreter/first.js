// Where somebody comes to a table, Python starts before the page does, which takes over what starts here (`begin.ts`).
// Not for a table on somebody else's device, nor where one was invited to it.
const table = location.hash.match(/^#\/t\/(\w+)/)?.[1]?.toUpperCase();
if (/^#\/./.test(location.hash) && !location.hash.startsWith('#/meet') && !elsewhere(table)) {
  const files = JSON.parse(document.querySelector('meta[name="pocket"]').content);
  globalThis.early = new Worker(files.worker, { type: 'module' });
  early.onerror = () => delete globalThis.early; // the page tries once more, and says what is wrong
  early.postMessage({ files, base: document.baseURI });
}

function elsewhere(table) {
  try {
    return (localStorage.getItem('elsewhere') ?? '').includes(`"${table}":`);
  } catch {
    return false; // storage may be forbidden
  }
}

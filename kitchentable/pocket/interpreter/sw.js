// Keeps the whole of this site on the device from the first match on, so that it plays without a network: all of one
// version, or nothing. What only some matches need (LATER) is kept once it was fetched. Texts are kept packed. VERSION,
// FILES (with their sums), TEXTS and LATER stand before this, see `kitchentable static`.
const NAME = `kitchentable ${VERSION}`;
/** Says that a body is gzip; the browser's own name for it is not heard where it is an answer of this worker. */
const PACKED = 'kept-as-gzip';
/** Milliseconds until what a host could not answer is asked again: one busy moment is not to cost all that has come. */
const AGAIN = [1000, 3000, 9000];

addEventListener('install', (event) => event.waitUntil(keptAll()));

addEventListener('activate', (event) => {
  const others = caches.keys().then((names) => names.filter((name) => name !== NAME && name.startsWith('kitchentable ')));
  event.waitUntil(others.then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => clients.claim()));
});

addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method === 'GET' && url.startsWith(registration.scope)) event.respondWith(answer(event.request, mode === 'navigate'));
});

/** Nothing is left of a version that cannot be had whole: the device has no room, or the host is changing its files. */
async function keptAll() {
  const cache = await caches.open(NAME);
  try {
    await Promise.all(Object.entries(FILES).map(([name, sum]) => keep(cache, name, sum)));
  } catch (why) {
    await caches.delete(NAME);
    throw why;
  }
}

async function keep(cache, name, sum) {
  const [response, data] = (await fetched(name, sum, 'no-cache')) ?? (await fetched(name, sum, 'reload')) ?? [];
  if (!data) throw new Error(`${name} is not of this version`);
  const headers = new Headers({ 'content-type': response.headers.get('content-type') ?? '' }); // each takes room
  const packed = TEXTS.some((end) => name.endsWith(end));
  if (packed) headers.set(PACKED, 'yes');
  const body = new Blob([data]);
  await cache.put(name, new Response(packed ? body.stream().pipeThrough(new CompressionStream('gzip')) : body, { headers }));
}

/** From the browser's own cache, if the host says that it is still so; nothing where it has another sum. */
async function fetched(name, sum, cache) {
  let had;
  for (const pause of AGAIN) {
    had = await asked(name, cache).catch(() => undefined);
    if (had) break;
    await new Promise((resolve) => setTimeout(resolve, pause));
  }
  const [response, data] = had ?? (await asked(name, cache));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return !sum || sum === (await summed(data)) ? [response, data] : undefined;
}

/** The whole answer; not where the host is too busy for one, or the line breaks. */
async function asked(name, cache) {
  const response = await fetch(new Request(name, { cache }));
  if (response.status === 429 || response.status >= 500) throw new Error(`${name}: ${response.status}`);
  return [response, await response.arrayBuffer()];
}

async function summed(data) {
  const sum = new Uint8Array(await crypto.subtle.digest('SHA-256', data));
  return Array.from(sum, (byte) => byte.toString(16).padStart(2, '0')).join('').slice(0, 12);
}

/** From the device; a page that is not there is the first one, but where it is there in another language and can be had.
 * Where all was removed, this may still be asked by the page that is going: it makes nothing anew. */
async function answer(request, page) {
  const kept = await caches.match(request, { cacheName: NAME, ignoreSearch: page });
  if (kept) return unpacked(kept);
  const first = page && (await caches.match(registration.scope, { cacheName: NAME }));
  if (first && !/\.[a-z]{2,3}\.html$/.test(new URL(request.url).pathname)) return unpacked(first);
  const response = await fetch(request).catch((why) => {
    if (!first) throw why;
    return unpacked(first);
  });
  if (response.ok && request.url.endsWith(LATER) && (await caches.has(NAME))) {
    const cache = await caches.open(NAME);
    await cache.put(request, response.clone()).catch(() => undefined);
  }
  return response;
}

function unpacked(kept) {
  if (!kept.headers.has(PACKED)) return kept;
  const headers = new Headers(kept.headers);
  headers.delete(PACKED);
  return new Response(kept.body.pipeThrough(new DecompressionStream('gzip')), { headers });
}

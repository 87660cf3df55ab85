// Keeps the whole of this site on the device from the first match on, so that it plays without a network: all of one
// version, or nothing. What only some matches need (LATER) is kept once it was fetched. VERSION, FILES and LATER stand
// before this, see `kitchentable static`.
const NAME = `kitchentable ${VERSION}`;

addEventListener('install', (event) => event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(FILES))));

addEventListener('activate', (event) => {
  const others = caches.keys().then((names) => names.filter((name) => name !== NAME && name.startsWith('kitchentable ')));
  event.waitUntil(others.then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => clients.claim()));
});

addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  if (method === 'GET' && url.startsWith(registration.scope)) event.respondWith(answer(event.request, mode === 'navigate'));
});

/** From the device; a page that is not there is the first one. */
async function answer(request, page) {
  const cache = await caches.open(NAME);
  const kept = await cache.match(request, { ignoreSearch: page });
  if (kept) return kept;
  if (page) return (await cache.match(registration.scope)) ?? fetch(request);
  const response = await fetch(request);
  if (response.ok && request.url.endsWith(LATER)) await cache.put(request, response.clone()).catch(() => undefined);
  return response;
}

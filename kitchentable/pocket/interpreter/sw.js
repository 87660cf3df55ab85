// Keeps the whole of this site on the device from the first match on, so that it plays without a network: all of one
// version, or nothing. VERSION and FILES stand before this, see `kitchentable static`.
const NAME = `kitchentable ${VERSION}`;

addEventListener('install', (event) => event.waitUntil(caches.open(NAME).then((cache) => cache.addAll(FILES))));

addEventListener('activate', (event) => {
  const others = caches.keys().then((names) => names.filter((name) => name !== NAME && name.startsWith('kitchentable ')));
  event.waitUntil(others.then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => clients.claim()));
});

addEventListener('fetch', (event) => {
  if (event.request.method !== 'GET') return;
  const here = new URL(registration.scope);
  const wanted = event.request.mode === 'navigate' ? here.href : event.request.url;
  if (!wanted.startsWith(here.href)) return;
  event.respondWith(caches.match(wanted, { cacheName: NAME }).then((found) => found ?? fetch(event.request)));
});

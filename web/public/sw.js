// What this browser does when the server says that it is one's turn: it shows the message, and a click opens the table.
// It keeps no files. Where the server cannot be reached, it leads to the tables that need none (`/pocket/`), if this device
// has kept them.
const POCKET = '/pocket/';
const ALIKE = /^\/((play|new|rules|score)\/[^/]+|)$/;

self.addEventListener('fetch', (event) => {
  const { pathname, hash } = new URL(event.request.url);
  if (event.request.mode === 'navigate' && ALIKE.test(pathname)) event.respondWith(fetch(event.request).catch((why) => instead(pathname + hash, why)));
});

async function instead(address, why) {
  if (!(await caches.match(new URL(POCKET, location.href)))) throw why;
  return Response.redirect(address === '/' ? POCKET : `${POCKET}#${address}`);
}

self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const { code = '', heading = 'kitchentable', body = '' } = read(event.data);
  const shown = { body, tag: `turn-${code}`, data: code };
  event.waitUntil(self.registration.showNotification(heading, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const code = event.notification.data;
  event.waitUntil(self.clients.openWindow(code ? `/t/${encodeURIComponent(code)}` : '/'));
});

function read(data) {
  try {
    return data.json();
  } catch {
    return {};
  }
}

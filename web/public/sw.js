// What this browser does when the server says that it is one's turn: it shows the message, and a click opens the table.
// It keeps no files and answers no requests.
self.addEventListener('install', () => self.skipWaiting());

self.addEventListener('push', (event) => {
  const { code = '', title = '' } = read(event.data);
  const heading = title ? `Your turn at ${title}` : 'Your turn';
  const shown = { body: code ? `Table ${code}` : '', tag: `turn-${code}`, data: code };
  event.waitUntil(self.registration.showNotification(heading, shown));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  const code = event.notification.data;
  event.waitUntil(show(code ? `/t/${encodeURIComponent(code)}` : '/'));
});

function read(data) {
  try {
    return data.json();
  } catch {
    return {};
  }
}

/** The page at that path, brought to the front if it is open. */
async function show(path) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = pages.find((page) => new URL(page.url).pathname === path);
  return there ? there.focus() : self.clients.openWindow(path);
}

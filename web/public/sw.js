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
  event.waitUntil(self.clients.openWindow(code ? `/t/${encodeURIComponent(code)}` : '/'));
});

function read(data) {
  try {
    return data.json();
  } catch {
    return {};
  }
}

// The service worker of a build: every file is kept when it is installed, pages and files come
// from there first, and whatever the server answers for itself (api/, ws) is never touched.
const VERSION = '@version';
const FILES = ['@files'];

self.addEventListener('install', (e) => {
  e.waitUntil(
    caches
      .open(VERSION)
      .then((c) => c.addAll(FILES))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (e) => {
  e.waitUntil(
    caches
      .keys()
      .then((keys) => Promise.all(keys.filter((k) => k !== VERSION).map((k) => caches.delete(k))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (e) => {
  const url = new URL(e.request.url);
  const scope = new URL(self.registration.scope);
  if (e.request.method !== 'GET' || url.origin !== scope.origin) return;
  const path = url.pathname.slice(scope.pathname.length);
  const name = e.request.mode === 'navigate' && !path.startsWith('api/') ? './' : path;
  if (name !== './' && !FILES.includes(name)) return;
  e.respondWith(
    caches
      .open(VERSION)
      .then((c) => c.match(name))
      .then((hit) => hit ?? fetch(e.request)),
  );
});

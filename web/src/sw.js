// The service worker of a build: every file is kept when it is installed (of those that come LATER the ones
// an earlier build has, and each when it is first asked for), pages and files come
// from there first, and whatever the server answers for itself (api/, ws) is never touched. The build
// before it is kept as well: a page that was opened from it still asks for its parts.
const VERSION = '@version';
const FILES = ['@files'];
const LATER = ['@later'];

self.addEventListener('install', (e) => {
  e.waitUntil(
    caches
      .open(VERSION)
      .then((c) => Promise.all([c.addAll(FILES), ...LATER.map((name) => inherit(c, name))]))
      .then(() => self.skipWaiting()),
  );
});

/** Without room the page goes on as it is. */
const keep = (cache, name, answer) => cache.put(name, answer).catch(() => undefined);

async function inherit(cache, name) {
  const had = await caches.match(name);
  if (had) await keep(cache, name, had);
}

async function first(request, name) {
  const cache = await caches.open(VERSION);
  const hit = (await cache.match(name)) ?? (await caches.match(name));
  if (hit) return hit;
  const answer = await fetch(request);
  if (answer.ok && LATER.includes(name)) await keep(cache, name, answer.clone());
  return answer;
}

self.addEventListener('activate', (e) => {
  e.waitUntil(
    caches
      .keys()
      .then((keys) => {
        // in the order they were made: the newest of the others is the build before
        const old = keys.filter((k) => k !== VERSION).slice(0, -1);
        return Promise.all(old.map((k) => caches.delete(k)));
      })
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (e) => {
  const url = new URL(e.request.url);
  const scope = new URL(self.registration.scope);
  if (e.request.method !== 'GET' || url.origin !== scope.origin) return;
  const path = url.pathname.slice(scope.pathname.length);
  const name = e.request.mode === 'navigate' && !path.startsWith('api/') ? './' : path;
  if (name !== './' && !FILES.includes(name) && !path.startsWith('assets/')) return;
  e.respondWith(first(e.request, name));
});

// A notice, sealed for this browser: shown in the language it was written in. Its table is opened, in a
// window of this page if there is one.
self.addEventListener('push', (e) => {
  const said = e.data?.json() ?? {};
  if (!said.title) return;
  e.waitUntil(
    self.registration.showNotification(said.title, {
      body: said.body,
      lang: said.lang,
      tag: `${said.kind} ${said.table}`,
      icon: './icon.svg',
      data: { page: String(said.page) },
    }),
  );
});

self.addEventListener('notificationclick', (e) => {
  e.notification.close();
  const page = e.notification.data?.page ?? '';
  const url = new URL(page.startsWith('#/') ? `./${page}` : './', self.registration.scope).href;
  e.waitUntil(
    self.clients.matchAll({ type: 'window' }).then((all) => {
      const open = all.find((c) => c.url.startsWith(self.registration.scope));
      return open
        ? open.navigate(url).then((c) => (c ?? open).focus())
        : self.clients.openWindow(url);
    }),
  );
});

/** Filled in by scripts/build: what the app needs to start without a connection, and a mark of the build. */
declare const BUILT_FILES: readonly string[];
declare const BUILT_VERSION: string;
declare const self: ServiceWorkerGlobalScope;

const FILES = BUILT_FILES;
const OWN = /^ank-/;
const CACHE = `ank-${BUILT_VERSION}`;

// Requests for anything but the player app's own files go to the server as if there were no worker, and are never
// cached: calls above all.
const NOT_OURS = /^\/(?:api|console|chart|reference|openapi|healthz|readyz|metrics)/i;

self.addEventListener('install', (event) => {
  event.waitUntil(caches.open(CACHE).then((cache) => cache.addAll(FILES)));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(dropOldCaches().then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request;
  const { origin, pathname } = new URL(url);
  if (method !== 'GET' || origin !== self.location.origin || NOT_OURS.test(pathname)) return;
  if (mode === 'navigate') event.respondWith(answerPage(event.request, CACHE));
  else if (pathname.startsWith('/assets/') || FILES.includes(pathname))
    event.respondWith(answerFile(event.request, CACHE));
});

// A page tells the waiting worker which script the page runs. A page of this version has nothing to wait
// for.
self.addEventListener('message', (event) => {
  const script: unknown = event.data;
  if (typeof script === 'string' && FILES.includes(script)) void self.skipWaiting();
  else event.source?.postMessage('newer');
});

self.addEventListener('push', (event) => {
  event.waitUntil(showPush(self.registration, event.data));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openFromPush(self.clients, event.notification.data, NOT_OURS));
});

async function dropOldCaches(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(
    names.filter((name) => OWN.test(name) && name !== CACHE).map((name) => caches.delete(name)),
  );
}

/** A tap on a notification leads to its screen: in the open app if there is one, else in a new one. */
async function openFromPush(clients: Clients, url: unknown, notOurs: RegExp): Promise<void> {
  // Only a path of our own.
  const path = typeof url === 'string' && /^\/\w/.test(url) ? url : '/imp';
  const all = await clients.matchAll({ type: 'window' });
  const open = all.find((one) => !notOurs.test(new URL(one.url).pathname));
  if (open === undefined) await clients.openWindow(path);
  else {
    // A browser may keep a window from coming to the front; its screen is right anyway.
    await open.focus().catch(() => undefined);
    await open.navigate(path);
  }
}

// A network that does not answer for this long is treated as none.
const PATIENCE_MS = 4000;

/** The newest page from the server. Without one, the page that came with this worker: it is the same for every address. */
async function answerPage(request: Request, cacheName: string): Promise<Response> {
  const kept = await caches.match('/', { cacheName });
  if (kept === undefined) return fetch(request);
  const answer = await Promise.race([fetch(request).catch(() => undefined), nothingFor(PATIENCE_MS)]);
  return answer === undefined || answer.status >= 500 ? kept : answer;
}

/** A file of the app: its content never changes under its name, so the cached one is valid. */
async function answerFile(request: Request, cacheName: string): Promise<Response> {
  const cache = await caches.open(cacheName);
  const kept = await cache.match(request);
  if (kept !== undefined) return kept;
  const answer = await fetch(request);
  // An error cached under the name of a file would stay forever.
  // On a phone that is full it comes from the network each time.
  if (answer.ok) await cache.put(request, answer.clone()).catch(() => undefined);
  return answer;
}

function nothingFor(ms: number): Promise<undefined> {
  return new Promise((resolve) => {
    setTimeout(() => resolve(undefined), ms);
  });
}

/**
 * Shows what the server sent. A browser withdraws the permission when a push shows nothing, so something is always
 * shown.
 */
function showPush(registration: ServiceWorkerRegistration, data: PushMessageData | null): Promise<void> {
  const { title, url, ...look } = readMessage(data);
  return registration.showNotification(title, {
    ...look,
    icon: '/icons/icon-192.png',
    badge: '/icons/badge-96.png',
    data: url,
  });
}

type Message = Readonly<Record<'title' | 'body' | 'lang' | 'tag' | 'url', string>>;

const UNREADABLE: Message = { title: 'Ank', body: '', lang: 'en', tag: 'ank', url: '/imp' };

function readMessage(data: PushMessageData | null): Message {
  try {
    const sent: unknown = data?.json();
    return { ...UNREADABLE, ...textsOf(sent) };
  } catch {
    return UNREADABLE;
  }
}

function textsOf(sent: unknown): Partial<Message> {
  if (typeof sent !== 'object' || sent === null) return {};
  return Object.fromEntries(
    Object.entries(sent).filter(([key, text]) => key in UNREADABLE && typeof text === 'string'),
  );
}

import { answerFile, answerPage } from './answer-request.ts';
import { showPush } from './show-push.ts';
import { openFromPush } from './open-from-push.ts';

/** Filled in by scripts/build: what the app needs to start without a connection, and a mark of the build. */
declare const BUILT_FILES: readonly string[];
declare const BUILT_VERSION: string;
declare const self: ServiceWorkerGlobalScope;

const FILES = BUILT_FILES;
const OWN = /^ank-/;
const CACHE = `ank-${BUILT_VERSION}`;

// What is not the player app's own files goes to the server as if there were no worker, and is never kept: calls above all.
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

// A page tells the worker that waits behind its own which script it runs. A page of this version has nothing to wait for.
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

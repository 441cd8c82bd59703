import { openLiveStream } from '#client/calls/live-stream.ts';
import type { PlayerEvents } from '#contract/live.ts';
import { callCache } from './call-cache.ts';

/**
 * The stream of changes from the server. It rests while the page is hidden, to save battery and data. Events of that
 * time are not received, so everything shown is requested again when the page wakes, and when a lost stream is back.
 */
export const live = { start, stop, isConnected, subscribe };

const PATH = '/api-live';
const TOPICS = ['market', 'result', 'wallet', 'notice'] as const satisfies readonly (keyof PlayerEvents)[];
const RETRY_MS = [2000, 30_000] as const;
// A server that comes back has all its players back at the same moment; their requests are spread over time.
const SPREAD_MS = 2000;

let wanted = false;
let closeStream: (() => void) | undefined;
let connected = false;
let catchUpTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function start(): void {
  if (wanted) return;
  wanted = true;
  document.addEventListener('visibilitychange', wake);
  window.addEventListener('online', wake);
  follow();
}

function stop(): void {
  wanted = false;
  document.removeEventListener('visibilitychange', wake);
  window.removeEventListener('online', wake);
  follow();
}

function isConnected(): boolean {
  return connected;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/**
 * The page is in front again or the phone is online again: the stream is opened again, because the old one may be dead.
 */
function wake(): void {
  close();
  follow();
  if (closeStream !== undefined) askAll();
}

function follow(): void {
  const shouldRun = wanted && document.visibilityState === 'visible';
  if (shouldRun && closeStream === undefined) open();
  if (!shouldRun) close();
}

function open(): void {
  // Not part of the first paint. Where it cannot be loaded, every event causes a request.
  const applying = import('./apply-event.ts').catch(() => ({
    applyEvent: askAll,
    forgetNewestEntry: () => undefined,
  }));
  closeStream = openLiveStream<PlayerEvents>(PATH, {
    topics: TOPICS,
    onEvent: (topic, event) => void applying.then(({ applyEvent }) => applyEvent(topic, event)),
    onConnected: (now) => {
      setConnected(now);
      if (!now) return;
      void applying.then(({ forgetNewestEntry }) => forgetNewestEntry());
      catchUpLater();
    },
    retryMs: RETRY_MS,
  });
}

function askAll(): void {
  void callCache.refreshShown(0);
}

/** Changes after its last answer and before the stream opened were not received. */
function catchUpLater(): void {
  const openedAt = Date.now();
  clearTimeout(catchUpTimer);
  catchUpTimer = setTimeout(
    () => void callCache.refreshShown(Date.now() - openedAt),
    Math.random() * SPREAD_MS,
  );
}

function close(): void {
  clearTimeout(catchUpTimer);
  closeStream?.();
  closeStream = undefined;
}

function setConnected(now: boolean): void {
  if (connected === now) return;
  connected = now;
  for (const listener of listeners) listener();
}

import type { PlayerEvents } from '#contract/live.ts';
import { callCache } from './call-cache.ts';

/**
 * The stream of changes from the server. It rests while the page is hidden, to save battery and data. Nobody hears what
 * was told meanwhile, so everything shown is asked for again when the page wakes, and when a lost stream is back.
 */
export const live = { start, stop, isConnected, subscribe };

const PATH = '/api-live';
const EVENTS = ['market', 'result', 'wallet', 'notice'] as const satisfies readonly (keyof PlayerEvents)[];
const RETRY_FIRST_MS = 2000;
const RETRY_MAX_MS = 30_000;
// A server that comes back has all its players back in the same moment; their questions are spread.
const SPREAD_MS = 2000;

let wanted = false;
let stream: EventSource | undefined;
let connected = false;
let retryMs = RETRY_FIRST_MS;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
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

/** The page is back in front or the phone back in the net: the stream is opened anew, the old one may be dead. */
function wake(): void {
  close();
  follow();
  if (stream !== undefined) askAll();
}

function follow(): void {
  const shouldRun = wanted && document.visibilityState === 'visible';
  if (shouldRun && stream === undefined) open();
  if (!shouldRun) close();
}

function open(): void {
  const opened = new EventSource(PATH);
  stream = opened;
  // No part of the first picture. Where it cannot be loaded, every event means to ask.
  const applying = import('./apply-event.ts').then(
    ({ applyEvent }) => applyEvent,
    () => askAll,
  );
  opened.addEventListener('open', () => {
    retryMs = RETRY_FIRST_MS;
    setConnected(true);
    catchUpLater();
  });
  opened.addEventListener('error', () => {
    setConnected(false);
    if (opened.readyState === EventSource.CLOSED) retryLater();
  });
  for (const name of EVENTS) {
    opened.addEventListener(name, ({ data }: MessageEvent<string>) => {
      void applying.then((apply) => apply(name, data));
    });
  }
}

function askAll(): void {
  void callCache.refreshShown(0);
}

/** What changed after its last answer and before the stream stood was not told. */
function catchUpLater(): void {
  const openedAt = Date.now();
  clearTimeout(catchUpTimer);
  catchUpTimer = setTimeout(
    () => void callCache.refreshShown(Date.now() - openedAt),
    Math.random() * SPREAD_MS,
  );
}

function close(): void {
  clearTimeout(retryTimer);
  clearTimeout(catchUpTimer);
  stream?.close();
  stream = undefined;
  setConnected(false);
}

/** A browser reconnects by itself after a cut, but not after an error answer of the server. */
function retryLater(): void {
  close();
  retryTimer = setTimeout(follow, retryMs);
  retryMs = Math.min(retryMs * 2, RETRY_MAX_MS);
}

function setConnected(now: boolean): void {
  if (connected === now) return;
  connected = now;
  for (const listener of listeners) listener();
}

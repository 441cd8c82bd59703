import type { PlayerEvents } from '#contract/live.ts';
import { applyEvent } from './apply-event.ts';

/** The stream of changes from the server. It rests while the page is hidden, to save battery and data. */
export const live = { start, stop, isConnected, subscribe };

const PATH = '/api-live';
const EVENTS = ['market', 'result', 'wallet'] as const satisfies readonly (keyof PlayerEvents)[];
const RETRY_FIRST_MS = 2000;
const RETRY_MAX_MS = 30_000;

let wanted = false;
let stream: EventSource | undefined;
let connected = false;
let retryMs = RETRY_FIRST_MS;
let retryTimer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function start(): void {
  if (wanted) return;
  wanted = true;
  document.addEventListener('visibilitychange', follow);
  follow();
}

function stop(): void {
  wanted = false;
  document.removeEventListener('visibilitychange', follow);
  follow();
}

function isConnected(): boolean {
  return connected;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function follow(): void {
  const shouldRun = wanted && document.visibilityState === 'visible';
  if (shouldRun && stream === undefined) open();
  if (!shouldRun) close();
}

function open(): void {
  const opened = new EventSource(PATH);
  stream = opened;
  opened.addEventListener('open', () => {
    retryMs = RETRY_FIRST_MS;
    setConnected(true);
  });
  opened.addEventListener('error', () => {
    setConnected(false);
    if (opened.readyState === EventSource.CLOSED) retryLater();
  });
  for (const name of EVENTS) {
    opened.addEventListener(name, (event: MessageEvent<string>) => applyEvent(name, event.data));
  }
}

function close(): void {
  clearTimeout(retryTimer);
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

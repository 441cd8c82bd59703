import type { StaffEvents } from '#contract/live.ts';

const PATH = '/console/api/live';
// The browser reconnects by itself after a lost line; after a refusal it does not, so we do.
const RETRY_MS = 5000;

type Listeners = {
  readonly onEvent: (event: keyof StaffEvents) => void;
  readonly onConnected: (connected: boolean) => void;
};

/**
 * Listens to the server's hints that something changed. A hint carries no figures that the screen would show:
 * whoever gets one looks again, so a lost or a doubled hint does no harm. Returns what ends it.
 */
export function listenLive({ onEvent, onConnected }: Listeners): () => void {
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const open = (): void => {
    const stream = new EventSource(PATH);
    source = stream;
    stream.addEventListener('open', () => onConnected(true));
    stream.addEventListener('session', () => onEvent('session'));
    stream.addEventListener('settlement', () => onEvent('settlement'));
    stream.addEventListener('approval', () => onEvent('approval'));
    stream.addEventListener('payment', () => onEvent('payment'));
    stream.addEventListener('error', () => {
      onConnected(false);
      if (stream.readyState !== EventSource.CLOSED) return;
      timer = setTimeout(open, RETRY_MS);
    });
  };
  open();
  return () => {
    clearTimeout(timer);
    source?.close();
    onConnected(false);
  };
}

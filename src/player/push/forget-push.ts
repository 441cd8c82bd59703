import { browserPush } from './browser-push.ts';

// A browser asks its push service when it unsubscribes; the way out does not wait for that any longer.
const PATIENCE_MS = 1000;

/** The log-in ends: this browser takes no notifications any more, and shows none. The server has forgotten it already. */
export async function forgetPush(): Promise<void> {
  const over = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([browserPush.unsubscribe().catch(() => undefined), over]);
}

import { updateNotice } from './update-notice.ts';

declare global {
  interface Window {
    /** Not in every browser. What a policy makes is no text, but is taken wherever an address of a script is. */
    readonly trustedTypes?: {
      createPolicy(
        name: string,
        rules: { readonly createScriptURL: () => string },
      ): { createScriptURL(address: string): string };
    };
  }
}

const ADDRESS = '/sw.js';
const HOUR_MS = 3_600_000;

/** Registers the service worker, and looks for a newer one when the app comes back to the front, once an hour at most. */
export async function registerWorker(): Promise<void> {
  // There is none in development, nor on a page without TLS.
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const registration = await navigator.serviceWorker
    .register(vouchedAddress(), { updateViaCache: 'none' })
    .catch(() => undefined);
  // Storage may be switched off; the app works without a worker too.
  if (registration === undefined) return;
  followUpdates(registration);
  let lookedAt = Date.now();
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'hidden' || Date.now() - lookedAt < HOUR_MS) return;
    lookedAt = Date.now();
    registration.update().catch(() => undefined);
  });
}

/** Asks a worker that waits whether it is newer than this page; one of the page's own version takes over quietly. */
function followUpdates(registration: ServiceWorkerRegistration): void {
  const ask = (): void => registration.waiting?.postMessage(ownScript());
  navigator.serviceWorker.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    if (data === 'newer') updateNotice.show();
  });
  registration.addEventListener('updatefound', () => {
    const { installing } = registration;
    installing?.addEventListener('statechange', () => {
      if (installing.state === 'installed') ask();
    });
  });
  ask();
}

/** The script that the page began with: its name changes with every version. */
function ownScript(): string {
  return document.querySelector('script[type="module"]')?.getAttribute('src') ?? '';
}

/** Our content security policy takes the address of a script only from a policy that vouches for it. */
function vouchedAddress(): string {
  const policy = window.trustedTypes?.createPolicy('ank-worker', { createScriptURL: () => ADDRESS });
  return policy?.createScriptURL(ADDRESS) ?? ADDRESS;
}

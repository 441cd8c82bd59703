/**
 * What this browser can do about notifications, and its own part of a subscription. It asks for permission only on a
 * tap.
 */
export const browserPush = { state, endpoint, subscribe, unsubscribe };

/** 'add_first': an iPhone shows notifications only of apps on its home screen. */
export type BrowserState = 'ready' | 'denied' | 'unsupported' | 'add_first';

export type BrowserKeys = { readonly endpoint: string; readonly p256dh: string; readonly auth: string };

async function state(): Promise<BrowserState> {
  if (!('Notification' in window) || !('PushManager' in window))
    return /iPhone|iPad/.test(navigator.userAgent) ? 'add_first' : 'unsupported';
  if (Notification.permission === 'denied') return 'denied';
  return (await findRegistration()) === undefined ? 'unsupported' : 'ready';
}

/** Where this browser receives messages, '' while it receives none. */
async function endpoint(): Promise<string> {
  const registration = await findRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription?.endpoint ?? '';
}

/** 'denied' by the player or the browser, 'failed' when the browser's push service did not answer. */
async function subscribe(publicKey: string): Promise<BrowserKeys | 'denied' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const manager = (await findRegistration())?.pushManager;
  try {
    const known = await manager?.getSubscription();
    // Bound to another key, for example after the operator got a new one: it would accept no message from us.
    if (known && !isBoundTo(known, publicKey)) await known.unsubscribe();
    const options = { userVisibleOnly: true, applicationServerKey: publicKey };
    return keysOf(await manager?.subscribe(options)) ?? 'failed';
  } catch {
    return 'failed';
  }
}

async function unsubscribe(): Promise<void> {
  const registration = await findRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  await subscription?.unsubscribe();
  // Notifications of one player must not stay for the next one who uses the phone.
  const shown = (await registration?.getNotifications()) ?? [];
  shown.forEach((notification) => notification.close());
}

async function findRegistration(): Promise<ServiceWorkerRegistration | undefined> {
  return 'serviceWorker' in navigator ? navigator.serviceWorker.getRegistration() : undefined;
}

function keysOf(subscription: PushSubscription | undefined): BrowserKeys | undefined {
  const { endpoint: address, keys } = subscription?.toJSON() ?? {};
  const { p256dh, auth } = keys ?? {};
  if (address === undefined || p256dh === undefined || auth === undefined) return undefined;
  return { endpoint: address, p256dh, auth };
}

function isBoundTo({ options }: PushSubscription, publicKey: string): boolean {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer(0));
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '') === publicKey;
}

// A browser calls its push service when it unsubscribes; the log-out waits no longer than this.
const PATIENCE_MS = 1000;

/**
 * The login session ends: this browser takes and shows no notifications any more. The server has already forgotten it.
 */
export async function forgetPush(): Promise<void> {
  const over = new Promise((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([browserPush.unsubscribe().catch(() => undefined), over]);
}

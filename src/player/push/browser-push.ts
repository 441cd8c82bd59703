/** What this browser can do about notifications, and its own part of a subscription. Asks for permission only on a tap. */
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

/** Where this browser takes messages, '' while it takes none. */
async function endpoint(): Promise<string> {
  const registration = await findRegistration();
  const subscription = await registration?.pushManager.getSubscription();
  return subscription?.endpoint ?? '';
}

/** 'denied' by whoever was asked, 'failed' when the browser's push service did not answer. */
async function subscribe(publicKey: string): Promise<BrowserKeys | 'denied' | 'failed'> {
  if ((await Notification.requestPermission()) !== 'granted') return 'denied';
  const manager = (await findRegistration())?.pushManager;
  try {
    const known = await manager?.getSubscription();
    // Bound to another key, as after the house got a new one: it would take nothing from us.
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
  // What was shown to one player is not left for the next one who takes the phone.
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

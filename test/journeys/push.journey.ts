import { createECDH, randomBytes } from 'node:crypto';
import { type CDPSession, expect, type Page, type Worker } from '@playwright/test';
import { findChromium } from '../../scripts/machine/find-chromium.ts';
import { enterAsPlayer } from './enter-as-player.ts';
import { findAxeProblems } from './find-axe-problems.ts';
import { journey } from './journey.ts';

const executablePath = findChromium();

journey.use({
  serviceWorkers: 'allow',
  permissions: ['notifications'],
  // Only a whole browser shows notifications.
  launchOptions: async ({ launchOptions }, give) =>
    give({ ...launchOptions, ...(executablePath === null ? {} : { executablePath }) }),
});

journey(
  'A player switches notifications on and off, and a tap on one leads to the wins',
  { tag: ['@mobile', '@long'] },
  async ({ page, watch }) => {
    const cdp = await page.context().newCDPSession(page);
    const registration = findRegistration(cdp);
    await standInForThePushService(page);
    await enterAsPlayer(page, 3, '/profile');
    await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
    await page.reload();
    const settings = page.getByRole('button', { name: /^Notifications/ });
    await settings.click();
    const [results, wins] = [switchOf(page, 'Results'), switchOf(page, 'My wins')];
    await expect(results).not.toBeChecked();
    await expect(wins).not.toBeChecked();
    expect(await findAxeProblems(page, 'notifications')).toEqual([]);

    await wins.press('Enter');
    await expect(wins).toBeChecked();
    await expect(results).not.toBeChecked();
    await page.reload();
    await expect(settings).toHaveAccessibleName('Notifications My wins');
    await settings.click();
    await expect(wins).toBeChecked();

    const shown = await willShow(page);
    await deliver(cdp, await registration, {
      title: 'Tapi Day',
      body: 'You won 475 pts',
      lang: 'en',
      tag: 'win-1',
      url: '/imp3',
    });
    await shown();
    expect(await shownNotifications(page)).toEqual(['Tapi Day: You won 475 pts']);
    await watch.quiet();
    await tapNotification(page);
    await expect(page).toHaveURL(/\/imp3$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Win History' })).toBeVisible();
    await expect.poll(() => shownNotifications(page)).toEqual([]);

    await watch.quiet();
    await page.goto('/profile');
    await settings.click();
    await expect(wins).toBeChecked();
    await wins.click();
    await expect(wins).not.toBeChecked();
    await page.reload();
    await expect(settings).toHaveAccessibleName('Notifications Off');
    await settings.click();
    await expect(wins).not.toBeChecked();
  },
);

function switchOf(page: Page, name: string) {
  return page.getByRole('switch', { name });
}

/** Without a way to Google a browser gets no subscription; this one has an address and keys of the right shape. */
async function standInForThePushService(page: Page): Promise<void> {
  const keys = {
    endpoint: `https://fcm.googleapis.com/fcm/send/${randomBytes(12).toString('hex')}`,
    p256dh: createECDH('prime256v1').generateKeys('base64url'),
    auth: randomBytes(16).toString('base64url'),
  };
  await page.addInitScript(({ endpoint, p256dh, auth }) => {
    const subscription = {
      endpoint,
      options: { applicationServerKey: null },
      toJSON: () => ({ endpoint, keys: { p256dh, auth } }),
      unsubscribe: () => {
        sessionStorage.removeItem('stand-in');
        return Promise.resolve(true);
      },
    };
    Object.assign(PushManager.prototype, {
      getSubscription: () =>
        Promise.resolve(sessionStorage.getItem('stand-in') === null ? null : subscription),
      subscribe: () => {
        sessionStorage.setItem('stand-in', 'yes');
        return Promise.resolve(subscription);
      },
    });
  }, keys);
}

/** The number under which the browser's own tools know the worker. */
function findRegistration(cdp: CDPSession): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  cdp.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
    const [found] = registrations;
    if (found !== undefined) resolve(found.registrationId);
  });
  return cdp.send('ServiceWorker.enable').then(() => promise);
}

async function deliver(cdp: CDPSession, registrationId: string, message: object): Promise<void> {
  const origin = await cdp.send('Runtime.evaluate', { expression: 'location.origin' });
  await cdp.send('ServiceWorker.deliverPushMessage', {
    origin: String(origin.result.value),
    registrationId,
    data: JSON.stringify(message),
  });
}

/**
 * Waits until the worker has shown its next notification. A browser that is asked for its notifications
 * while it shows one forgets that one, so the test must not ask sooner.
 */
async function willShow(page: Page): Promise<() => Promise<unknown>> {
  const worker = workerOf(page);
  await worker.evaluate(`void (self.shown = new Promise((resolve, reject) => {
    const show = self.registration.showNotification.bind(self.registration);
    self.registration.showNotification = (...asked) => show(...asked).then(resolve, reject);
  }))`);
  return () => worker.evaluate('self.shown');
}

function workerOf(page: Page): Worker {
  const [worker] = page.context().serviceWorkers();
  if (worker === undefined) throw new Error('the page has no worker');
  return worker;
}

function shownNotifications(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const shown = await (await navigator.serviceWorker.ready).getNotifications();
    return shown.map(({ title, body }) => `${title}: ${body}`);
  });
}

/** A finger on the phone's list of notifications is out of reach; the worker hears of it in the same way. */
async function tapNotification(page: Page): Promise<void> {
  await workerOf(page).evaluate(`self.registration.getNotifications().then(([notification]) =>
    self.dispatchEvent(new NotificationEvent('notificationclick', { notification })))`);
}

import { type BrowserContext, expect, type Page } from '@playwright/test';
import { addBid } from './add-bid.ts';
import { enterAsNewcomer } from './enter-as-newcomer.ts';
import { enterAsPlayer } from './enter-as-player.ts';
import { findAxeProblems } from './find-axe-problems.ts';
import { journey } from './journey.ts';
import { marketsTakingBids } from './markets-taking-bids.ts';
import { openGame } from './open-game.ts';
import { readKept } from './read-kept.ts';
import { pressSubmit } from './press-submit.ts';
import { tapKeys } from './tap-keys.ts';

journey.use({ serviceWorkers: 'allow' });

// Everything that a cache may hold: the page, its files and images. No call, no chart, nothing of the console.
const STATIC = /^\/(?:$|early\.js$|assets\/[\w.-]+$|icons\/[\w-]+\.png$)/;

journey(
  'ACC-18 the app starts without a connection with the last public results, and keeps nothing after the log-out',
  { tag: ['@mobile', '@long'] },
  async ({ page, system, watch, context }) => {
    watch.expectCuts();
    const [{ game_name: market }] = await marketsTakingBids(system.url);
    await enterAsPlayer(page, 4);
    await expect(page.getByRole('heading', { name: 'Markets' })).toBeVisible();
    await untilWorkerRuns(page);
    expect(await cachedPaths(page)).toEqual(expect.arrayContaining(['/', '/early.js']));
    expect((await cachedPaths(page)).filter((path) => !STATIC.test(path))).toEqual([]);
    // Not on a first visit.
    await offerToInstall(page);
    await expect(noteOf(page)).toHaveCount(0);

    await context.setOffline(true);
    await page.goto('/imp');
    await expect(page.getByText(/^No connection\. Showing \d+:\d\d [AP]M\.$/)).toBeVisible();
    await expect(page.getByRole('heading', { name: 'Last results' })).toBeVisible();
    await expect(page.getByRole('article', { name: market })).toContainText(/Open \d+:\d\d [AP]M/);
    await expect(page.getByRole('link', { name: /^Wallet/ })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Play/ })).toHaveCount(0);
    expect(await findAxeProblems(page, 'offline')).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('heading', { name: 'Last results' })).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByRole('link', { name: /^Wallet: / })).toBeVisible();
    await expect(page.getByRole('article', { name: market })).toContainText('Open bids end in');

    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    await expectNothingPersonal(page);
    await untilWorkerRuns(page);
    await expectNothingPersonal(page);

    // The log-out ended the first visit. Now the app may be offered, once.
    await expect(async () => {
      await offerToInstall(page);
      await expect(noteOf(page)).toContainText('Put Ank on your home screen', { timeout: 1000 });
    }).toPass();
    await noteOf(page).getByRole('button', { name: 'Not now' }).click();
    await expect(noteOf(page)).toHaveCount(0);
    expect((await readKept(page)).text).toContain('"ank-install":"declined"');

    await context.setOffline(true);
    await page.goto('/imp');
    await expect(page.getByText('We could not reach the server.')).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(0);
  },
);

journey(
  'What was read before can be read without a connection, with its age, and is gone after the log-out',
  { tag: ['@mobile', '@long'] },
  async ({ page, system, watch, context }) => {
    watch.expectCuts();
    const [{ game_name: market }] = await marketsTakingBids(system.url);
    await enterAsNewcomer(page, system);
    await openGame(page, { market, game: 'Single Digit' });
    await addBid(page, { field: 'Digit', number: '7', points: '40' });
    await tapKeys(page.getByRole('main'), ['Submit']);
    await pressSubmit(page.getByRole('dialog'));
    await page.getByRole('link', { name: 'See in Bids' }).click();
    const slip = page.getByRole('article', { name: `${market}, Pending, staked 40` });
    await expect(slip).toBeVisible();
    await page.getByRole('link', { name: 'Passbook' }).click();
    await expect(page.getByText('Welcome points')).toBeVisible();
    await untilWorkerRuns(page);

    await context.setOffline(true);
    await page.goto('/imp');
    await expect(page.getByText('What was loaded before can still be read.')).toBeVisible();
    await page.getByRole('link', { name: 'Bids' }).click();
    await expect(slip).toBeVisible();
    await expect(page.getByText(/^As of \d+:\d\d [AP]M\.$/)).toBeVisible();
    await expect(page.getByRole('button', { name: '7 days' })).toHaveAttribute('aria-disabled', 'true');
    expect(await findAxeProblems(page, 'My Bids without a connection')).toEqual([]);
    await page.goto('/transaction');
    await expect(page.getByText('Welcome points')).toBeVisible();
    await expect(page.getByText(/^As of /)).toBeVisible();

    await context.setOffline(false);
    await expect(page.getByRole('link', { name: /^Wallet: / })).toBeVisible();
    await expect(page.getByText(/^As of /)).toHaveCount(0);
    await page.getByRole('button', { name: 'Menu' }).click();
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible();
    await expectNothingPersonal(page);
  },
);

journey(
  'A new version is offered on a quiet screen, and is there after Reload',
  { tag: ['@mobile', '@long'] },
  async ({ page, context, watch }) => {
    await enterAsPlayer(page, 4);
    await expect(page.getByRole('heading', { name: 'Markets' })).toBeVisible();
    await untilWorkerRuns(page);
    const note = noteOf(page);
    await expect(note).toHaveCount(0);
    await watch.quiet();
    await openOldPage(context);
    await page.reload();
    await expect.poll(() => scriptOf(page)).toContain('?old');
    await registerNextWorker(page);

    await expect(note).toContainText('A new version is ready');
    expect(await findAxeProblems(page, 'new version')).toEqual([]);
    await note.getByRole('button', { name: 'Reload' }).click();
    await expect.poll(() => scriptOf(page)).not.toContain('?old');
    await expect(page.getByRole('heading', { name: 'Markets' })).toBeVisible();
    await expect.poll(() => waitingWorkers(page)).toBe(0);
    await expect(note).toHaveCount(0);
  },
);

/** As Chromium does where it thinks that an app is worth it. */
async function offerToInstall(page: Page): Promise<void> {
  await page.evaluate(() => {
    const event = new Event('beforeinstallprompt', { cancelable: true });
    dispatchEvent(Object.assign(event, { prompt: () => Promise.resolve() }));
    if (!event.defaultPrevented) throw new Error('the browser would show an offer of its own');
  });
}

function noteOf(page: Page) {
  return page.getByRole('complementary', { name: 'About this app' });
}

async function untilWorkerRuns(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller?.state === 'activated');
}

/** The first page that is asked for is of an older version: its script has another name, although it does the same. */
async function openOldPage(context: BrowserContext): Promise<void> {
  await context.route(
    '**/imp',
    async (route) => {
      const answer = await route.fetch();
      const body = (await answer.text()).replace(/(\/assets\/index-[\w-]+\.js)/, '$1?old');
      expect(body).toContain('?old');
      await route.fulfill({ response: answer, body });
    },
    { times: 1 },
  );
}

/** A worker under another address is a newer one, as one with another content is. */
async function registerNextWorker(page: Page): Promise<void> {
  await page.evaluate(`navigator.serviceWorker.register(
    trustedTypes.createPolicy('journey', { createScriptURL: (address) => address }).createScriptURL('/sw.js?next'),
  ).then(() => undefined)`);
}

function scriptOf(page: Page): Promise<string> {
  return page.evaluate(() => document.querySelector('script[type="module"]')?.getAttribute('src') ?? '?old');
}

function waitingWorkers(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { installing, waiting } = await navigator.serviceWorker.ready;
    return [installing, waiting].filter((worker) => worker !== null).length;
  });
}

async function cachedPaths(page: Page): Promise<readonly string[]> {
  return page.evaluate(async () => {
    const names = await caches.keys();
    const kept = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
    return kept.flat().map(({ url }) => new URL(url).pathname);
  });
}

async function expectNothingPersonal(page: Page): Promise<void> {
  const { text, stores } = await readKept(page);
  expect(stores.filter((name) => !name.startsWith('ank-'))).toEqual([]);
  expect((await cachedPaths(page)).filter((path) => !STATIC.test(path))).toEqual([]);
  const [local = '', session] = text.split('\n');
  const keys = [...local.matchAll(/"([\w -]+)":/g)].map(([, key = '']) => key);
  expect(keys.filter((key) => !SETTINGS.includes(key))).toEqual([]);
  expect(session).toBe('{}');
}

// What the next user of this phone may find: the theme, whether the app was offered for the home screen, and that
// the operator has images.
const SETTINGS = ['ank-theme', 'ank-language', 'ank-install', 'ank-slides'];

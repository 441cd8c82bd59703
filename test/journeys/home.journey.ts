import { expect, type Locator, type Page } from '@playwright/test';
import { addBid } from './add-bid.ts';
import { enterAsNewcomer } from './enter-as-newcomer.ts';
import { enterAsPlayer } from './enter-as-player.ts';
import { hear } from './hear.ts';
import { journey } from './journey.ts';
import { marketsTakingBids } from './markets-taking-bids.ts';
import { openGame } from './open-game.ts';
import { pressBack } from './press-back.ts';
import { pressSubmit } from './press-submit.ts';
import { tapKeys } from './tap-keys.ts';
import { walletPill } from './wallet-pill.ts';

const MINUTE_MS = 60_000;

journey.use({ contextOptions: { reducedMotion: 'no-preference' } });

journey('A closed market shakes, and says that it is closed', { tag: '@mobile' }, async ({ page }) => {
  await enterAsPlayer(page, 4);
  // Cards are drawn in small steps, in their order: the first closed one stays the first.
  const card = page.getByRole('article').filter({ hasText: 'Market Close for today' }).first();
  // Checked before it is pressed: waiting for the card only afterwards may miss the announcement.
  await expect(card).toBeVisible();
  const shook = card.evaluate(
    (element) =>
      new Promise<string>((resolve) => {
        element.addEventListener('animationstart', (event) => {
          if (event instanceof AnimationEvent) resolve(event.animationName);
        });
      }),
  );
  await card.getByRole('button', { name: /^Play Game, / }).click();
  expect(await shook).toBe('shake');
  const popup = page.getByRole('alertdialog', { name: 'Sorry!' });
  await expect(popup).toContainText('Market is closed for today');
  await popup.getByRole('button', { name: 'OK' }).click();
  await expect(popup).toBeHidden();
  await expect(page).toHaveURL(/\/imp$/);
});

journey(
  'The time that is left runs down before the eyes of the player',
  { tag: '@mobile' },
  async ({ page, system }) => {
    const [{ game_id: id, game_name: name, open_closes_at: closesAt }] = await marketsTakingBids(system.url);
    const soon = new Date(Date.now() + 10 * MINUTE_MS).toISOString();
    await page.route('**/api-get-dashboard-data', async (route) => {
      // Without the page's own tag, else the answer may be that nothing has changed.
      const { 'if-none-match': _known, ...headers } = route.request().headers();
      const answer = await route.fetch({ headers });
      const text = await answer.text();
      expect(text).toContain(`"game_id":"${id}"`);
      await route.fulfill({ response: answer, body: text.replaceAll(closesAt, soon) });
    });
    await enterAsPlayer(page, 4);
    const left = page.getByRole('article', { name }).getByText(/^Open bids end in \d\d:\d\d$/);
    const seen = await left.textContent();
    await expect(left).not.toHaveText(seen ?? '');
  },
);

journey(
  'Without a connection the last data stays, with its time, and nothing can be sent',
  { tag: ['@mobile', '@long'] },
  async ({ page, system, watch, context }) => {
    watch.expectCuts();
    const [{ game_name: market }] = await marketsTakingBids(system.url);
    const images = page.waitForResponse('**/api-get-slider-images');
    const headline = page.getByRole('region', { name: 'Headline' });
    await page.route('**/api-get-headline', (route) => route.abort());
    await enterAsPlayer(page, 4);
    await images;
    await expect(headline).toHaveCount(0);
    await openGame(page, { market, game: 'Single Digit' });
    await addBid(page, { field: 'Digit', number: '2', points: '10' });

    await loseConnectionWhileAsking(page);
    await expect(noConnection(page)).toBeVisible();
    await tapKeys(page.getByRole('main'), ['Submit']);
    const review = page.getByRole('dialog', { name: 'Single Digit' });
    await expect(review.getByText('No connection. Please try again.')).toBeVisible();
    await expect(review.getByRole('button', { name: 'SUBMIT' })).toBeDisabled();
    await review.getByRole('button', { name: 'CANCEL' }).click();
    await expect(review).toBeHidden();
    await expect(page.getByText(/^until \d+:\d\d [AP]M$/).first()).toBeVisible();

    await pressBack(page, /\/game$/);
    await pressBack(page, /\/imp$/);
    await expect(noConnection(page)).toBeVisible();
    await expect(page.getByRole('article', { name: market })).toContainText(/Open bids end \d+:\d\d [AP]M/);
    await expect(clock(page, /^Shown: \d+:\d\d [AP]M$/).locator('i')).toHaveClass(/bg-closed-mark/);
    await expect(headline).toHaveCount(0);
    await page.unroute('**/api-get-headline');
    // The operator has images that this phone has not read yet: Home reserves no place while they cannot load.
    const [third, fourth] = [
      await page.getByRole('article').nth(2).boundingBox(),
      await page.getByRole('article').nth(3).boundingBox(),
    ];
    const between = (fourth?.y ?? 0) - (third?.y ?? 0) - (third?.height ?? 0);
    expect(between).toBeGreaterThan(0);
    expect(between).toBeLessThan(20);

    await context.setOffline(false);
    await expect(noConnection(page)).toBeHidden();
    await expect(clock(page, /^Server time \d+:\d\d:\d\d [AP]M$/).locator('i')).toHaveClass(/bg-open-mark/);
    await expect(page.getByRole('article', { name: market })).toContainText('Open bids end in');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(headline).toContainText('Welcome to Ank');
    await openGame(page, { market, game: 'Single Digit' });
    await tapKeys(page.getByRole('main'), ['Submit']);
    await expect(page.getByRole('dialog', { name: 'Single Digit' })).toBeVisible();
  },
);

/** A request is on its way, and its answer still comes when the connection is gone. */
async function loseConnectionWhileAsking(page: Page): Promise<void> {
  const { promise: isLost, resolve: lose } = Promise.withResolvers<void>();
  const { promise: isAnswered, resolve: answer } = Promise.withResolvers<void>();
  await page.route(
    '**/api-get-dashboard-data',
    async (route) => {
      const response = await route.fetch();
      answer();
      await isLost;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await isAnswered;
  await page.context().setOffline(true);
  lose();
}

journey(
  'The headline and the pictures of the house push nothing away; pictures are chosen, stopped and opened by hand',
  { tag: ['@mobile', '@long'] },
  async ({ page, watch }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const { promise: measured, resolve: letThemCome } = Promise.withResolvers<void>();
    const sliderdata = [
      { image: image('navy'), link: 'https://example.in/offer', text: 'Full Sangam pays more' },
      { image: image('teal'), link: '', text: '' },
    ];
    let held = Promise.resolve();
    await page.route('**/api-get-headline', async (route) => {
      await held;
      await route.continue();
    });
    await page.route('**/api-get-slider-images', async (route) => {
      await held;
      await route.fulfill({ json: { status: true, msg: 'Success', message: 'Success', sliderdata } });
    });
    const asked = page.waitForResponse('**/api-get-slider-images');
    await enterAsPlayer(page, 4);
    await asked;
    const images = page.getByRole('region', { name: 'News from the operator' });
    // The images stand below the third market.
    const [firstMarket, fourthMarket] = [page.getByRole('article').first(), page.getByRole('article').nth(3)];
    await expect(firstMarket).toBeVisible();
    // They were unknown when the screen was drawn, and the markets may be under a finger by now.
    await expect(images).toHaveCount(0);
    await watch.quiet();

    held = measured;
    await page.reload();
    await expect(firstMarket).toBeVisible();
    const before = [await firstMarket.boundingBox(), await fourthMarket.boundingBox()];
    letThemCome();
    await expect(page.getByRole('region', { name: 'Headline' })).toContainText('Welcome to Ank');
    await expect(images.getByRole('link', { name: 'Full Sangam pays more' })).toHaveAttribute(
      'href',
      'https://example.in/offer',
    );
    expect([await firstMarket.boundingBox(), await fourthMarket.boundingBox()]).toEqual(before);

    const second = images.getByRole('button', { name: 'Picture 2 of 2' });
    await second.focus();
    await page.keyboard.press('Enter');
    await expect(second).toHaveAttribute('aria-current', 'true');
    await expect(images.getByRole('img', { name: 'Picture 2 of 2' })).toBeInViewport({ ratio: 0.9 });
    // With reduced motion they stand still.
    await images.getByRole('button', { name: 'Turn the pictures', exact: true }).click();
    await expect(images.getByRole('button', { name: 'Stop turning the pictures' })).toBeVisible();
  },
);

journey(
  'A market that is pinned stands first from the next visit on, also on another phone',
  { tag: ['@mobile', '@long'] },
  async ({ page, system, watch }) => {
    await enterAsNewcomer(page, system);
    const cards = page.getByRole('article').getByRole('heading');
    const [first, second] = [await cards.nth(0).textContent(), await cards.nth(1).textContent()];
    const kept = page.waitForResponse('**/api-change-preferences');
    await hear(page.getByRole('status').getByText('Pinned. First from next time.'), () =>
      page.getByRole('button', { name: `Favourite, ${second}` }).click(),
    );
    await kept;
    await expect(cards.nth(0)).toHaveText(first ?? '');
    await leaveHomeAndReturn(page);
    await expect(cards.nth(0)).toHaveText(second ?? '');

    // Another phone has nothing of it at first.
    await watch.quiet();
    await page.evaluate(() => localStorage.clear());
    // It learns of the pin when the markets stand there already.
    const { promise: seen, resolve: letItKnow } = Promise.withResolvers<void>();
    await page.route('**/api-get-preferences', async (route) => {
      await seen;
      await route.continue();
    });
    await page.reload();
    await expect(cards.nth(0)).toHaveText(first ?? '');
    letItKnow();
    await expect(page.getByRole('button', { name: `Favourite, ${second}` })).toHaveAttribute(
      'aria-pressed',
      'true',
    );
    await expect(cards.nth(0)).toHaveText(first ?? '');
    await leaveHomeAndReturn(page);
    await expect(cards.nth(0)).toHaveText(second ?? '');
  },
);

/** A visit ends when another screen is there. */
async function leaveHomeAndReturn(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Passbook' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Wallet History' })).toBeVisible();
  await page.getByRole('link', { name: 'Home' }).click();
}

journey(
  'The last slip stands on Home, and one tap leads to its review',
  { tag: '@mobile' },
  async ({ page, system }) => {
    const [{ game_name: market }] = await marketsTakingBids(system.url);
    await enterAsNewcomer(page, system);
    await openGame(page, { market, game: 'Single Digit' });
    await addBid(page, { field: 'Digit', number: '7', points: '50' });
    await tapKeys(page.getByRole('main'), ['Submit']);
    await pressSubmit(page.getByRole('dialog'));
    // The title row counts the bids of the list already; the receipt says that they are placed.
    const placed = page.getByRole('heading', { name: '1 bid placed, 50 pts' });
    await expect(placed).toBeVisible();
    await expect(walletPill(page, '950')).toBeVisible();
    await pressBack(page, /\/game$/);
    await pressBack(page, /\/imp$/);
    const again = page.getByRole('button', { name: `Play again ${market}` });
    await expect(again).toHaveAccessibleName(`Play again ${market} 7 Open, 50 points Review`);
    await again.click();
    await expect(page).toHaveURL(/\/single$/);
    await pressSubmit(page.getByRole('dialog', { name: 'Single Digit' }));
    await expect(placed).toBeVisible();
    await expect(walletPill(page, '900')).toBeVisible();
  },
);

journey('Pulling a screen down far enough reads it anew', { tag: '@mobile' }, async ({ page }) => {
  await enterAsPlayer(page, 4);
  await expect(page.getByRole('article').first()).toBeVisible();
  const { promise: seen, resolve: letAnswersCome } = Promise.withResolvers<void>();
  await page.route('**/api-get-headline', async (route) => {
    await seen;
    await route.continue();
  });
  // Pulling is watched for as soon as the first picture has stood for a moment.
  await expect(async () => {
    await touch(page, 'touchstart', 100);
    await touch(page, 'touchmove', 159);
    await expect(page.getByText('Pull to refresh')).toBeVisible({ timeout: 500 });
  }).toPass();
  await touch(page, 'touchmove', 160);
  await expect(page.getByText('Let go to refresh')).toBeVisible();
  await touch(page, 'touchmove', 400);
  await expect.poll(() => heightOf(page.getByText('Let go to refresh'))).toBe(80);
  await touch(page, 'touchend', 400);
  const refreshing = page.getByRole('status').filter({ hasText: 'Refreshing' });
  await expect(refreshing).toBeVisible();
  await expect.poll(() => heightOf(refreshing)).toBe(50);
  letAnswersCome();
  await expect(refreshing).toBeHidden();
});

async function heightOf(part: Locator): Promise<number | undefined> {
  return (await part.boundingBox())?.height;
}

/** One finger on the page, as far down as said. */
async function touch(
  page: Page,
  type: 'touchstart' | 'touchmove' | 'touchend',
  clientY: number,
): Promise<void> {
  await page.evaluate(
    ([name, y]) => {
      const finger = new Touch({ identifier: 1, target: document.body, clientY: y });
      const touches = name === 'touchend' ? [] : [finger];
      document.body.dispatchEvent(new TouchEvent(name, { bubbles: true, touches }));
    },
    [type, clientY] as const,
  );
}

function image(colour: string): string {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 5 2"><rect width="5" height="2" fill="${colour}"/></svg>`;
  return `data:image/svg+xml,${encodeURIComponent(svg)}`;
}

function clock(page: Page, name: RegExp) {
  return page.getByRole('button', { name });
}

function noConnection(page: Page) {
  return page.getByText(/^No connection\. Showing \d+:\d\d [AP]M\.$/);
}

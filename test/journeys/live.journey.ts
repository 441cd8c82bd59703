import { expect, type Page } from '@playwright/test';
import { addBid } from './add-bid.ts';
import { drawsTakingBids } from './draws-taking-bids.ts';
import { enterAsNewcomer } from './enter-as-newcomer.ts';
import { journey } from './journey.ts';
import { marketsTakingBids } from './markets-taking-bids.ts';
import { openGame } from './open-game.ts';
import { PHONE } from './phone.ts';
import { pressBack } from './press-back.ts';
import { walletPill } from './wallet-pill.ts';
import { pressSubmit } from './press-submit.ts';
import { tapKeys } from './tap-keys.ts';

const LISTS = /\/api-(?:get-dashboard-data|starline-game)$/;

journey.use({ contextOptions: { reducedMotion: 'no-preference' } });

journey(
  'Results flip in on Home and on KING STARLINE without being asked for, and the winner is told',
  { tag: '@mobile' },
  async ({ page, system, desk, openWindow }) => {
    const [{ game_name: market, web_chart_url: chartUrl }] = await marketsTakingBids(system.url);
    const [{ game_name: draw }] = await drawsTakingBids(system.url, 'starline');
    const home = await openWindow(PHONE);
    await enterAsNewcomer(home, system);
    await enterAsNewcomer(page, system, '/imp2');
    await placeSeven(page, draw);
    await pressBack(page, /\/stargame$/);
    await pressBack(page, /\/imp2$/);
    await expect(page.getByRole('article', { name: draw })).not.toContainText('124');
    await expect(home.getByRole('article', { name: market })).not.toContainText('128');
    await answerNothingNew(page);
    await answerNothingNew(home);

    // Both are shown for some seconds only, so the test listens before.
    const said = page.getByRole('status');
    const heard = Promise.all([
      said.getByText(`You won 475 pts in ${draw}`).waitFor(),
      said.getByText(`${draw}, result 124-7`).waitFor({ state: 'attached' }),
    ]);
    await desk.declare({ market: draw, session: 'open', number: '124' });
    await heard;
    await expect(page.getByRole('article', { name: draw })).toContainText('124-7');
    await expect(walletPill(page, '1,425')).toBeVisible();
    // It stays when the toast has gone, until My Bids was opened.
    const strip = page.getByRole('article', { name: draw }).getByRole('link', { name: /^You won/ });
    await expect(strip).toHaveAccessibleName('You won 475 Single Digit 7');
    await expect(page.getByRole('link', { name: 'Bids 1 new win' })).toBeVisible();
    await strip.click();
    await expect(page).toHaveURL(/\/imp5$/);
    await pressBack(page, /\/imp2$/);
    await expect(page.getByRole('article', { name: draw })).toContainText('124-7');
    await expect(strip).toHaveCount(0);
    await desk.declare({ market, session: 'open', number: '128' });
    await expect(home.getByRole('article', { name: market })).toContainText('128-1');
    await expect(home.getByText(/^You won/)).toHaveCount(0);

    await readChart(await openWindow({ ...PHONE, javaScriptEnabled: false }), chartUrl, '128');
  },
);

/** By the chart's address alone: no log-in, no script. */
async function readChart(page: Page, url: string, pana: string): Promise<void> {
  await page.goto(url);
  const today = page.getByRole('cell', { name: `${pana} 1* ***` });
  await expect(today).toBeVisible();
  const views = page.getByRole('navigation', { name: 'Charts of this market' });
  await views.getByRole('link', { name: 'Jodi' }).click();
  await expect(page.getByRole('cell', { name: '1*', exact: true })).toBeVisible();
  await page.getByRole('navigation', { name: 'Year' }).getByRole('link').last().click();
  await expect(page.getByRole('cell', { name: /^\d\d$/ }).first()).toBeVisible();
  await expect(page.getByRole('cell', { name: '1*', exact: true })).toHaveCount(0);
  await views.getByRole('link', { name: 'Panel' }).click();
  await expect(page.getByRole('cell', { name: /^\d{3} \d\d \d{3}$/ }).first()).toBeVisible();
  await expect(today).toHaveCount(0);
}

journey(
  'A phone that was asleep, or had no connection when it woke, catches up with what came meanwhile',
  { tag: ['@mobile', '@long'] },
  async ({ page, context, system, desk, watch }) => {
    watch.expectCuts();
    const [{ game_name: first }, { game_name: second } = { game_name: '' }] = await drawsTakingBids(
      system.url,
      'starline',
    );
    await enterAsNewcomer(page, system, '/imp2');
    await placeSeven(page, first);
    await pressBack(page, /\/stargame$/);
    await pressBack(page, /\/imp2$/);
    const [card, other] = [
      page.getByRole('article', { name: first }),
      page.getByRole('article', { name: second }),
    ];
    await expect(other).toBeVisible();

    await setVisibility(page, 'hidden');
    await desk.declare({ market: second, session: 'open', number: '128' });
    await expect(other).not.toContainText('128');
    await setVisibility(page, 'visible');
    await expect(other).toContainText('128-1');

    await setVisibility(page, 'hidden');
    await context.setOffline(true);
    await desk.declare({ market: first, session: 'open', number: '124' });
    await setVisibility(page, 'visible');
    await expect(page.getByText(/^No connection\. Showing /)).toBeVisible();
    await expect(card).not.toContainText('124');
    await context.setOffline(false);
    await expect(card).toContainText('124-7');
    await expect(walletPill(page, '1,425')).toBeVisible();
    await expect(page.getByText(/^No connection/)).toBeHidden();
  },
);

async function placeSeven(page: Page, market: string): Promise<void> {
  await openGame(page, { market, game: 'Single Digit' });
  await addBid(page, { field: 'Digit', number: '7', points: '50' });
  await tapKeys(page.getByRole('main'), ['Submit']);
  await pressSubmit(page.getByRole('dialog'));
  await expect(page.getByRole('heading', { name: '1 bid placed, 50 pts' })).toBeVisible();
}

/** From here on only the stream can bring news: every poll is answered with no change. */
async function answerNothingNew(page: Page): Promise<void> {
  await page.route(LISTS, (route) => route.fulfill({ status: 304 }));
}

/** As if another app came to the front and left it again. */
async function setVisibility(page: Page, state: 'hidden' | 'visible'): Promise<void> {
  await page.evaluate((wanted) => {
    Object.defineProperty(document, 'visibilityState', { configurable: true, value: wanted });
    document.dispatchEvent(new Event('visibilitychange'));
  }, state);
}

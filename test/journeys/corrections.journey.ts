import { expect, type Page } from '@playwright/test';
import { DESK } from './desk.ts';
import { enterAsPlayer } from './enter-as-player.ts';
import { enterAsStaff } from './enter-as-staff.ts';
import { factOf } from './fact-of.ts';
import { findAxeProblems } from './find-axe-problems.ts';
import { goWhenQuiet } from './go-when-quiet.ts';
import { journey } from './journey.ts';
import { marketsTakingBids } from './markets-taking-bids.ts';
import { readWallet } from './read-wallet.ts';
import { walletPill } from './wallet-pill.ts';

const PLAYER = 1;
// 123 makes 6, 124 makes 7: the player wins 950 by either.
const WRONG = '123';
const RIGHT = '124';
const WIN = 950;
/** The rest of the win when the player has played on. */
const LEFT = 50;
const REASON = 'Read 123 for 124';

type Market = Awaited<ReturnType<typeof marketsTakingBids>>[number];

journey(
  'T31 FAIR-08 A wrong result is reversed by two people: the winner reads a correction and what is owed, and the right one pays',
  { tag: ['@mobile', '@long'] },
  async ({ page, system, desk, watch, openWindow }) => {
    const [, , market, other] = await marketsTakingBids(system.url);
    if (market === undefined || other === undefined) throw new Error('at noon many markets take bids');
    await enterAsPlayer(page, PLAYER);
    await expect(page.getByRole('article').first()).toBeVisible();
    const before = await readWallet(page);
    await bid(page, { market, digits: ['6', '7'], points: 100 });
    await desk.declare({ market: market.game_name, session: 'open', number: WRONG });
    const won = before - 200 + WIN;
    await expect(walletPill(page, shown(won))).toBeVisible();
    await bid(page, { market: other, digits: ['1'], points: won - LEFT });
    await expect(walletPill(page, shown(LEFT))).toBeVisible();

    const [asha, vinod] = [await openWindow(DESK), await openWindow(DESK)];
    await askForCorrection(asha, market.game_name);
    await reverseWins(vinod, market.game_name);
    await expect(asha.getByRole('region', { name: 'Reversed results' })).toBeVisible();
    await expect(asha.getByRole('link', { name: `Declare ${market.game_name}, Open` })).toBeVisible();

    const card = page.getByRole('article', { name: market.game_name });
    await expect(walletPill(page, '0')).toBeVisible();
    await expect(card).not.toContainText(WRONG);
    const go = (path: string) => goWhenQuiet(page, watch, path);
    await readCorrection(page, { market: market.game_name, go });
    await go('/imp');

    await desk.declare({ market: market.game_name, session: 'open', number: RIGHT });
    await expect(card).toContainText(`${RIGHT}-7`);
    await expect(walletPill(page, shown(LEFT))).toBeVisible();
    await go(`/chart/${market.game_id}`);
    await expect(page.getByText('123-6 was wrong, 124-7 is right')).toBeVisible();
  },
);

const shown = (points: number) => points.toLocaleString('en-IN');

/** As the bid screen sends it. */
async function bid(
  page: Page,
  slip: { readonly market: Market; readonly digits: readonly string[]; readonly points: number },
): Promise<void> {
  const { game_id, game_name, market_day } = slip.market;
  const lines = slip.digits.map((digits) => ({
    digits,
    closedigits: '',
    points: String(slip.points),
    session: 'Open',
  }));
  const placed = await page.request.post('/api-submit-bid', {
    headers: { 'idempotency-key': `correction-${game_id}`, 'sec-fetch-site': 'same-origin' },
    data: {
      game_id,
      new_result: {
        Gamename: game_name,
        gameid: game_id,
        pana: 'Single Digit',
        bid_date: market_day,
        session: 'Open',
        totalbit: String(slip.points * lines.length),
        result: lines,
      },
    },
  });
  expect(placed.ok(), await placed.text()).toBe(true);
}

/** First person: checks the effect, gives a reason, and waits. */
async function askForCorrection(asha: Page, market: string): Promise<void> {
  await enterAsStaff(asha, 'Asha Kulkarni');
  await asha.getByRole('link', { name: `View ${market}, Open` }).click();
  await asha.getByRole('button', { name: 'Reverse result' }).click();
  const panel = asha.getByRole('region', { name: `Reverse the result of ${market}, Open` });
  await expect(factOf(panel, 'Result')).toHaveText(/^123-6, /);
  await expect(factOf(panel, 'Would be owed')).not.toHaveText('0');
  await panel.getByRole('button', { name: 'Propose the reversal' }).click();
  await expect(panel.getByText('Give a reason.')).toBeVisible();
  await panel.getByRole('textbox', { name: 'Reason' }).fill(REASON);
  await panel.getByRole('button', { name: 'Propose the reversal' }).press('Enter');
  await expect(asha.getByText(/^Sent\. A second person must decide on it/)).toBeVisible();
}

/** Second person: follows the link, reads who asked and why, and reverses the result. */
async function reverseWins(vinod: Page, market: string): Promise<void> {
  await enterAsStaff(vinod, 'Vinod Shinde');
  await vinod.getByRole('link', { name: `Reverse the result of ${market}, Open` }).click();
  const asked = vinod.getByRole('region', { name: 'What changes' });
  await expect(factOf(asked, 'Proposed by')).toHaveText(/^Asha Kulkarni, /);
  await expect(factOf(asked, 'Reason')).toHaveText(REASON);
  await expect(
    factOf(vinod.getByRole('region', { name: 'What will be reversed' }), 'Points paid'),
  ).toHaveText(/^[\d,]+$/);
  expect(await findAxeProblems(vinod, 'a result to be reversed')).toEqual([]);
  await vinod.getByRole('button', { name: 'Reverse' }).press('Enter');
  const done = vinod.getByRole('region', { name: 'Reversed results' });
  await expect(factOf(done, 'Wrong result')).toHaveText('123-6');
  await expect(factOf(done, 'By')).toHaveText('Asha Kulkarni, Vinod Shinde');
  await expect(factOf(done, 'Became owed')).not.toHaveText('0');
  await vinod.setViewportSize({ width: 320, height: 640 });
  const over = () =>
    vinod.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(over).toBeLessThanOrEqual(0);
}

/** In the notices, beside the balance and in the passbook. */
async function readCorrection(
  page: Page,
  { market, go }: { readonly market: string; readonly go: (path: string) => Promise<void> },
): Promise<void> {
  await go('/notices');
  const notice = `The result 123-6 of ${market} was wrong. Its win was taken back: ${LEFT} points left your wallet. ${WIN - LEFT} points are still owed; whatever is credited next pays them.`;
  await expect(page.getByText(notice)).toBeVisible();
  await go('/imp7');
  await expect(page.getByText(new RegExp(`\\b${WIN - LEFT}\\b`)).first()).toBeVisible();
  await go('/transaction');
  await expect(page.getByText(`Correction of a win: ${market}, Open 123`).first()).toBeVisible();
}

import { expect, type Page } from '@playwright/test';
import { addBid } from './add-bid.ts';
import { NEWCOMER_PASSWORD, enterAsNewcomer } from './enter-as-newcomer.ts';
import { factOf } from './fact-of.ts';
import { goWhenQuiet } from './go-when-quiet.ts';
import { journey } from './journey.ts';
import { logInAs } from './log-in-as.ts';
import { marketsTakingBids } from './markets-taking-bids.ts';
import { openGame } from './open-game.ts';
import { walletPill } from './wallet-pill.ts';
import { pressSubmit } from './press-submit.ts';
import { tapKeys } from './tap-keys.ts';

journey(
  'RG-02 RG-03 RG-07 RG-08 A player sets a limit, is kept from passing it without losing the list, and accepts new terms on the way',
  { tag: ['@mobile', '@long'] },
  async ({ page, system, watch }) => {
    watch.expectRefusals(403, 422);
    const [{ game_name: market }] = await marketsTakingBids(system.url);
    await enterAsNewcomer(page, system, '/imp7');
    await page.getByRole('link', { name: /^My limits/ }).click();
    await setStakeLimit(page);

    await goWhenQuiet(page, watch, '/imp');
    await openGame(page, { market, game: 'Single Digit' });
    const info = page.getByRole('button', { name: 'Odds' });
    await info.press('Enter');
    const odds = page.getByRole('dialog', { name: 'Odds, Single Digit' });
    await expect(factOf(odds, 'Chance')).toHaveText('1 in 10');
    await expect(factOf(odds, 'Highest win of one bid')).toHaveText('9,50,000');
    // Five hundred such bids make a slip.
    await expect(factOf(odds, 'Highest win of one slip')).toHaveText('47,50,00,000');
    await page.keyboard.press('Escape');
    await expect(odds).toBeHidden();
    await expect(info).toBeFocused();

    await addBid(page, { field: 'Digit', number: '4', points: '150' });
    await tapKeys(page.getByRole('main'), ['Submit']);
    const confirm = page.getByRole('dialog', { name: 'Single Digit' });
    await expect(factOf(confirm, 'Most you can win')).toHaveText('1,425');
    await pressSubmit(confirm);
    await expect(confirm.getByText('This goes over your own limit for bids.')).toBeVisible();
    await confirm.getByRole('link', { name: 'My limits' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My limits' })).toBeVisible();
    await page.goBack();
    await openGameAgain(page, market);

    await page.getByRole('button', { name: 'Delete 4, 150 points' }).click();
    await addBid(page, { field: 'Digit', number: '4', points: '90' });
    const keys = await changeTermsOnce(page);
    await tapKeys(page.getByRole('main'), ['Submit']);
    await pressSubmit(confirm);
    const terms = page.getByRole('dialog', { name: 'Our terms have changed' });
    const tick = terms.getByRole('checkbox', { name: /^I have read and accept the Terms/ });
    await terms.getByRole('button', { name: 'Accept' }).click();
    await expect(tick).toHaveAccessibleDescription('Please accept the terms first.');
    await tick.check();
    const placed = page.getByText('Bid placed successfully!').waitFor();
    await terms.getByRole('button', { name: 'Accept' }).click();
    await placed;
    expect(new Set(keys()).size).toBe(1);
    await expect(walletPill(page, '910')).toBeVisible();

    await expect(page.getByText(/in the app since/)).toHaveCount(0);
    await page.evaluate(() => sessionStorage.setItem('ank-since', String(Date.now() - 600_000)));
    await goWhenQuiet(page, watch, '/limits');
    await expect(stakeLimit(page)).toContainText('90 of 100 pts used');
    const clock = page.getByRole('banner').getByText(/^\d+:\d\d [AP]M, in the app since \d+:\d\d [AP]M$/);
    await expect(clock).toBeVisible();
    await page.getByRole('link', { name: 'Home', exact: true }).click();
    await expect(clock).toBeVisible();
  },
);

const stakeLimit = (page: Page) =>
  page.getByRole('region', { name: 'Bids' }).getByRole('button', { name: /^24 hours/ });

/** Lower at once, higher after a day, and kept as it is. */
async function setStakeLimit(page: Page): Promise<void> {
  const sheet = page.getByRole('dialog', { name: 'Bids, 24 hours' });
  const amount = sheet.getByRole('textbox', { name: 'Limit in points' });
  const save = sheet.getByRole('button', { name: 'Save' });
  await stakeLimit(page).click();
  await save.click();
  await expect(amount).toHaveAccessibleDescription(/Enter whole points, at least 1/);
  await amount.fill('100');
  const set = page.getByText('Your limit is 100 pts.').waitFor();
  await save.click();
  await set;
  await expect(sheet).toBeHidden();
  await expect(stakeLimit(page)).toContainText('0 of 100 pts used');

  await stakeLimit(page).click();
  await amount.fill('500');
  const asked = page.getByText(/^Noted\. It can be confirmed from /).waitFor();
  await save.click();
  await asked;
  await expect(stakeLimit(page)).toContainText(/500 pts from \d+ \w+ \d{4}, \d+:\d\d [AP]M/);
  await stakeLimit(page).click();
  await expect(sheet.getByRole('button', { name: /^Confirm/ })).toHaveCount(0);
  await sheet.getByRole('button', { name: 'Keep the limit as it is' }).click();
  await expect(sheet.getByText(/^You asked for/)).toBeHidden();
  // Until the step is completed the sheet cannot be closed.
  await expect(sheet).not.toHaveAttribute('aria-busy');
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await expect(stakeLimit(page)).not.toContainText('500');
}

/** The list is where it was left. */
async function openGameAgain(page: Page, market: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1, name: 'Single Digit' })).toBeVisible();
  await expect(page.getByText(market)).toBeVisible();
  await page.getByRole('button', { name: /^1 bid, 150 points/ }).click();
  await expect(page.getByRole('button', { name: 'Delete 4, 150 points' })).toBeVisible();
}

/** The next slip is refused as if the operator had published other terms. Returns the keys that were sent. */
async function changeTermsOnce(page: Page): Promise<() => readonly (string | undefined)[]> {
  const keys: (string | undefined)[] = [];
  await page.route('**/api-submit-bid', (route) => {
    keys.push(route.request().headers()['idempotency-key']);
    if (keys.length > 1) return route.continue();
    const json = { status: false, code: 'terms_not_accepted', msg: 'Please accept the terms first.' };
    return route.fulfill({ status: 403, json });
  });
  return () => keys;
}

journey(
  'RG-04 RG-05 The reality check waits for the open sheet and for an answer; a break and an exclusion end play in every browser at once',
  { tag: ['@mobile', '@long'] },
  async ({ page, system, watch, openWindow }) => {
    watch.expectRefusals(422);
    const due = await makeRealityCheckDue(page);
    const mobile = await enterAsNewcomer(page, system);
    await page.getByRole('button', { name: 'Menu' }).click();
    const menu = page.getByRole('dialog', { name: 'Menu' });
    await expect(menu.getByRole('heading')).toBeVisible();
    await due();
    const check = page.getByRole('dialog', { name: 'Reality check' });
    await expect(check).toBeHidden();
    await page.keyboard.press('Escape');
    await expect(check).toContainText('You have been playing for 1 h 0 min.');
    await expect(factOf(check, 'Points bid')).toHaveText('0');
    await expect(factOf(check, 'Net result')).toHaveText('0');
    for (let presses = 0; presses < 3; presses += 1) await page.keyboard.press('Escape');
    await page.goBack();
    await expect(check).toBeVisible();
    await expect(page).toHaveURL(/\/imp$/);

    const other = await openWindow();
    await other.goto('/login');
    await logInAs(other, mobile, NEWCOMER_PASSWORD);
    await expect(other.getByRole('link', { name: /^Wallet: / })).toBeVisible();
    await check.getByRole('button', { name: 'Take a break' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'My limits' })).toBeVisible();
    await expect(check).toBeHidden();
    await page.getByRole('radio', { name: '30 min' }).check();
    await page.getByRole('button', { name: 'Take a break' }).click();
    const sure = page.getByRole('alertdialog', { name: 'A break of 24 hours?' });
    await sure.getByRole('button', { name: 'Begin the break' }).click();
    await expect(page.getByText(/^You are on a break until /)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Take a break' })).toHaveCount(0);
    await expect(other.getByText(/^You are on a break until /)).toBeVisible();
    await expect(other.getByRole('link', { name: /^Wallet: / })).toHaveCount(0);
    await expect(other.getByRole('button', { name: /^Play Game/ })).toHaveCount(0);

    await other.getByRole('link', { name: 'My limits' }).click();
    await exclude(other);
    await page.reload();
    await expect(page.getByText(/^You are excluded from play until /)).toBeVisible();
    await expect(page.getByRole('button', { name: 'Exclude myself' })).toHaveCount(0);
    await expect(page.getByRole('radio', { name: '30 min' })).toBeChecked();
  },
);

/** Moves the moment of the check into the past when it is requested, an hour after the last, as the server would. */
async function makeRealityCheckDue(page: Page): Promise<() => Promise<void>> {
  const HOUR_MS = 3_600_000;
  let moved: { readonly since: string; readonly due_at: string } | null = null;
  await page.route('**/api-get-reality-check', async (route) => {
    const answer = await route.fetch();
    const body: unknown = await answer.json();
    await route.fulfill({ response: answer, json: Object.assign({}, body, moved) });
  });
  await page.route('**/api-acknowledge-reality-check', (route) => {
    moved = null;
    return route.continue();
  });
  return async () => {
    // Just now, because the check counts the minutes since.
    const at = Date.now();
    moved = { since: new Date(at - HOUR_MS).toISOString(), due_at: new Date(at).toISOString() };
    const asked = page.waitForResponse('**/api-get-reality-check');
    // A page that is in front again checks again.
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await asked;
  };
}

async function exclude(page: Page): Promise<void> {
  await page.getByRole('radio', { name: '1 year' }).check();
  await page.getByRole('button', { name: 'Exclude myself' }).click();
  const sheet = page.getByRole('dialog', { name: 'No play for 1 year' });
  await expect(sheet).toContainText('They are settled, and wins are paid.');
  await expect(sheet).toContainText('You can withdraw your balance at any time.');
  const word = sheet.getByRole('textbox', { name: 'Type EXCLUDE to confirm' });
  await word.fill('exclud');
  await sheet.getByRole('button', { name: 'Exclude myself' }).click();
  await expect(word).toHaveAccessibleDescription('Type the word EXCLUDE to confirm.');
  await word.fill('EXCLUDE');
  await sheet.getByRole('button', { name: 'Exclude myself' }).click();
  await expect(page.getByText(/^You are excluded from play until /)).toBeVisible();
}

import { expect, type Page } from '@playwright/test';
import { SETTLE_MS } from '../../src/player/bidding/tap-guard.ts';
import { enterAsNewcomer } from './enter-as-newcomer.ts';
import { findAxeProblems } from './find-axe-problems.ts';
import { journey } from './journey.ts';
import { marketsTakingBids } from './markets-taking-bids.ts';
import { pressSubmit, untilRead } from './press-submit.ts';
import { tabTo } from './tab-to.ts';

journey(
  'With three columns the keyboard alone finds a market, places a Single Digit, and repeats the slip beside the board',
  { tag: '@desktop' },
  async ({ page, system }) => {
    const [, { game_name: market }] = await marketsTakingBids(system.url);
    await watchShift(page);
    const asked = countCalls(page);
    const streaming = page.waitForResponse('**/api-live');
    await enterAsNewcomer(page, system);
    const slip = page.getByRole('complementary', { name: 'Your slip' });
    await expect(slip).toContainText('No bids yet. Tap a digit.');
    await expect(slip).toContainText('No slip today.');

    await expect(slip).toContainText('Most you can win');
    expect(await takeShift(page), 'what jumps on Home').toBeLessThanOrEqual(0.02);

    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: 'Keys' });
    await expect(keys).toContainText('Find a market');
    await page.keyboard.press('Escape');
    await expect(keys).toBeHidden();

    await page.keyboard.press('/');
    await expect(page.getByRole('searchbox', { name: 'Find a market' })).toBeFocused();
    // Letters of keys are letters there.
    await page.keyboard.type(market.toLowerCase());
    await expect(page.getByText('1 market found. Enter opens it.')).toBeAttached();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: market })).toBeFocused();
    // The stream that has opened asks for everything once more, in case something was missed before.
    await streaming;
    await page.waitForTimeout(STREAM_MS);
    const known = asked('/api-my-slips', '"limit":10');
    await tabTo(page, page.getByRole('main').getByRole('button', { name: 'Single Digit' }));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Single Digit' })).toBeFocused();

    await press(page, '7', '4');
    await expect(slip).toContainText('2 bids, 20 points');
    await press(page, 'Shift+Digit4');
    await expect(slip).toContainText('1 bid, 10 points');
    await press(page, 'Escape');
    await expect(slip).toContainText('No bids yet.');
    await press(page, 'Control+z', 'Enter');
    const review = slip.getByRole('dialog', { name: 'Single Digit' });
    const submit = review.getByRole('button', { name: 'SUBMIT' });
    await expect(review).toContainText(market);
    // It belongs to the slip now, not to the board.
    await press(page, '9', 'Escape');
    await expect(review).toBeHidden();
    await expect(slip).toContainText('1 bid, 10 points');
    // The list of slips stands beside every screen, and no screen asks for it again.
    expect(asked('/api-my-slips', '"limit":10')).toBe(known);
    await press(page, 'Enter');
    await tabTo(page, submit);
    await untilRead(submit);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: '1 bid placed, 10 pts' })).toBeVisible();

    await expect(slip).toContainText('Staked 10, won 0');
    await tabTo(page, slip.getByRole('link', { name: new RegExp(`^Repeat, ${market}`) }));
    await page.keyboard.press('Enter');
    await expect(review).toContainText(market);
    expect(await findAxeProblems(page, 'wide')).toEqual([]);
    await tabTo(page, submit);
    await untilRead(submit);
    await page.keyboard.press('Enter');
    await expect(slip).toContainText('Staked 20, won 0');
    expect(await takeShift(page), 'what jumps from then on').toBeLessThanOrEqual(0.02);
  },
);

journey(
  'With two columns the markets stand beside the board, and digits of a keyboard need no keypad',
  { tag: ['@desktop', '@long'] },
  async ({ page, system }) => {
    await page.setViewportSize({ width: 800, height: 1100 });
    const [{ game_name: market }] = await marketsTakingBids(system.url);
    await enterAsNewcomer(page, system);
    await page.getByRole('button', { name: `Play Game, ${market}` }).click();
    await expect(page.getByRole('heading', { level: 1, name: market })).toBeVisible();
    await page.getByRole('main').getByRole('button', { name: 'Single Pana' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Single Pana' })).toBeVisible();
    await expect(page.getByRole('complementary', { name: 'Markets' }).getByRole('article')).not.toHaveCount(
      0,
    );
    await expect(page.getByRole('complementary', { name: 'Your slip' })).toHaveCount(0);
    await expect(page.getByRole('group', { name: 'Keypad' })).toHaveCount(0);
    await press(page, '3', '2', '1');
    await expect(page.getByRole('button', { name: /^1 bid, 10 points/ })).toBeVisible();
    await press(page, 'Enter');
    await pressSubmit(page.getByRole('dialog', { name: 'Single Pana' }));
    await expect(page.getByRole('heading', { name: '1 bid placed, 10 pts' })).toBeVisible();
  },
);

const STREAM_MS = 2000;

/** As somebody does who has seen what the key before has changed. */
async function press(page: Page, ...keys: readonly string[]): Promise<void> {
  for (const key of keys) {
    await page.waitForTimeout(SETTLE_MS);
    await page.keyboard.press(key);
  }
}

/** How often a call was made with a part of its input. */
function countCalls(page: Page): (path: string, part: string) => number {
  const calls: { readonly path: string; readonly input: string }[] = [];
  page.on('request', (request) => {
    calls.push({ path: new URL(request.url()).pathname, input: request.postData() ?? '' });
  });
  return (path, part) => calls.filter((one) => one.path === path && one.input.includes(part)).length;
}

declare global {
  var shift: number | undefined;
}

/** Sums what jumps without a key or a click that explains it. */
async function watchShift(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.shift = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        if ('hadRecentInput' in entry && entry.hadRecentInput === false && 'value' in entry) {
          globalThis.shift = (globalThis.shift ?? 0) + Number(entry.value);
        }
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The sum so far; from here on it begins anew. */
function takeShift(page: Page): Promise<number> {
  return page.evaluate(() => {
    const sum = globalThis.shift ?? Number.NaN;
    globalThis.shift = 0;
    return sum;
  });
}

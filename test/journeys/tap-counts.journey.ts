import { expect, type Page } from '@playwright/test';
import { enterAsNewcomer } from './enter-as-newcomer.ts';
import { journey } from './journey.ts';
import { marketsTakingBids } from './markets-taking-bids.ts';
import { pressBack } from './press-back.ts';
import { pressSubmit } from './press-submit.ts';
import { tapKeys } from './tap-keys.ts';

const LONG = ['@mobile', '@long'] as const;

// From Home to a placed slip, with the stake of 10 that a newcomer has.
for (const { game, keys, taps, placed, tag } of [
  { game: 'Single Digit', keys: ['7'], taps: 5, placed: '1 bid placed, 10 pts', tag: '@mobile' },
  { game: 'Single Digit', keys: ['7', '4', '2'], taps: 7, placed: '3 bids placed, 30 pts', tag: LONG },
  { game: 'Jodi Digit', keys: ['4', '7'], taps: 6, placed: '1 bid placed, 10 pts', tag: LONG },
  { game: 'Single Pana', keys: ['3', '2', '1'], taps: 7, placed: '1 bid placed, 10 pts', tag: LONG },
] as const) {
  journey(
    `${game} ${keys.join(' ')}: ${taps} taps from Home to the placed slip`,
    { tag: typeof tag === 'string' ? tag : [...tag] },
    async ({ page, system }) => {
      const [{ game_name: market }] = await marketsTakingBids(system.url);
      await enterAsNewcomer(page, system);
      const play = page.getByRole('button', { name: `Play Game, ${market}` });
      await expect(play).toBeVisible();
      await countTaps(page);
      await play.click();
      await page.getByRole('button', { name: game }).click();
      const board = game === 'Single Digit' ? 'Digit' : 'Keypad';
      await tapKeys(page.getByRole('group', { name: board }), keys);
      await tapKeys(page.getByRole('main'), ['Submit']);
      await pressSubmit(page.getByRole('dialog'));
      await expect(page.getByRole('heading', { name: placed })).toBeVisible();
      expect(await page.evaluate(() => globalThis.tapsCounted)).toBe(taps);
    },
  );
}

journey(
  'Single Digit 7: 4 taps where Play Game opens the board used last, then 2 taps to the same slip again',
  { tag: [...LONG] },
  async ({ page, system }) => {
    const [{ game_name: market }] = await marketsTakingBids(system.url);
    await enterAsNewcomer(page, system);
    const wanted = await page.request.post('/api-change-preferences', {
      headers: { 'sec-fetch-site': 'same-origin' },
      data: { opens_last_game: 'on', last_games: { main: '/single' } },
    });
    expect(wanted.ok(), await wanted.text()).toBe(true);
    await page.reload();
    const play = page.getByRole('button', { name: `Play Game, ${market}` });
    await expect(play).toBeVisible();
    await expect(async () => {
      const kept = await page.evaluate(() => JSON.stringify(localStorage));
      expect(kept).toContain('/single');
    }).toPass();
    await countTaps(page);
    await play.click();
    await tapKeys(page.getByRole('group', { name: 'Digit' }), ['7']);
    await tapKeys(page.getByRole('main'), ['Submit']);
    await pressSubmit(page.getByRole('dialog'));
    const placed = page.getByRole('heading', { name: '1 bid placed, 10 pts' });
    await expect(placed).toBeVisible();
    expect(await page.evaluate(() => globalThis.tapsCounted)).toBe(4);

    await pressBack(page, /\/imp$/);
    const again = page.getByRole('button', { name: `Play again ${market}` });
    await expect(again).toBeVisible();
    await countTaps(page);
    await again.click();
    await pressSubmit(page.getByRole('dialog'));
    await expect(placed).toBeVisible();
    expect(await page.evaluate(() => globalThis.tapsCounted)).toBe(2);
  },
);

declare global {
  var tapsCounted: number | undefined;
}

async function countTaps(page: Page): Promise<void> {
  await page.evaluate(() => {
    const isCounting = globalThis.tapsCounted !== undefined;
    globalThis.tapsCounted = 0;
    if (!isCounting)
      document.addEventListener(
        'pointerdown',
        () => (globalThis.tapsCounted = (globalThis.tapsCounted ?? 0) + 1),
        true,
      );
  });
}

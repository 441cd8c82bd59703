import { expect, type Page } from '@playwright/test';
import { enterAsNewcomer } from './enter-as-newcomer.ts';
import { journey } from './journey.ts';
import { marketsTakingBids } from './markets-taking-bids.ts';
import { pressSubmit } from './press-submit.ts';
import { tapKeys } from './tap-keys.ts';

// From Home to a placed slip, with the stake of 10 that a newcomer has.
for (const { game, keys, taps, placed } of [
  { game: 'Single Digit', keys: ['7'], taps: 5, placed: '1 bid placed, 10 pts' },
  { game: 'Single Digit', keys: ['7', '4', '2'], taps: 7, placed: '3 bids placed, 30 pts' },
  { game: 'Jodi Digit', keys: ['4', '7'], taps: 6, placed: '1 bid placed, 10 pts' },
  { game: 'Single Pana', keys: ['3', '2', '1'], taps: 7, placed: '1 bid placed, 10 pts' },
] as const) {
  journey(
    `${game} ${keys.join(' ')}: ${taps} taps from Home to the placed slip`,
    { tag: '@mobile' },
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

declare global {
  var tapsCounted: number;
}

async function countTaps(page: Page): Promise<void> {
  await page.evaluate(() => {
    globalThis.tapsCounted = 0;
    document.addEventListener('pointerdown', () => (globalThis.tapsCounted += 1), true);
  });
}

import { expect, type Page } from '@playwright/test';
import { openInApp } from '../journeys/open-in-app.ts';
import { component } from './component.ts';

const WIDE = { width: 1440, height: 900 } as const;

/** From now on the server asks everybody to come again, until what this returns is called. */
async function loseServer(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => {
    const fetch = window.fetch.bind(window);
    const msg = 'We cannot answer right now. Please try again.';
    const refused = { status: false, msg, message: msg, code: 'unavailable' };
    window.fetch = async () => Response.json(refused, { status: 503, headers: { 'retry-after': '2' } });
    window.addEventListener('server-is-back', () => void (window.fetch = fetch), { once: true });
  });
  return async () => {
    await page.evaluate(() => void window.dispatchEvent(new Event('server-is-back')));
  };
}

component(
  'Home: while the server cannot answer it says so and keeps what was read, and goes on by itself',
  async ({ page, open, mayComplain }) => {
    mayComplain.push(/503/);
    await open('player: Home, usual');
    const note = page.getByText(/^No connection\. Showing/);
    await expect(page.getByRole('article')).toHaveCount(3);
    const back = await loseServer(page);
    await page.evaluate(() => void window.dispatchEvent(new Event('online')));
    await expect(note).toBeVisible();
    await expect(page.getByRole('article')).toHaveCount(3);
    await back();
    await expect(note).toBeHidden({ timeout: 15_000 });
    await expect(page.getByRole('article')).toHaveCount(3);
  },
);

for (const [what, at, shown] of [
  ['Passbook', '/transaction', '11,890'],
  ['Limits', '/limits', '2,000'],
  ['Saved slips', '/savedslips', 'Every morning'],
] as const) {
  component(
    `${what}: while the server cannot answer it says so, and is asked again by itself`,
    async ({ page, open, mayComplain }) => {
      mayComplain.push(/503/);
      await open('player: Home, usual');
      const back = await loseServer(page);
      await openInApp(page, at);
      const main = page.getByRole('main');
      await expect(main.getByRole('button', { name: 'Try again' })).toBeVisible();
      await back();
      await expect(main.getByText(shown).first()).toBeVisible({ timeout: 15_000 });
      await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    },
  );
}

for (const [what, from, at, text] of [
  ['Ledger', 'Books', '/console/ledger', 'Godavari Day Open'],
  ['Money of players', 'Ledger', '/console/books', 'Received less paid'],
] as const) {
  component(
    `${what}: while the server cannot answer it says so, and is asked again by itself`,
    async ({ page, open, mayComplain }) => {
      mayComplain.push(/503/);
      await page.setViewportSize(WIDE);
      await open(`console: ${from}, usual`);
      await expect(page.getByRole('heading', { level: 1, name: from })).toBeVisible();
      const back = await loseServer(page);
      await openInApp(page, at);
      const main = page.getByRole('main');
      await expect(main.getByText('It is asked again by itself.').first()).toBeVisible();
      await expect(main.getByText(text)).toHaveCount(0);
      await back();
      await expect(main.getByText(text).first()).toBeVisible({ timeout: 15_000 });
      await expect(main.getByRole('button', { name: 'Try again' })).toHaveCount(0);
    },
  );
}

component(
  'Ledger: while the server cannot answer it keeps what it had, and says how old that is',
  async ({ page, open, mayComplain }) => {
    mayComplain.push(/503/);
    await page.setViewportSize(WIDE);
    await open('console: Ledger, usual');
    const row = page.getByRole('main').getByText('Godavari Day Open').first();
    await expect(row).toBeVisible();
    const back = await loseServer(page);
    // Somebody comes back to this tab.
    await page.evaluate(() => void window.dispatchEvent(new Event('visibilitychange')));
    const note = page.getByText(/^The server does not answer right now\. Showing/).first();
    await expect(note).toBeVisible();
    await expect(row).toBeVisible();
    await back();
    await expect(note).toBeHidden({ timeout: 15_000 });
    await expect(row).toBeVisible();
  },
);

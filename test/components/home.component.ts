import { expect, type Page } from '@playwright/test';
import { hear } from '../journeys/hear.ts';
import { component } from './component.ts';

component('Home: a market tells its name, its session and what is left of it', async ({ page, open }) => {
  await open('player: Home, usual');
  const market = page.getByRole('article', { name: 'Sahyadri Day' });
  await expect(market).toContainText('Market Open for today');
  await expect(market).toContainText('Open bids end in 1h 08m');
  await expect(market.getByRole('img', { name: 'no result yet' })).toBeVisible();
  await expect(market.getByRole('button', { name: 'Play Game, Sahyadri Day' })).toBeVisible();
});

component('Home: what closes first stands first, what is over stands last', async ({ page, open }) => {
  await open('player: Home, usual');
  await expect(page.getByRole('article').getByRole('heading')).toHaveText([
    'Mandovi Day',
    'Sahyadri Day',
    'Indrayani Night',
  ]);
});

component('Home: a closed market shakes, and says that it is closed', async ({ page, open }) => {
  await open('player: Home, usual');
  await page.getByRole('button', { name: 'Play Game, Indrayani Night' }).click();
  const popup = page.getByRole('alertdialog', { name: 'Sorry!' });
  await expect(popup).toContainText('Market is closed for today');
  await popup.getByRole('button', { name: 'OK' }).click();
  await expect(popup).toBeHidden();
});

component('Home: the game time of a market tells its four times', async ({ page, open }) => {
  await open('player: Home, usual');
  await page.getByRole('button', { name: 'Game time, Sahyadri Day' }).click();
  const sheet = page.getByRole('dialog', { name: 'Sahyadri Day' });
  await expect(sheet.getByRole('definition')).toHaveText(['12:55 PM', '01:00 PM', '02:55 PM', '03:00 PM']);
  await expect(sheet).toContainText('Monday');
});

component(
  'Home: a market says that it comes, and before and on a holiday that it is closed',
  async ({ page, open }) => {
    await open('player: Home, one comes, one is closed soon, one today');
    for (const text of ['Coming, begins on 25 Nov', 'No play on 24 Nov, Diwali', 'No play today, Diwali'])
      await expect(page.getByRole('article').filter({ hasText: text })).toHaveCount(1);
  },
);

component('Home: while it loads it says so, and shows no market', async ({ page, open }) => {
  await open('player: Home, loading');
  await expect(page.getByRole('region', { name: 'Markets' }).locator('[aria-busy=true]')).toBeVisible();
  await expect(page.getByRole('article')).toHaveCount(0);
});

component('Home: without markets it says so', async ({ page, open }) => {
  await open('player: Home, without markets');
  await expect(page.getByText('No market today.')).toBeVisible();
});

const cardNames = (page: Page) => page.getByRole('article').getByRole('heading');

component('Home: a favourite stands first, and a new one from the next visit on', async ({ page, open }) => {
  await open('player: Home, favourites');
  const names = cardNames(page);
  await expect(names).toHaveText(['Indrayani Night', 'Mandovi Day', 'Sahyadri Day']);
  const star = page.getByRole('button', { name: 'Favourite, Sahyadri Day' });
  await expect(page.getByRole('button', { name: 'Favourite, Indrayani Night' })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  const toast = page.getByRole('status').filter({ hasText: 'Pinned. First from next time.' });
  await expect(names).toHaveText(['Indrayani Night', 'Mandovi Day', 'Sahyadri Day']);
  await toast.getByRole('button', { name: 'Undo' }).click();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await expect(toast).toBeHidden();
  await expect
    .poll(
      () => page.evaluate(() => localStorage.getItem('ank-preferences')),
      'the server has taken the change',
    )
    .toContain('"unsent":{}');
  await star.click();
  // The page is put away and comes back: another visit.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  await expect(names).toHaveText(['Sahyadri Day', 'Indrayani Night', 'Mandovi Day']);
});

component('Home: by keyboard a card goes star, game time, chart, Play Game', async ({ page, open }) => {
  await open('player: Home, usual');
  const market = 'Mandovi Day';
  await page.getByRole('button', { name: `Favourite, ${market}` }).focus();
  for (const name of [`Game time, ${market}`, `Chart, ${market}`, `Play Game, ${market}`]) {
    await page.keyboard.press('Tab');
    await expect(page.locator(':focus')).toHaveAccessibleName(name);
  }
});

component('Home: the clock stands on one line, and says what follows it', async ({ page, open }) => {
  await open('player: Home, usual');
  const clock = page.getByRole('button', { name: /^Server time 11:47:\d\d AM$/ });
  expect((await clock.boundingBox())?.height).toBeLessThan(24);
  await hear(page.getByRole('status').getByText('All cut-offs follow this clock.'), () => clock.click());
});

component('Home: three markets with Play Game on a phone, two on a small one', async ({ page, open }) => {
  for (const [width, height, markets] of [
    [390, 844, 3],
    [360, 640, 2],
  ] as const) {
    await page.setViewportSize({ width, height });
    await open('player: Home, a slip again, loading');
    const bar = await page.getByRole('navigation', { name: 'Main' }).boundingBox();
    await expect(cardNames(page)).toHaveCount(3);
    const lowest = await page
      .getByRole('button', { name: /^Play Game/ })
      .nth(markets - 1)
      .boundingBox();
    // With less motion the headline has two lines; usually it has one.
    const headline = await page.getByRole('region', { name: 'Headline' }).boundingBox();
    const moved = (headline?.height ?? 0) - 36;
    expect((lowest?.y ?? 0) + (lowest?.height ?? 0) - moved).toBeLessThan(bar?.y ?? 0);
  }
});

component(
  'Home: the last slip is one button to its review, with its numbers and what it costs',
  async ({ page, open }) => {
    await open('player: Home, a slip again');
    const again = page.getByRole('button', { name: 'Play again Sahyadri Day' });
    await expect(again).toHaveAccessibleName('Play again Sahyadri Day 2 4 7 Open, 20 each, 60 points Review');
    expect((await again.boundingBox())?.height).toBe(60);
    await again.click();
    await expect(page).toHaveURL(/\/single$/);
  },
);

component('Home: of many long numbers the first stands for the slip', async ({ page, open }) => {
  await open('player: Home, a slip again, of large numbers');
  await expect(page.getByRole('button', { name: /^Play again/ })).toHaveAccessibleName(
    'Play again Sahyadri Day 123-456 +4 5,010 points Review',
  );
});

component('Home: its place is there before the slip is, and nothing moves', async ({ page, open }) => {
  await open('player: Home, a slip again, loading');
  const before = await page.getByRole('region', { name: 'Markets' }).boundingBox();
  await open('player: Home, a slip again');
  await expect(page.getByRole('button', { name: /^Play again/ })).toBeVisible();
  expect((await page.getByRole('region', { name: 'Markets' }).boundingBox())?.y).toBe(before?.y);
});

component(
  'Home: a win stands at the foot of its market, marks Bids, and is gone when it was seen',
  async ({ page, open }) => {
    await open('player: Home, won');
    const strip = page.getByRole('article', { name: 'Mandovi Day' }).getByRole('link', { name: /^You won/ });
    await expect(strip).toHaveAccessibleName('You won 950 Single Digit 1, Open');
    await expect(
      page.getByRole('article', { name: 'Indrayani Night' }).getByRole('link', { name: /^You won/ }),
    ).toHaveAccessibleName('You won 950 3 bids');
    await expect(page.getByRole('link', { name: 'Bids 2 new wins' })).toBeVisible();
    await strip.click();
    await expect(page).toHaveURL(/\/imp4$/);
    await page.getByRole('link', { name: 'Home' }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
    await expect(page.getByRole('link', { name: /^You won/ })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Bids', exact: true })).toBeVisible();
  },
);

component(
  'Home: a win that a correction has taken back says so, and leads to the passbook',
  async ({ page, open }) => {
    await open('player: Home, won and corrected');
    const strip = page.getByRole('link', { name: 'Result corrected. See passbook' });
    await strip.click();
    await expect(page).toHaveURL(/\/transaction$/);
  },
);

component(
  'Home: without a chat of the operator the strip has two parts, without betting only the chat',
  async ({ page, open }) => {
    await open('player: Home, no chat');
    await expect(page.getByRole('link', { name: /PLAY NOW$/ })).toHaveCount(2);
    await expect(page.getByRole('link', { name: /WhatsApp/ })).toHaveCount(0);
    await open('player: Home, betting off');
    await expect(page.getByRole('link', { name: 'Contact us WhatsApp' })).toBeVisible();
    await expect(page.getByRole('link', { name: /PLAY NOW$/ })).toHaveCount(0);
  },
);

component('Unread notices are marked on the menu', async ({ page, open }) => {
  await open('player: Home, usual');
  await expect(page.getByRole('button', { name: 'Menu 1 new' })).toBeVisible();
});

component(
  'Games of a market: the last game at once is offered once, after three slips',
  async ({ page, open }) => {
    await open('player: Home, three slips');
    await expect(page.getByRole('button', { name: /^Play again/ })).toBeVisible();
    await page.getByRole('button', { name: 'Play Game, Sahyadri Day' }).click();
    const offer = page.getByRole('region', { name: 'Open my last game at once?' });
    await offer.getByRole('button', { name: 'Yes' }).click();
    await expect(offer).toBeHidden();
    await page.getByRole('button', { name: 'Back' }).click();
    await page.getByRole('button', { name: 'Play Game, Sahyadri Day' }).click();
    await expect(page).toHaveURL(/\/single$/);
  },
);

component(
  'Games of a market: whoever goes on without an answer is not asked again',
  async ({ page, open }) => {
    await open('player: Home, three slips');
    await expect(page.getByRole('button', { name: /^Play again/ })).toBeVisible();
    const offer = page.getByRole('region', { name: 'Open my last game at once?' });
    await page.getByRole('button', { name: 'Play Game, Sahyadri Day' }).click();
    await expect(offer).toBeVisible();
    await page.getByRole('button', { name: /^Jodi Digit/ }).click();
    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page.getByRole('button', { name: /^Jodi Digit/ })).toBeVisible();
    await expect(offer).toBeHidden();
  },
);

component(
  'Profile: the last game at once and single-letter keys are switched there',
  async ({ page, open }) => {
    await open('player: Profile, usual');
    const lastGame = page.getByRole('switch', { name: 'Open my last game at once' });
    await expect(lastGame).not.toBeChecked();
    await lastGame.click();
    await expect(lastGame).toBeChecked();
    const keys = page.getByRole('switch', { name: 'Single-letter keys' });
    await expect(keys).toBeChecked();
    await keys.click();
    await expect(keys).not.toBeChecked();
  },
);

component('Home: while betting is off nothing offers to play or to pay', async ({ page, open }) => {
  await open('player: Home, betting off');
  await expect(page.getByRole('article')).toHaveCount(3);
  await expect(page.getByRole('button', { name: /^Play Game/ })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'Add Money' })).toHaveCount(0);
});

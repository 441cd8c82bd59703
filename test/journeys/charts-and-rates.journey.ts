import { expect, type Page } from '@playwright/test';
import { callServer } from '../support/test-client.ts';
import { enterAsPlayer } from './enter-as-player.ts';
import { factOf } from './fact-of.ts';
import { findAxeProblems } from './find-axe-problems.ts';
import { journey } from './journey.ts';
import { PHONE } from './phone.ts';
import { cutUntilTriedAgain } from './try-again.ts';
import { untilStill } from './until-still.ts';

journey(
  'RG-07 FAIR-16 Market Rates tells what each game pays, how likely it is to win, and how much at most',
  { tag: '@mobile' },
  async ({ page }) => {
    await enterAsPlayer(page, 3);
    await openFromMenu(page, 'Game Rates');
    await expect(page.getByRole('heading', { level: 1, name: 'Market Rates' })).toBeVisible();
    await expect(rows(page)).toHaveText([
      /^Single Digit10-95/,
      /^Jodi Digit10-950/,
      /^Single Pana10-1,400/,
      /^Double Panna10-2,800/,
      /^Tripple Panna10-7,000/,
      /^Half Sangam10-10,000/,
      /^Full Sangam10-1,00,000/,
    ]);
    const single = page.getByRole('article', { name: 'Single Digit' });
    await expect(factOf(single, 'Chance')).toHaveText('1 in 10');
    await expect(factOf(single, 'Return')).toHaveText('95% back');
    await expect(page.getByText('9,50,000')).toHaveCount(0);
    await single.getByRole('button', { name: 'More about Single Digit' }).click();
    await expect(factOf(single, 'Example')).toHaveText('10 pts return 95 pts');
    await expect(factOf(single, 'Highest win of one bid')).toHaveText('9,50,000');
    await expect(factOf(single, 'Highest win of one slip')).toHaveText('47,50,00,000');
    const sangam = page.getByRole('article', { name: 'Full Sangam' });
    await expect(factOf(sangam, 'Chance')).toHaveText('about 1 in 27,778');
    await expect(factOf(sangam, 'Return')).toHaveText('36% back');
    await sangam.getByRole('button', { name: 'More about Full Sangam' }).click();
    await expect(
      sangam.getByText(/^Of 100 points staked, 36 come back .* 64 stay with the house/),
    ).toBeVisible();
    // One is open at a time.
    await expect(factOf(single, 'Example')).toHaveCount(0);
    await expect(page.getByText(/Half and Full Sangam: with single panas, others are rarer/)).toBeVisible();

    await page.getByRole('tab', { name: 'Starline' }).click();
    await expect(rows(page)).toHaveText([
      /^Single Digit10-95/,
      /^Single Pana10-1,400/,
      /^Double Panna10-2,800/,
      /^Tripple Panna10-7,000/,
    ]);
    await expect(page.getByText(/Full Sangam/)).toHaveCount(0);
    await page.getByRole('tab', { name: 'Gali' }).click();
    await expect(rows(page)).toHaveText([/^Left Digit10-95/, /^Right Digit10-95/, /^Jodi Digit10-950/]);
  },
);

journey(
  'Rates that cannot be read are not guessed, and can be asked for again',
  { tag: ['@mobile', '@long'] },
  async ({ page, watch }) => {
    watch.expectCuts();
    const tryAgain = await cutUntilTriedAgain(page, '**/api-starline-game-rates');
    await enterAsPlayer(page, 3, '/gameRates');
    await expect(rows(page)).toHaveCount(7);
    await page.getByRole('tab', { name: 'Starline' }).click();
    await expect(page.getByRole('heading', { name: 'An error occurred' })).toBeVisible();
    await expect(rows(page)).toHaveCount(0);
    await tryAgain();
    await expect(rows(page)).toHaveCount(4);
  },
);

journey(
  'How To Play explains made-up results by the rates of today, also without a connection',
  { tag: ['@mobile', '@long'] },
  async ({ page, watch, context }) => {
    watch.expectCuts();
    await enterAsPlayer(page, 3, '/htp');
    const said = page.getByRole('status').filter({ hasText: 'Result' });
    await expect(said).toHaveText('Result 123-65-140. Jodi Digit wins on 65.');
    await expect(page.getByRole('radio', { name: /^Full Sangam/ })).toHaveAccessibleName(/10 pay 1,00,000$/);
    await context.setOffline(true);
    await page.getByText('50', { exact: true }).click();
    await page.getByRole('radio', { name: /^Single Digit/ }).check({ force: true });
    await expect(said).toHaveText('Result 123-65-140. Single Digit wins on 6 in Open, 5 in Close.');
    await expect(page.getByRole('radio', { name: /^Single Digit/ })).toHaveAccessibleName(/50 pay 475$/);
    await page.getByRole('button', { name: 'Draw a sample' }).click();
    await expect(said).not.toContainText('123-65-140');
    await expect(page.getByText('A sample, not a real result')).toBeVisible();
    await context.setOffline(false);
  },
);

journey('How To Play tells the five steps, also without a video', { tag: '@mobile' }, async ({ page }) => {
  await enterAsPlayer(page, 3);
  await openFromMenu(page, 'How To Play');
  await expect(page.getByRole('heading', { level: 1, name: 'How To Play' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveText([
    /mobile number, email and user name/,
    /mobile number and password/,
    /Add points/,
    /cannot be cancelled/,
    /10 Lac points/,
  ]);
  await expect(page.getByRole('main').getByRole('link')).toHaveText(['Market Rates']);
});

journey(
  'I-27 The tutorial video opens in a new tab once it is said that it leaves Ank, and only a web page is one',
  { tag: ['@mobile', '@long'] },
  async ({ page, watch }) => {
    let link = 'https://videos.example/how';
    await page.route('**/api-how-to-play', async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      expect(body).toContain('"video_link":""');
      await route.fulfill({ response, body: body.replace('"video_link":""', `"video_link":"${link}"`) });
    });
    await enterAsPlayer(page, 3, '/htp');
    const video = page.getByRole('link', { name: 'Watch the tutorial video' });
    await expect(video).toHaveAttribute('href', link);
    await video.press('Enter');
    const leaving = page.getByRole('dialog', { name: 'You are leaving Ank' });
    await expect(leaving.getByText('videos.example', { exact: true })).toBeVisible();
    const onwards = leaving.getByRole('link', { name: 'Continue' });
    await expect(onwards).toHaveAttribute('href', link);
    await expect(onwards).toHaveAttribute('target', '_blank');
    await expect(onwards).toHaveAttribute('rel', 'noopener noreferrer');
    expect(await findAxeProblems(page, 'leaving')).toEqual([]);
    await leaving.getByRole('button', { name: 'Stay' }).click();
    await expect(leaving).toBeHidden();
    await expect(video).toBeFocused();
    await expect(page).toHaveURL(/\/htp$/);

    link = 'javascript:alert(1)';
    await watch.quiet();
    const answered = page.waitForResponse('**/api-how-to-play');
    await page.reload();
    await answered;
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(5);
    // The answer is shown a frame later.
    await untilStill(page);
    await expect(video).toBeHidden();
  },
);

journey(
  'The charts of a market open beside the app, week by week',
  { tag: ['@mobile', '@long'] },
  async ({ page, system }) => {
    const { market, markets } = await drawnMarket(system.url);
    const [, openPana = '', openAnk = ''] = /^(\d{3})-(\d)$/.exec(market.open_result) ?? [];
    const [, closeAnk = '', closePana = ''] = /^(\d)-(\d{3})$/.exec(market.close_result) ?? [];
    await enterAsPlayer(page, 3);
    await openFromMenu(page, 'Charts');
    await expect(page.getByRole('heading', { level: 1, name: 'MARKET CHARTS' })).toBeVisible();
    // Every main market, all starline slots together and all gali markets together.
    await expect(page.getByRole('link', { name: /^View Charts, / })).toHaveCount(markets.length + 2);

    const opened = page.waitForEvent('popup');
    await page.getByRole('link', { name: `View Charts, ${market.game_name}` }).click();
    const chart = await opened;
    await expect(chart.getByRole('heading', { level: 1, name: market.game_name })).toBeVisible();
    await expect(
      chart.getByRole('cell', { name: `${openPana} ${openAnk}${closeAnk} ${closePana}` }).first(),
    ).toBeVisible();
    const views = chart.getByRole('navigation', { name: 'Charts of this market' });
    await views.getByRole('link', { name: 'Jodi' }).click();
    await expect(
      chart.getByRole('cell', { name: `${openAnk}${closeAnk}`, exact: true }).first(),
    ).toBeVisible();
    await expect(chart.getByRole('cell', { name: openPana })).toHaveCount(0);
    await views.getByRole('link', { name: 'Digits' }).click();
    await expect(chart.getByRole('img', { name: /^\d: \d+ times$/ })).toHaveCount(20);
    await chart.close();

    await page.getByRole('button', { name: 'Back' }).click();
    await expect(page).toHaveURL(/\/imp$/);
  },
);

journey(
  'A chart needs no log-in and no script, and speaks the language of the link',
  { tag: '@mobile' },
  async ({ openWindow, system, watch }) => {
    watch.expectRefusals(404);
    const { market } = await drawnMarket(system.url);
    const page = await openWindow({ javaScriptEnabled: false });
    await page.goto(`${market.web_chart_url}?lang=hi`);
    await expect(page.locator('html')).toHaveAttribute('lang', 'hi');
    await expect(page.getByRole('heading', { level: 1, name: market.game_name_hindi })).toBeVisible();
    await page.getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1, name: market.game_name })).toBeVisible();
    await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
    await page.getByText('Other charts').click();
    await page.getByRole('link', { name: 'KING STARLINE' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'KING STARLINE' })).toBeVisible();

    await page.goto('/chart/999999');
    await expect(page.getByRole('heading', { name: 'This chart does not exist.' })).toBeVisible();
    await page.getByRole('link', { name: 'KING GALI' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'KING GALI' })).toBeVisible();
  },
);

journey(
  'Axe finds nothing on any chart, and none needs sideways scrolling on a small phone',
  { tag: ['@mobile', '@long'] },
  async ({ page, system }) => {
    const { market } = await drawnMarket(system.url);
    const url = market.web_chart_url;
    const found: string[] = [];
    for (const address of [url, `${url}?view=jodi`, `${url}?view=digits`, '/chart/starline', '/chart/gali']) {
      await page.setViewportSize(PHONE.viewport);
      await page.goto(address);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      found.push(...(await findAxeProblems(page, address)));
      for (const width of [320, 360]) {
        await page.setViewportSize({ ...PHONE.viewport, width });
        const over = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          return scrollWidth - clientWidth;
        });
        if (over > 0) found.push(`${address}: ${over} pixels too wide at ${width}`);
      }
    }
    expect(found).toEqual([]);
  },
);

/** The main markets of today, and one of them whose both results are out. */
async function drawnMarket(url: string) {
  const { body } = await callServer(url, '/api-get-dashboard-data', {});
  const markets = body.result ?? [];
  const market = markets.find((one) => one.open_result !== '' && one.close_result !== '');
  if (market === undefined) throw new Error('at noon some markets are over');
  return { market, markets };
}

async function openFromMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Menu' }).click();
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name }).click();
}

function rows(page: Page) {
  return page.getByRole('article');
}

import { expect, type Page } from '@playwright/test';
import { pressSubmit } from '../journeys/press-submit.ts';
import { component } from './component.ts';

const sheetOf = (page: Page) => page.getByRole('dialog', { name: /Review, / });
const rowsOf = (page: Page) =>
  sheetOf(page)
    .getByRole('row')
    .filter({ has: page.getByRole('cell') });
const submitOf = (page: Page) => sheetOf(page).getByRole('button', { name: /^SUBMIT|^Submitting/ });

component('Review: tells every number with its stake and what it can win', async ({ page, open }) => {
  await open('player: Review, ready');
  await expect(rowsOf(page)).toHaveText(['220190', '450475', '720190']);
  await expect(sheetOf(page)).toContainText('Sahyadri Day · 23 Nov, Open');
  await expect(page.getByText('Once a bid is placed it cannot be cancelled in any situation.')).toBeVisible();
});

component('Review: tells number, points, session, balance after and the most won', async ({ page, open }) => {
  await open('player: Review, ready');
  const facts = sheetOf(page).getByRole('definition');
  await expect(facts).toHaveText(['3', '90', 'Open', '12,390', '475']);
  await expect(sheetOf(page)).toHaveAccessibleName(
    'Single Digit Review, 3 bids, 90 points, balance after 12,390',
  );
});

component('Review: the focus is on the heading, so that Enter submits nothing', async ({ page, open }) => {
  await open('player: Review, ready');
  await expect(page.getByText('Single Digit', { exact: false }).locator(':focus')).toHaveCount(0);
  await expect(sheetOf(page).getByRole('heading').locator(':focus')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Space');
  await expect(submitOf(page)).toHaveText('SUBMIT');
});

component('Review: both sessions stand apart, each with its sum', async ({ page, open }) => {
  await open('player: Review, of both sessions');
  await expect(sheetOf(page).getByRole('rowheader', { name: /bids, / })).toHaveText([
    'Open3 bids, 90 pts',
    'Close2 bids, 40 pts',
  ]);
  await expect(sheetOf(page).getByRole('definition').nth(2)).toHaveText('Open, Close');
  // The best of Open and the best of Close.
  await expect(sheetOf(page).getByRole('definition').last()).toHaveText('665');
});

component('Review: panas tell their kind and ank, and how many are below', async ({ page, open }) => {
  await open('player: Review, of fifteen panas');
  await expect(rowsOf(page).first()).toContainText('SP · ank 3');
  const below = sheetOf(page).getByRole('button', { name: /more below$/ });
  await expect(below).toBeVisible();
  const inView = await rowsOf(page).evaluateAll((rows) => {
    const edge = rows[0]?.closest('[role=group]')?.getBoundingClientRect().bottom ?? 0;
    return rows.filter((row) => {
      const { top, height } = row.getBoundingClientRect();
      return top + height / 2 <= edge;
    }).length;
  });
  await expect(below).toHaveText(`${15 - inView} more below`);
  await expect(submitOf(page)).toBeInViewport({ ratio: 1 });
  await below.click();
  await rowsOf(page).last().scrollIntoViewIfNeeded();
  await expect(below).toHaveCount(0);
  // Who has seen the end is not told again.
  await rowsOf(page).first().scrollIntoViewIfNeeded();
  await expect(below).toHaveCount(0);
});

component(
  'Review: a long slip is drawn as far as it is scrolled, and counted whole',
  async ({ page, open }) => {
    await open('player: Review, of more numbers than are drawn at once');
    await expect(rowsOf(page)).toHaveCount(100);
    await expect(sheetOf(page).getByRole('definition').first()).toHaveText('220');
    for (let drawn = 100; drawn < 220; drawn += 100) {
      await rowsOf(page).last().scrollIntoViewIfNeeded();
      await expect(rowsOf(page)).toHaveCount(Math.min(220, drawn + 100));
    }
  },
);

component('Review: a jodi says until when it takes bids, not a session', async ({ page, open }) => {
  await open('player: Review, of a jodi');
  await expect(sheetOf(page)).toContainText('Sahyadri Day · 23 Nov, Until Open');
  await expect(sheetOf(page).getByRole('definition').nth(2)).toHaveText('Until Open');
});

for (const [state, says, action] of [
  ['without a connection', 'No connection', null],
  ['dearer than the balance', 'Insufficient balance please refill your account', null],
  ['after Open is over', 'Open is over', 'Move to Close'],
  ['of a jodi after Open is over', 'Open is over', 'Other market'],
  ['after all is over', 'Bids for today are over.', 'Other market'],
] as const) {
  component(`Review ${state}: SUBMIT waits, and the sheet says why`, async ({ page, open }) => {
    await open(`player: Review, ${state}`);
    await expect(sheetOf(page).getByRole('status').filter({ hasText: says })).toBeVisible();
    await expect(submitOf(page)).toHaveAttribute('aria-disabled', 'true');
    if (action !== null) await expect(sheetOf(page).getByRole('button', { name: action })).toBeVisible();
    await submitOf(page).dispatchEvent('click');
    await expect(submitOf(page)).toHaveText('SUBMIT');
  });
}

component('Review: lines that are too late are marked', async ({ page, open }) => {
  await open('player: Review, after Open is over');
  await expect(sheetOf(page).getByRole('rowheader', { name: 'not possible' })).toHaveCount(3);
});

component(
  'Review: a tap that comes while the sheet has only just moved places nothing',
  async ({ page, open }) => {
    await open('player: Review, answer never comes');
    await page.keyboard.press('Escape');
    // The browser may tell of the key later than it was pressed, and the sheet that has stood there takes taps until then.
    await expect(page.locator('dialog[open]')).toHaveCount(0);
    // Where SUBMIT stands, in the moment in which it comes to stand there: a test that looks first may come too late.
    const taps = await page
      .getByRole('button', { name: 'Open again' })
      .evaluate(async (again: HTMLElement) => {
        const { promise: stands, resolve } = Promise.withResolvers<Element>();
        const watch = new MutationObserver(() => {
          for (const button of document.querySelectorAll('dialog[open] button'))
            if (button.textContent === 'SUBMIT') resolve(button);
        });
        watch.observe(document.body, { subtree: true, childList: true, attributes: true });
        again.click();
        const button = await stands;
        watch.disconnect();
        const { left, top, width, height } = button.getBoundingClientRect();
        const place = { clientX: left + width / 2, clientY: top + height / 2, detail: 1, bubbles: true };
        button.dispatchEvent(new MouseEvent('click', place));
        await new Promise((done) => {
          setTimeout(done, 50);
        });
        return button.textContent;
      });
    expect(taps).toBe('SUBMIT');
    await pressSubmit(sheetOf(page));
    await expect(submitOf(page)).toHaveText('Submitting...');
  },
);

component('Review: while the answer is on its way no second tap goes out', async ({ page, open }) => {
  await open('player: Review, answer never comes');
  await pressSubmit(sheetOf(page));
  await expect(submitOf(page)).toHaveAttribute('aria-busy', 'true');
  await page.keyboard.press('Escape');
  await expect(sheetOf(page)).toBeVisible();
});

component(
  'Review: an answer that got lost is told, and that nothing is placed twice',
  async ({ page, open }) => {
    await open('player: Review, answer gets lost');
    await pressSubmit(sheetOf(page));
    const told = page
      .getByRole('status')
      .filter({ hasText: 'Checking with the server. Your list cannot be placed twice.' });
    await expect(told).toBeVisible();
  },
);

component(
  'Review: a refused line is marked, the reason told, and the sheet stays',
  async ({ page, open }) => {
    await open('player: Review, a line is refused');
    await pressSubmit(sheetOf(page));
    await expect(sheetOf(page).getByText('The most for one bid is 40')).toBeVisible();
    await expect(sheetOf(page).getByRole('rowheader', { name: 'not possible' })).toHaveText(/^4/);
    await expect(submitOf(page)).toHaveText('SUBMIT');
  },
);

component('Review: an own limit leads to where it is changed', async ({ page, open }) => {
  await open('player: Review, own limit is reached');
  await pressSubmit(sheetOf(page));
  await expect(sheetOf(page).getByRole('link', { name: 'My limits' })).toHaveAttribute('href', /\/limits$/);
});

const sentKeys = (page: Page) => page.evaluate(() => document.body.dataset['sentKeys']);

component('Review: two quick taps send the slip once', async ({ page, open }) => {
  await open('player: Review, answer never comes');
  await pressSubmit(sheetOf(page));
  await submitOf(page).dispatchEvent('click');
  await expect(submitOf(page)).toHaveText('Submitting...');
  expect(await sentKeys(page)).toBe('one');
});

component('Review: a tap after the answer sends the same slip under the same key', async ({ page, open }) => {
  await open('player: Review, is placed and stays');
  await pressSubmit(sheetOf(page));
  await expect.poll(() => sentKeys(page)).toBe('one');
  await pressSubmit(sheetOf(page));
  await expect.poll(() => sentKeys(page)).toBe('one one');
});

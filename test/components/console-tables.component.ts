import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import { component } from './component.ts';

const NARROW = { width: 320, height: 720 } as const;
const WIDE = { width: 1440, height: 900 } as const;

const rowsOf = (page: Page) => page.getByRole('table', { name: 'Bids' }).getByRole('row');
const row = (page: Page, no: number) => rowsOf(page).nth(no);

component(
  'Table: a click on a heading sorts, a second turns it, a third lets it be',
  async ({ page, open }) => {
    await page.setViewportSize(WIDE);
    await open('console: Table, at hand');
    const head = page.getByRole('columnheader', { name: 'Points' });
    await expect(page.getByRole('columnheader', { name: 'Time' })).toHaveAttribute('aria-sort', 'descending');
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'descending');
    await expect(row(page, 1)).toContainText('5,000');
    await head.getByRole('button').click();
    await expect(head).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(/\?sort=points$/);
    await head.getByRole('button').click();
    await expect(head).not.toHaveAttribute('aria-sort');
    await expect(page).not.toHaveURL(/sort=/);
    // A second column, with Shift.
    await page.getByRole('columnheader', { name: 'Market' }).getByRole('button').click();
    await head.getByRole('button').click({ modifiers: ['Shift'] });
    await expect(page).toHaveURL(/\?sort=market,-points$/);
    await expect(page.getByRole('columnheader', { name: 'State' }).getByRole('button')).toHaveCount(0);
  },
);

component('Table: keys move, choose, open, and leave fields alone', async ({ page, open }) => {
  await page.setViewportSize(WIDE);
  await open('console: Table, at hand');
  await expect(row(page, 1)).toBeVisible();
  await page.keyboard.press('j');
  await page.keyboard.press('ArrowDown');
  await expect(row(page, 2)).toBeFocused();
  await page.keyboard.press('k');
  await expect(row(page, 1)).toBeFocused();
  await page.keyboard.press('x');
  await page.keyboard.press('Shift+J');
  const chosen = page.getByRole('region', { name: 'Selected' });
  await expect(chosen).toContainText('2 bids selected');
  await expect(chosen).toContainText('Points 4,470');
  await chosen.getByRole('button', { name: 'Choose all 24 that the filter finds' }).click();
  await expect(chosen).toContainText('24 bids selected');
  await expect(chosen).toContainText(/frozen at \d+:\d\d:\d\d/);
  await expect(chosen.getByRole('button', { name: /^Choose all/ })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await expect(chosen).toHaveCount(0);
  await row(page, 2).focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\?open=23$/);
  await page.keyboard.press(']');
  await expect(page).toHaveURL(/\?open=22$/);
  await page.keyboard.press('Escape');
  await expect(page).not.toHaveURL(/open=/);
  // A letter in a field is a letter.
  await page.keyboard.press('f');
  await page.getByRole('dialog').getByRole('button', { name: 'Player' }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: 'Player' }).fill('');
  await page.keyboard.type('jkxd');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Player' })).toHaveValue('jkxd');
});

component('Table: filters are chips that say what they let through', async ({ page, open }) => {
  await page.setViewportSize(WIDE);
  await open('console: Table, at hand, 100,000 rows');
  await expect(row(page, 1)).toBeVisible();
  await page.keyboard.press('f');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('button', { name: 'Points' }).click();
  await sheet.getByLabel('From').fill('4,000');
  await sheet.getByRole('button', { name: 'Show' }).click();
  await expect(page.getByText('Points 4,000 or more')).toBeVisible();
  await expect(page).toHaveURL(/\?points=4000\.\.$/);
  await expect(page.getByText('20,185 of 1,00,000 bids').first()).toBeVisible();
  // Said once to whoever does not see it.
  await expect(page.getByRole('status').filter({ hasText: '20,185 of 1,00,000 bids' })).toHaveCount(1);
  await expect(page.getByRole('link', { name: /Over 4,000/ })).toHaveAttribute('aria-current', 'page');
  await page.getByRole('button', { name: 'Remove the filter Points 4,000 or more' }).click();
  await expect(page.getByText('1,00,000 bids', { exact: true })).toBeVisible();
});

component(
  'Table: an empty list names the filter without which there is something',
  async ({ page, open }) => {
    await page.setViewportSize(WIDE);
    await open('console: Table, nothing found');
    await expect(page.getByText('None fits')).toContainText('Player nobody');
    await page.getByRole('button', { name: 'Without Player nobody: 13' }).click();
    await expect(page.getByText('13 of 240 bids')).toBeVisible();
  },
);

component('Table: what an address asks for in vain is named', async ({ page, open }) => {
  await page.setViewportSize(WIDE);
  await open('console: Table, a filter that is gone');
  await expect(page.getByText('left out: colour red.')).toBeVisible();
  await page.getByRole('button', { name: 'All right' }).click();
  await expect(page).toHaveURL(/\?state=won$/);
});

component(
  'Table: what an act refuses stays chosen with the reason, and what it did is chosen no more',
  async ({ page, open }) => {
    await page.setViewportSize(WIDE);
    await open('console: Table, at hand');
    await page.getByRole('checkbox', { name: 'Select all bids at hand' }).check();
    const chosen = page.getByRole('region', { name: 'Selected' });
    await chosen.getByRole('button', { name: 'Start 24 cases' }).click();
    await expect(chosen.getByRole('status')).toHaveText(/^\d+ done, \d+ refused\.$/);
    const [done = 0, refused = 0] =
      ((await chosen.getByRole('status').textContent()) ?? '').match(/\d+/g)?.map(Number) ?? [];
    expect([done + refused, refused > 0]).toEqual([24, true]);
    await expect(chosen).toContainText(`${refused} bids selected`);
    await expect(chosen.getByRole('listitem')).toHaveCount(refused);
    await expect(chosen.getByRole('listitem').first()).toHaveText(/: Over 4,000 points\.$/);
    await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(refused);
  },
);

component('Table: columns are drawn wider by their edge and by keys, and kept', async ({ page, open }) => {
  await page.setViewportSize(WIDE);
  await open('console: Table, at hand');
  const head = page.getByRole('columnheader', { name: 'Market' });
  const widthOf = async () => Math.round((await head.boundingBox())?.width ?? 0);
  await expect(row(page, 1)).toBeVisible();
  const before = await widthOf();
  const box = await head.boundingBox();
  await page.mouse.move((box?.x ?? 0) + before - 2, (box?.y ?? 0) + 12);
  await page.mouse.down();
  await page.mouse.move((box?.x ?? 0) + before + 58, (box?.y ?? 0) + 12, { steps: 4 });
  await page.mouse.up();
  await expect.poll(widthOf).toBe(before + 60);
  // Dragging is no click on the heading.
  await expect(head).not.toHaveAttribute('aria-sort');
  await head.getByRole('button').focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await expect.poll(widthOf).toBe(before + 36);
  const kept = await page.evaluate(() => localStorage.getItem('ank-table-1-bids-of-the-workbench-memory'));
  expect(JSON.parse(kept ?? '{}')).toMatchObject({ widths: { market: before + 36 } });
  await page.keyboard.press('v');
  await page.getByRole('dialog').getByRole('button', { name: 'Market wider' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click();
  await expect.poll(widthOf).toBe(before + 60);
  await page.evaluate(() => localStorage.clear());
});

component('Table: a view that nobody opens any more is suggested for removal', async ({ page, open }) => {
  await page.setViewportSize(WIDE);
  await open('console: Table, a view that nobody opens');
  await expect(page.getByText('Nobody has opened the view “Mine: Large” for 94 days.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Keep it' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Remove it' })).toBeVisible();
});

component('Table: headings and the first column stay where they are', async ({ page, open }) => {
  await page.setViewportSize({ width: 800, height: 600 });
  await open('console: Table, at hand, 100,000 rows');
  const head = page.getByRole('columnheader', { name: 'Player' });
  const before = await head.boundingBox();
  await page
    .getByRole('table', { name: 'Bids' })
    .evaluate((table) => table.parentElement?.scrollTo(300, 60_000));
  await expect(row(page, 20)).toHaveAttribute('aria-rowindex', /19\d\d/);
  expect(await head.boundingBox()).toEqual(before);
  const name = await page.getByRole('rowheader').nth(14).boundingBox();
  expect(name?.x).toBe(before?.x);
  // Of a hundred thousand rows few are drawn, and readers hear how many there are.
  expect(await rowsOf(page).count()).toBeLessThan(60);
  await expect(page.getByRole('table', { name: 'Bids' })).toHaveAttribute('aria-rowcount', '100001');
});

component('Table: columns and heights are as a person wants them, and kept', async ({ page, open }) => {
  await page.setViewportSize(WIDE);
  await open('console: Table, at hand');
  await expect(row(page, 1)).toBeVisible();
  await page.keyboard.press('v');
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('checkbox', { name: 'Paid' }).uncheck();
  await sheet.getByRole('checkbox', { name: 'Entry' }).check();
  await sheet.getByRole('button', { name: 'Points to the front' }).click();
  await sheet.getByRole('button', { name: 'Done' }).click();
  await page.keyboard.press('d');
  await page.keyboard.press('d');
  const heads = ['Player', 'Time', 'Market', 'Points', 'Session', 'State', 'Entry'];
  await expect(page.getByRole('columnheader')).toHaveText(heads);
  await expect.poll(async () => (await row(page, 3).boundingBox())?.height).toBe(44);
  const kept = await page.evaluate(() => localStorage.getItem('ank-table-1-bids-of-the-workbench-memory'));
  expect(JSON.parse(kept ?? '{}')).toMatchObject({ density: 'roomy', hidden: ['paid'], shown: ['id'] });
  await page.evaluate(() => localStorage.clear());
});

component('Table: a file has what the filter finds, as it is shown', async ({ page, open }) => {
  await page.setViewportSize(WIDE);
  await open('console: Table, nothing found');
  await page.getByRole('button', { name: /Without Player/ }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'CSV' }).click(),
  ]);
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(lines.slice(0, 4)).toEqual([
    '\uFEFFList,Bids',
    'Filter,"Points 4,000 or more, State Won"',
    'Rows,13 bids',
    'Taken by,Vinod Shinde',
  ]);
  expect(lines[6]).toBe('Player,Time,Market,Session,Points,Paid,State');
  const rows = lines.slice(6).join('\r\n');
  expect(lines[5]).toBe(
    `SHA-256 of the lines below,${createHash('sha256').update(rows, 'utf8').digest('hex')}`,
  );
  expect(lines[7]).toMatch(/^[A-Z][a-z]+ [A-Z][a-z]+,2026-11-20T\d\d:\d\d:\d\d\+05:30,.*,4\d{3},\d+,won$/);
  expect(lines).toHaveLength(6 + 1 + 13 + 1);
});

component('Table: pages of the server come as somebody scrolls, anywhere', async ({ page, open }) => {
  await page.setViewportSize(WIDE);
  await open('console: Table, from the server, 100,000 rows');
  await expect(page.getByText('1,00,000 bids', { exact: true })).toBeVisible();
  await page
    .getByRole('table', { name: 'Bids' })
    .evaluate((table) => table.parentElement?.scrollTo(0, 1_550_000));
  const middle = page.getByRole('table', { name: 'Bids' }).locator('[aria-rowindex="50002"]');
  await expect(middle).toBeVisible();
  await page.keyboard.press('End');
  await expect(page.locator('[aria-rowindex="100001"]')).toBeFocused();
});

component(
  'Table: on the narrowest phone rows are cards, and nothing scrolls sideways',
  async ({ page, open }) => {
    await page.setViewportSize(NARROW);
    await open('console: Table, at hand');
    const first = row(page, 1);
    await expect(first).toContainText('Ganesh Patil');
    await expect(first.getByRole('cell')).toHaveText(['', '140', /PM$/, 'Sahyadri Morning', 'Won']);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
    await page.getByRole('button', { name: 'Sort and filter' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Points' }).click();
    // What a desk has above the table is here, too.
    await expect(page.getByRole('dialog').getByRole('button', { name: 'CSV' })).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button', { name: 'Save view' })).toBeVisible();
    await page.getByRole('dialog').getByRole('button', { name: 'Show the list' }).click();
    await expect(row(page, 1)).toContainText('5,000');
    // A tap opens what there is to say about it, in the place of the list.
    await row(page, 1).getByRole('button').click();
    await expect(page.getByRole('button', { name: 'Back to the list' })).toBeVisible();
    await expect(page.getByRole('table')).toHaveCount(0);
  },
);

component('Table: long lists of a phone draw what is in view', async ({ page, open }) => {
  await page.setViewportSize(NARROW);
  await open('console: Table, at hand, 100,000 rows');
  expect(await rowsOf(page).count()).toBeLessThan(40);
  await page.evaluate(() => window.scrollTo(0, 400_000));
  await expect(page.locator('[role=row][aria-rowindex]').nth(5)).toHaveAttribute(
    'aria-rowindex',
    /^[45]\d{3}$/,
  );
});

component('Table: another order of the server begins at the top', async ({ page, open }) => {
  await page.setViewportSize(WIDE);
  await open('console: Table, from the server, 100,000 rows');
  const head = page.getByRole('columnheader', { name: 'Player' }).getByRole('button');
  const first = page.getByRole('table', { name: 'Bids' }).locator('[data-row]').first();
  await expect(first).toContainText('1:47:22 PM');
  await head.click();
  await expect(first).toContainText('Anita Gole');
  await head.click();
  await expect(first).toContainText('Rekha Salvi');
  // The first rows of this order are known already, and stand elsewhere in it.
  await head.click();
  await expect(first).toContainText('1:47:22 PM');
  await expect(first).toHaveAttribute('aria-rowindex', '2');
});

import { expect } from '@playwright/test';
import { component } from './component.ts';

const PHONE = { width: 390, height: 844 } as const;
const WIDE = { width: 1440, height: 900 } as const;

component(
  'Markets: each says when its bids end, on which days it plays and how its day stands',
  async ({ page, open }) => {
    await page.setViewportSize(WIDE);
    await open('console: Markets, usual');
    const row = page.getByRole('row', { name: /Godavari Day/ });
    await expect(row).toContainText(['1:55 PM', '3:55 PM'].join(''));
    await expect(row).toContainText('Monday, Tuesday, Wednesday, Thursday, Friday, Saturday');
    await expect(row).toContainText('Open until 1:55 PM');
    await expect(page.getByRole('row', { name: /Bakul Gali/ })).toContainText('No play');
    // One that has ended is in a view of its own.
    await expect(page.getByRole('row', { name: /Tapi Dusk/ })).toHaveCount(0);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Markets3 main, 0 starline, 1 gali');
  },
);

component(
  'Markets: a change says what it takes before it is sent, and counts from a day',
  async ({ page, open }) => {
    await page.setViewportSize(WIDE);
    await open('console: Markets, one beside the list');
    const panel = page.getByRole('region', { name: 'Godavari Day' });
    await expect(
      panel.getByText('2,118 bids of 312 players stay valid. Two owners must agree.'),
    ).toBeVisible();
    await expect(panel.getByText('Close result 4:00 PM 4:15 PM')).toBeVisible();
    await expect(panel.getByLabel(/Tue 24 Nov.*First day without bids/)).toBeChecked();
    await panel.getByLabel(/Today, Mon 23 Nov.*2,118 bids exist/).check();
    await panel.getByLabel(/Another day/).check();
    await expect(panel.getByLabel('The day')).toHaveValue('2026-11-23');
    await expect(panel.getByText('Another owner', { exact: true })).toBeVisible();
    await expect(panel.getByRole('table', { name: 'The next seven days' })).toContainText(
      'Guru Nanak Jayanti',
    );
    await panel.getByRole('button', { name: 'Sunday' }).click();
    await expect(panel.getByRole('button', { name: 'Sunday' })).toHaveAttribute('aria-pressed', 'true');
  },
);

component(
  'Markets: on a phone the market takes the place of the list, and gives it back',
  async ({ page, open }) => {
    await page.setViewportSize(PHONE);
    await open('console: Markets, one beside the list');
    await expect(page.getByRole('region', { name: 'Godavari Day' })).toBeVisible();
    await expect(page.getByText('Nira Night')).toHaveCount(0);
    await page.getByRole('button', { name: 'Close', exact: true }).click();
    await expect(page.getByText('Nira Night')).toBeVisible();
  },
);

component('Markets: who may not change them has no button for it', async ({ page, open }) => {
  await open('console: Markets, without changing');
  await expect(page.getByRole('region', { name: 'Godavari Day' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Send for approval' })).toHaveCount(0);
  await expect(page.getByRole('link', { name: 'New market' })).toHaveCount(0);
});

component('New market: copied from another, it keeps all but the names', async ({ page, open }) => {
  await open('console: New market, usual');
  await page.getByLabel('Copy from').selectOption('Nira Night');
  await expect(page.getByLabel('Open result')).toHaveValue('11:30 PM');
  await expect(page.getByLabel('Closes on the next day')).toBeChecked();
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toHaveValue('');
  await expect(page.getByText('They appear here')).toBeVisible();
  await name.fill('Nira Late');
  await expect(page.getByText('Bids end within 15 minutes of those of Tapi Day.')).toBeVisible();
  await expect(page.getByText('Close 10 min after Tapi Day Open')).toBeVisible();
});

component('New market: nothing is asked while a field says nothing that can be', async ({ page, open }) => {
  await open('console: New market, usual');
  await page.getByLabel('Copy from').selectOption('Nira Night');
  await page.getByLabel('Most on a number').fill('many');
  await page.getByLabel('Name', { exact: true }).fill('Nira Late');
  // Longer than typing takes to settle.
  await page.waitForTimeout(1000);
  await expect(page.getByText('They appear here')).toBeVisible();
  await page.getByLabel('Most on a number').fill('500');
  await expect(page.getByText('Close 10 min after Tapi Day Open')).toBeVisible();
});

component('Calendar: names in Devanagari have letters of their own', async ({ page, openAnew }) => {
  await openAnew('console: Calendar, a day beside the month');
  const isLoaded = () =>
    page.evaluate(() =>
      [...document.fonts].some(({ family, status }) => family.includes('Ank Deva') && status === 'loaded'),
    );
  await expect.poll(isLoaded).toBe(true);
});

component('New market: a draft is kept until it is discarded', async ({ page, open }) => {
  await open('console: New market, a draft that was kept');
  const name = page.getByLabel('Name', { exact: true });
  await expect(name).toHaveValue('Manjra Evening');
  await expect(page.getByRole('button', { name: 'Gali' })).toHaveAttribute('aria-pressed', 'true');
  await expect(page.getByLabel('Most on a number')).toHaveValue('500');
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(name).toHaveValue('');
  await expect(page.getByText('Draft kept on this computer')).toHaveCount(0);
  await name.fill('Panjhra');
  await expect(page.getByText('Draft kept on this computer')).toBeVisible();
});

component('Markets: one day turns the form into a change of that day', async ({ page, open }) => {
  await page.setViewportSize(WIDE);
  await open('console: Markets, one beside the list');
  const panel = page.getByRole('region', { name: 'Godavari Day' });
  await panel.getByRole('button', { name: 'One day' }).click();
  await expect(panel.getByLabel('The day')).toHaveValue('2026-11-24');
  await expect(panel.getByLabel('Open result')).toHaveValue('02:00 PM');
  await panel.getByRole('button', { name: 'Closed' }).click();
  await expect(panel.getByLabel('Name of the holiday')).toBeVisible();
  await expect(panel.getByLabel('Keep them')).toBeChecked();
});

component(
  'Calendar: a day says what is planned, what waits leads to its approval',
  async ({ page, open }) => {
    await page.setViewportSize(WIDE);
    await open('console: Calendar, usual');
    await expect(page.getByText('Diwali, all closed')).toBeVisible();
    await expect(page.getByText('Deccan Night void')).toBeVisible();
    await expect(page.getByRole('link', { name: 'Guru Nanak Jayanti, 2 closed, waits' })).toHaveAttribute(
      'href',
      /\/approvals\/31$/,
    );
    await page.getByRole('button', { name: 'Tue 24 Nov' }).click();
    const day = page.getByRole('region', { name: 'Tue 24 Nov' });
    await expect(day).toContainText('Waits for a second person.');
    await day.getByRole('button', { name: 'Plan a holiday' }).click();
    const sheet = page.getByRole('dialog', { name: 'Plan days' });
    await expect(sheet.getByLabel('First day')).toHaveValue('2026-11-24');
    await expect(sheet.getByText(/12 bids of 3 players come back: 120 points/)).toBeVisible();
  },
);

component(
  'Calendar: arrows choose a day, and its keys move the month and open the plan',
  async ({ page, open }) => {
    await page.setViewportSize(WIDE);
    await open('console: Calendar, a day beside the month');
    const panel = page.getByRole('region', { name: 'Tue 24 Nov' });
    await expect(panel).toContainText('Players are told');
    await expect(panel).toContainText('at once');
    await expect(panel).toContainText('English, Hindi, Marathi');
    await page.keyboard.press('ArrowRight');
    await expect(page.getByRole('region', { name: 'Wed 25 Nov' })).toBeVisible();
    await page.keyboard.press('ArrowUp');
    await expect(page.getByRole('region', { name: 'Wed 18 Nov' })).toBeVisible();
    await page.keyboard.press('n');
    await expect(page.getByText('December 2026')).toBeVisible();
    await page.keyboard.press('t');
    await page.keyboard.press('c');
    const sheet = page.getByRole('dialog', { name: 'Plan days' });
    await expect(sheet.getByLabel('Minutes later')).toBeVisible();
  },
);

component(
  'Calendar: whether bids of a closed day are kept is chosen in the sheet',
  async ({ page, open }) => {
    await page.setViewportSize(WIDE);
    await open('console: Calendar, a plain day');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('h');
    const sheet = page.getByRole('dialog', { name: 'Plan days' });
    await expect(sheet.getByLabel('Keep them')).toBeChecked();
    await sheet.getByLabel('Give them back').check();
    await expect(sheet.getByLabel('Give them back')).toBeChecked();
  },
);

component(
  'Times of the markets: printed without the menu, with what is decided for later',
  async ({ page, open }) => {
    await page.setViewportSize(WIDE);
    await open('console: Times of the markets, usual');
    const row = page.getByRole('row', { name: /Nira Night/ });
    await expect(row).toContainText('from Mon 30 Nov: 11:00 PM, 12:45 AM');
    await expect(row).toContainText('11:20 PM');
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation')).toHaveCount(0);
    await expect(page.getByRole('article', { name: 'Times of the markets' })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
  },
);

component('Session: the line says what is next, and keys open what can be done', async ({ page, open }) => {
  await page.setViewportSize(WIDE);
  await open('console: Session, taking bids');
  const steps = page.getByRole('list', { name: 'Steps of the session' });
  await expect(steps.getByRole('listitem')).toHaveCount(7);
  await expect(steps.locator('[aria-current=step]')).toContainText('Cut-off, now');
  await expect(page.getByRole('img', { name: /^Points by 5 minutes from / })).toBeVisible();
  await expect(page.getByRole('row', { name: /Total/ })).toContainText('6,400');
  await page.keyboard.press('l');
  const panel = page.getByRole('region', { name: 'Close Sahyadri Day, Open early' });
  await expect(panel).toContainText('The last 4 of this weekday had 31 bids of 12 players, 1,840 points');
  await page.keyboard.press('Escape');
  await page.keyboard.press('p');
  await expect(page.getByRole('region', { name: 'Postpone Sahyadri Day, Open' })).toBeVisible();
});

component('Session: the foot has the keys of what can still be done', async ({ page, open }) => {
  await page.setViewportSize(WIDE);
  await open('console: Session, settled');
  const foot = page.getByRole('contentinfo', { name: 'Keys' });
  await expect(foot).toContainText('Void');
  await expect(foot).not.toContainText(/Close early|Postpone/);
});

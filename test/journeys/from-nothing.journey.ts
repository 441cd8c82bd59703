import { expect, type Page } from '@playwright/test';
import { URI } from 'otpauth';
import { DESK } from './desk.ts';
import { hear } from './hear.ts';
import { journey as usual } from './journey.ts';
import { type FirstOwner, openProductionSystem, type ProductionSystem } from './production-system.ts';
import { readDrawnQr } from './read-drawn-qr.ts';
import type { System } from './system.ts';

const journey = usual.extend<object, { readonly production: ProductionSystem; readonly system: System }>({
  production: [
    // Playwright reads the needed fixtures from the pattern: none.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, give) => {
      const production = await openProductionSystem();
      await give(production);
      await production.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
  system: [async ({ production }, give) => give(production), { scope: 'worker' }],
});

/** What the proxy with TLS adds, which stands in front of a server in production. */
const BY_TLS = { extraHTTPHeaders: { 'x-forwarded-proto': 'https' } } as const;
journey.use({ operatorName: 'from nothing', ...BY_TLS });

const MARKET = 'Nasik Day';
const HOLIDAY = 'House feast';
const SETTING = 'Warn of a limit from';

journey(
  'Two owners take over an empty house: passwords, authenticators, a market, a holiday and a setting by the pages; then a player registers and sees the market',
  { tag: '@long' },
  async ({ page, production, openWindow, watch }) => {
    // A form that is not complete yet is previewed as far as it goes, and pages are left while they poll.
    watch.expectRefusals(422);
    watch.expectCuts();
    const [first, second] = production.firstOwners;
    if (first === undefined || second === undefined) throw new Error('there are no two first owners');
    const [owner, other] = [
      await openWindow({ ...DESK, ...BY_TLS }),
      await openWindow({ ...DESK, ...BY_TLS }),
    ];
    await enterForTheFirstTime(owner, first, 'seven green kites at noon');
    await enterForTheFirstTime(other, second, 'nine slow boats in rain');

    await makeMarket(owner);
    await approve(other, new URL(owner.url()).pathname);
    await planHoliday(owner);
    await approve(other, new URL(owner.url()).pathname);
    await changeSetting(owner);
    await other.goto('/console/approvals');
    await other
      .getByRole('link', { name: new RegExp(SETTING) })
      .first()
      .click();
    await approve(other, null);
    await owner.goto('/console/settings/limits');
    await expect(owner.getByRole('row', { name: new RegExp(SETTING) }).first()).toContainText('70');
    await owner.goto('/console/markets');
    await expect(owner.getByRole('row', { name: new RegExp(MARKET) })).toContainText('Open until');

    await registerPlayer(page, production);
    await expect(page.getByText(MARKET)).toBeVisible();
  },
);

/** The one-time password, an own one, and an authenticator whose secret a phone reads from the screen. */
async function enterForTheFirstTime(page: Page, owner: FirstOwner, password: string): Promise<void> {
  await page.goto('/console/');
  await page.getByRole('textbox', { name: 'Login name' }).fill(owner.login);
  await page.getByLabel('Password', { exact: true }).fill(owner.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByLabel('One-time password').fill(owner.password);
  await page.getByLabel('New password', { exact: true }).fill(password);
  await page.getByLabel('New password again').fill(password);
  await page.getByRole('button', { name: 'Save and go on' }).click();
  await page.getByRole('button', { name: 'Show the secret' }).click();
  const scanned = await readDrawnQr(page.getByRole('img', { name: 'QR code of the secret' }));
  await page
    .getByRole('textbox', { name: /Code from the authenticator app/ })
    .first()
    .fill(URI.parse(scanned ?? '').generate());
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect(page.getByRole('link', { name: 'Markets', exact: true })).toBeVisible();
}

/** A market that plays today, whatever day it is. */
async function makeMarket(page: Page): Promise<void> {
  await page.goto('/console/markets');
  await page.getByRole('link', { name: 'New market' }).click();
  await page.getByLabel('Name', { exact: true }).fill(MARKET);
  await page.getByLabel('Open result').fill('06:30 PM');
  await page.getByLabel('Close result').fill('08:30 PM');
  await page.getByRole('button', { name: 'Sunday' }).click();
  const firstDay = page.getByLabel('First day');
  await firstDay.fill(dayBefore(await firstDay.inputValue()));
  await expect(page.getByRole('table', { name: /seven days/ })).toBeVisible();
  await page.getByRole('button', { name: 'Send for approval' }).click();
  await page.waitForURL(/\/approvals\/\d+$/);
}

async function planHoliday(page: Page): Promise<void> {
  await page.goto('/console/calendar');
  await page.getByRole('button', { name: 'Plan a holiday' }).click();
  const sheet = page.getByRole('dialog', { name: 'Plan days' });
  const firstDay = sheet.getByLabel('First day');
  const day = await firstDay.inputValue();
  if (day === '') throw new Error('the sheet names no day');
  await firstDay.fill(daysAfter(day, 10));
  await sheet.getByLabel('Name of the holiday').fill(HOLIDAY);
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('The town does not play');
  await sheet.getByRole('button', { name: 'Send for approval' }).click();
  await page.waitForURL(/\/approvals\/\d+$/);
}

async function changeSetting(page: Page): Promise<void> {
  await page.goto('/console/settings/limits');
  await page.getByRole('button', { name: `Edit: ${SETTING}` }).click();
  const sheet = page.getByRole('dialog');
  await sheet.getByRole('textbox', { name: 'New value' }).fill('70');
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('We want to hear of it sooner');
  await sheet.getByRole('button', { name: 'Save' }).click();
  await expect(sheet).toBeHidden();
}

/** The second owner opens the proposal, or has it open, and agrees. */
async function approve(page: Page, path: string | null): Promise<void> {
  if (path !== null) await page.goto(path);
  // The button has another word as soon as it is pressed; only this says that the answer has come.
  await hear(page.getByText(/^Approved: /), () =>
    page.getByRole('button', { name: /^(?:Agree|Approve)$/ }).click(),
  );
}

async function registerPlayer(page: Page, { sms }: ProductionSystem): Promise<void> {
  const mobile = '9812345670';
  await page.goto('/r');
  await page.getByRole('textbox', { name: 'Username' }).fill('Ravi Test');
  await page.getByRole('textbox', { name: 'Phone No' }).fill(mobile);
  await page.getByRole('textbox', { name: 'Password' }).fill('kumkum-4471');
  await page.getByLabel('Date of birth').fill('1990-05-17');
  await page.getByRole('checkbox', { name: /^I am 18 or older/ }).check();
  await page.getByRole('button', { name: 'REGISTER' }).click();
  await expect(page.getByRole('textbox', { name: 'Verification code' })).toBeVisible();
  await page.getByRole('textbox', { name: 'Verification code' }).fill(sms.codeFor(mobile));
  await page.getByRole('button', { name: 'Verify Code' }).click();
  await expect(page).toHaveURL(/\/imp$/);
}

const dayBefore = (day: string): string => daysAfter(day, -1);

/** A date so many days later, as a field of dates has it. */
function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * 86_400_000).toISOString().slice(0, 'YYYY-MM-DD'.length);
}

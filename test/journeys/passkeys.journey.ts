import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { URI } from 'otpauth';
import { readDemoFiles } from '../../src/server/demo/demo-files.ts';
import { openBrowser } from '../support/test-browser.ts';
import { enterAsNewcomer } from './enter-as-newcomer.ts';
import { hear } from './hear.ts';
import { journey as usual } from './journey.ts';
import { readDrawnQr } from './read-drawn-qr.ts';
import { openSystem, type System } from './system.ts';

/** Browsers have no passkeys at an address that is a number. */
const journey = usual.extend<object, { readonly system: System }>({
  system: [
    // Playwright reads the needed fixtures from the pattern: none.
    // oxlint-disable-next-line eslint/no-empty-pattern
    async ({}, give) => {
      const system = await openSystem();
      await give({ ...system, url: system.url.replace('127.0.0.1', 'localhost') });
      await system.close();
    },
    { scope: 'worker', timeout: 90_000 },
  ],
});
journey.use({ operatorName: 'with passkeys' });

/** A device in the computer that is always unlocked, as Chromium offers it to tests. */
async function plugInDevice(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

journey(
  'A player makes a passkey and logs in with it, without number and password',
  { tag: '@mobile' },
  async ({ page, system, watch }) => {
    watch.expectRefusals(401);
    await plugInDevice(page);
    await enterAsNewcomer(page, system, '/profile');
    await hear(page.getByText('Passkey added'), () =>
      page.getByRole('button', { name: 'Add a passkey' }).click(),
    );
    await page.getByRole('button', { name: /^Rename Chrome/ }).click();
    await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('My phone');
    await page.getByRole('dialog').getByRole('button', { name: 'Rename' }).click();
    await expect(page.getByRole('heading', { name: 'My phone' })).toBeVisible();
    await page.getByRole('button', { name: 'Log out', exact: true }).click();
    // The log-out leads there by itself.
    await expect(page).toHaveURL(/\/login$/);
    await page.getByRole('button', { name: 'Log in with a passkey' }).click();
    await expect(page.getByRole('button', { name: 'Menu' })).toBeVisible();
  },
);

const PASSWORD = 'four quiet lamps at night';

/** Two owners add somebody, who chooses a password with the code that a demo shows. */
async function hire(url: string, login: string): Promise<void> {
  const { staff_password: password } = readDemoFiles().people;
  const [leela, vinod] = [openBrowser(url), openBrowser(url)];
  await leela.call('/console/api/login', { login: 'leela', password });
  await vinod.call('/console/api/login', { login: 'vinod', password });
  const asked = await leela.call('/console/api/propose-staff-change', {
    change: 'add',
    login,
    name: 'Sameer Khan',
    roles: ['support'],
    mobile: '9000099991',
    reason: 'Joins the desk',
  });
  const confirmed = await vinod.call(
    '/console/api/confirm-approval',
    { approval_id: asked.body.approval_id },
    { key: randomUUID() },
  );
  const code = confirmed.body.done?.kind === 'change_staff' ? confirmed.body.done.invitation : '';
  const chosen = await openBrowser(url).call('/console/api/accept-invitation', {
    login,
    code,
    new_password: PASSWORD,
  });
  expect(chosen.body.status, chosen.body.msg).toBe(true);
}

async function giveName(page: Page, login: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Login name' }).fill(login);
  await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
}

journey(
  'Somebody new scans the secret in the dark, makes a passkey, and logs in with it in the place of the digits',
  { tag: ['@desktop', '@long'] },
  async ({ page, system, watch }) => {
    watch.expectRefusals(401);
    const login = 'sameer';
    await hire(system.url, login);
    await plugInDevice(page);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto('/console/');
    await giveName(page, login);
    await page.getByRole('button', { name: 'Show the secret' }).click();
    const scanned = await readDrawnQr(page.getByRole('img', { name: 'QR code of the secret' }));
    const app = URI.parse(scanned ?? '');
    const codeOf = (steps: number) => app.generate({ timestamp: Date.now() + steps * 30_000 });
    await page
      .getByRole('textbox', { name: /Code from the authenticator app/ })
      .first()
      .fill(codeOf(0));
    await page.getByRole('button', { name: 'Confirm' }).click();

    await page.getByRole('link', { name: /^Your account: Sameer Khan/ }).click();
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    const sheet = page.getByRole('dialog', { name: 'Add a passkey' });
    await sheet.getByRole('textbox', { name: 'Name' }).fill('Desk key');
    await sheet
      .getByRole('textbox', { name: /Code from the authenticator app/ })
      .first()
      .fill(codeOf(1));
    await sheet.getByRole('button', { name: 'Go on' }).click();
    await expect(page.getByRole('button', { name: 'Remove Desk key' })).toBeVisible();

    // The browser offers the passkey in the field of the code, and the device takes the offer for the person.
    const account = page.getByRole('link', { name: /^Your account: Sameer Khan/ });
    await page.getByRole('button', { name: 'Log out' }).click();
    await giveName(page, login);
    await expect(account).toBeVisible();

    // A browser that fills in no passkeys has the button.
    await page.addInitScript(() => {
      PublicKeyCredential.isConditionalMediationAvailable = () => Promise.resolve(false);
    });
    await page.getByRole('button', { name: 'Log out' }).click();
    await expect(page.getByRole('textbox', { name: 'Login name' })).toBeVisible();
    await page.reload();
    await giveName(page, login);
    await page.getByRole('button', { name: 'Use a passkey' }).click();
    await expect(account).toBeVisible();
  },
);

import { mkdirSync } from 'node:fs';
import { type Browser, chromium, expect, type Page } from '@playwright/test';
import { findChromium } from '../../scripts/machine/find-chromium.ts';
import { addBid } from './add-bid.ts';
import { closeEarly } from './close-early.ts';
import { DESK } from './desk.ts';
import { enterAsPlayer } from './enter-as-player.ts';
import { enterAsStaff } from './enter-as-staff.ts';
import { openSystem } from './system.ts';
import { marketsTakingBids } from './markets-taking-bids.ts';
import { openGame } from './open-game.ts';
import { tapKeys } from './tap-keys.ts';
import { PHONE } from './phone.ts';
import { untilStill } from './until-still.ts';
import { pressSubmit } from './press-submit.ts';

/** `node test/journeys/take-pictures.ts`: the images of the README, from the real app with the demo world. */
const FOLDER = 'docs/pictures';
const PANA = '128';
const BIDS = [
  ['4', '20'],
  ['8', '30'],
  ['1', '50'],
] as const;

mkdirSync(FOLDER, { recursive: true });
// Market times are those of India, so the clock on the images is too.
const system = await openSystem({ TIME_ZONE: 'Asia/Kolkata' });
const executablePath = findChromium();
const browser = await chromium.launch({
  args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  ...(executablePath === null ? {} : { executablePath }),
});
// One of those that close soon, so that its line has something to tell.
const market = (await marketsTakingBids(system.url)).at(-3)?.game_name ?? '';
const player = await open(browser, PHONE);
await enterAsPlayer(player, 0);
await pictureBids(player);
await pictureDeclaring(await open(browser, DESK), await open(browser, DESK));
await pictureResults(player);
await browser.close();
await system.close();

async function open(within: Browser, size: typeof PHONE | typeof DESK): Promise<Page> {
  const sharpness = size === PHONE ? { deviceScaleFactor: 1.5 } : {};
  const context = await within.newContext({ baseURL: system.url, locale: 'en-IN', ...size, ...sharpness });
  const page = await context.newPage();
  // No image is taken in the middle of a movement.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  return page;
}

async function take(page: Page, name: string): Promise<void> {
  await untilStill(page);
  await page.screenshot({ path: `${FOLDER}/${name}.png` });
  console.log(`${FOLDER}/${name}.png`);
}

async function pictureBids(page: Page): Promise<void> {
  await openGame(page, { market, game: 'Single Digit' });
  for (const [number, points] of BIDS) await addBid(page, { field: 'Digit', number, points });
  await tapKeys(page.getByRole('group', { name: 'Keypad' }), ['Done']);
  await tapKeys(page.getByRole('group', { name: 'Stake for each tap' }), ['50']);
  await tapKeys(page.getByRole('group', { name: 'Digit' }), ['7']);
  await take(page, 'single');
  await tapKeys(page.getByRole('main'), ['Submit']);
  const sheet = page.getByRole('dialog', { name: 'Single Digit' });
  await expect(sheet).toBeVisible();
  await take(page, 'confirm');
  await pressSubmit(sheet);
  await expect(page.getByRole('heading', { name: /bids placed/ })).toBeVisible();
}

async function pictureDeclaring(leela: Page, vinod: Page): Promise<void> {
  await enterAsStaff(leela, 'Leela Rane');
  await closeEarly(leela, market);
  await leela.getByRole('link', { name: `Declare ${market}, Open` }).click();
  await leela.getByRole('textbox', { name: 'Open pana' }).fill(PANA);
  await leela.getByRole('textbox', { name: 'Type it again' }).fill(PANA);
  await leela.getByRole('textbox', { name: 'Why it is declared now' }).fill('The demo is tried at noon');
  await expect(leela.getByText(/is closed$/)).toBeHidden();
  await take(leela, 'declare');
  await leela.getByRole('button', { name: 'Send for approval' }).click();
  await expect(leela.getByText(/^Sent\. A second person/)).toBeVisible();

  await enterAsStaff(vinod, 'Vinod Shinde');
  await vinod.getByRole('link', { name: `Approve ${market}, Open` }).click();
  await vinod.getByRole('textbox', { name: 'Type the open pana from the source' }).fill(PANA);
  await expect(vinod.getByText('same as Leela Rane')).toBeVisible();
  await vinod.getByRole('button', { name: 'Approve and settle' }).click();
  await expect(vinod.getByRole('heading', { level: 2, name: 'Settled' })).toBeVisible();
}

async function pictureResults(page: Page): Promise<void> {
  await page.goto('/imp4');
  await expect(page.getByRole('article', { name: / won / })).toBeVisible();
  await take(page, 'bids');
  await page.getByRole('link', { name: 'Home' }).click();
  // The last slip comes after the markets; until then its place is empty.
  await expect(page.getByRole('button', { name: /^Play again/ })).toBeVisible();
  await expect(page.getByRole('article').first()).toBeVisible();
  await take(page, 'home');
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await take(page, 'home-dark');
}

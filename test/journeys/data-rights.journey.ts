import { readFile } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page } from '@playwright/test';
import { SECURITY_HEADERS } from '../../src/server/platform/web/security-headers.ts';
import { enterAsNewcomer } from './enter-as-newcomer.ts';
import { findAxeProblems } from './find-axe-problems.ts';
import { findCutTexts } from './find-cut-texts.ts';
import { goWhenQuiet } from './go-when-quiet.ts';
import { journey } from './journey.ts';
import { marketsTakingBids } from './markets-taking-bids.ts';

journey(
  'PRIV-01 PRIV-03 PRIV-04 a player takes a copy of the data, allows offers, asks for the end of the account and keeps it @mobile',
  async ({ page, system, desk, watch }) => {
    // A file goes to the disk instead of the page: for the page its request is one that was cut.
    watch.expectCuts();
    const mobile = await enterAsNewcomer(page, system, '/delete');
    await expect(page.getByText('There are 1,000 points in your wallet. Withdraw them first.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete my account' })).toHaveCount(0);

    const consent = page.getByRole('checkbox', { name: 'Offers by SMS' });
    await expect(consent).not.toBeChecked();
    const saved = page.getByText('Saved').waitFor();
    // It is ticked when the server has it.
    await consent.click();
    await saved;
    await expect(consent).toBeChecked();
    await expect(page.getByRole('checkbox', { name: 'Offers by WhatsApp' })).not.toBeChecked();

    const copy = await downloadBy(page, 'Download everything');
    expect(copy.name).toBe('my-data.json');
    expect(JSON.parse(copy.text)).toMatchObject({
      profile: { mobile, wallet_amt: '1000' },
      consents: [{ purpose: 'marketing_sms', given: true }],
    });
    const wallet = await downloadBy(page, 'Download wallet entries');
    expect(wallet.text).toMatch(/,bonus,Welcome points,1000,,1000\r\n$/);

    const [, { game_id, game_name: market }] = await marketsTakingBids(system.url);
    await bidAll(page.request, { game_id, market });
    await watch.quiet();
    await page.reload();
    await expect(page.getByText('Some of your bids have no result yet. Please wait for it.')).toBeVisible();
    // Ank 1: the bid on 6 is lost.
    await desk.declare({ market, session: 'open', number: '128' });
    await watch.quiet();
    await page.reload();

    watch.expectRefusals(422);
    await page.getByRole('button', { name: 'Delete my account' }).click();
    const sheet = page.getByRole('dialog', { name: 'Delete the account?' });
    const word = sheet.getByRole('textbox', { name: 'Type DELETE to confirm' });
    await word.fill('yes');
    await word.press('Enter');
    await expect(word).toHaveAccessibleDescription('Type the word DELETE to confirm.');
    await page.setViewportSize({ width: 320, height: 640 });
    expect(await findCutTexts(page)).toEqual([]);
    await word.fill('delete');
    const begun = page.getByText('Your account will be deleted in 48 hours').waitFor();
    await word.press('Enter');
    await begun;
    await expect(page.getByText(/^On \d+ \w+ \d{4}, \d+:\d\d [AP]M, in (48h 00m|47h 59m)\.$/)).toBeVisible();
    expect(await findAxeProblems(page, 'deletion asked')).toEqual([]);
    expect(await findCutTexts(page)).toEqual([]);
    await page.getByRole('button', { name: 'Keep my account' }).click();
    await expect(page.getByRole('button', { name: 'Delete my account' })).toBeVisible();
    await expectSafePages(page.request);
  },
);

async function downloadBy(page: Page, name: string) {
  const begun = page.waitForEvent('download');
  await page.getByRole('button', { name }).click();
  const download = await begun;
  return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') };
}

async function bidAll(
  request: APIRequestContext,
  { game_id, market }: { readonly game_id: string; readonly market: string },
): Promise<void> {
  const bid = { digits: '6', closedigits: '', points: '1000', session: 'Open' };
  const slip = {
    Gamename: market,
    gameid: game_id,
    pana: 'Single Digit',
    bid_date: '',
    session: 'Open',
    totalbit: '1000',
  };
  const placed = await request.post('/api-submit-bid', {
    headers: { 'sec-fetch-site': 'same-origin', 'idempotency-key': 'everything' },
    data: { game_id, new_result: { ...slip, result: [bid] } },
  });
  expect(placed.ok(), await placed.text()).toBe(true);
}

/** ACC-17 for what only a built app has: pages, files, and files that the browser holds already. */
async function expectSafePages(request: APIRequestContext): Promise<void> {
  const page = await request.get('/login', { headers: { accept: 'text/html' } });
  const script = /\/assets\/[\w.-]+\.js/.exec(await page.text())?.[0] ?? 'no script';
  const file = await request.get(script);
  const held = await request.get(script, { headers: { 'if-none-match': file.headers()['etag'] ?? '' } });
  expect([page.status(), file.status(), held.status()]).toEqual([200, 200, 304]);
  for (const reply of [page, file, held]) expect(reply.headers()).toMatchObject(SECURITY_HEADERS);
}

const PAYLOADS = [
  '<img src=x onerror=alert(1) data-xss>',
  '"><svg onload=alert(1) data-xss>',
  '<script data-xss>alert(1)</script>',
  '<a href="javascript:alert(1)" data-xss>win</a>',
  "';alert(1)//",
] as const;
const TEXTS =
  /^(game_name|game_name_hindi|user_name|text|title|headline|transaction_note|about|market_name|market_name_hindi|market_name_marathi|game_name_marathi|device|steps|content|withdrawal_rule|deposit_rule|pana)$/;
const LINKS = /(_url|_link|^link|^video)$/;

journey(
  'ACC-08 names, texts and links that try to be programs are shown as text on every screen, and nothing runs @mobile',
  async ({ page, system, watch }) => {
    const dialogs: string[] = [];
    page.on('dialog', (dialog) => {
      dialogs.push(dialog.message());
      void dialog.dismiss();
    });
    const poison = poisoner();
    await page.route('**/api-*', async (route) => {
      if (route.request().method() !== 'POST') return route.fallback();
      const response = await route.fetch();
      // The same answer as before has no body.
      if (response.status() === 304) return route.fulfill({ response });
      return route.fulfill({ response, json: poison(await response.json()) });
    });
    // Every answer is delayed, so that a page can be left before its last one is here.
    watch.expectCuts();
    await enterAsNewcomer(page, system, '/imp');
    await expectOnlyText(page);
    for (const address of ['/transaction', '/profile', '/privacy', '/htp', '/charts', '/imp2']) {
      await goWhenQuiet(page, watch, address);
      await expectOnlyText(page);
    }
    expect(dialogs).toEqual([]);
  },
);

async function expectOnlyText(page: Page): Promise<void> {
  await expect(page.getByText('alert(1)').first()).toBeVisible();
  await expect(page.locator('[data-xss]')).toHaveCount(0);
  await expect(page.locator('a[href^="javascript:" i]')).toHaveCount(0);
}

/** Puts a script that tries to run into every text and every link of an answer, each time another. */
function poisoner(): (answer: unknown) => unknown {
  let used = 0;
  const payload = () => {
    used += 1;
    return PAYLOADS[used % PAYLOADS.length];
  };
  const poisoned = (name: string, value: unknown): unknown => {
    if (typeof value === 'string' && LINKS.test(name)) return 'javascript:alert(1)';
    if (TEXTS.test(name) && typeof value === 'string') return payload();
    if (TEXTS.test(name) && Array.isArray(value))
      return value.map((one) => (typeof one === 'string' ? payload() : poison(one)));
    return poison(value);
  };
  const poison = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(poison);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, poisoned(name, one)]));
  };
  return poison;
}

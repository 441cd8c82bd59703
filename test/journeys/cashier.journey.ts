import { expect, type Locator, type Page } from '@playwright/test';
import { changePayee } from './change-payee.ts';
import { DESK } from './desk.ts';
import { factOf } from './fact-of.ts';
import { findAxeProblems } from './find-axe-problems.ts';
import type { System } from './system.ts';
import type { CashierAndMaker } from './cashier-and-maker.ts';
import { journey } from './journey.ts';
import { savePhone } from './save-phone.ts';
import { openPayer, type Payer } from './payers.ts';
import { cutUntilTriedAgain } from './try-again.ts';

// The queues of a system of its own: other journeys would put their requests between these.
journey.use({ operatorName: 'of the cashier' });

const UTR = '632418807715';

journey(
  'MON-06 MON-07 MON-13 I-22 security §6.7 The cashier works through deposits and withdrawals by the keyboard, a second person approves, and both change the payee',
  { tag: '@desktop' },
  async ({ page, system, desk, watch, openWindow }) => {
    // The work of two cashiers in a day: longer than other journeys.
    journey.slow();
    watch.expectRefusals(409, 422);
    watch.expectCuts();
    const [irfan, lata, prakash] = [
      await openPayer(system.url, 1),
      await openPayer(system.url, 2),
      await openPayer(system.url, 3),
    ];
    await enterAs(page, 'Ravi Thakur', 'Deposits');
    const large = await seeRequestsArrive(page, { irfan, lata });
    await decideDeposits(page, lata);
    await creditByTwo(page, irfan, (paid) => desk.approveDeposit(large, paid));
    await approveMatched(page, desk, { lata, prakash });
    await meetQuickerCashier(page, prakash, (reference) => desk.rejectDeposit(reference, 'Not in the bank'));

    const vinod = await openWindow({ ...DESK, reducedMotion: 'reduce' });
    await enterAs(vinod, 'Vinod Shinde', 'Results');
    await payTogether(page, vinod, lata);
    await searchRequest(page);
    await cancelOne(page, irfan);
    await leaveOwnAccount(page, vinod, { irfan, desk });
    await seeLineCut(page);
    await changePayee(page, vinod, irfan);
    await useOnPhone(page, system, prakash);
    await creditUpToLimit(page, prakash);
  },
);

async function enterAs(page: Page, name: string, first: string): Promise<void> {
  await page.goto('/console/');
  await page.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(`^${first}`) })).toBeVisible();
}

const queue = (page: Page) => page.getByRole('table', { name: /^Waiting / });
const rowOf = (page: Page, name: string) => queue(page).getByRole('button', { name: new RegExp(`^${name}`) });
const evidenceOf = (page: Page, kind: string, name: string) =>
  page.getByRole('heading', { name: `${kind}: ${name}` }).locator('xpath=ancestor::section');

/** Both requests name one payment; they arrive while the queue is open. */
async function seeRequestsArrive(
  page: Page,
  { irfan, lata }: Readonly<Record<'irfan' | 'lata', Payer>>,
): Promise<string> {
  await expect(page.getByText('Nobody waits for a deposit.')).toBeVisible();
  const screenshot = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 270;
    canvas.height = 550;
    canvas.getContext('2d')?.fillRect(0, 0, 270, 550);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  const reference = await irfan.payIn('12000', { utr: UTR, screenshot });
  await lata.payIn('500', { utr: UTR });
  await expect(page.getByText('2 waiting, ₹12,500')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Deposits 2 waiting' })).toBeVisible();
  const evidence = evidenceOf(page, 'Deposit', 'Irfan Shaikh');
  await expect(factOf(evidence, 'UTR')).toHaveText(UTR);
  await expect(evidence.getByText('Somebody else names the same UTR.')).toBeVisible();
  const picture = evidence.getByRole('img', { name: /^Screenshot of Irfan Shaikh/ });
  await expect.poll(() => widthOf(picture)).toBe(270);
  expect(await findAxeProblems(page, 'deposits')).toEqual([]);
  return reference;
}

function widthOf(picture: Locator): Promise<number> {
  return picture.evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
}

async function decideDeposits(page: Page, lata: Payer): Promise<void> {
  await expect(rowOf(page, 'Irfan Shaikh')).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowDown');
  await expect(queue(page).getByRole('row', { name: /Lata Gaikwad/ })).toBeFocused();
  await expect(rowOf(page, 'Lata Gaikwad')).toHaveAttribute('aria-pressed', 'true');
  const before = await lata.balance();

  await page.keyboard.press('a');
  const credit = page.getByRole('dialog', { name: 'Credit Lata Gaikwad' });
  await credit.getByRole('button', { name: 'Credit ₹500' }).click();
  await expect(credit.getByRole('textbox', { name: 'UTR' })).toHaveAccessibleDescription(
    /^This UTR has been used already/,
  );
  await credit.getByRole('textbox', { name: 'UTR' }).fill('12345');
  await credit.getByRole('textbox', { name: 'Amount really received' }).fill('0');
  await credit.getByRole('button', { name: 'Credit' }).click();
  await expect(credit.getByText('Enter an amount such as 500 or 142.50.')).toBeVisible();
  await expect(credit.getByText('The UTR has 12 digits.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(credit).toBeHidden();

  await page.keyboard.press('r');
  const reject = page.getByRole('dialog', { name: 'Reject ₹500 of Lata Gaikwad' });
  await reject.getByRole('button', { name: 'Reject' }).click();
  await expect(reject.getByText('Give a reason.')).toBeVisible();
  await reject.getByRole('textbox', { name: 'Reason' }).fill('Paid by somebody else');
  await reject.getByRole('button', { name: 'Reject' }).click();
  // The queue may hear of it before the answer closes the sheet, which takes the keys until then.
  await expect(reject).toBeHidden();
  // The headings, the other request, and the sum.
  await expect(queue(page).getByRole('row')).toHaveCount(3);
  expect(await lata.balance()).toBe(before);

  await expect(evidenceOf(page, 'Deposit', 'Irfan Shaikh')).toBeVisible();
}

/** This much needs two people: what the first one found is credited when a second one finds the same. */
async function creditByTwo(
  page: Page,
  irfan: Payer,
  approveAsSecond: (paid: { readonly received: string; readonly utr: string }) => Promise<void>,
): Promise<void> {
  const own = Number(await irfan.balance());
  await page.keyboard.press('a');
  const all = page.getByRole('dialog', { name: 'Credit Irfan Shaikh' });
  await all.getByRole('textbox', { name: 'Amount really received' }).fill('11900');
  await expect(all.getByText('The player asked for ₹12,000.')).toBeVisible();
  await expect(all.getByText('This needs two people. You are the first.')).toBeVisible();
  const sent = page.getByText('Sent. A second person must approve it').waitFor();
  await page.keyboard.press('Enter');
  await sent;
  const evidence = evidenceOf(page, 'Deposit', 'Irfan Shaikh');
  await expect(factOf(evidence, 'First of two')).toHaveText('Ravi Thakur, ₹11,900');
  expect(await irfan.balance()).toBe(String(own));
  await approveAsSecond({ received: '11900', utr: UTR });
  await expect(page.getByText('Nobody waits for a deposit.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Deposits', exact: true })).toBeVisible();
  expect(await irfan.balance()).toBe(String(own + 11_900));
}

const PAID = ['632418807801', '632418807802'] as const;

/**
 * The statement came before the players gave their UTRs: approved together, and requests that somebody else took are
 * named.
 */
async function approveMatched(
  page: Page,
  desk: CashierAndMaker,
  { lata, prakash }: Readonly<Record<'lata' | 'prakash', Payer>>,
): Promise<void> {
  await desk.importStatement([
    'Date,Narration,Remitter Name,Credit',
    `20/11/2026,UPI/${PAID[0]}/Add Funds,LATA V GAIKWAD,640.00`,
    `20/11/2026,UPI/${PAID[1]}/Add Funds,,650.00`,
  ]);
  const before = [Number(await lata.balance()), Number(await prakash.balance())];
  await lata.payIn('640', { utr: PAID[0] });
  const reference = await prakash.payIn('650', { utr: PAID[1] });
  await expect(queue(page).getByText('Bank match')).toHaveCount(2);
  await rowOf(page, 'Lata Gaikwad').click();
  const evidence = evidenceOf(page, 'Deposit', 'Lata Gaikwad');
  await expect(factOf(evidence, 'Payer name')).toHaveText('LATA V GAIKWAD');
  await expect(factOf(evidence, 'Bank entry')).toHaveText('Bank, 2026-11-20, ₹640');
  await expect(factOf(evidence, 'Past deposits')).toHaveText('0 of 1 approved');
  await page.getByRole('button', { name: 'Approve 2 matched' }).press('Enter');
  const sheet = page.getByRole('dialog', { name: 'Approve 2 matched' });
  await expect(sheet.getByRole('listitem')).toHaveCount(2);
  expect(await findAxeProblems(page, 'approving what matches')).toEqual([]);
  await desk.rejectDeposit(reference, 'Sent back by the bank');
  await sheet.getByRole('button', { name: 'Credit ₹1,290' }).click();
  await expect(sheet.getByText('1 of 2 credited.')).toBeVisible();
  await expect(sheet.getByText('Prakash More, ₹650: This fund request is decided already.')).toBeVisible();
  await expect(sheet.getByRole('button', { name: 'Try 1 again' })).toBeVisible();
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(page.getByText('Nobody waits for a deposit.')).toBeVisible();
  await expect(page.getByRole('button', { name: /matched$/ })).toHaveCount(0);
  expect([Number(await lata.balance()), Number(await prakash.balance())]).toEqual([
    (before[0] ?? 0) + 640,
    before[1],
  ]);
}

/** From anywhere '/' opens the field over everything, and a UTR leads to its request, whatever its outcome. */
async function searchRequest(page: Page): Promise<void> {
  await page.keyboard.press('/');
  await expect(page.getByRole('combobox', { name: 'Search, go to or do' })).toBeFocused();
  await page.keyboard.type(`UTR ${PAID[0]}`);
  const found = page.getByRole('group', { name: 'Requests' }).getByRole('option');
  await expect(found).toHaveText([/^Deposit \d+.*Lata Gaikwad.*₹640/]);
  await expect(page.getByRole('group', { name: 'Players' })).toHaveCount(0);
  expect(await findAxeProblems(page, 'requests that were found')).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(factOf(evidenceOf(page, 'Deposit', 'Lata Gaikwad'), 'UTR')).toHaveText(PAID[0]);
  await page.getByRole('link', { name: /^Withdrawals/ }).click();
}

/**
 * Two owners state that Irfan's number is the cashier's own: the cashier then sees the request, and cannot decide on
 * it.
 */
async function leaveOwnAccount(
  ravi: Page,
  vinod: Page,
  { irfan, desk }: { readonly irfan: Payer; readonly desk: CashierAndMaker },
): Promise<void> {
  await vinod.getByRole('link', { name: 'Staff' }).click();
  await vinod.getByRole('link', { name: 'Ravi Thakur' }).click();
  await savePhone(vinod, '5');
  await expect(vinod.getByText('Phone No is not valid!')).toBeVisible();
  await vinod.keyboard.press('Escape');
  await savePhone(vinod, irfan.mobile);
  await expect(vinod.getByRole('dialog')).toHaveCount(0);
  await desk.confirmStaffChange();
  await irfan.withdraw('500');
  const evidence = evidenceOf(ravi, 'Withdrawal', 'Irfan Shaikh');
  await expect(rowOf(ravi, 'Irfan Shaikh')).toBeVisible();
  await expect(queue(ravi).getByText('Your own account')).toBeVisible();
  await rowOf(ravi, 'Irfan Shaikh').click();
  await expect(evidence.getByText(/^This account shares your phone/)).toBeVisible();
  await expect(evidence.getByRole('button', { name: /^(Approve|Cancel)/ })).toHaveCount(0);
  await ravi.keyboard.press('c');
  await expect(ravi.getByRole('dialog')).toHaveCount(0);
  await savePhone(vinod, '9000099999');
  await expect(vinod.getByRole('dialog')).toHaveCount(0);
  await desk.confirmStaffChange();
  await ravi.reload();
  await expect(evidence.getByRole('button', { name: 'Approve' })).toBeVisible();
}

/** A request that somebody else decides while its sheet is open. */
async function meetQuickerCashier(page: Page, player: Payer, decide: (reference: string) => Promise<void>) {
  const reference = await player.payIn('300');
  await rowOf(page, 'Prakash More').click();
  await expect(rowOf(page, 'Prakash More')).toContainText('Prakash More');
  await expect(queue(page).getByText('No UTR yet')).toBeVisible();
  await page.keyboard.press('a');
  const sheet = page.getByRole('dialog', { name: 'Credit Prakash More' });
  await sheet.getByRole('textbox', { name: 'UTR' }).fill('UTR: 6324-1880-9999');
  await decide(reference);
  const said = page.getByText('This fund request is decided already.').first().waitFor();
  await sheet.getByRole('button', { name: 'Credit ₹300' }).click();
  await said;
  const evidence = evidenceOf(page, 'Deposit', 'Prakash More');
  await expect(evidence.getByRole('status')).toHaveText(/^Decided already by Vinod Shinde, /);
  await expect(factOf(evidence, 'Reason')).toHaveText('Not in the bank');
  await expect(evidence.getByRole('button', { name: 'Approve' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Rejected', exact: true }).press('Enter');
  const rejected = page.getByRole('table', { name: 'Deposits, rejected' });
  await expect(rejected.getByRole('row')).toHaveCount(4);
  await expect(rejected.getByRole('row').nth(1)).toContainText(/Prakash More.*Vinod Shinde/);
  await page.reload();
  await expect(rejected).toBeVisible();
  await page.getByRole('button', { name: 'Approved', exact: true }).click();
  const approved = page.getByRole('table', { name: 'Deposits, approved' });
  await expect(approved.getByRole('row')).toHaveCount(3);
  await approved.getByRole('button', { name: /^Irfan Shaikh/ }).click();
  await expect(factOf(evidenceOf(page, 'Deposit', 'Irfan Shaikh'), 'Really received')).toHaveText('₹11,900');
}

/** From the threshold on one pays and another approves; a receipt is attached. */
async function payTogether(ravi: Page, vinod: Page, lata: Payer): Promise<void> {
  await lata.addNumber('9812345604');
  await ravi.getByRole('link', { name: /^Withdrawals/ }).click();
  await expect(ravi.getByText('Nobody waits for a withdrawal.')).toBeVisible();
  await lata.withdraw('10500');
  const evidence = evidenceOf(ravi, 'Withdrawal', 'Lata Gaikwad');
  await expect(evidence.getByText('Needs 2 people')).toBeVisible();
  await expect(evidence.getByText('98123 45604')).toBeVisible();
  await expect(evidence.getByText('The number was added within the last 7 days.')).toBeVisible();
  await expect(evidence.getByRole('listitem').filter({ hasText: 'First person pays' })).toHaveAttribute(
    'aria-current',
    'step',
  );
  expect(await findAxeProblems(ravi, 'withdrawals')).toEqual([]);

  await expect(rowOf(ravi, 'Lata Gaikwad')).toHaveAttribute('aria-pressed', 'true');
  await ravi.keyboard.press('a');
  const sheet = ravi.getByRole('dialog', { name: 'Approve Lata Gaikwad' });
  const approve = sheet.getByRole('button', { name: 'Approve ₹10,500' });
  await approve.click();
  await expect(sheet.getByText('Enter the reference of the payment.')).toBeVisible();
  await sheet.getByRole('textbox', { name: 'Reference of the payment' }).fill('PAY-7715');
  const receipt = sheet.getByLabel('Receipt, if there is one');
  await receipt.setInputFiles({ name: 'no.png', mimeType: 'image/png', buffer: Buffer.from('no picture') });
  await expect(sheet.getByText('Choose a JPEG, PNG or WebP picture.')).toBeVisible();
  const drawing = await ravi.evaluate(() => {
    const canvas = document.createElement('canvas');
    canvas.width = 1500;
    canvas.height = 900;
    canvas.getContext('2d')?.fillRect(0, 0, 1500, 900);
    return canvas.toDataURL('image/png').split(',')[1] ?? '';
  });
  await receipt.setInputFiles({
    name: 'paid.png',
    mimeType: 'image/png',
    buffer: Buffer.from(drawing, 'base64'),
  });
  await expect(sheet.getByText('Choose a JPEG, PNG or WebP picture.')).toBeHidden();
  const sent = ravi.getByText('Sent. A second person must approve it').waitFor();
  await approve.click();
  await sent;
  await expect(evidence.getByText('You have approved. Somebody else must as well.')).toBeVisible();

  await vinod.getByRole('link', { name: 'Withdrawals 1 waiting' }).click();
  const shown = evidenceOf(vinod, 'Withdrawal', 'Lata Gaikwad');
  await expect(shown.getByText('Paid by Ravi Thakur')).toBeVisible();
  // Redrawn and made smaller before it is sent.
  await expect.poll(() => widthOf(shown.getByRole('img', { name: /^Receipt for/ }))).toBe(1200);
  await shown.getByRole('button', { name: /^Receipt for/ }).click();
  await expect(vinod.getByRole('dialog', { name: 'Receipt for Lata Gaikwad' })).toBeVisible();
  await vinod.keyboard.press('Escape');
  await shown.getByRole('button', { name: 'Approve' }).click();
  const approved = vinod.getByText('Approved', { exact: true }).first().waitFor();
  await vinod.getByRole('button', { name: 'Approve ₹10,500' }).click();
  await approved;
  await expect(ravi.getByText('Nobody waits for a withdrawal.')).toBeVisible();
  await ravi.getByRole('button', { name: 'Approved', exact: true }).press('Enter');
  await expect(factOf(evidence, 'Reference')).toHaveText('PAY-7715');
  await expect(evidence.getByRole('listitem').last()).toContainText(/^Approved.*Vinod Shinde, /);
  await ravi.getByRole('button', { name: /^Waiting/ }).click();
}

async function cancelOne(page: Page, player: Payer): Promise<void> {
  await player.addNumber('9812345605');
  const before = await player.balance();
  await player.withdraw('500');
  await rowOf(page, 'Irfan Shaikh').click();
  await page.keyboard.press('c');
  const sheet = page.getByRole('dialog', { name: 'Cancel ₹500 of Irfan Shaikh' });
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('No such number');
  const said = page.getByText('Cancelled. The points are back').waitFor();
  await sheet.getByRole('button', { name: 'Cancel the withdrawal' }).click();
  await said;
  expect(await player.balance()).toBe(before);
  await expect(page.getByText('Nobody waits for a withdrawal.')).toBeVisible();
}

/** A queue that cannot be read says so and comes back. */
async function seeLineCut(page: Page): Promise<void> {
  const tryAgain = await cutUntilTriedAgain(page, '**/console/api/list-deposits');
  await page.getByRole('link', { name: 'Deposits', exact: true }).click();
  await expect(page.getByText('No connection.', { exact: false })).toBeVisible();
  await tryAgain();
  await expect(page.getByText('No connection.', { exact: false })).toHaveCount(0);
}

/** List and details are shown in turn, and nothing is wider than the window. */
async function useOnPhone(page: Page, system: System, player: Payer): Promise<void> {
  await player.payIn('700');
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(`${system.url}/console/deposits`);
  await page.getByRole('button', { name: /^Prakash More/ }).click();
  await expect(
    evidenceOf(page, 'Deposit', 'Prakash More').getByRole('button', { name: 'Approve' }),
  ).toBeVisible();
  await expect(page.getByRole('table', { name: 'Waiting deposits' })).toHaveCount(0);
  const over = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(over).toBeLessThanOrEqual(0);
  expect(await findAxeProblems(page, 'a deposit on a phone')).toEqual([]);
  await page.getByRole('button', { name: 'Back to the list' }).click();
  await expect(page.getByRole('table', { name: 'Waiting deposits' })).toBeVisible();
}

/** The amount over the player's own limit is held, and stays in the queue without a button to reject it. */
async function creditUpToLimit(page: Page, player: Payer): Promise<void> {
  const before = Number(await player.balance());
  await player.limitDeposits('500');
  const evidence = evidenceOf(page, 'Deposit', 'Prakash More');
  const sheet = page.getByRole('dialog', { name: 'Credit Prakash More' });
  await page.getByRole('button', { name: /^Prakash More/ }).click();
  await evidence.getByRole('button', { name: 'Approve' }).click();
  await sheet.getByRole('textbox', { name: 'UTR' }).fill('632418801234');
  await sheet.getByRole('button', { name: 'Credit ₹700' }).click();
  await page.getByRole('table', { name: 'Waiting deposits' }).getByText('Over own limit').waitFor();
  expect(await player.balance()).toBe(String(before + 500));

  await page.getByRole('button', { name: /^Prakash More/ }).click();
  await expect(factOf(evidence, 'Held, over own limit')).toHaveText('₹200');
  await expect(evidence.getByRole('button', { name: 'Reject' })).toHaveCount(0);
  await evidence.getByRole('button', { name: 'Approve' }).click();
  await sheet.getByRole('button', { name: 'Credit' }).click();
  await expect(sheet.getByText('This goes over your own limit for adding money.')).toBeVisible();
}

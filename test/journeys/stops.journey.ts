import { expect, type Page } from '@playwright/test';
import { DESK } from './desk.ts';
import { enterAsNewcomer } from './enter-as-newcomer.ts';
import { findAxeProblems } from './find-axe-problems.ts';
import { goWhenQuiet } from './go-when-quiet.ts';
import { hear } from './hear.ts';
import { journey } from './journey.ts';

const SENTENCE = 'Points cannot be added right now. Please do not pay now.';
/** What players may wait for the sentence. */
const SEEN_WITHIN = { timeout: 5_000 };

const stopButton = (staff: Page) => staff.getByRole('button', { name: 'Stop', exact: true });

/** Whatever the first page of their roles is. */
async function enter(staff: Page, name: string): Promise<void> {
  await staff.goto('/console/');
  await staff.getByRole('button', { name: new RegExp(`^${name}`) }).click();
  await expect(stopButton(staff)).toBeVisible();
}

async function stopDeposits(staff: Page): Promise<void> {
  await stopButton(staff).click();
  const sheet = staff.getByRole('dialog', { name: 'Stop button' });
  await expect(sheet.getByText('Everything goes on.')).toBeVisible();
  await sheet.getByRole('button', { name: 'Stop something' }).click();
  await expect(sheet.getByRole('textbox', { name: 'English' })).toHaveValue(SENTENCE);
  await sheet.getByRole('textbox', { name: 'Reason, for staff' }).fill('The bank account is frozen');
  expect(await findAxeProblems(staff, 'the form of the stop button')).toEqual([]);
  await sheet.getByRole('button', { name: 'Stop now' }).click();
  await expect(staff.getByRole('button', { name: /^1 stopped/ })).toBeVisible();
}

async function proposeToGoOn(staff: Page): Promise<void> {
  await staff.getByRole('button', { name: /^1 stopped/ }).click();
  const sheet = staff.getByRole('dialog', { name: 'Stop button' });
  await expect(sheet.getByRole('region', { name: 'Stopped: Deposits' })).toContainText('by Ravi');
  await sheet.getByRole('button', { name: 'Propose to go on: Deposits' }).click();
  await sheet.getByRole('textbox', { name: 'Reason' }).fill('The bank has let it go');
  await hear(staff.getByText('Sent. A second person must agree'), () =>
    sheet.getByRole('button', { name: 'Propose to go on' }).click(),
  );
}

journey(
  'One person stops deposits, the player reads the sentence within five seconds, all staff see it, and two let them go on',
  { tag: ['@mobile', '@long'] },
  async ({ page, system, watch, openWindow }) => {
    watch.expectRefusals(409);
    await enterAsNewcomer(page, system, '/payviaupi');
    const cashier = await openWindow(DESK);
    await enter(cashier, 'Ravi');
    const owner = await openWindow(DESK);
    await enter(owner, 'Vinod');

    await stopDeposits(cashier);
    await expect(page.getByText(SENTENCE)).toBeVisible(SEEN_WITHIN);
    await expect(owner.getByRole('button', { name: /^1 stopped/ })).toBeVisible(SEEN_WITHIN);
    expect(await findAxeProblems(page, 'adding points while it is stopped')).toEqual([]);

    await proposeToGoOn(cashier);
    await goWhenQuiet(owner, watch, '/console/approvals');
    await owner.getByRole('link', { name: /Go on: Deposits/ }).click();
    await owner.getByRole('button', { name: 'Let it go on' }).click();
    await expect(stopButton(owner)).toBeVisible();
    await expect(page.getByText(SENTENCE)).toBeHidden(SEEN_WITHIN);
  },
);

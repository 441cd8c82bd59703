import { expect, type Page } from '@playwright/test';
import { readCaseList } from './case-list.ts';
import { component } from './component.ts';
import { IS_SAMPLE } from '../support/sample.ts';
import { findLookProblems, findLookProblemsInEveryLanguage, looksAt } from './find-case-problems.ts';

/**
 * Sheets that stay until they are answered, are open without a button that opens them, or disappear with their opener.
 */
const STAY = /(?:Paste a list|busy|submitting|answer got lost)/;

// A sample has every other case: what stands beside it in the list is another state of the same screen.
const CASES = [...readCaseList().entries()].filter(([place]) => !IS_SAMPLE || place % 2 === 0);

for (const [place, { id, app, shows, isSheet }] of CASES) {
  const keys = isSheet ? ', and keeps to the keys of a sheet' : '';
  component(`${id}: is whole in its looks${keys}`, async ({ page, open }) => {
    await open(id);
    await expect(page.locator('#app')).toContainText(shows);
    const find = app === 'player' ? findLookProblemsInEveryLanguage : findLookProblems;
    expect(await find(page, looksAt(place))).toEqual([]);
    if (isSheet) await expectSheetKeys(page, STAY.test(id));
  });
}

const TABS = 12;

/** It has a name, Tab stays in it, Esc closes it, and the focus goes back to where it was opened. */
async function expectSheetKeys(page: Page, stays: boolean): Promise<void> {
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await expect(dialog).toHaveAccessibleName(/\S/);
  for (let tabs = 1; tabs <= TABS; tabs += 1) {
    await page.keyboard.press('Tab');
    const isOutside = await page.evaluate(
      () => document.activeElement !== document.body && document.activeElement?.closest('dialog') === null,
    );
    expect(isOutside, `the focus after ${tabs} tabs is behind the sheet`).toBe(false);
  }
  if (stays) return;
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  const again = page.getByRole('button', { name: 'Open again' });
  await again.focus();
  await page.keyboard.press('Enter');
  await expect(dialog).toBeVisible();
  expect(await page.evaluate(() => document.activeElement?.closest('dialog') !== null)).toBe(true);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(again).toBeFocused();
  // Its step back in the history would otherwise end the way to the next case.
  await page.waitForFunction(() => !JSON.stringify(history.state).includes('"overlay"'));
}

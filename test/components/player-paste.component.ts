import { expect, type Page } from '@playwright/test';
import { component } from './component.ts';

/** As a phone pastes: the text comes at once, and not key by key. */
async function paste(page: Page, field: string, text: string): Promise<void> {
  await page.getByRole('textbox', { name: field, exact: true }).evaluate((input, pasted) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text', pasted);
    input.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, text);
}

for (const [field, text, says] of [
  ['Points', '12.5', 'Points must be a whole number'],
  ['Points', '-20', 'Points must be a whole number'],
  ['Points', '1e3', 'Points must be a whole number'],
  ['Digit', '05', 'Number 05 is not valid'],
] as const) {
  component(`'${text}' pasted into ${field} is refused, and changes nothing`, async ({ page, open }) => {
    await open('player: Bidding, Single Digit, Sahyadri Day');
    await paste(page, field, text);
    const input = page.getByRole('textbox', { name: field, exact: true });
    await expect(input).toHaveAccessibleDescription(says);
    await expect(input).toHaveValue(field === 'Points' ? '10' : '');
  });
}

component('Digits that are pasted are typed, in whatever script', async ({ page, open }) => {
  await open('player: Bidding, Single Digit, Sahyadri Day');
  await paste(page, 'Points', ' १२० ');
  await expect(page.getByRole('textbox', { name: 'Points' })).toHaveValue('120');
});

component('A list that is pasted goes in with one stake for many numbers', async ({ page, open }) => {
  await open('player: Bidding, Single Pana, Sahyadri Day');
  await page.getByRole('button', { name: 'Paste a list' }).click();
  const sheet = page.getByRole('dialog', { name: 'Paste a list' });
  await sheet.getByRole('textbox').fill('123 127 128=10\n129/20\n120 x 30\n137=12.5\n१३४=४०');
  await sheet.getByRole('button', { name: 'Add to list' }).click();
  await expect(sheet.getByRole('listitem')).toHaveText('137=12.5: Points must be a whole number');
  await expect(sheet.getByRole('textbox')).toHaveValue('137=12.5');
  await sheet.getByRole('button', { name: 'Cancel' }).click();
  for (const bid of ['123, 10', '127, 10', '128, 10', '129, 20', '120, 30', '134, 40']) {
    await expect(page.getByRole('button', { name: `Delete ${bid} points` })).toBeVisible();
  }
});

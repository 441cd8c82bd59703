import type { Locator } from '@playwright/test';

/** So long somebody reads a review at least; SUBMIT takes nothing while it has only just come. */
export const READ_MS = 500;

/** Taps SUBMIT as somebody does who has read the review: it takes no tap while the sheet has only just stood still. */
export async function pressSubmit(sheet: Locator): Promise<void> {
  const submit = sheet.getByRole('button', { name: 'SUBMIT', exact: true });
  await submit.evaluate(async (button, restMs) => {
    const LOOK_MS = 20;
    let place = '';
    let since = performance.now();
    while (performance.now() - since < restMs) {
      const { top = 0, height = 0 } = button.closest('dialog')?.getBoundingClientRect() ?? {};
      if (place !== `${top} ${height}`) since = performance.now();
      place = `${top} ${height}`;
      await new Promise((resolve) => {
        setTimeout(resolve, LOOK_MS);
      });
    }
  }, READ_MS);
  await submit.click();
}

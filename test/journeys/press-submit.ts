import type { Locator } from '@playwright/test';

/** Taps SUBMIT as somebody does who has read the review: it takes no tap while the sheet has only just stood still. */
export async function pressSubmit(sheet: Locator): Promise<void> {
  const submit = sheet.getByRole('button', { name: 'SUBMIT', exact: true });
  await submit.evaluate(async (button) => {
    const REST_MS = 500;
    const LOOK_MS = 20;
    let place = '';
    let since = performance.now();
    while (performance.now() - since < REST_MS) {
      const { top = 0, height = 0 } = button.closest('dialog')?.getBoundingClientRect() ?? {};
      if (place !== `${top} ${height}`) since = performance.now();
      place = `${top} ${height}`;
      await new Promise((resolve) => {
        setTimeout(resolve, LOOK_MS);
      });
    }
  });
  await submit.click();
}

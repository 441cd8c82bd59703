import type { Locator } from '@playwright/test';

/** So long somebody reads a review at least; SUBMIT takes nothing while it has only just come. */
const READ_MS = 500;

/** Taps SUBMIT as somebody does who has read the review: it takes no tap while the sheet has only just stood still. */
export async function pressSubmit(sheet: Locator): Promise<void> {
  const submit = sheet.getByRole('button', { name: 'SUBMIT', exact: true });
  await untilRead(submit);
  await submit.click();
}

/** Waits until the sheet around SUBMIT has stood still for as long as somebody reads it. */
export async function untilRead(submit: Locator): Promise<void> {
  await submit.evaluate(async (button, restMs) => {
    const LOOK_MS = 20;
    // The sheet itself counts from its first picture on, which a busy machine draws late.
    for (let frames = 0; frames < 2; frames += 1) await new Promise(requestAnimationFrame);
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
}

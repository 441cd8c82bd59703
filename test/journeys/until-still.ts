import type { Page } from '@playwright/test';

/** Waits until no colour is on its way to another and all letters have their font. */
export async function untilStill(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    // A change of the colour scheme starts its transitions with the next frame.
    let frames = 0;
    while (frames < 2 || document.getAnimations().some((animation) => animation instanceof CSSTransition)) {
      await new Promise((resolve) => {
        requestAnimationFrame(resolve);
      });
      frames += 1;
    }
  });
}

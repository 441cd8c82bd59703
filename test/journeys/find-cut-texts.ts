import type { Page } from '@playwright/test';

/** Texts that do not fit: wider than the box that hides the rest of them, or past the edge of the window. */
export function findCutTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('#app *')]
      .filter((element) => {
        const hasText = [...element.childNodes].some(
          (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim() !== '',
        );
        if (!hasText || !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          return false;
        const { left, right, width } = element.getBoundingClientRect();
        // Text for screen readers only is one pixel large. The headline moves when it does not fit.
        if (width <= 1 || element.closest('.animate-marquee, .sr-only') !== null) return false;
        const scroller = element.closest('[class*="overflow-x-auto"], [class*="overflow-auto"]');
        if (scroller !== null && scroller.scrollWidth > scroller.clientWidth) return false;
        const hides = getComputedStyle(element).overflowX !== 'visible';
        const isCut = hides && element.scrollWidth > element.clientWidth;
        return isCut || left < -1 || right > document.documentElement.clientWidth + 1;
      })
      .map((element) => `${element.tagName} "${element.textContent}" in ${element.className}`),
  );
}

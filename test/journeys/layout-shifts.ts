import type { Page } from '@playwright/test';

declare global {
  var shifts: { value: number; readonly moved: string[] };
}

/** Counts from the next page on how much moves by itself on a screen (the layout shift of browsers). */
export async function watchShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    globalThis.shifts = { value: 0, moved: [] };
    new PerformanceObserver((list) => {
      const entries: readonly Shift[] = list.getEntries();
      for (const { value = 0, hadRecentInput, sources = [] } of entries) {
        if (hadRecentInput === true) continue;
        shifts.value += value;
        for (const { node } of sources) shifts.moved.push(node?.textContent?.trim().slice(0, 30) ?? '');
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

type Shift = PerformanceEntry & {
  readonly value?: number;
  readonly hadRecentInput?: boolean;
  readonly sources?: readonly { readonly node?: Node | null }[];
};

/** What has moved since the last time, as a share of the screen, and what it was. */
export async function takeShifts(
  page: Page,
): Promise<{ readonly value: number; readonly moved: readonly string[] }> {
  return page.evaluate(() => {
    const taken = { value: Math.round(shifts.value * 1000) / 1000, moved: shifts.moved.splice(0) };
    shifts.value = 0;
    return taken;
  });
}

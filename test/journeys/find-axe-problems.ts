import type { Page } from '@playwright/test';
import axe, { type RunOnly } from 'axe-core';
import { untilStill } from './until-still.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'] as const;
const SCHEMES = ['light', 'dark'] as const;

/** What axe finds on a screen, in light and in dark. */
export async function findAxeProblems(page: Page, screen: string): Promise<readonly string[]> {
  const found: string[] = [];
  // Another scheme repaints the whole screen, so it starts with the one in which the last screen was left.
  const isDark = await page.evaluate(() => matchMedia('(prefers-color-scheme: dark)').matches);
  for (const colorScheme of isDark ? SCHEMES.toReversed() : SCHEMES) {
    await page.emulateMedia({ colorScheme });
    await untilStill(page);
    // The scheme changes nothing but colours.
    const violations = await runAxe(
      page,
      colorScheme === 'light'
        ? { type: 'tag', values: [...WCAG] }
        : { type: 'rule', values: ['color-contrast'] },
    );
    found.push(
      ...violations.flatMap(({ id, nodes }) =>
        nodes.map(
          (node) => `${screen}, ${colorScheme}: ${id} at ${node.target.join(' ')}: ${node.failureSummary}`,
        ),
      ),
    );
  }
  return found;
}

/** Axe stays on the page: it is half a megabyte, and most pages are looked at twice. */
async function runAxe(page: Page, runOnly: RunOnly): Promise<readonly axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  // Passing checks, which are most of them, are not recorded.
  return page.evaluate(
    async (only) => (await window.axe.run({ runOnly: only, resultTypes: ['violations'] })).violations,
    runOnly,
  );
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';
import type axe from 'axe-core';
import type { RunOnly } from 'axe-core';
import { untilStill } from './until-still.ts';

const WCAG = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'] as const;
const SCHEMES = ['light', 'dark'] as const;

/** Axe as a script for pages: `axe.source` is more than twice as long, and a page reads it anew for each screen. */
export const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

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

/** Axe stays on the page: most pages are looked at twice. */
async function runAxe(page: Page, runOnly: RunOnly): Promise<readonly axe.Result[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async (only) =>
      (
        await window.axe.run({
          runOnly: only,
          // Passing checks, which are most of them, are not recorded.
          resultTypes: ['violations'],
          // No rule of these reads the style sheets, which axe would fetch and parse again for each screen.
          preload: { assets: ['media'] },
        })
      ).violations,
    runOnly,
  );
}

declare global {
  interface Window {
    readonly axe: typeof axe;
  }
}

import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from '@playwright/test';
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
    // Passing checks, which are most of them, are not recorded.
    const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
    // The scheme changes nothing but colours.
    const asked = colorScheme === 'light' ? axe.withTags([...WCAG]) : axe.withRules(['color-contrast']);
    const { violations } = await asked.analyze();
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

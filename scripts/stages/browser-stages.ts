import { existsSync, readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { forgetSaid } from '../../test/journeys/said-messages.ts';
import { provideChromium } from '../machine/provide-chromium.ts';
import { runTool } from './run-tool.ts';
import type { Stage, Tally } from './stage.ts';

const journeysReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
});

/** The journeys through the real app in a real browser. */
export const JOURNEYS_STAGE: Stage = {
  name: 'journeys',
  shows: 'players and staff in the browser, by Playwright',
  run: (args) => {
    forgetSaid();
    return runPlaywright({ report: '.cache/journeys.json', prints: 'at once', args });
  },
};

/** Every case of the workbench in a real browser. */
export const COMPONENTS_STAGE: Stage = {
  name: 'components',
  shows: 'components, sheets and screens in their states, by Playwright',
  run: (args) =>
    runPlaywright({
      report: '.cache/components.json',
      // They run beside the unit tests.
      prints: 'at its end',
      args: ['--config', 'playwright.components.config.ts', ...args],
    }),
};

type Playwright = {
  readonly report: string;
  readonly prints: 'at once' | 'at its end';
  readonly args: readonly string[];
};

async function runPlaywright({ report, prints, args }: Playwright): Promise<Tally> {
  if (!(await provideChromium())) return { passed: 0, failed: 1 };
  rmSync(report, { force: true });
  const code = await runTool('@playwright/test/cli.js', ['test', ...args], prints);
  return tallyOfJourneys({ code, json: existsSync(report) ? readFileSync(report, 'utf8') : null });
}

type JourneysRun = { readonly code: number; readonly json: string | null };

/** Counts each test on each screen size. One that was skipped, or passed at its second try only, did not pass. */
export function tallyOfJourneys({ code, json }: JourneysRun): Tally {
  if (json === null) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky, skipped } = journeysReport.parse(JSON.parse(json)).stats;
  const failed = unexpected + flaky + skipped;
  // An error outside of the journeys, such as a file that does not load, shows in the exit code only.
  return { passed: expected, failed: failed === 0 && code !== 0 ? 1 : failed };
}

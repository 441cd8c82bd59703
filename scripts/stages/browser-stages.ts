import { existsSync, readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { forgetSaid } from '../../test/journeys/said-messages.ts';
import { providePostgres } from '../machine/provide-postgres.ts';
import { provideChromium } from '../machine/provide-chromium.ts';
import { runTool } from './run-tool.ts';
import { shortenWhy } from './shorten-why.ts';
import type { Stage, Tally } from './stage.ts';

const spec = z.object({
  title: z.string(),
  ok: z.boolean(),
  file: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(z.object({ errors: z.array(z.object({ message: z.string().default('') })) })),
    }),
  ),
});

const suite = z.object({
  specs: z.array(spec),
  get suites() {
    return z.array(suite).optional();
  },
});

const journeysReport = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  suites: z.array(suite),
});

/** The journeys through the real app in a real browser. */
export const JOURNEYS_STAGE: Stage = {
  name: 'journeys',
  shows: 'players and staff in the browser, by Playwright',
  run: async (args) => {
    // When this answers no, the journeys say what they miss and fail.
    await providePostgres();
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
  const code = await runTool('@playwright/test/cli.js', ['test', ...args], { prints });
  return tallyOfJourneys({ code, json: existsSync(report) ? readFileSync(report, 'utf8') : null });
}

type JourneysRun = { readonly code: number; readonly json: string | null };

/** Counts each test on each screen size. One that was skipped, or passed at its second try only, did not pass. */
export function tallyOfJourneys({ code, json }: JourneysRun): Tally {
  if (json === null) return { passed: 0, failed: 1 };
  const { stats, suites } = journeysReport.parse(JSON.parse(json));
  const failed = stats.unexpected + stats.flaky + stats.skipped;
  return {
    passed: stats.expected,
    // An error outside of the journeys, such as a file that does not load, shows in the exit code only.
    failed: failed === 0 && code !== 0 ? 1 : failed,
    failures: [
      ...suites.flatMap(failuresOf),
      ...(stats.skipped === 0 ? [] : [`${stats.skipped} did not run, because of those that failed`]),
    ],
  };
}

function failuresOf({ specs, suites = [] }: z.infer<typeof suite>): readonly string[] {
  const own = specs.flatMap(({ file, title, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected' || status === 'flaky')
      .map(({ projectName, results }) => {
        const why = results.flatMap(({ errors }) => errors.map(({ message }) => message)).join('\n');
        return `${file}${projectName && ` (${projectName})`}: ${title}\n${shortenWhy(why)}`;
      }),
  );
  return [...own, ...suites.flatMap(failuresOf)];
}

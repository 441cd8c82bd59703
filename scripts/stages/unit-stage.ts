import { existsSync, readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import { calls } from '#contract/calls.ts';
import { providePostgres } from '../machine/provide-postgres.ts';
import { runTool } from './run-tool.ts';
import { shortenWhy } from './shorten-why.ts';
import type { Stage, Tally } from './stage.ts';
import { ANSWERED_FOLDER, unansweredCalls } from './unanswered-calls.ts';

const REPORT = '.cache/unit.json';

/** What vitest writes of a run. */
export const unitReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      assertionResults: z.array(
        z.object({
          status: z.string(),
          fullName: z.string(),
          failureMessages: z.array(z.string()),
        }),
      ),
    }),
  ),
});

/** The tests that need no browser. */
export const UNIT_STAGE: Stage = {
  name: 'unit',
  shows: 'rules, money, calls and tools, by vitest',
  run: async (args) => {
    // When this answers no, the tests that need the database say so and fail.
    await providePostgres();
    rmSync(REPORT, { force: true });
    rmSync(ANSWERED_FOLDER, { recursive: true, force: true });
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${REPORT}`];
    const code = await runTool('vitest/vitest.mjs', ['run', ...reporters, ...args]);
    const tally = tallyOfUnits({ code, json: existsSync(REPORT) ? readFileSync(REPORT, 'utf8') : null });
    // Some of the tests have seen some of the calls.
    return args.length === 0 ? withUnanswered(tally) : tally;
  },
};

function withUnanswered({ passed, failed, failures = [] }: Tally): Tally {
  const unanswered = unansweredCalls(Object.keys(calls)).map(
    (path) => `${path}: no test sees it succeed, so its reply is not held against the document`,
  );
  return { passed, failed: failed + unanswered.length, failures: [...failures, ...unanswered] };
}

type UnitRun = { readonly code: number; readonly json: string | null };

/** Counts each test, and each file that failed before its first test. A test that was skipped did not pass. */
export function tallyOfUnits({ code, json }: UnitRun): Tally {
  if (json === null) return { passed: 0, failed: 1 };
  const files = unitReport.parse(JSON.parse(json)).testResults;
  const tests = files.flatMap(({ name, status, assertionResults }) =>
    assertionResults.length === 0
      ? [{ status, name }]
      : assertionResults.map(({ fullName, failureMessages: [why = ''], ...test }) => ({
          status: test.status,
          name: `${name}: ${fullName}\n${shortenWhy(why)}`,
        })),
  );
  const failures = tests.filter(({ status }) => status !== 'passed').map(({ name }) => name);
  const passed = tests.length - failures.length;
  // An error outside of the tests, such as an unhandled rejection, shows in the exit code only.
  return { passed, failed: failures.length === 0 && code !== 0 ? 1 : failures.length, failures };
}

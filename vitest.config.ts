import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { IS_SAMPLE, LONG_TESTS } from './test/support/sample.ts';
import { LongestFirst } from './test/support/longest-first.ts';

// Two files at a time: every worker has its own database, and more workers than cores only make
// the tests that look at the clock wait for each other.
const WORKERS_MAX = 2;

// A property that fails says with which values, and what went wrong with them.
const setupFiles = ['test/support/properties.ts'];

// What comes soon on an idle machine may take seconds on one that runs everything at once.
const expect = { poll: { timeout: 20_000 } };

const root = fileURLToPath(new URL('.', import.meta.url));

const SCREENS = 'src/{client,player,console,ui}/**/*.test.{ts,tsx}';

/** Tests of screens that replace something for their whole process. */
const replacing = globSync(SCREENS, { cwd: root }).filter((file) =>
  /\bvi\./.test(readFileSync(join(root, file), 'utf8')),
);

const leftOut = IS_SAMPLE ? [...LONG_TESTS] : [];

export default defineConfig({
  root,
  test: {
    maxWorkers: WORKERS_MAX,
    pool: 'forks',
    // Files of a worker share what they import: starting anew for each one took a tenth of the whole.
    isolate: false,
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        root,
        test: {
          name: 'rules',
          setupFiles,
          include: ['src/{rules,contract}/**/*.test.ts'],
          exclude: leftOut,
          // Whole games are enumerated; on a busy machine that takes longer than the usual five seconds.
          testTimeout: 120_000,
        },
      },
      {
        root,
        test: {
          name: 'screens',
          setupFiles,
          expect,
          testTimeout: 30_000,
          include: [SCREENS],
          exclude: replacing,
        },
      },
      {
        root,
        test: {
          name: 'screens-alone',
          setupFiles,
          // They put a browser's globals or another clock in the place of their own.
          isolate: true,
          expect,
          testTimeout: 30_000,
          include: replacing,
        },
      },
      {
        root,
        test: {
          name: 'tooling',
          include: ['scripts/**/*.test.ts', 'test/support/**/*.test.ts'],
          exclude: leftOut,
          expect,
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      {
        root,
        test: {
          name: 'server',
          setupFiles,
          include: [
            'src/server/**/*.test.ts',
            'test/{access,clients,faults,money,replay}/**/*.test.ts',
            // They take minutes, or a disk of their own.
            ...(process.env['FAULTS'] === 'whole' ? ['test/faults/*.fault.ts'] : []),
          ],
          exclude: leftOut,
          globalSetup: ['test/support/postgres-for-all-tests.ts'],
          testTimeout: 120_000,
          hookTimeout: 120_000,
          expect,
        },
      },
    ],
  },
});

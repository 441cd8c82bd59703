import { defineConfig } from '@playwright/test';
import journeys from './playwright.config.ts';
import { IS_SAMPLE } from './test/support/sample.ts';

const { projects: _, ...asJourneys } = journeys;

// The cases of the workbench, each looked at and used alone, in the browser of the journeys and with no server.
export default defineConfig({
  ...asJourneys,
  testDir: 'test/components',
  testMatch: '**/*.component.ts',
  ...(IS_SAMPLE ? { grepInvert: /@long/ } : {}),
  globalSetup: './test/components/before-all.config.ts',
  outputDir: 'test-results/components',
  fullyParallel: true,
  workers: 2,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/components.json' }]],
  use: {
    ...asJourneys.use,
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 1,
    hasTouch: true,
  },
});

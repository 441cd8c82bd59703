import { defineConfig } from '@playwright/test';
import { findQuickChromium } from './scripts/machine/find-chromium.ts';
import { IS_SAMPLE } from './test/support/sample.ts';

const executablePath = findQuickChromium();

// The journeys watch for failed requests and console errors, so the browser makes no request of its own.
const QUIET = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

// Chromium refuses to start as root with its sandbox.
const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : [];

export default defineConfig({
  testDir: 'test/journeys',
  testMatch: '**/*.journey.ts',
  globalSetup: './test/journeys/before-all.config.ts',
  outputDir: 'test-results/journeys',
  // Journeys wait for pages and pauses: two at a time leave a fifth of two processors idle.
  workers: 3,
  fullyParallel: false,
  forbidOnly: true,
  // A journey that passes at the second try is broken.
  retries: 0,
  // For what hangs: a machine that runs something else beside needs several times what an idle one needs.
  timeout: 180_000,
  expect: { timeout: 20_000 },
  reporter: [['list'], ['json', { outputFile: '.cache/journeys.json' }]],
  use: {
    launchOptions: {
      args: [...asRoot, ...QUIET],
      ...(executablePath === null ? {} : { executablePath }),
    },
    locale: 'en-IN',
    // A worker would come between the pages and the answers that journeys make up; those about the worker ask for it.
    serviceWorkers: 'block',
    // Waiting for what slides in costs a twentieth of the time; those about the way it looks ask for it.
    contextOptions: { reducedMotion: 'reduce' },
    // Not the market's zone, so that a screen which trusts the browser's clock zone is found out.
    timezoneId: 'America/New_York',
    // Writing down every step takes a third of the time: --trace=retain-on-failure asks for it.
    trace: 'off',
    screenshot: 'only-on-failure',
  },
  // Most journeys are for one of the two and say so by their tag, @mobile or @desktop; a sample has the others on phones.
  projects: [
    {
      name: 'mobile',
      grepInvert: IS_SAMPLE ? /@desktop|@long/ : /@desktop/,
      // One point to a pixel: drawing twice as fine costs a third of the time and shows no journey more.
      use: { viewport: { width: 390, height: 844 }, deviceScaleFactor: 1, hasTouch: true, isMobile: true },
    },
    {
      name: 'desktop',
      ...(IS_SAMPLE ? { grep: /@desktop/, grepInvert: /@long/ } : { grepInvert: /@mobile/ }),
      use: { viewport: { width: 1440, height: 900 } },
    },
    // What all journeys together must have made the screens say; opens no page.
    ...(IS_SAMPLE
      ? []
      : [{ name: 'catalogue', testMatch: '**/*.catalogue.ts', dependencies: ['mobile', 'desktop'] }]),
  ],
});

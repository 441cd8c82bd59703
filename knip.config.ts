import type { KnipConfig } from 'knip';

export default {
  entry: [
    'scripts/build/build-app.ts',
    'scripts/shape.ts',
    'scripts/write-docs.ts',
    'src/server/main.ts',
    // Built beside the player app, with the list of its files.
    'src/player/worker/worker.ts',
    'src/server/run-invariants.ts',
    'src/server/run-doctor.ts',
    'src/server/run-make-roles.ts',
    'src/server/run-clear-authenticator.ts',
    'src/server/run-rotate-keys.ts',
    'src/{player,console}/*.css',
    // Read as a file by the server, which sends it.
    'src/server/charts/chart.css',
    'test/load/bench.ts',
    'test/load/bare-server.ts',
    'test/faults/failover/run-failover.ts',
    'test/faults/soak/run-soak.ts',
    'test/faults/*.fault.ts',
    'test/operations/try-*.ts',
    'test/journeys/**/*.{journey,catalogue}.ts',
    'test/journeys/take-pictures.ts',
    'test/components/**/*.component.ts',
    'test/workbench/{frame,workbench}.tsx',
    'test/workbench/cases/*.cases.tsx',
    'test/workbench/*.css',
    'playwright.components.config.ts',
    'test/components/before-all.config.ts',
  ],
  project: ['src/**/*.{ts,tsx,css}', 'scripts/**/*.{ts,mjs}', 'test/**/*.{ts,tsx,css}'],
  vite: { config: ['vite.*.config.ts'] },
  vitest: {
    config: ['vitest.config.ts'],
    entry: [
      'src/**/*.test.{ts,tsx}',
      'scripts/**/*.test.ts',
      'test/**/*.test.ts',
      'test/support/postgres-for-all-tests.ts',
    ],
  },
  // A type that only its own file uses still says what an exported function takes or gives.
  ignoreExportsUsedInFile: { interface: true, type: true },
  // The checks start these as programs.
  ignoreBinaries: ['dd', 'nsenter', 'openssl', 'pgbackrest'],
  ignoreDependencies: ['oxfmt', 'oxlint', 'oxlint-tsgolint'],
  compilers: {
    // knip reads no style sheets; their imports look the same to it as those of a module.
    css: (text: string) =>
      [...text.matchAll(/@import\s+('[^']+'|"[^"]+")/g)].map(([, file]) => `import ${file};`).join('\n'),
  },
} satisfies KnipConfig;

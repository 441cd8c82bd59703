/**
 * `npm test` tries what a change can break in some twelve minutes; `npm run test:whole` tries everything, and so does a run
 * that names its tests.
 */
export const IS_SAMPLE = process.env['TESTS'] === 'sample';

/**
 * Left to the whole: what kills, floods, upgrades, or tries every value, and has its rule or its path tested by shorter
 * tests too. Journeys say so by the tag @long.
 */
export const LONG_TESTS: readonly string[] = [
  'src/server/accounts/accounts-on-pglite.test.ts',
  'src/server/accounts/register/false-registrations.test.ts',
  'src/server/demo/plant-demo-world.test.ts',
  'src/server/exposure/limits-on-pglite.test.ts',
  'src/server/gateways/gateways-on-pglite.test.ts',
  'src/server/main.test.ts',
  'src/server/open-store.test.ts',
  'src/server/payments/deposits-on-pglite.test.ts',
  'src/server/payments/money-out-on-pglite.test.ts',
  'src/server/platform/cut-connections.test.ts',
  'src/server/platform/log.test.ts',
  'src/server/platform/put-in-functions.test.ts',
  'src/server/platform/secrets.test.ts',
  'src/server/platform/store/migrate.test.ts',
  'src/server/platform/store/pglite-db.test.ts',
  'src/server/platform/store/silence.test.ts',
  'src/server/platform/throttle.test.ts',
  'src/server/protection/protection-on-pglite.test.ts',
  'src/server/rotate-keys.test.ts',
  'src/server/run-clear-authenticator.test.ts',
  'src/server/run-rotate-keys.test.ts',
  'test/access/book-shut.test.ts',
  'test/access/fuzz.test.ts',
  'test/access/mass-assignment.test.ts',
  'test/access/own-data-only.test.ts',
  'test/access/texts.test.ts',
  'test/clients/polls-of-a-carrier.test.ts',
  'test/money/books-faults.test.ts',
  'test/money/cold-months.test.ts',
  'test/money/cut-slip.test.ts',
  'test/money/every-day.test.ts',
  'test/money/every-result.test.ts',
  'test/money/every-spelling.test.ts',
  'test/money/from-nothing.test.ts',
  'test/money/killed-server.test.ts',
  'test/money/limit-alarms.test.ts',
  'test/money/limits-killed-server.test.ts',
  'test/money/live-two-servers.test.ts',
  'test/money/outage.test.ts',
  'test/money/random-books.test.ts',
  'test/money/rolling-restart.test.ts',
  'test/money/skewed-clocks.test.ts',
  'test/money/statement-at-two-servers.test.ts',
  'test/money/upgrade.test.ts',
  'test/money/void-killed.test.ts',
  'test/money/void-race.test.ts',
  'test/replay/import.test.ts',
  'test/replay/replay.test.ts',
];

import { openStore } from '../../src/server/open-store.ts';
import { gatewayEnvironment } from '../../src/server/platform/gateway-config.ts';
import { SILENT_LOG } from '../../src/server/platform/log.ts';
import { startNode } from '../../src/server/start-node.ts';
import { measureTurns } from './measure-turns.ts';
import { testConfig } from './test-config.ts';

/**
 * Run as a process of its own: a node without a demo world on DATABASE_URL, or on the embedded store of DATA_DIR. Prints
 * its address when it is ready. OWN_CLOCK_OFF_MS makes the clock of its machine wrong by this much, SIGUSR2 has it jump to as much
 * on the other side, CONNECTION_WAIT_MS is how soon a call without a connection to the database, or a slip without an answer, is told to come again,
 * REQUEST_WAIT_MS how long a client may say nothing, MEASURE_TURNS measures the turns of its event loop; variables of payment
 * gateways and those of `PASSED_ON` are passed on.
 */
let offMs = Number(process.env['OWN_CLOCK_OFF_MS'] ?? '0');
const ownClock = Date.now;
Date.now = () => ownClock() + offMs;
process.on('SIGUSR2', () => {
  offMs = -offMs;
});

const PASSED_ON = ['DATABASE_READ_URL', 'DATA_DIR', 'SECRET_KEY', 'TRUSTED_PROXIES'];
const passedOn = Object.fromEntries(
  [...Object.keys(gatewayEnvironment), ...PASSED_ON].flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value]];
  }),
);

const usual = testConfig({
  ...passedOn,
  DATABASE_URL: process.env['DATABASE_URL'] ?? '',
  TIME_ZONE: process.env['TIME_ZONE'] ?? 'UTC',
});
const wait = process.env['CONNECTION_WAIT_MS'];
const config =
  wait === undefined ? usual : { ...usual, connectionWaitMsMax: Number(wait), commitWaitMsMax: Number(wait) };
const db = await openStore(config, SILENT_LOG);
const running = await startNode(config, db);
const patience = process.env['REQUEST_WAIT_MS'];
if (patience !== undefined) {
  running.app.server.headersTimeout = Number(patience);
  running.app.server.requestTimeout = Number(patience);
}
if (process.env['MEASURE_TURNS'] !== undefined) measureTurns(running.node.metrics.registry);
// So many may wait to be let in, as at a real node.
console.log(await running.app.listen({ port: 0, host: '127.0.0.1', backlog: 4_096 }));
process.on('SIGTERM', () => {
  void running
    .stop({ drainMs: Number(process.env['DRAIN_MS'] ?? '0') })
    .then(() => db.close())
    .then(() => process.exit(0));
});

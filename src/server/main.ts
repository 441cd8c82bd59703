import type { AddressInfo } from 'node:net';
import { firstOwnersFile, plantFirstStaff } from './staff/first-staff.ts';
import { plantDemoWorld } from './demo/plant-demo-world.ts';
import { formatBanner } from './banner.ts';
import { openStore } from './open-store.ts';
import { parseConfig } from './platform/config.ts';
import { type Log, openLog } from './platform/log.ts';
import type { Db } from './platform/store/db.ts';
import { StartRefusedError } from './platform/start-refused.ts';
import { startNode } from './start-node.ts';

const STOP_MS_MAX = 20_000;

/** A proxy that asks /readyz once a second has noticed by then, also when one answer came late. */
const DRAIN_MS = 3_000;

/**
 * So many connections may wait to be let in. When another node is lost, its thousands come at once, and whom the kernel turns away
 * tries again after a second only. Its own bound (net.core.somaxconn) counts, too; Node's is 511.
 */
const CONNECTIONS_WAITING_MAX = 4_096;

/** Starts one node: configuration, store, demo world or first staff, web server, jobs. */
async function main(): Promise<void> {
  const parsed = parseConfig(process.env);
  if (!parsed.ok) return refuseToStart(parsed.problems);
  const { config } = parsed;
  const log = openLog(config.logLevel);
  const db = await openStore(config, log);
  const running = await startNode(config, db);
  const { app, node, services } = running;
  const planted = config.mode === 'demo' ? await plantDemoWorld(running) : null;
  const firstOwners = (await plantFirstStaff(node)) === null ? null : firstOwnersFile(config);
  await services.board.refresh();
  await app.listen({ port: config.port, host: config.host, backlog: CONNECTIONS_WAITING_MAX });
  console.log(
    formatBanner(config, { port: portOf(app.server.address()), store: db.kind, planted, firstOwners }),
  );
  const drainMs = config.mode === 'production' ? DRAIN_MS : 0;
  stopOnSignals(() => running.stop({ drainMs }), db, log);
}

function refuseToStart(problems: readonly string[]): void {
  console.error(`Ank does not start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
  process.exitCode = 1;
}

function portOf(address: AddressInfo | string | null): number {
  return typeof address === 'object' && address !== null ? address.port : 0;
}

function stopOnSignals(stop: () => Promise<void>, db: Db, log: Log): void {
  let stopping = false;
  const end = (signal: NodeJS.Signals) => {
    if (stopping) return;
    stopping = true;
    log.info({ signal }, 'finishing what runs');
    // A request that hangs must not keep the process forever.
    setTimeout(() => process.exit(1), STOP_MS_MAX).unref();
    stop()
      .then(() => db.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          log.error({ err: error }, 'the stop failed');
          process.exit(1);
        },
      );
  };
  process.on('SIGTERM', end);
  process.on('SIGINT', end);
}

// An outage that nobody waited for is no reason to end; what is, ends the process by itself.
process.on('unhandledRejection', (error) => openLog('error').error({ err: error }, 'unhandled rejection'));

main().catch((error: unknown) => {
  if (error instanceof StartRefusedError) refuseToStart([error.message]);
  else openLog('error').error({ err: error }, 'the start failed');
  process.exit(1);
});

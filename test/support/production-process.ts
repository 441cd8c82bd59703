import { openStore } from '../../src/server/open-store.ts';
import { parseConfig } from '../../src/server/platform/config.ts';
import { SILENT_LOG } from '../../src/server/platform/log.ts';
import { plantFirstStaff } from '../../src/server/staff/first-staff.ts';
import { startNode } from '../../src/server/start-node.ts';
import { TEST_PASSWORD_COSTS } from './test-config.ts';

/**
 * Run as a process of its own: a node in production, as `npm start` runs it, on whatever the environment says. Only messages go
 * to SMS_STAND_IN, which a configuration could not name, because it has no TLS, and passwords cost little. Prints its
 * address when it is ready.
 */
const parsed = parseConfig(process.env);
if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
const sms = { provider: 'webhook', url: process.env['SMS_STAND_IN'] ?? '', site: null } as const;
const config = { ...parsed.config, sms, passwordCosts: TEST_PASSWORD_COSTS };
const db = await openStore(config, SILENT_LOG);
const running = await startNode(config, db);
await plantFirstStaff(running.node);
await running.services.board.refresh();
console.log(await running.app.listen({ port: 0, host: '127.0.0.1' }));
process.on('SIGTERM', () => {
  void running
    .stop()
    .then(() => db.close())
    .then(() => process.exit(0));
});

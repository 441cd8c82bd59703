import { openStore } from './open-store.ts';
import { parseConfig } from './platform/config.ts';
import { openLive } from './platform/live/live.ts';
import { SILENT_LOG } from './platform/log.ts';
import { openSecrets } from './platform/secrets.ts';
import { selectKeyOfBeforeIds } from './push/push-keys.ts';
import { clearAuthenticator } from './staff-changes/clear-authenticator.ts';

/**
 * `npm run clear-authenticator -- owner`: forgets a lost authenticator, which is set up again at the next log-in. It asks for the
 * address of the role that owns the tables, which no node needs that only serves.
 */
const parsed = parseConfig(process.env);
if (!parsed.ok) throw new Error(parsed.problems.join('\n'));
const { config } = parsed;
if (config.databaseUrl !== null && config.migrationUrl === null)
  throw new Error('MIGRATION_DATABASE_URL is needed: only who owns the tables clears an authenticator.');
const db = await openStore(config, SILENT_LOG);
const secrets = await openSecrets(config, db, await selectKeyOfBeforeIds(db));
const live = await openLive(db, SILENT_LOG);
const login = process.argv[2] ?? '';
const cleared = await clearAuthenticator({ db, live, secrets }, login);
live.end();
await db.close();
console.log(
  cleared
    ? `The authenticator of ${login} is cleared. It is set up again at the next log-in; all owners are told.`
    : `Nobody works by the login "${login}".`,
);
process.exitCode = cleared ? 0 : 1;

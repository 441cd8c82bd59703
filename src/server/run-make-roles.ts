import { parseArgs } from 'node:util';
import { SILENT_LOG } from './platform/log.ts';
import { openPostgres } from './platform/store/postgres-db.ts';
import { readEnvironment } from './platform/read-environment.ts';
import { type DatabaseRole, keepRoles, makeRoles } from './platform/store/roles.ts';
import { migrate } from './platform/store/migrate.ts';

/**
 * `npm run make-roles`: migrates, makes the roles of a database, and prints for each the address to log in by, with a new
 * password; `-- --keep-passwords` leaves those as they are, so that nodes which serve go on.
 */
const { values: options } = parseArgs({ options: { 'keep-passwords': { type: 'boolean', default: false } } });
const { values, problems } = readEnvironment(process.env, ['ADMIN_DATABASE_URL']);
const url = values['ADMIN_DATABASE_URL'] ?? '';
if (problems.length > 0 || !/^postgres(?:ql)?:\/\//.test(url)) {
  console.error('ADMIN_DATABASE_URL must name the database, as somebody who may make roles.');
  process.exit(1);
}
const admin = openPostgres(url, { poolMax: 1, log: SILENT_LOG });
await migrate(admin);
if (options['keep-passwords']) {
  await keepRoles(admin);
  console.log('The store is that of this version; the roles and their passwords are as they were.');
} else printAddresses(await makeRoles(admin));
await admin.close();

function printAddresses(passwords: Readonly<Record<DatabaseRole, string>>): void {
  const addressOf = (role: DatabaseRole): string => {
    const address = new URL(url);
    address.username = role;
    address.password = passwords[role];
    return address.href;
  };
  console.log(`The roles are made. Keep these; they are shown once, and made anew by another run:

DATABASE_URL=${addressOf('ank_serve')}
MIGRATION_DATABASE_URL=${addressOf('ank_migrate')}

To look at the store only:
DATABASE_URL=${addressOf('ank_read')}`);
}

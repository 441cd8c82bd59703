import { openPostgres } from './platform/store/postgres-db.ts';
import { readEnvironment } from './platform/read-environment.ts';
import { makeRoles } from './platform/store/roles.ts';
import { migrate } from './platform/store/migrate.ts';

/** `npm run make-roles`: makes the roles of a database, and prints for each the address to log in by. */
const { values, problems } = readEnvironment(process.env, ['ADMIN_DATABASE_URL']);
const url = values['ADMIN_DATABASE_URL'] ?? '';
if (problems.length > 0 || !/^postgres(?:ql)?:\/\//.test(url)) {
  console.error('ADMIN_DATABASE_URL must name the database, as somebody who may make roles.');
  process.exit(1);
}
const silent = { info: () => undefined, warn: () => undefined, error: () => undefined };
const admin = openPostgres(url, { poolMax: 1, log: silent });
await migrate(admin);
const passwords = await makeRoles(admin);
await admin.close();

const addressOf = (role: keyof typeof passwords): string => {
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

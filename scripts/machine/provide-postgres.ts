import { findPostgres, POSTGRES_MAJOR_MIN } from './find-postgres.ts';
import { installDebianPackage } from './install-debian-package.ts';

/** Makes sure that the tests find the programs of PostgreSQL. Answers whether they do. */
export async function providePostgres(): Promise<boolean> {
  if (findPostgres() !== null) return true;
  await installDebianPackage('postgresql');
  if (findPostgres() !== null) return true;
  console.error(
    `The tests need the programs of PostgreSQL ${POSTGRES_MAJOR_MIN} or newer (initdb, postgres) on this machine.`,
  );
  return false;
}

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackage } from './install-debian-package.ts';

/** Makes sure that backups find pgBackRest. Answers whether they do. */
export async function providePgbackrest(): Promise<boolean> {
  if (isInstalled('pgbackrest')) return true;
  await installDebianPackage('pgbackrest');
  if (isInstalled('pgbackrest')) return true;
  console.error(
    'Backups of PostgreSQL are made by pgBackRest: install its package "pgbackrest" on this machine.',
  );
  return false;
}

/** Whether a program is on the PATH. */
export function isInstalled(program: string): boolean {
  return (process.env['PATH'] ?? '')
    .split(delimiter)
    .some((folder) => folder !== '' && existsSync(join(folder, program)));
}

import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installDebianPackage } from './install-debian-package.ts';

/** Where a program is, also where only root looks by itself, such as haproxy; null when it is nowhere. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/bin'];
  return (
    folders
      .filter((folder) => folder !== '')
      .map((folder) => join(folder, name))
      .find((file) => existsSync(file)) ?? null
  );
}

/** Finds a program, and installs its package where we may; null, having said what to install, when it is not to be had. */
export async function provideProgram(
  program: string,
  { what, debian = program }: { readonly what: string; readonly debian?: string },
): Promise<string | null> {
  const found = findProgram(program);
  if (found !== null) return found;
  await installDebianPackage(debian);
  const installed = findProgram(program);
  if (installed === null) console.error(`${what} needs ${program}. On Debian: apt-get install ${debian}.`);
  return installed;
}

/** Makes sure that backups find pgBackRest. Answers whether they do. */
export async function providePgbackrest(): Promise<boolean> {
  return (await provideProgram('pgbackrest', { what: 'A backup of PostgreSQL' })) !== null;
}

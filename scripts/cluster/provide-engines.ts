import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { findPostgres } from '../machine/find-postgres.ts';
import { installDebianPackage } from '../machine/install-debian-package.ts';
import { providePostgres } from '../machine/provide-postgres.ts';

/** The programs of a cluster, each with its whole path. */
export interface Engines {
  readonly etcd: string;
  readonly haproxy: string;
  readonly patroni: string;
  readonly postgresBin: string;
}

const PACKAGE_OF = { etcd: 'etcd-server', haproxy: 'haproxy', patroni: 'patroni' } as const;
type Program = keyof typeof PACKAGE_OF;

/** Finds the engines, and installs what is missing where we may; null, having said why, when one is not to be had. */
export async function provideEngines(): Promise<Engines | null> {
  if (!(await providePostgres())) return null;
  const found = {
    etcd: await provide('etcd'),
    haproxy: await provide('haproxy'),
    patroni: await provide('patroni'),
  };
  const postgresBin = findPostgres();
  const { etcd, haproxy, patroni } = found;
  return etcd === null || haproxy === null || patroni === null || postgresBin === null
    ? null
    : { etcd, haproxy, patroni, postgresBin };
}

async function provide(program: Program): Promise<string | null> {
  const found = findProgram(program);
  if (found !== null) return found;
  await installDebianPackage(PACKAGE_OF[program]);
  const installed = findProgram(program);
  if (installed === null)
    console.error(`A cluster needs ${program}. On Debian: apt-get install ${PACKAGE_OF[program]}.`);
  return installed;
}

/** haproxy stands where only root looks by itself. */
export function findProgram(name: string): string | null {
  const folders = [...(process.env['PATH'] ?? '').split(delimiter), '/usr/sbin', '/usr/bin'];
  return (
    folders
      .filter((folder) => folder !== '')
      .map((folder) => join(folder, name))
      .find((file) => existsSync(file)) ?? null
  );
}

import { findPostgres } from '../machine/find-postgres.ts';
import { providePostgres } from '../machine/provide-postgres.ts';
import { provideProgram } from '../machine/provide-program.ts';

/** The programs of a cluster, each with its whole path. */
export interface Engines {
  readonly etcd: string;
  readonly haproxy: string;
  readonly patroni: string;
  readonly postgresBin: string;
}

const WHAT = 'A cluster';

/** Finds the engines, and installs what is missing where we may; null, having said why, when one is not to be had. */
export async function provideEngines(): Promise<Engines | null> {
  if (!(await providePostgres())) return null;
  const etcd = await provideProgram('etcd', { what: WHAT, debian: 'etcd-server' });
  const haproxy = await provideProgram('haproxy', { what: WHAT });
  const patroni = await provideProgram('patroni', { what: WHAT });
  const postgresBin = findPostgres();
  return etcd === null || haproxy === null || patroni === null || postgresBin === null
    ? null
    : { etcd, haproxy, patroni, postgresBin };
}

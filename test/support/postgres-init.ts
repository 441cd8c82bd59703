import { spawnSync } from 'node:child_process';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import type { UnprivilegedUser } from './unprivileged-user.ts';

export type ClusterPlan = {
  readonly binDir: string;
  readonly dataDir: string;
  readonly socketDir: string;
  readonly port: number;
  readonly fsync: boolean;
  readonly user: UnprivilegedUser | null;
};

/** Creates the files of an empty cluster whose one superuser is `ank`. */
export function initCluster(plan: ClusterPlan): void {
  const args = [
    '--pgdata',
    plan.dataDir,
    '--username=ank',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C',
    '--no-sync',
  ];
  const { status, stderr, error } = spawnSync(join(plan.binDir, 'initdb'), args, {
    encoding: 'utf8',
    cwd: plan.socketDir,
    ...plan.user,
  });
  if (status !== 0) throw new Error(`initdb failed: ${error?.message ?? stderr}`);
  appendFileSync(join(plan.dataDir, 'postgresql.conf'), settingsOf(plan));
}

function settingsOf({ socketDir, port, fsync }: ClusterPlan): string {
  return [
    '',
    "listen_addresses = '127.0.0.1'",
    `port = ${port}`,
    `unix_socket_directories = '${socketDir}'`,
    // Two server processes and a bench with 128 callers, each with a pool.
    'max_connections = 200',
    `fsync = ${fsync ? 'on' : 'off'}`,
    // Without fsync a commit has nothing to wait for.
    `synchronous_commit = ${fsync ? 'on' : 'off'}`,
    `full_page_writes = ${fsync ? 'on' : 'off'}`,
    'shared_buffers = 128MB',
    "timezone = 'UTC'",
    "log_timezone = 'UTC'",
    '',
  ].join('\n');
}

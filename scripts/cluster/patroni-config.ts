/** How soon a dead leader is replaced: its lock runs out after `ttl`, and is looked at every `loopWait` seconds. */
export interface Timings {
  readonly ttl: number;
  readonly loopWait: number;
  readonly retryTimeout: number;
}

/** Decision 0076: bids resume in about ten seconds. A leader must be able to try twice within its lock. */
export const TIMINGS: Timings = { ttl: 8, loopWait: 1, retryTimeout: 3 };

export interface PatroniPlan {
  readonly name: string;
  readonly address: string;
  readonly postgresPort: number;
  readonly restPort: number;
  readonly etcd: string;
  readonly dataDir: string;
  readonly postgresBin: string;
  readonly password: string;
  readonly timings: Timings;
}

/** The configuration of one database node; JSON is YAML, too. */
export function formatPatroniConfig(plan: PatroniPlan): string {
  const { name, address, restPort, postgresPort, password } = plan;
  const owner = { username: 'ank', password };
  return JSON.stringify(
    {
      scope: 'ank',
      name,
      restapi: { listen: `${address}:${restPort}`, connect_address: `${address}:${restPort}` },
      etcd3: { hosts: plan.etcd },
      bootstrap: {
        dcs: sharedSettings(plan.timings),
        initdb: [{ encoding: 'UTF8' }, { locale: 'C' }, 'data-checksums'],
        pg_hba: ['host replication replicator all scram-sha-256', 'host all all all scram-sha-256'],
      },
      postgresql: {
        listen: `${address}:${postgresPort}`,
        connect_address: `${address}:${postgresPort}`,
        data_dir: plan.dataDir,
        bin_dir: plan.postgresBin,
        pgpass: `${plan.dataDir}.pgpass`,
        authentication: {
          superuser: owner,
          rewind: owner,
          replication: { username: 'replicator', password },
        },
        basebackup: [{ checkpoint: 'fast' }],
        // Everything goes over the address; a socket's path would have to be short.
        parameters: { unix_socket_directories: '' },
      },
    },
    null,
    2,
  );
}

/** What etcd keeps for all nodes: written by the first one, changed with patronictl later. */
function sharedSettings({ ttl, loopWait, retryTimeout }: Timings): object {
  return {
    ttl,
    loop_wait: loopWait,
    retry_timeout: retryTimeout,
    // A slip is answered when a standby has it on its disk: no failover loses one.
    synchronous_mode: true,
    // A leader whose PostgreSQL crashed is replaced at once instead of being waited for.
    primary_start_timeout: 0,
    maximum_lag_on_failover: 1024 * 1024,
    postgresql: {
      use_pg_rewind: true,
      use_slots: true,
      parameters: {
        max_connections: 200,
        shared_buffers: '128MB',
        wal_keep_size: '512MB',
        // A standby that vanished silently is noticed in time.
        wal_sender_timeout: '3s',
        wal_receiver_timeout: '3s',
        wal_receiver_status_interval: '1s',
        tcp_keepalives_idle: 2,
        tcp_keepalives_interval: 1,
        tcp_keepalives_count: 3,
        timezone: 'UTC',
        log_timezone: 'UTC',
      },
    },
  };
}

import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, parseConfig } from '../platform/config.ts';
import { hasLiveGateway } from '../platform/gateway-config.ts';
import { SILENT_LOG } from '../platform/log.ts';
import { StartRefusedError } from '../platform/start-refused.ts';
import type { Db } from '../platform/store/db.ts';
import { openPglite } from '../platform/store/pglite-db.ts';
import { openPostgres } from '../platform/store/postgres-db.ts';
import { readDatabase, readServer } from './database-facts.ts';
import type { DatabaseFacts, EnvironmentFacts, Facts, HouseFacts, StandbyFacts } from './facts.ts';
import { readHouse } from './house-facts.ts';
import { readMachine } from './machine-facts.ts';
import { readNode, readSite } from './node-facts.ts';
import { readCertificates, readSms } from './outside-facts.ts';
import { readStandby } from './standby-facts.ts';

type Environment = Readonly<Record<string, string | undefined>>;

/** Looks at everything, changes nothing, and does without what cannot be seen. `nodes` are addresses of nodes on this machine. */
export async function gatherFacts(env: Environment, nodes: readonly string[]): Promise<Facts> {
  const parsed = parseConfig(env);
  const config = parsed.ok ? parsed.config : null;
  const store = config === null ? NOT_SEEN : await readStore(config, env['ADMIN_DATABASE_URL'] ?? '');
  const { publicUrl, consoleUrl, sms } = config ?? { publicUrl: '', consoleUrl: '', sms: NO_SMS };
  return {
    environment: environmentOf(env, config, parsed.ok ? [] : parsed.problems),
    machine: readMachine([
      store.database?.dataFolder ?? '',
      config?.dataDir ?? '',
      env['BACKUP_DIR'] ?? '',
      '/',
    ]),
    ...store,
    nodes: await Promise.all(nodes.map(readNode)),
    site: publicUrl === '' ? null : await readSite(publicUrl),
    certificates: await readCertificates([publicUrl, consoleUrl]),
    sms: sms.provider === 'webhook' ? await readSms(sms.url) : null,
  };
}

interface Seen {
  readonly database: DatabaseFacts | null;
  readonly databaseProblem: string;
  readonly house: HouseFacts | null;
  readonly standby: StandbyFacts | null;
}

const NO_SMS = { provider: 'none' } as const;

const NOT_SEEN: Seen = { database: null, databaseProblem: '', house: null, standby: null };

/** The role that serves may not see everything; what is left is asked of the superuser, where their address is given. */
async function readStore(config: Config, adminUrl: string): Promise<Seen> {
  let db: Db | null = null;
  try {
    db = await open(config);
    if (db === null) return NOT_SEEN;
    const database = { ...(await readDatabase(db, config)), ...(await readServer(db, adminUrl)) };
    // Tables of migrations that wait are not there yet.
    const house = database.waiting.length === 0 ? await readHouse(db) : null;
    const standby = await readStandby(db, config.readUrl);
    return { database, databaseProblem: '', house, standby };
  } catch (error) {
    // A running server has the embedded store for itself: that is as it should be.
    if (error instanceof StartRefusedError) return NOT_SEEN;
    return { ...NOT_SEEN, databaseProblem: error instanceof Error ? error.message : String(error) };
  } finally {
    await db?.close();
  }
}

/** The store as it is; an embedded one that is not there yet is not made. */
async function open({ databaseUrl, dataDir }: Config): Promise<Db | null> {
  if (databaseUrl !== null) return openPostgres(databaseUrl, { poolMax: 1, log: SILENT_LOG });
  return existsSync(join(dataDir, 'store', 'PG_VERSION')) ? openPglite({ dataDir }) : null;
}

function environmentOf(
  env: Environment,
  config: Config | null,
  problems: readonly string[],
): EnvironmentFacts {
  const demo = config?.mode !== 'production';
  return {
    problems,
    mode: config?.mode ?? (env['APP_MODE'] === 'production' ? 'production' : 'demo'),
    embedded: config === null ? false : config.databaseUrl === null,
    hasMigrationUrl: config !== null && config.migrationUrl !== null,
    publicUrl: config?.publicUrl ?? '',
    consoleUrl: config?.consoleUrl ?? '',
    zone: config?.zone ?? '',
    otherKeys: config?.otherSecretKeys.length ?? 0,
    connectionsMax: config?.connectionsMax ?? 0,
    poolMax: config?.poolMax ?? 0,
    realMoney: config?.realMoney ?? false,
    liveGateways: config !== null && hasLiveGateway(config.gateways, { demo }) ? 1 : 0,
  };
}

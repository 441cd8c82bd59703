import { spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { join } from 'node:path';
import { SILENT_LOG } from '../../src/server/platform/log.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { openPostgres } from '../../src/server/platform/store/postgres-db.ts';
import { prepared, sql } from '../../src/server/platform/store/sql.ts';
import { createDatabase } from '../support/create-database.ts';
import type { Bench } from './bench-store.ts';
import { postmasterOf } from './bench-system.ts';
import { cpuOf, cpuOfCluster } from './cpu-time.ts';
import { runCallers } from './raw-callers.ts';
import { rawPost } from './raw-connection.ts';

const CALLERS = [8, 32, 128];
const PLAYERS = 1_280;
/** As many slips as a flush has at most. */
const ROWS = 64;
const LANES = 2;

/**
 * What a slip costs at the least, whatever it does: a request to Node's own HTTP server with nothing behind it, and the three
 * rows of a slip written in groups to tables that check nothing. Beside it the cost of a slip (`slips`) can be judged.
 */
export async function measureFloor(bench: Bench): Promise<void> {
  console.log('\nthe least that a slip can cost   callers   µs of a processor');
  for (const callers of CALLERS)
    line('a request with nothing behind', callers, await bareRequest(bench, callers));
  const url = await createDatabase(bench.postgres.url);
  const db = openPostgres(url, { poolMax: LANES, log: SILENT_LOG });
  try {
    await addBareTables(db);
    line(`rows of a slip, ${ROWS} at a time`, 2, await bareRows(bench, db));
  } finally {
    await db.close();
  }
}

function line(what: string, callers: number, micros: number): void {
  console.log(`${what.padEnd(32)} ${String(callers).padStart(7)} ${micros.toFixed(0).padStart(19)}`);
}

async function bareRequest({ seconds }: Bench, callers: number): Promise<number> {
  const server = spawn(process.execPath, [join(import.meta.dirname, 'bare-server.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const port = await portOf(server.stdout);
  const pid = server.pid ?? 0;
  const body = JSON.stringify({ new_result: { bid: 'x'.repeat(250) } });
  let answered = 0;
  const ask = async (forSeconds: number) => {
    const endAt = performance.now() + forSeconds * 1_000;
    const caller = {
      next: () => (performance.now() > endAt ? null : rawPost('/api-submit-bid', body, headers())),
      answered: () => {
        answered += 1;
      },
    };
    await runCallers(
      port,
      Array.from({ length: callers }, () => caller),
    );
  };
  await ask(1);
  const before = { answered, micros: cpuOf(pid) };
  await ask(seconds);
  const micros = (cpuOf(pid) - before.micros) / (answered - before.answered);
  server.kill('SIGTERM');
  await once(server, 'exit');
  return micros;
}

function headers() {
  return { authorization: `Bearer ${'x'.repeat(43)}`, 'idempotency-key': randomUUID() };
}

async function portOf(said: NodeJS.ReadableStream): Promise<number> {
  for await (const port of said) return Number(String(port));
  throw new Error('the bare server said nothing');
}

/** The keys and the indexes of a wallet, an entry and a slip, and no rule. */
async function addBareTables(db: Db): Promise<void> {
  await db.script(`
    create table bare_wallets (player_id bigint primary key, balance bigint not null, seq bigint not null);
    create table bare_entries (player_id bigint, seq bigint, amount bigint, balance_after bigint, kind text, key text,
      reference bigint, at timestamptz not null default clock_timestamp(), primary key (player_id, seq), unique (player_id, key));
    create index on bare_entries using brin (at);
    create table bare_slips (player_id bigint, seq bigint, market_day_id bigint, total bigint, selections int[], points bigint[],
      fingerprint bytea, request_id text, at timestamptz not null default clock_timestamp(), primary key (player_id, seq));
    create index on bare_slips (market_day_id);
    insert into bare_wallets select n, 1000000000, 0 from generate_series(1, ${PLAYERS}) n`);
  await db.script('vacuum analyze bare_wallets');
}

/** Two groups at a time, each of players of its own, as slips are booked. */
async function bareRows({ postgres, seconds }: Bench, db: Db): Promise<number> {
  const postmaster = postmasterOf(postgres.dataDir);
  const write = async (lane: number, forSeconds: number): Promise<number> => {
    const endAt = performance.now() + forSeconds * 1_000;
    let written = 0;
    const share = PLAYERS / LANES;
    while (performance.now() < endAt) {
      const first = lane * share + (written % (share - ROWS));
      await db.query(
        prepared('bare_rows', bareRowsOf(Array.from({ length: ROWS }, (_, i) => first + i + 1))),
      );
      written += ROWS;
    }
    return written;
  };
  const both = async (forSeconds: number) =>
    (await Promise.all(Array.from({ length: LANES }, (_, lane) => write(lane, forSeconds)))).reduce(
      (sum, written) => sum + written,
    );
  await both(1);
  const before = cpuOfCluster(postmaster);
  const written = await both(seconds);
  return (cpuOfCluster(postmaster) - before) / written;
}

function bareRowsOf(players: readonly number[]) {
  const ids = players.map(() => randomUUID());
  return sql`
    with taken as (
      update bare_wallets w set balance = balance - 1000, seq = seq + 1
      from unnest(${players}::bigint[]) p where w.player_id = p returning w.player_id, w.seq, w.balance
    ), entered as (
      insert into bare_entries (player_id, seq, amount, balance_after, kind, key, reference)
      select t.player_id, t.seq, -1000, t.balance, 'stake', 'stake:' || k.id, 1
      from taken t join unnest(${players}::bigint[], ${ids}::text[]) k (player_id, id) using (player_id)
    )
    insert into bare_slips (player_id, seq, market_day_id, total, selections, points, fingerprint, request_id)
    select player_id, seq, 1, 1000, array[11000006], array[1000], sha256(seq::text::bytea), 'bare' from taken`;
}

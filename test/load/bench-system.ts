import { createHash, randomBytes } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Db } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';

export interface BenchPlayer {
  readonly id: number;
  readonly mobile: string;
  readonly token: string;
}

/** Logged-in players with plenty of points, put into the store by the thousand. */
export async function addBenchPlayers(db: Db, count: number): Promise<readonly BenchPlayer[]> {
  const tokens = Array.from({ length: count }, () => randomBytes(32).toString('base64url'));
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('hex'));
  const rows = await db.query<{ id: number; mobile: string }>(sql`
    with first as (select coalesce(max(mobile::bigint), 6000000000) + 1 as mobile from players),
    added as (
      insert into players (mobile, name, password_hash)
      select (first.mobile + n)::text, 'Bench player', 'none' from first, generate_series(1, ${count}) n
      returning id, mobile
    )
    select id, mobile from added order by id`);
  const ids = rows.map((row) => row.id);
  await db.query(sql`insert into wallets (player_id) select unnest(${ids}::bigint[])`);
  await db.query(sql`
    select count(*) from post_ledger(${ids}::bigint[], ${ids.map(() => 100_000_000_00)}::bigint[], 'bonus',
      ${ids.map(() => 'bonus:welcome')}::text[], ${ids.map(() => null)}::bigint[])`);
  await db.query(sql`
    insert into login_sessions (token_hash, player_id, kind)
    select decode(hash, 'hex'), id, 'token' from unnest(${hashes}::text[], ${ids}::bigint[]) as s (hash, id)`);
  return rows.map((row, i) => ({ ...row, token: tokens[i] ?? '' }));
}

/** The process number of a cluster's postmaster. */
export function postmasterOf(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postmaster.pid'), 'utf8').split('\n')[0]);
}

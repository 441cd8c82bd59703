import type { Db } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';

/** Players with numbers in a row. */
export interface Crowd {
  readonly firstPlayer: number;
  readonly players: number;
}

/** Players who do not log in, with so many points each; returns the number of the first. */
export async function addCrowd(
  db: Db,
  { players, points }: { readonly players: number; readonly points: number },
): Promise<number> {
  const { first } = await db.one<{ first: number }>(sql`
    with numbers as (select coalesce(max(mobile::bigint), 6000000000) as top from players),
    added as (
      insert into players (mobile, name, password_hash)
      select (top + n)::text, 'Bench player', 'none' from numbers, generate_series(1, ${players}) n returning id
    ) select min(id) as first from added`);
  await db.script(`insert into wallets (player_id, balance, seq)
    select ${first} + n, ${points}, 1 from generate_series(0, ${players - 1}) n`);
  await db.script(`insert into ledger (player_id, seq, amount, balance_after, kind, key)
    select ${first} + n, 1, ${points}, ${points}, 'bonus', 'bonus:welcome' from generate_series(0, ${players - 1}) n`);
  return first;
}

/** So many slips of each player on the open of a market day: ten digits in turn, ten points each. */
export async function addSlips(
  db: Db,
  slips: { readonly crowd: Crowd; readonly each: number; readonly marketDayId: number; readonly key: string },
): Promise<void> {
  const { crowd, each, marketDayId, key } = slips;
  const ofCrowd = `w.player_id >= ${crowd.firstPlayer} and w.player_id < ${crowd.firstPlayer + crowd.players}`;
  const rows = `from wallets w cross join generate_series(1, ${each}) n where ${ofCrowd}`;
  await db.script(`insert into ledger (player_id, seq, amount, balance_after, kind, key, reference, period)
    select w.player_id, w.seq + n, -1000, w.balance - n * 1000, 'stake', 'stake:${key}-' || n, ${marketDayId}, month_of_day(${marketDayId}) ${rows}`);
  await db.script(`insert into slips (player_id, seq, market_day_id, accepted_at, total, selections, points, rate_stake, rate_return, fingerprint, rules_version, request_id, ip_prefix, period)
    select w.player_id, w.seq + n, ${marketDayId}, now(), 1000, array[11000000 + ((w.player_id + n) % 10)::int], array[1000], array[1000], array[9500], '\\x00', 1, 'bench', 'bench', month_of_day(${marketDayId}) ${rows}`);
  await db.script(
    `update wallets w set balance = balance - ${each} * 1000, seq = seq + ${each} where ${ofCrowd}`,
  );
}

import type { Db } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';

interface PastSlips {
  readonly playerId: number;
  readonly marketDayId: number;
  readonly count: number;
  /** Points of each slip, which has one line. */
  readonly stake: number;
  /** The selection of the line when its number is 0; the others follow. */
  readonly firstSelection: number;
  /** Days ago of the first slip; the others follow evenly until now. */
  readonly days?: number;
}

/** Slips of the past, as if they had been placed one by one. */
export async function addHistory(db: Db, past: PastSlips): Promise<void> {
  const { playerId, marketDayId, count, days = 0 } = past;
  const stake = past.stake * 100;
  const at = sql`clock_timestamp() - make_interval(secs => ${days * 86_400} * (1 - n::float8 / ${count}))`;
  // Those without days are where placing looks; those of other days are not of this market day, and stand in the first part.
  const period = past.days === undefined ? sql`month_of_day(${marketDayId})` : sql`0`;
  await db.transaction(async (tx) => {
    // A large one takes longer than a call may.
    await tx.query(sql`set local statement_timeout = 0`);
    // Entries are in order of time: what the player had before was there before.
    if (days > 0) {
      await tx.query(sql`set local session_replication_role = replica`);
      await tx.query(sql`
        update ledger set at = at - make_interval(days => ${days}) where player_id = ${playerId}`);
      await tx.query(sql`set local session_replication_role = default`);
    }
    await tx.query(sql`
      insert into ledger (player_id, seq, amount, balance_after, kind, key, reference, at, period)
        select w.player_id, w.seq + n, -${stake}::bigint, w.balance - n * ${stake}::bigint, 'stake', 'stake:old-' || w.seq + n,
          ${marketDayId}, ${at}, ${period} from wallets w, generate_series(1, ${count}) n where w.player_id = ${playerId}`);
    await tx.query(sql`
      insert into slips (player_id, seq, market_day_id, accepted_at, total, selections, points, rate_stake, rate_return, fingerprint,
        rules_version, request_id, ip_prefix, period)
      select w.player_id, w.seq + n, ${marketDayId}, ${at}, ${stake}, array[${past.firstSelection}::int + n % 10],
        array[${stake}::bigint], array[1000::bigint], array[9500::bigint], sha256(n::text::bytea), 1, 'history', '127.0.0.0/24', ${period}
      from wallets w, generate_series(1, ${count}) n where w.player_id = ${playerId}`);
    await tx.query(sql`
      update wallets set seq = seq + ${count}, balance = balance - ${count * stake}::bigint where player_id = ${playerId}`);
  });
}

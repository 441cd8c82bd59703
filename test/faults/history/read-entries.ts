import type { Db } from '../../../src/server/platform/store/db.ts';
import { sql } from '../../../src/server/platform/store/sql.ts';
import type { Entry } from './history.ts';

/** The books of some players, as they stand. */
export async function readEntries(
  db: Pick<Db, 'query'>,
  players: readonly number[],
): Promise<readonly Entry[]> {
  const rows = await db.query<{
    player: number;
    seq: number;
    amount: number;
    balance: number;
    key: string | null;
    at: string;
    closed: string | null;
  }>(sql`
    select l.player_id as player, l.seq, l.amount, l.balance_after as balance,
      case l.kind when 'stake' then substr(l.key, length('stake:') + 1) else t.key end as key,
      (extract(epoch from l.at) * 1000)::text as at,
      (extract(epoch from least(o.closes_at, o.closed_at)) * 1000)::text as closed
    from ledger l
    left join slips s on s.player_id = l.player_id and s.seq = l.seq
    left join transfers t on t.from_player = l.player_id and t.out_seq = l.seq
    left join market_sessions o on o.market_day_id = s.market_day_id and o.session = 'open'
    where l.player_id = any (${players}::bigint[])`);
  return rows.map(({ player, seq, amount, balance, key, at, closed }) => ({
    player,
    seq,
    amount,
    balanceAfter: balance,
    key,
    at: Number(at),
    closedAt: closed === null ? null : Number(closed),
  }));
}

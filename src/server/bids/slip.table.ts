import type { LedgerKind } from '../ledger/post.ts';
import { entries } from '../ledger/ledger-store.ts';
import { placedSlips } from '../bidding/slip-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import type { SlipName } from './bid-filter.ts';
import { settledSessions, voidedSessions } from '../results/settle/win-store.ts';

interface SlipFacts {
  readonly market_day_id: number;
  readonly total: number;
  readonly rules_version: number;
  readonly ip_prefix: string;
}

export async function selectSlipFacts(db: Queryable, { playerId, seq }: SlipName): Promise<SlipFacts | null> {
  return db.maybeOne(sql`
    select market_day_id, total, rules_version, ip_prefix from ${placedSlips} s
    where s.player_id = ${playerId} and s.seq = ${seq}`);
}

interface SlipEntry {
  readonly seq: number;
  readonly at: number;
  readonly kind: LedgerKind;
  readonly amount: number;
  readonly balance_after: number;
  readonly session_id: number | null;
}

const ENTRIES_MAX = 50;

/** The stake of a slip, and what its market day has brought its player or taken back: settling books all slips of a player as one. */
export async function selectSlipEntries(
  db: Queryable,
  { playerId, seq, marketDayId }: SlipName & { readonly marketDayId: number },
): Promise<readonly SlipEntry[]> {
  return db.query(sql`
    select e.seq, e.at, e.kind, e.amount, e.balance_after, coalesce(t.market_session_id, v.market_session_id) as session_id
    from ${entries} e
    left join ${settledSessions} t on e.kind in ('win', 'win_reversal') and t.id = e.reference
    left join ${voidedSessions} v on e.kind = 'refund' and v.id = e.reference
    where e.player_id = ${playerId} and e.seq >= ${seq} and (e.seq = ${seq} or e.kind <> 'stake')
      and (e.seq = ${seq} or ${marketDayId} in (t.market_day_id, v.market_day_id))
    order by e.seq limit ${ENTRIES_MAX}`);
}

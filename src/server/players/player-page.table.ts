import { lastSeenAt } from '../accounts/log-in/login-session-store.ts';
import { playerNames, playersOnBrowsersOf, playerStates } from '../accounts/player-store.ts';
import { slipCountOf } from '../bidding/slip-store.ts';
import {
  depositFiguresOf,
  playersOnPayoutNumbersOf,
  withdrawalFiguresOf,
  transfersOf,
} from '../payments/payment-data-store.ts';
import { one, type Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import { deletionDueAt } from '../privacy/deletion-store.ts';

/** What the page of a player says that no other feature answers already. */
export interface PageFacts {
  readonly demo: boolean;
  readonly active: boolean;
  readonly betting: boolean;
  readonly erased: boolean;
  readonly registered_at: number;
  readonly last_seen_at: number | null;
  readonly deletion_due_at: number | null;
  readonly money_out_from: number | null;
  readonly deposits: number;
  readonly deposit_held: number;
  readonly utr_disputed: boolean;
  readonly withdrawals: number;
  readonly withdrawn: number;
  readonly slips: number;
}

export async function selectPageFacts(db: Queryable, playerId: number): Promise<PageFacts> {
  return one(
    db,
    sql`
    select p.demo, p.active, p.betting_enabled as betting, p.erased_at is not null as erased, p.created_at as registered_at,
      ${lastSeenAt(sql`p.id`)} as last_seen_at,
      ${deletionDueAt(sql`p.id`)} as deletion_due_at,
      case when p.money_out_from > clock_timestamp() then p.money_out_from end as money_out_from,
      d.deposits, d.deposit_held, d.utr_disputed, w.withdrawals, w.withdrawn,
      ${slipCountOf(sql`p.id`)} as slips
    from ${playerStates} p
    cross join lateral ${depositFiguresOf(sql`p.id`)} d
    cross join lateral ${withdrawalFiguresOf(sql`p.id`)} w
    where p.id = ${playerId}`,
  );
}

export interface RelatedPlayer {
  readonly id: number;
  readonly name: string;
  readonly mobile: string;
  readonly browser: boolean;
}

/** Who shares a payout number or a browser with a player; the first few. */
export async function selectRelatedPlayers(
  db: Queryable,
  { playerId, limit }: { readonly playerId: number; readonly limit: number },
): Promise<readonly RelatedPlayer[]> {
  return db.query(sql`
    with shared as (
      select player_id, false as browser from ${playersOnPayoutNumbersOf(playerId)} n
      union all
      select player_id, true from ${playersOnBrowsersOf(playerId)} b
    )
    select p.id, p.name, p.mobile, bool_or(s.browser) as browser from shared s join ${playerNames} p on p.id = s.player_id
    where p.id <> ${playerId} group by p.id, p.name, p.mobile order by p.id limit ${limit}`);
}

interface TransferRow {
  readonly transfer_id: number;
  readonly direction: 'in' | 'out';
  readonly amount: number;
  readonly note: string;
  readonly at: number;
  /** The other player. */
  readonly id: number;
  readonly name: string;
  readonly mobile: string;
}

/** Transfers that a player takes part in, newest first, from the one before the marker on. */
export async function selectPlayerTransfers(
  db: Queryable,
  page: { readonly playerId: number; readonly before: number; readonly limit: number },
): Promise<readonly TransferRow[]> {
  return db.query(sql`
    select t.id as transfer_id, t.direction, t.amount, t.note, t.at, p.id, p.name, p.mobile
    from ${transfersOf(page.playerId)} t join ${playerNames} p on p.id = t.other_player
    where t.id < ${page.before}
    order by t.id desc limit ${page.limit}`);
}

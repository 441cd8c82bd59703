import type { PayoutMethod } from '#rules/payout-method.ts';
import { one, type Queryable } from '../platform/db.ts';
import { sql } from '../platform/sql.ts';

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
      (select max(s.last_active_at) from login_sessions s where s.player_id = p.id) as last_seen_at,
      (select q.due_at from deletion_requests q where q.player_id = p.id and q.state = 'asked') as deletion_due_at,
      case when p.money_out_from > clock_timestamp() then p.money_out_from end as money_out_from,
      d.deposits, d.deposit_held, d.utr_disputed, w.withdrawals, w.withdrawn,
      (select count(*)::int from slips s where s.player_id = p.id) as slips
    from players p
    cross join lateral (
      select count(*) filter (where state = 'credited')::int as deposits, coalesce(sum(held), 0)::bigint as deposit_held,
        coalesce(bool_or(disputed_utr is not null), false) as utr_disputed
      from deposits where player_id = p.id) d
    cross join lateral (
      select count(*)::int as withdrawals, coalesce(sum(amount), 0)::bigint as withdrawn
      from withdrawals where player_id = p.id and state = 'approved') w
    where p.id = ${playerId}`,
  );
}

export interface PagePayoutNumber {
  readonly method: PayoutMethod;
  readonly sealed: string;
  readonly usable_from: number;
  readonly fresh: boolean;
  readonly shared: boolean;
}

/** Where a player's withdrawals go, and what is unusual about it. */
export async function selectPagePayoutNumbers(
  db: Queryable,
  playerId: number,
): Promise<readonly PagePayoutNumber[]> {
  return db.query(sql`
    select n.method, encode(n.sealed_number, 'hex') as sealed, n.usable_from,
      n.added_at > clock_timestamp() - interval '7 days' as fresh,
      exists (select 1 from payout_numbers o where o.number_mac = n.number_mac and o.player_id <> n.player_id) as shared
    from payout_numbers n where n.player_id = ${playerId} order by n.method`);
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
      select o.player_id, false as browser from payout_numbers n join payout_numbers o using (number_mac)
      where n.player_id = ${playerId}
      union all
      select o.player_id, true from known_devices n join known_devices o using (device_hash)
      where n.player_id = ${playerId}
    )
    select p.id, p.name, p.mobile, bool_or(s.browser) as browser from shared s join players p on p.id = s.player_id
    where p.id <> ${playerId} group by p.id order by p.id limit ${limit}`);
}

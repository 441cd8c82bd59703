import type { TRANSFER_FLAGS } from '#contract/console/books.calls.ts';
import { formatPoints, points } from '#rules/money.ts';
import { playerNames } from '../accounts/player-store.ts';
import { entries, firstEntryAt } from '../ledger/ledger-store.ts';
import { recentTransfers } from '../payments/payment-data-store.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import { answer, type Handler } from '../platform/web/request.ts';

/** Suspicious transfers (MON-12), newest first. */
export function listTransferFlags({ db, config }: AppContext): Handler<'/console/api/list-transfer-flags'> {
  return async () => {
    const flags = (await selectTransferFlags(db, config.zone)).toSorted((a, b) => b.last_at - a.last_at);
    const ids = [...new Set(flags.flatMap(({ player_ids }) => player_ids))];
    const rows = await db.query<{ id: number; name: string }>(sql`
      select id, name from ${playerNames} p where id = any (${ids}::bigint[])`);
    const names = new Map(rows.map(({ id, name }) => [id, name]));
    return answer({
      flags: flags.map((flag) => ({
        kind: flag.kind,
        players: flag.player_ids.map((id) => ({ player_id: String(id), player_name: names.get(id) ?? '' })),
        points: formatPoints(points(flag.points)),
        first_at: new Date(flag.first_at).toISOString(),
        last_at: new Date(flag.last_at).toISOString(),
      })),
    });
  };
}

interface TransferFlag {
  readonly kind: (typeof TRANSFER_FLAGS)[number];
  readonly player_ids: readonly number[];
  readonly points: number;
  readonly first_at: number;
  readonly last_at: number;
}

/** Nobody reads a longer list. */
const FLAGS_MAX = 100;
/** A ring has at least three players: two who lend each other points are no ring. */
const RING_MAX = 5;
/** From this many senders to one player within a day. */
const SENDERS_MIN = 5;
/** Less than this in a day is not flagged. In hundredths of a point. */
const PASSED_ON_MIN = 500_00;

/**
 * Transfers of the last seven days that come back to their sender by way of others within a day, that many send to
 * one on a day of the operator, or that are sent on within a day without being played.
 */
async function selectTransferFlags(db: Queryable, zone: string): Promise<readonly TransferFlag[]> {
  const rings = await db.query<TransferFlag>(sql`
    with recursive recent as materialized (
      select id, from_player, to_player, amount, at from ${recentTransfers} t
    ),
    -- Who only sends or only receives is in no ring.
    linked as materialized (
      select r.* from recent r
      where exists (select 1 from recent i where i.to_player = r.from_player)
        and exists (select 1 from recent o where o.from_player = r.to_player)
    ),
    walk as (
      select array[from_player] as players, to_player as stands_at, amount, at as first_at, at as last_at, id from linked
      union all
      select w.players || n.from_player, n.to_player, least(w.amount, n.amount), w.first_at, n.at, n.id
      from walk w join linked n on n.from_player = w.stands_at and n.id > w.id and n.at <= w.first_at + interval '1 day'
      where cardinality(w.players) < ${RING_MAX} and w.stands_at <> all (w.players)
    )
    select distinct on (members) 'ring' as kind, players as player_ids, amount as points, first_at, last_at
    from (
      select w.*, (select array_agg(p order by p) from unnest(players) p) as members from walk w
      where stands_at = players[1] and cardinality(players) >= 3
    ) found
    order by members, last_at desc limit ${FLAGS_MAX}`);
  const others = await db.query<TransferFlag>(sql`
    with daily as (
      select to_player, count(distinct from_player) as senders, sum(amount) as received, min(at) as first_at,
        max(at) as last_at
      from ${recentTransfers} t group by to_player, date_trunc('day', at, ${zone})
    )
    select case when senders >= ${SENDERS_MIN} then 'many_senders' else 'passed_on' end as kind,
      array[to_player] as player_ids, received as points, first_at, last_at
    from daily d
    where senders >= ${SENDERS_MIN} or (received >= ${PASSED_ON_MIN} and (
      select coalesce(sum(case when l.kind = 'stake' then -l.amount else 0 end), 0) * 10 < d.received
        and coalesce(sum(case when l.kind in ('transfer_out', 'withdrawal_hold') then -l.amount else 0 end), 0) * 10
          >= d.received * 9
      from ${entries} l
      where l.player_id = d.to_player and l.seq >= ${firstEntryAt(sql`d.to_player`, sql`d.first_at`)}
        and l.seq < ${firstEntryAt(sql`d.to_player`, sql`d.first_at + interval '1 day'`)}))
    order by last_at desc limit ${FLAGS_MAX}`);
  return [...rings, ...others];
}

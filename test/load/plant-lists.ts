import type { Db, Queryable } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';

export interface ListWorld {
  readonly players: number;
  readonly bids: number;
  /** Of the ledger beside those of the bids, and of the trail. */
  readonly entries: number;
  readonly events: number;
}

const LINES = 4;
/** A slip is of so many points at the least; one in fifty is of more than 500. */
const STAKES = [1_000, 1_000, 2_000, 2_500, 5_000];

/** Puts in bids of one day, entries of the ledger and events of the trail, as placing, settling and staff write them. */
export async function plantLists(db: Db, world: ListWorld): Promise<void> {
  await atLeisure(db, (tx) => plantPlayers(tx, world.players));
  await plantBids(db, world);
  await atLeisure(db, (tx) => plantEntries(tx, world));
  await atLeisure(db, (tx) => plantEvents(tx, world));
  await db.script('vacuum (analyze)');
}

/** A million rows take longer than a statement of the server may. */
function atLeisure(db: Db, work: (tx: Queryable) => Promise<void>): Promise<void> {
  return db.transaction(async (tx) => {
    await tx.query(sql`set local statement_timeout = 0`);
    await work(tx);
  });
}

/** They bid on every market; half of the markets have the result of their open, with its wins. */
async function plantBids(db: Db, { bids, players }: ListWorld): Promise<void> {
  const slips = Math.ceil(bids / LINES);
  const days = sql`(select array_agg(id order by id) as ids from market_days where day = (select max(day) from market_days
    where id in (select market_day_id from market_sessions where takes_bids_from <= clock_timestamp())))`;
  await db.transaction(async (tx) => {
    await tx.query(sql`set local statement_timeout = 0`);
    await tx.query(sql`set local session_replication_role = replica`);
    await tx.query(sql`
      create temporary table planted on commit drop as
      select 1000000 + n % ${players} as player_id, 2 + n / ${players} as seq, d.ids[1 + (n * 7919) % cardinality(d.ids)] as market_day_id,
        clock_timestamp() - make_interval(secs => 36000.0 * (1 - n::float8 / ${slips})) as at,
        case n % 4 when 0 then array[11000000 + n % 10, 11000000 + (n + 3) % 10, 11000000 + (n + 5) % 10, 11000000 + (n + 7) % 10]
          when 1 then array[13000000 + n % 100, 13000000 + (n + 13) % 100, 13000000 + (n + 31) % 100, 13000000 + (n + 57) % 100]
          when 2 then array[14000123, 14000127, 14000137, 14000389]
          else array[12000000 + n % 10, 12000000 + (n + 3) % 10, 12000000 + (n + 5) % 10, 12000000 + (n + 7) % 10] end as selections,
        (${STAKES}::bigint[])[1 + n % 5] * case when n % 50 = 0 then 1 + n % 97 else 1 end as stake
      from generate_series(1, ${slips}) n, ${days} d`);
    await tx.query(sql`
      insert into slips (player_id, seq, market_day_id, accepted_at, total, selections, points, rate_stake, rate_return, fingerprint,
        rules_version, request_id, ip_prefix)
      select player_id, seq, market_day_id, at, 10 * stake, selections, array[stake, 2 * stake, 3 * stake, 4 * stake],
        array_fill(1000::bigint, array[4]), array_fill(9500::bigint, array[4]), '', 1, '', '49.36.1.0/24' from planted order by at`);
    await tx.query(sql`
      insert into ledger (player_id, seq, amount, balance_after, kind, key, reference, at)
      select player_id, seq, -10 * stake, 0, 'stake', 'stake:' || seq, market_day_id, at from planted order by at`);
    await settleOpens(tx, days);
  });
}

async function settleOpens(tx: Pick<Db, 'query'>, days: ReturnType<typeof sql>): Promise<void> {
  await tx.query(sql`
    update market_sessions set state = 'settled', number = '123', closed_at = clock_timestamp(), declared_at = clock_timestamp()
    from ${days} d where market_day_id = any (d.ids) and session = 'open' and market_day_id % 2 = 0`);
  await tx.query(sql`
    insert into results (market_session_id, version, number)
    select s.id, 1, '123' from market_sessions s, ${days} d where s.market_day_id = any (d.ids) and s.state = 'settled'`);
  await tx.query(sql`
    insert into settlements (result_id, market_session_id, market_day_id, winning, state, finished_at)
    select r.id, s.id, s.market_day_id, '{11000006,14000123}', 'done', clock_timestamp()
    from results r join market_sessions s on s.id = r.market_session_id`);
  await tx.query(sql`
    insert into wins (player_id, seq, line, settlement_id, amount)
    select p.player_id, p.seq, l.line, t.id, p.stake * l.line * 95 / 10
    from settlements t join planted p using (market_day_id)
    cross join lateral unnest(p.selections) with ordinality as l (selection, line)
    where l.selection = any (t.winning)`);
}

async function plantPlayers(db: Queryable, count: number): Promise<void> {
  await db.query(sql`
    insert into players (id, mobile, name, password_hash) overriding system value
      select 1000000 + n, (6000000000 + n)::text, 'Bench player ' || n, 'none' from generate_series(0, ${count - 1}) n`);
  await db.query(sql`
    insert into wallets (player_id, balance, seq) select id, 0, 1000000 from players where id >= 1000000`);
}

const DAYS = 60;

/** Deposits and withdrawals of two months, the oldest first; the last of them are of the minute before. */
async function plantEntries(db: Queryable, { entries, players }: ListWorld): Promise<void> {
  await db.query(sql`
    insert into ledger (player_id, seq, amount, balance_after, kind, key, reference, at)
    select 1000000 + n % ${players}, 500000 + n / ${players}, case n % 3 when 0 then -50000 else 100000 end, 0,
      (array['withdrawal_hold', 'deposit', 'bonus'])[1 + n % 3], 'planted:' || n, n,
      clock_timestamp() - make_interval(secs => ${DAYS * 86_400} * (1 - n::float8 / ${entries}))
    from generate_series(1, ${entries}) n`);
}

const ACTIONS = [
  'player_viewed',
  'deposit_credited',
  'withdrawal_approved',
  'staff_logged_in',
  'mobile_revealed',
  'result_proposed',
];

/** Acts of thirty people; one in ten thousand is a change of rates. */
async function plantEvents(db: Queryable, { events, players }: ListWorld): Promise<void> {
  await db.query(sql`
    insert into audit_events (at, actor, action, object, detail, request_id, ip_prefix)
    select clock_timestamp() - make_interval(secs => ${DAYS * 86_400} * (1 - n::float8 / ${events})), 'staff:' || 1000 + n % 30,
      case when n % 10000 = 0 then 'rates_changed' else (${ACTIONS}::text[])[1 + n % 6] end,
      'deposit:' || n % 50000, jsonb_build_object('player', 1000000 + n % ${players}), 'planted', '49.36.1.0/24'
    from generate_series(1, ${events}) n`);
}

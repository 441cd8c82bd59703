import type { Db, Queryable } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';

const MONTHS = 12;
const PLAYERS = 100_000;
const FIRST_PLAYER = 1_000_000;
/** Plays every day; the others play in turn. */
export const HEAVY_PLAYER = FIRST_PLAYER + PLAYERS;
const HEAVY_SLIPS = 10_000;
/** What everybody begins with, and the stake of each slip; in hundredths. */
const [WELCOME, STAKE] = [10_000_000_000, 1_000];
/** A slip is booked in one of a day's hours in which the planted market takes bids. */
const HOURS = 20;

/** Puts in one-line slips of twelve months until yesterday, a part for each month, as placing writes them. No day has a result. */
export async function plantMonths(db: Db, bids: number): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(sql`set local statement_timeout = 0`);
    await plantDays(tx);
    await plantPlayers(tx);
    // In the order of time, as they would have come.
    await tx.query(sql`
      create temporary table planted on commit drop as
      select s.*, d.id as market_day_id, month_of(d.day) as period,
        d.day + make_interval(hours => 1, secs => ${HOURS} * 3600.0 * (s.place * d.days - floor(s.place * d.days))) as at
      from (
        select ${FIRST_PLAYER} + n % ${PLAYERS} as player_id, n / ${PLAYERS} as nth, n::float8 / ${bids} as place, n % 10 as digit
        from generate_series(0, ${bids - 1}) n
        union all
        select ${HEAVY_PLAYER}, n, n::float8 / ${HEAVY_SLIPS}, n % 10 from generate_series(0, ${HEAVY_SLIPS - 1}) n
      ) s join (
        select id, day, row_number() over (order by day) - 1 as nth_day, count(*) over () as days from market_days
      ) d on d.nth_day = floor(s.place * (select count(*) from market_days))`);
    const periods = await tx.query<{ period: number }>(
      sql`select distinct period from planted order by period`,
    );
    for (const { period } of periods) await plantMonth(tx, period);
  });
  await db.script('vacuum (analyze)');
}

/** The bids of a month, and then its days are closed: later, each of them would count all that came after it. */
async function plantMonth(tx: Queryable, period: number): Promise<void> {
  await tx.query(sql`
    insert into ledger (player_id, seq, amount, balance_after, kind, key, reference, at, period)
    select player_id, 2 + nth, -${STAKE}::bigint, ${WELCOME}::bigint - (nth + 1) * ${STAKE}::bigint, 'stake',
      'stake:' || gen_random_uuid(), market_day_id, at at time zone 'UTC', period
    from planted where period = ${period} order by place`);
  await tx.query(sql`
    insert into slips (player_id, seq, market_day_id, accepted_at, total, selections, points, rate_stake, rate_return, fingerprint,
      rules_version, request_id, ip_prefix, period)
    select player_id, 2 + nth, market_day_id, at at time zone 'UTC', ${STAKE}, array[11000000 + digit::int], array[${STAKE}::bigint],
      array[1000::bigint], array[9500::bigint], sha256(place::text::bytea), 1, 'planted', '127.0.0.0/24', period
    from planted where period = ${period} order by place`);
  await tx.query(sql`
    update wallets w set balance = balance - s.slips * ${STAKE}::bigint, seq = seq + s.slips
    from (select player_id, count(*) as slips from planted where period = ${period} group by player_id) s
    where s.player_id = w.player_id`);
  // Otherwise each day would read all months: what this transaction has written is not summarised, nor known to the planner.
  await tx.query(sql`
    select brin_summarize_new_values(i.indexrelid)
    from pg_partition_tree('ledger') part join pg_index i on i.indrelid = part.relid
    join pg_class c on c.oid = i.indexrelid join pg_am a on a.oid = c.relam where part.isleaf and a.amname = 'brin'`);
  await tx.query(sql`analyze ledger`);
  await tx.query(sql`
    select close_day(day, (day + 1)::timestamp at time zone 'UTC')
    from (select distinct day from market_days where month_of(day) = ${period} order by day) of_month`);
}

/** A market of its own, whose days have no result yet. The first of them asks for the first part. */
async function plantDays(tx: Queryable): Promise<void> {
  await tx.query(sql`
    select make_month(first.month, first.month) from (
      select month_of((date_trunc('month', now()) - make_interval(months => ${MONTHS - 1}))::date) as month) first`);
  await tx.query(sql`
    with market as (
      insert into markets (family, name, open_minute, close_minute) values ('main', 'Planted market', 1200, 1260) returning id
    )
    insert into market_days (market_id, day)
    select m.id, d::date from market m, generate_series(date_trunc('month', now()) - make_interval(months => ${MONTHS - 1}),
      now() - interval '1 day', '1 day') d order by d`);
  await tx.query(sql`
    insert into market_sessions (market_day_id, session, takes_bids_from, closes_at, result_due_at, state, closed_at)
    select d.id, s, d.day::timestamp at time zone 'UTC', e.at, e.at, 'closed', e.at
    from market_days d cross join unnest(array['open', 'close']) s
    cross join lateral (select (d.day + interval '23 hours') at time zone 'UTC' as at) e`);
}

async function plantPlayers(tx: Queryable): Promise<void> {
  await tx.query(sql`
    insert into players (id, mobile, name, password_hash) overriding system value
      select ${FIRST_PLAYER} + n, (6000000000 + n)::text, 'Bench player ' || n, 'none' from generate_series(0, ${PLAYERS}) n`);
  await tx.query(sql`
    insert into wallets (player_id, balance, seq) select id, ${WELCOME}, 1 from players where id >= ${FIRST_PLAYER}`);
  await tx.query(sql`
    insert into ledger (player_id, seq, amount, balance_after, kind, key, at)
    select player_id, 1, ${WELCOME}, ${WELCOME}, 'bonus', 'bonus:welcome',
      (select min(day) from market_days)::timestamp at time zone 'UTC' from wallets where player_id >= ${FIRST_PLAYER}`);
}

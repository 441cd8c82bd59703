import type { Family } from '#rules/game/games.ts';
import type { AcceptedLine } from '#rules/slip/slip.ts';
import { limitDemand } from '#rules/exposure/limit-demand.ts';
import type { Instant } from '#rules/time/time.ts';
import type { EntryDays } from '../ledger/entry-label.ts';
import { entries, entriesBetween } from '../ledger/ledger-store.ts';
import type { HistoryPage } from '../markets/history-page.ts';
import { marketDays, marketNames } from '../markets/market-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { deleteByPages } from '../platform/store/delete-by-pages.ts';
import { prepared, type Sql, sql } from '../platform/store/sql.ts';
import { inMonthsOf } from './in-months-of.ts';
import type { PlacedSlip } from './placed-slip.ts';

/** Stored on every slip, so that an auditor knows which rules accepted it. Counts up when the rules change meaning. */
const RULES_VERSION = 1;

/** A limit of the operator would be passed (src/rules/exposure/limit-key.ts). */
export const LIMIT_OUTCOMES = [
  'number_limit_reached',
  'game_limit_reached',
  'session_limit_reached',
  'player_limit_reached',
] as const;
export type LimitOutcome = (typeof LIMIT_OUTCOMES)[number];

export interface SlipRow {
  /** A limit of the operator answers its key as `seq`, and what still fits as `balance`. */
  readonly outcome:
    | 'accepted'
    | 'replayed'
    | 'key_reused'
    | 'no_wallet'
    | 'not_logged_in'
    | 'betting_off'
    | 'stopped'
    | 'terms_not_accepted'
    | 'step_up_required'
    | 'bid_limit'
    | 'stake_limit'
    | 'loss_limit'
    | 'too_many_requests'
    | 'open_closed'
    | 'close_closed'
    | 'insufficient_balance'
    | LimitOutcome;
  readonly seq: number | null;
  readonly balance: number | null;
  readonly at: number | null;
  readonly total: number | null;
}

/** How many slips a player may place: `burst` at once, refilling one every `seconds`. */
export interface SlipAllowance {
  readonly burst: number;
  readonly seconds: number;
}

/** The limits for all players at the moment of placing. */
export interface OperatorRules {
  readonly allowance: SlipAllowance;
  readonly termsVersion: number;
  /** When the calendar month of limits began. */
  readonly monthFrom: Instant;
  /** For how long a slip without a key is the same one as before. */
  readonly keylessSeconds: number;
}

/** Places the slips in one transaction; answers in the order given. */
export async function placeSlips(
  db: Queryable,
  slips: readonly PlacedSlip[],
  { allowance, termsVersion, monthFrom, keylessSeconds }: OperatorRules,
): Promise<readonly SlipRow[]> {
  const texts = (read: (slip: PlacedSlip) => string | null) => slips.map(read);
  const of = (read: (slip: PlacedSlip) => number | string | null) => arrayOf(slips.map(read));
  const lines = slips.flatMap(({ slip }) => slip.lines);
  const ofLines = (read: (line: AcceptedLine) => number) => arrayOf(lines.map(read));
  const { first, last } = placesOfLines(slips);
  const counted = countedOf(slips);
  const statement = sql`
    select outcome, seq, balance, at, total from place_flush(
      ${of((s) => s.playerId)}::bigint[], ${texts((s) => s.key)}::text[], ${of((s) => s.fingerprint)}::text[],
      ${of((s) => s.marketDayId)}::bigint[], ${of((s) => s.openSession)}::int[], ${of((s) => s.closeSession)}::int[],
      ${of((s) => s.slip.total)}::bigint[], ${arrayOf(first)}::int[], ${arrayOf(last)}::int[],
      ${ofLines((l) => l.selection)}::int[], ${ofLines((l) => l.stake)}::bigint[],
      ${ofLines((l) => l.rate.rateStake)}::bigint[], ${ofLines((l) => l.rate.rateReturn)}::bigint[],
      ${of((s) => s.loginSession)}::text[], ${texts((s) => s.requestId)}::text[], ${texts((s) => s.ipPrefix)}::text[],
      ${RULES_VERSION}::smallint, make_interval(secs => ${allowance.seconds}),
      make_interval(secs => ${allowance.seconds * allowance.burst}), ${termsVersion}::int,
      to_timestamp(${monthFrom}::float8 / 1000), make_interval(secs => ${keylessSeconds}),
      ${arrayOf(counted.map(({ day }) => day))}::bigint[], ${arrayOf(counted.map(({ key }) => key))}::int[],
      ${arrayOf(counted.map(({ sum }) => sum))}::bigint[])
    order by ord`;
  return db.query<SlipRow>(prepared('place_flush', statement));
}

/** Numbers or hexadecimal texts as an array of the database: the driver would look in each for what has to be quoted. */
function arrayOf(values: readonly (number | string | null)[]): string {
  return `{${values.map((value) => value ?? 'null').join(',')}}`;
}

/** Where the lines of each slip begin and end among the lines of all, counted from 1. */
function placesOfLines(slips: readonly PlacedSlip[]) {
  const first: number[] = [];
  const last: number[] = [];
  for (const { slip } of slips) {
    const before = last.at(-1) ?? 0;
    first.push(before + 1);
    last.push(before + slip.lines.length);
  }
  return { first, last };
}

/** What all slips together add to the operator's limits of each market day: the database sums more slowly. */
function countedOf(slips: readonly PlacedSlip[]) {
  const days = Map.groupBy(slips, ({ marketDayId }) => marketDayId);
  return [...days].flatMap(([day, placed]) =>
    [...limitDemand(placed.flatMap(({ slip }) => slip.lines))].map(([key, sum]) => ({ day, key, sum })),
  );
}

/** The key of the same slip of a player placed within the last seconds; null for none. */
export async function selectRepeatedKey(
  db: Queryable,
  slip: { readonly playerId: number; readonly fingerprint: string; readonly seconds: number },
): Promise<string | null> {
  const { key } = await db.one<{ key: string | null }>(sql`
    select repeated_slip_key(${slip.playerId}, decode(${slip.fingerprint}, 'hex'),
      clock_timestamp() - make_interval(secs => ${slip.seconds})) as key`);
  return key;
}

/** The outcome of a known key, even where the rules would refuse the slip now. */
export async function selectPriorSlip(
  db: Queryable,
  { playerId, key }: { readonly playerId: number; readonly key: string },
): Promise<(SlipRow & { readonly fingerprint: string; readonly lines: number }) | null> {
  return db.maybeOne(sql`
    select 'replayed' as outcome, l.seq, l.balance_after as balance, l.at, s.total, encode(s.fingerprint, 'hex') as fingerprint,
      cardinality(s.selections) as lines
    from ${entries} l join slips s using (player_id, seq)
    where l.player_id = ${playerId} and l.key = ${`stake:${key}`}
    union all
    select r.outcome, null, null, null, null, encode(r.fingerprint, 'hex'), 0
    from refused_slips r where r.player_id = ${playerId} and r.key = ${key}`);
}

export interface BidRow {
  readonly seq: number;
  readonly line: number;
  readonly market_day_id: number;
  readonly selection: number;
  readonly points: number;
  readonly accepted_at: number;
  readonly market_id: number;
  readonly market_name: string;
  readonly state: 'pending' | 'won' | 'lost' | 'refunded';
  readonly won_amount: number | null;
}

/** Written as in the indexes of db/migrations/0011-bidding.sql, which serve only a condition that they can read. */
export const SLIPS_OF: Readonly<Record<Family, Sql>> = {
  main: sql`s.selections[1] < 30000000`,
  starline: sql`s.selections[1] between 31000000 and 39999999`,
  gali: sql`s.selections[1] between 41000000 and 49999999`,
};

/** Own bids of a family by date of bidding, newest first: one page after the marker (seq, line), and one row more. */
export async function selectBids(
  db: Queryable,
  page: HistoryPage & { readonly playerId: number; readonly family: Family },
): Promise<readonly BidRow[]> {
  const [seq, line] = page.after ?? [Number.MAX_SAFE_INTEGER, 0];
  const from = sql`${page.from}::date::timestamp at time zone ${page.zone}`;
  const until = sql`(${page.to}::date + 1)::timestamp at time zone ${page.zone}`;
  const { first, last } = await entriesBetween(db, page);
  const bidsFrom = (lowest: number) => sql`
    with slip as (
      select s.* from slips s
      where s.player_id = ${page.playerId} and ${SLIPS_OF[page.family]} and ${inMonthsOf(sql`s.period`, page)}
        and s.seq >= ${lowest} and s.seq <= least(${seq}::bigint, ${last}::bigint)
        and s.accepted_at >= ${from} and s.accepted_at < ${until}
      -- The first of them may have been shown already, with all its lines.
      order by s.seq desc limit ${page.limit + 2}
    )
    select b.seq, b.line, b.market_day_id, b.selection, b.points, b.accepted_at, m.id as market_id, m.name as market_name, b.state, b.won_amount
    -- Slip by slip: the planner would rather read all slips there are than look into each part for some.
    from slip cross join lateral (
      select * from bids o where o.period = slip.period and o.player_id = slip.player_id and o.seq = slip.seq offset 0) b
    join ${marketDays} d on d.id = b.market_day_id join ${marketNames} m on m.id = d.market_id
    where (b.seq, -b.line) < (${seq}, ${-line})
    order by b.seq desc, b.line limit ${page.limit + 1}`;
  return pageOfNewest(
    { first, last: Math.min(seq, last), limit: page.limit },
    {
      among: (lowest) => db.query<BidRow>(prepared(`bids_${page.family}`, bidsFrom(lowest))),
      all: () => db.query<BidRow>(bidsFrom(first)),
    },
  );
}

/** A page is mostly found among so many times as many of the newest entries: between slips are wins and deposits. */
const ENTRIES_PER_SLIP = 3;

/**
 * The newest slips of some entries, and one more than a page. Among a page's worth of entries they are found by a plan that a session
 * keeps; where they are sparse all are looked at, by a plan that is made for how many there are.
 */
export async function pageOfNewest<Row>(
  { first, last, limit }: { readonly first: number; readonly last: number; readonly limit: number },
  select: {
    readonly among: (lowest: number) => Promise<readonly Row[]>;
    readonly all: () => Promise<readonly Row[]>;
  },
): Promise<readonly Row[]> {
  const lowest = Math.max(first, last - ENTRIES_PER_SLIP * (limit + 1));
  const rows = await select.among(lowest);
  return rows.length > limit || lowest === first ? rows : select.all();
}

/** For passbook lines: what each slip was about, of slips that were placed on some days. */
export async function selectSlipLabels(
  db: Queryable,
  {
    playerId,
    seqs,
    days,
  }: {
    readonly playerId: number;
    readonly seqs: readonly number[];
    readonly days: EntryDays;
  },
): Promise<
  readonly {
    readonly seq: number;
    readonly selections: readonly number[];
    readonly market_name: string;
    readonly name_hindi: string;
    readonly name_marathi: string;
  }[]
> {
  const statement = sql`
    select s.seq, s.selections, m.name as market_name, m.name_hindi, m.name_marathi
    -- Slip by slip, as a plan for all of them together may read everything that the player placed in these months.
    from unnest(${seqs}::bigint[]) as entry (seq) cross join lateral (
      select l.seq, l.selections, l.market_day_id from slips l
      where l.player_id = ${playerId} and l.seq = entry.seq and ${inMonthsOf(sql`l.period`, days)} limit 1) s
    join ${marketDays} d on d.id = s.market_day_id join ${marketNames} m on m.id = d.market_id`;
  return db.query(prepared('slip_labels', statement));
}

export async function deleteOldRefusedSlips(db: Queryable): Promise<void> {
  await deleteByPages(
    db,
    'refused_slips',
    (areOnPages) => sql`
    delete from refused_slips where ${areOnPages} and at < clock_timestamp() - interval '7 days'`,
  );
}

import type { Instant } from '#rules/time/time.ts';
import { approvalRows } from '../../approvals/approval-store.ts';
import { playerNames } from '../../accounts/player-store.ts';
import { staffNames } from '../../staff/staff-store.ts';
import { slipBeginnings } from '../../bidding/slip-store.ts';
import { bothSides, entries, entryKinds, firstEntryAt, walletBalances } from '../../ledger/ledger-store.ts';
import type { LedgerKind } from '../../ledger/post.ts';
import { marketDays, marketNames } from '../../markets/market-store.ts';
import { depositNames, pendingWithdrawals } from '../../payments/payment-data-store.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { type Sql, sql } from '../../platform/store/sql.ts';

/** What part of the ledger is asked for. */
export interface LedgerFilter {
  /** Null for all. */
  readonly kinds: readonly string[] | null;
  readonly playerId: number | null;
  readonly seq: number | null;
  /** What money entries are about. */
  readonly reference: number | null;
  readonly from: Instant;
  readonly until: Instant;
}

export interface LedgerRow {
  readonly player_id: number;
  readonly seq: number;
  readonly amount: number;
  readonly balance_after: number;
  readonly kind: LedgerKind;
  readonly reference: number | null;
  readonly at: number;
  readonly account: string;
  readonly name: string;
  readonly mobile: string;
  readonly market_name: string | null;
  readonly first_selection: number | null;
  readonly deposit: string | null;
  /** Who asked for an adjustment, and who approved it. */
  readonly made_by: string | null;
  readonly confirmed_by: string | null;
}

/** The last row of the page before, by what names it. */
export interface LedgerMarker {
  readonly playerId: number;
  readonly seq: number;
}

interface LedgerPage {
  readonly filter: LedgerFilter;
  readonly after: LedgerMarker | null;
  readonly limit: number;
}

/** How far back is looked for a page, in hours, until it is full: what is new is found without reading what is old. */
const WINDOWS: readonly number[] = [0.1, 2, 24, 744];

/** Entries, newest first. */
export async function selectLedger(db: Queryable, page: LedgerPage): Promise<readonly LedgerRow[]> {
  const { filter, after, limit } = page;
  if (filter.playerId !== null) return selectOfPlayer(db, page, filter.playerId);
  const until = after === null ? sql`to_timestamp(${filter.until}::float8 / 1000)` : timeOf(after);
  // A reference belongs to whatever day; its own index finds it.
  if (filter.reference !== null) return selectRows(db, page, whereOf(page));
  for (const hours of WINDOWS) {
    const start = sql`${until} - make_interval(secs => ${hours * 3600})`;
    const rows = await selectRows(db, page, sql`${whereOf(page)} and ${withinOf(filter, start, until)}`);
    if (rows.length === limit) return rows;
  }
  return selectRows(db, page, sql`${whereOf(page)} and ${withinOf(filter, sql`'-infinity'`, until)}`);
}

/** One player's own chain needs no time to be in order. */
async function selectOfPlayer(
  db: Queryable,
  { filter, after, limit }: LedgerPage,
  playerId: number,
): Promise<readonly LedgerRow[]> {
  const entry = (at: number) =>
    sql`(select ${firstEntryAt(playerId, sql`to_timestamp(${at}::float8 / 1000)`)})`;
  const days = sql`l.seq >= ${entry(filter.from)} and l.seq < ${entry(filter.until)}`;
  const which = filter.seq === null ? sql`${days} and ${kindsOf(filter)}` : sql`l.seq = ${filter.seq}`;
  const before = after === null ? sql`true` : sql`l.seq < ${after.seq}`;
  return selectRows(db, { limit }, sql`l.player_id = ${playerId} and ${which} and ${before}`);
}

function whereOf({ filter, after }: LedgerPage): Sql {
  const about =
    filter.reference === null
      ? sql`true`
      : sql`l.kind not in ('stake', 'win') and l.reference = ${filter.reference}`;
  const before =
    after === null
      ? sql`true`
      : sql`(l.at, l.player_id, l.seq) < (${timeOf(after)}, ${after.playerId}::bigint, ${after.seq}::bigint)`;
  return sql`${kindsOf(filter)} and ${about} and ${before}`;
}

function kindsOf({ kinds }: LedgerFilter): Sql {
  return kinds === null ? sql`true` : sql`l.kind = any (${kinds}::text[])`;
}

function timeOf({ playerId, seq }: LedgerMarker): Sql {
  return sql`(select m.at from ${entries} m where m.player_id = ${playerId} and m.seq = ${seq})`;
}

/** Both ends given as times, so that the index by time is used; the marker's own moment belongs to the page after it too. */
function withinOf(filter: LedgerFilter, start: Sql, until: Sql): Sql {
  return sql`l.at >= greatest(to_timestamp(${filter.from}::float8 / 1000), ${start}) and l.at <= ${until}
    and l.at < to_timestamp(${filter.until}::float8 / 1000)`;
}

async function selectRows(
  db: Queryable,
  { limit }: Pick<LedgerPage, 'limit'>,
  where: Sql,
): Promise<readonly LedgerRow[]> {
  return db.query(sql`
    with page as materialized (
      select * from ${entries} l where ${where} order by l.at desc, l.player_id desc, l.seq desc limit ${limit}
    )
    select e.player_id, e.seq, e.amount, e.balance_after, e.kind, e.reference, e.at, k.account, p.name, p.mobile,
      m.name as market_name, s.first_selection, d.name as deposit,
      maker.name as made_by, checker.name as confirmed_by
    from page e join ${entryKinds} k using (kind) join ${playerNames} p on p.id = e.player_id
    left join ${slipBeginnings} s on e.kind = 'stake' and s.player_id = e.player_id and s.seq = e.seq
    left join ${marketDays} md on md.id = s.market_day_id left join ${marketNames} m on m.id = md.market_id
    left join ${depositNames} d on e.kind = 'deposit' and d.id = e.reference
    left join ${approvalRows} a on e.kind = 'adjustment' and a.id = e.reference
    left join ${staffNames} maker on maker.id = a.made_by
    left join ${staffNames} checker on checker.id = a.decided_by
    order by e.at desc, e.player_id desc, e.seq desc`);
}

/** Every kind of entry and the operator account on its other side. */
export async function selectKinds(
  db: Queryable,
): Promise<readonly { readonly kind: string; readonly account: string }[]> {
  return db.query(sql`select kind, account from ${entryKinds} k order by account, kind`);
}

export interface LedgerSums {
  readonly entries: number;
  readonly debits: number;
  readonly credits: number;
  readonly wallets: number;
  readonly held: number;
}

/** All accounts on both sides, and what players hold now. */
export async function sumLedgerBetween(
  db: Queryable,
  { from, until }: Pick<LedgerFilter, 'from' | 'until'>,
): Promise<LedgerSums> {
  return db.one(sql`
    select e.*, (select coalesce(sum(balance), 0)::bigint from ${walletBalances} w) as wallets,
      ${pendingWithdrawals}::bigint as held
    from (
      select count(*) filter (where account like 'player:%')::int as entries,
        coalesce(-sum(amount) filter (where amount < 0), 0)::bigint as debits,
        coalesce(sum(amount) filter (where amount > 0), 0)::bigint as credits
      from ${bothSides} b
      where at >= to_timestamp(${from}::float8 / 1000) and at < to_timestamp(${until}::float8 / 1000)
    ) e`);
}

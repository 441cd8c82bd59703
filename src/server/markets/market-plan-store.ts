import type { MarketDetails } from '#rules/time/market-draft.ts';
import type { DayTimes, MarketTerms } from '#rules/time/schedule.ts';
import type { Family } from '#rules/game/games.ts';
import type { MarketDay } from '#rules/time/time.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import { selectSessions, type StoredSession } from './session-store.ts';

/** A market that two people agreed on; plays from its first day. Answers its number. */
export async function insertMarket(
  tx: Queryable,
  market: {
    readonly family: Family;
    readonly details: MarketDetails;
    readonly terms: MarketTerms;
    readonly firstDay: MarketDay;
    readonly approvalId: number;
  },
): Promise<number> {
  const { family, details, terms, firstDay, approvalId } = market;
  const { id } = await tx.one<{ id: number }>(sql`
    insert into markets (family, name, name_hindi, name_marathi, place, min_bid, max_bid, first_day, last_day, open_minute,
      close_minute, cutoff_minutes, weekdays, approval_id)
    values (${family}, ${details.name}, ${details.nameHindi}, ${details.nameMarathi}, ${details.place}, ${details.minBid},
      ${details.maxBid}, ${firstDay}::date, ${details.lastDay}::date, ${terms.openMinute}, ${terms.closeMinute},
      ${terms.cutoffMinutes}, ${terms.weekdays}::smallint[], ${approvalId})
    returning id`);
  return id;
}

/** Its names, place, limits and last day from now on. */
export async function updateMarket(tx: Queryable, marketId: number, details: MarketDetails): Promise<void> {
  await tx.query(sql`
    update markets set name = ${details.name}, name_hindi = ${details.nameHindi}, name_marathi = ${details.nameMarathi},
      place = ${details.place}, min_bid = ${details.minBid}, max_bid = ${details.maxBid}, last_day = ${details.lastDay}::date,
      version = version + 1
    where id = ${marketId}`);
}

/** Terms that count from a day on. */
export async function insertTerms(
  tx: Queryable,
  from: {
    readonly marketId: number;
    readonly firstDay: MarketDay;
    readonly terms: MarketTerms;
    readonly approvalId: number;
  },
): Promise<void> {
  const { marketId, firstDay, terms, approvalId } = from;
  await tx.query(sql`
    insert into market_terms (market_id, first_day, open_minute, close_minute, cutoff_minutes, weekdays, approval_id)
    values (${marketId}, ${firstDay}::date, ${terms.openMinute}, ${terms.closeMinute}, ${terms.cutoffMinutes},
      ${terms.weekdays}::smallint[], ${approvalId})`);
}

/** Takes a market back that nobody ever bid on; its name is free again. */
export async function takeBackMarket(tx: Queryable, marketId: number): Promise<void> {
  await tx.query(sql`update markets set active = false, version = version + 1 where id = ${marketId}`);
}

/** Whether another market of the family has the name. */
export async function isNameTaken(
  db: Queryable,
  {
    family,
    name,
    besides,
  }: { readonly family: Family; readonly name: string; readonly besides: number | null },
): Promise<boolean> {
  const { taken } = await db.one<{ taken: boolean }>(sql`
    select exists (
      select from markets where active and family = ${family} and lower(name) = lower(${name})
        and id is distinct from ${besides}) as taken`);
  return taken;
}

/** The stored sessions of some markets from one day to another, both included, in the order in which they are locked. */
export async function selectSessionsOf(
  db: Queryable,
  asked: { readonly marketIds: readonly number[]; readonly from: MarketDay; readonly to: MarketDay },
): Promise<readonly StoredSession[]> {
  const sessions = await selectSessions(db, asked);
  return sessions
    .filter(({ marketId }) => asked.marketIds.includes(marketId))
    .toSorted((a, b) => a.id - b.id);
}

export type HolidayNames = Readonly<Record<'name' | 'nameHindi' | 'nameMarathi', string>>;

/** A day without play, of some markets or, where they are null, of every one. */
export async function insertHolidays(
  tx: Queryable,
  holiday: HolidayNames & {
    readonly day: MarketDay;
    readonly marketIds: readonly number[] | null;
    readonly approvalId: number;
  },
): Promise<void> {
  const { day, marketIds, name, nameHindi, nameMarathi, approvalId } = holiday;
  await tx.query(sql`
    insert into market_holidays (day, market_id, reason, name_hindi, name_marathi, approval_id)
      select ${day}::date, m, ${name}, ${nameHindi}, ${nameMarathi}, ${approvalId}
      from unnest(${marketIds ?? [null]}::int[]) m
    on conflict (day, market_id) do update set reason = excluded.reason, name_hindi = excluded.name_hindi,
      name_marathi = excluded.name_marathi, approval_id = excluded.approval_id`);
}

/** Other times of some markets on single days, in place of those that were set before. */
export async function insertDayTimes(
  tx: Queryable,
  changes: readonly (DayTimes & { readonly marketId: number; readonly day: MarketDay })[],
  approvalId: number,
): Promise<void> {
  for (const { marketId, day, openMinute, closeMinute } of changes)
    await tx.query(sql`
      insert into market_day_changes (market_id, day, open_minute, close_minute, approval_id)
      values (${marketId}, ${day}::date, ${openMinute}, ${closeMinute}, ${approvalId})
      on conflict (market_id, day) do update set open_minute = excluded.open_minute,
        close_minute = excluded.close_minute, approval_id = excluded.approval_id`);
}

/** Takes holidays and other times of single days back: of some markets, or, where they are null, whatever there is. */
export async function deleteDayPlans(
  tx: Queryable,
  { days, marketIds }: { readonly days: readonly MarketDay[]; readonly marketIds: readonly number[] | null },
): Promise<void> {
  const which = marketIds === null ? sql`true` : sql`market_id = any (${marketIds}::int[])`;
  await tx.query(sql`delete from market_holidays where day = any (${days}::date[]) and ${which}`);
  await tx.query(sql`delete from market_day_changes where day = any (${days}::date[]) and ${which}`);
}

export interface HolidayRow extends HolidayNames {
  readonly day: MarketDay;
  /** Null: every market. */
  readonly marketId: number | null;
}

/** Holidays from one day to another, both included. */
export async function selectHolidays(
  db: Queryable,
  { from, to }: { readonly from: MarketDay; readonly to: MarketDay },
): Promise<readonly HolidayRow[]> {
  return db.query(sql`
    select day, market_id as "marketId", reason as name, name_hindi as "nameHindi", name_marathi as "nameMarathi"
    from market_holidays where day between ${from}::date and ${to}::date order by day, market_id nulls first`);
}

/** Market days from one to another, both included, of which every session was voided. */
export async function selectVoidedDays(
  db: Queryable,
  { from, to }: { readonly from: MarketDay; readonly to: MarketDay },
): Promise<readonly { readonly day: MarketDay; readonly marketId: number }[]> {
  return db.query(sql`
    select d.day, d.market_id as "marketId" from market_days d join market_sessions s on s.market_day_id = d.id
    where d.day between ${from}::date and ${to}::date
    group by d.id having bool_and(s.state = 'voided') order by d.day, d.market_id`);
}

import { entries } from '../ledger/ledger-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { type Sql, sql } from '../platform/store/sql.ts';

/** How many of what players and staff did in the last days another bound would have held, and of how many. */
export interface Held {
  readonly held: number;
  readonly of: number;
}

/** A bound of payments as the store keeps it: hundredths of points, minutes of the day, a count. */
export type PaymentBound =
  | { readonly kind: 'deposits' | 'withdrawals' | 'transfers'; readonly below: number }
  | { readonly kind: 'deposits' | 'withdrawals' | 'transfers'; readonly above: number }
  | { readonly kind: 'credits' | 'credits alone' | 'adjustments'; readonly above: number }
  | { readonly kind: 'credits of one a day'; readonly most: number; readonly zone: string }
  | { readonly kind: 'new numbers'; readonly hours: number }
  | { readonly kind: 'by two'; readonly from: number }
  | { readonly kind: 'hours'; readonly opens: number; readonly closes: number; readonly zone: string }
  | {
      readonly kind: 'withdrawals a day' | 'transfers a day' | 'points a day';
      readonly most: number;
      readonly zone: string;
    };

const DAYS = 7;
const since = sql`clock_timestamp() - make_interval(days => ${DAYS})`;

const credits = sql`
  select id, received as amount, decided_by, decided_at from deposits where state = 'credited' and decided_at > ${since}`;
/** Of these no line of the bank tells; a gateway and a line have no bound but the largest credit. */
const creditsByStaff = sql`${credits} and decided_through = 'staff'`;

/** Of the last seven days. */
export function countHeld(db: Queryable, bound: PaymentBound): Promise<Held> {
  switch (bound.kind) {
    case 'deposits':
      return count(db, beyond(bound), sql`select amount from deposits where pending_at > ${since}`);
    case 'withdrawals':
      return count(db, beyond(bound), sql`select amount from withdrawals where asked_at > ${since}`);
    case 'transfers':
      return count(db, beyond(bound), sql`select amount from transfers where at > ${since}`);
    case 'credits':
    case 'credits alone':
    case 'credits of one a day':
    case 'adjustments':
      return countOfStaff(db, bound);
    case 'new numbers':
      // A number that was changed since does not tell any more how new it was.
      return count(
        db,
        sql`asked_at < added_at + make_interval(hours => ${bound.hours}::int)`,
        sql`
          select w.asked_at, n.added_at from withdrawals w
          join payout_numbers n on n.player_id = w.player_id and n.method = w.method and n.number_mac = w.number_mac
          where w.asked_at > ${since}`,
      );
    case 'by two':
      return count(
        db,
        sql`amount >= ${bound.from}`,
        sql`
          select amount from withdrawals where asked_at > ${since}
          union all select received from deposits where state = 'credited' and decided_at > ${since}`,
      );
    case 'hours':
      return count(
        db,
        outside(bound),
        sql`
          select (extract(hour from t.at) * 60 + extract(minute from t.at))::int as minute
          from (select asked_at at time zone ${bound.zone} as at from withdrawals where asked_at > ${since}) t`,
      );
    case 'withdrawals a day':
      return count(
        db,
        sql`place > ${bound.most}`,
        sql`
          select row_number() over (partition by player_id, (asked_at at time zone ${bound.zone})::date order by id) as place
          from withdrawals where asked_at > ${since}`,
      );
    case 'transfers a day':
      return count(
        db,
        sql`place > ${bound.most}`,
        sql`
          select row_number() over (partition by from_player, (at at time zone ${bound.zone})::date order by id) as place
          from transfers where at > ${since}`,
      );
    case 'points a day':
      return count(
        db,
        sql`sent > ${bound.most}`,
        sql`
          select sum(amount) over (partition by from_player, (at at time zone ${bound.zone})::date order by id) as sent
          from transfers where at > ${since}`,
      );
  }
}

type StaffBound = Extract<
  PaymentBound,
  { readonly kind: 'credits' | 'credits alone' | 'credits of one a day' | 'adjustments' }
>;

/** What staff credited, or changed by hand. */
function countOfStaff(db: Queryable, bound: StaffBound): Promise<Held> {
  switch (bound.kind) {
    case 'credits':
      return count(db, beyond(bound), credits);
    case 'credits alone':
      return count(db, beyond(bound), creditsByStaff);
    case 'credits of one a day':
      return count(
        db,
        sql`credited > ${bound.most}`,
        sql`
          select sum(c.amount) over (partition by c.decided_by, (c.decided_at at time zone ${bound.zone})::date order by c.id)
            as credited
          from (${creditsByStaff}) c`,
      );
    case 'adjustments':
      return count(
        db,
        beyond(bound),
        sql`select abs(l.amount) as amount from ${entries} l where l.kind = 'adjustment' and l.at > ${since}`,
      );
  }
}

function beyond(bound: { readonly below: number } | { readonly above: number }): Sql {
  return 'below' in bound ? sql`amount < ${bound.below}` : sql`amount > ${bound.above}`;
}

/** A window that closes before it opens goes over midnight; both ends belong to it (src/rules/payments/withdrawal.ts). */
function outside({ opens, closes }: { readonly opens: number; readonly closes: number }): Sql {
  return opens <= closes
    ? sql`minute not between ${opens} and ${closes}`
    : sql`minute < ${opens} and minute > ${closes}`;
}

function count(db: Queryable, isHeld: Sql, rows: Sql): Promise<Held> {
  return db.one<Held>(
    sql`select count(*) filter (where ${isHeld})::int as held, count(*)::int as of from (${rows}) r`,
  );
}

import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import { payeeChangeWaits } from '../payees/payee-change-store.ts';
import type { Held } from '../payments/what-bounds-hold.ts';
import { staffChangeWaits } from '../staff-changes/staff-change-store.ts';

/** Another wait between an agreement and what it does. */
export interface Wait {
  readonly of: keyof typeof WAITS;
  readonly minutes: number;
}

const WAITS = { staff: staffChangeWaits, payee: payeeChangeWaits } as const;

/** Of the changes of the last seven days, those that another wait would have held for longer than they waited. */
export function countLonger(db: Queryable, { of, minutes }: Wait): Promise<Held> {
  return db.one<Held>(sql`
    select count(*) filter (where w.wait < make_interval(mins => ${minutes}::int))::int as held, count(*)::int as of
    from ${WAITS[of]} w where w.agreed_at > clock_timestamp() - interval '7 days'`);
}

import { addDays, instant, instantAt, localTime, type MarketDay, minuteOfDay } from '#rules/time/time.ts';
import type { Queryable } from '../platform/store/db.ts';
import type { Job } from '../platform/jobs.ts';
import type { AppContext } from '../platform/app-context.ts';
import {
  closeDay,
  lockLastDay,
  selectClosedDays,
  selectFirstEntryAt,
  waitForBookings,
} from './closed-days.table.ts';

const EVERY_MS = 60_000;
/** The database's clock may be set back a little; a day is closed when that no longer matters. */
const GRACE_MS = 5 * 60_000;
/** After a long pause the days are closed in several turns. */
const DAYS_OF_TURN_MAX = 31;
const MIDNIGHT = minuteOfDay(0);

type Services = Pick<AppContext, 'db' | 'clock' | 'config'>;

/**
 * Closes every day of the operator's zone that is over. It waits for running bookings first
 * (db/functions/wait_for_bookings.sql), so that the day gets no more entries: later bookings have a later time.
 */
export function closeDaysJob(node: Services): Job {
  return {
    name: 'close days',
    everyMs: EVERY_MS,
    run: async () => {
      if (!(await couldBeDue(node))) return;
      const seenUntil = await node.db.transaction(waitForBookings);
      for (let days = 0; days < DAYS_OF_TURN_MAX; days += 1) {
        const closed = await node.db.transaction((tx) =>
          closeNext(tx, { zone: node.config.zone, until: seenUntil - GRACE_MS }),
        );
        if (!closed) return;
      }
    },
  };
}

/** Bookings wait only when a day can be due: when the newest closed day is not yesterday. */
async function couldBeDue({ db, clock, config }: Services): Promise<boolean> {
  const [last] = await selectClosedDays(db, { after: null, limit: 1 });
  const over = localTime(instant(clock.now() - GRACE_MS), config.zone).day;
  return last === undefined || addDays(last.day, 1) < over;
}

async function closeNext(
  tx: Queryable,
  { zone, until }: { readonly zone: string; readonly until: number },
): Promise<boolean> {
  const last = await lockLastDay(tx);
  const day = last === null ? await firstDay(tx, zone) : addDays(last.day, 1);
  if (day === null) return false;
  const endsAt = instantAt(addDays(day, 1), MIDNIGHT, zone);
  if (endsAt > until) return false;
  await closeDay(tx, day, endsAt);
  return true;
}

async function firstDay(tx: Queryable, zone: string): Promise<MarketDay | null> {
  const at = await selectFirstEntryAt(tx);
  return at === null ? null : localTime(instant(at), zone).day;
}

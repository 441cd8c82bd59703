import { addDays, localTime } from '#rules/time/time.ts';
import { makeMonths } from '../ledger/ledger-store.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Job } from '../platform/jobs.ts';

/** New days make the part of their month themselves; weeks ahead somebody can still see to it when that fails. */
const DAYS_AHEAD = 40;
const EVERY_MS = 6 * 60 * 60_000;

/** Makes the parts of ledger, slips and wins for this month and the next (db/functions/make_month.sql). */
export function makeMonthsJob({ db, clock, config }: Pick<AppContext, 'db' | 'clock' | 'config'>): Job {
  return {
    name: 'make the parts of the next month',
    everyMs: EVERY_MS,
    run: async () => {
      const today = localTime(clock.now(), config.zone).day;
      await makeMonths(db, { from: today, to: addDays(today, DAYS_AHEAD) });
    },
  };
}

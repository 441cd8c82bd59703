import type { Job } from '../../platform/jobs.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { expireDeposits } from './deposits.table.ts';

const EVERY_MS = 600_000;

/** A request without a payment expires; a request with a reference or an image is decided by a staff member. */
export function expireDepositsJob({ db }: Pick<AppContext, 'db'>): Job {
  return { name: 'expire deposits', everyMs: EVERY_MS, run: () => expireDeposits(db) };
}

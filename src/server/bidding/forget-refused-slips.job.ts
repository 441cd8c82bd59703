import type { Job } from '../platform/jobs.ts';
import type { AppContext } from '../platform/app-context.ts';
import { deleteOldRefusedSlips } from './slips.table.ts';

const EVERY_MS = 3_600_000;

/** A refused key is remembered for a week (security §6.8); accepted ones stay in the ledger. */
export function forgetRefusedSlipsJob({ db }: Pick<AppContext, 'db'>): Job {
  return { name: 'forget refused slips', everyMs: EVERY_MS, run: () => deleteOldRefusedSlips(db) };
}

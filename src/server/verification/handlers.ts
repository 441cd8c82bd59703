import type { Feature } from '../platform/feature.ts';
import type { Job } from '../platform/jobs.ts';
import type { AppContext } from '../platform/app-context.ts';
import { deleteOldCodes } from './codes.table.ts';
import { verifyOtp } from './prove-phone.ts';

/** Proving that a phone number is one's own. */
export function verificationFeature(node: AppContext) {
  return {
    calls: { '/api-verify-otp': verifyOtp(node) },
    jobs: [forgetOldCodesJob(node)],
  } satisfies Feature;
}

/** Codes are kept for a day (security §6.8). Any number of nodes may do it at once. */
export function forgetOldCodesJob({ db }: Pick<AppContext, 'db'>): Job {
  return { name: 'forget old codes', everyMs: 3_600_000, run: () => deleteOldCodes(db) };
}

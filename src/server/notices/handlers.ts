import type { Feature } from '../platform/feature.ts';
import type { Job } from '../platform/jobs.ts';
import type { AppContext } from '../platform/app-context.ts';
import { getNotices, readNotices } from './get-notices.ts';
import { deleteOldNotices } from './notices.table.ts';
import { subscribeNotices } from './notify-player.ts';

/** What players must hear about their accounts. */
export function noticesFeature(node: AppContext) {
  return {
    calls: {
      '/api-get-notices': getNotices(node),
      '/api-read-notices': readNotices(node),
    },
    jobs: [forgetOldNoticesJob(node)],
    subscribe: () => subscribeNotices(node.live),
  } satisfies Feature;
}

/** Notices end with their use (security §6.8). Any number of nodes may do it at once. */
export function forgetOldNoticesJob({ db }: Pick<AppContext, 'db'>): Job {
  return { name: 'forget old notices', everyMs: 3_600_000, run: () => deleteOldNotices(db) };
}

import type { AppContext } from '../platform/app-context.ts';
import type { Feature } from '../platform/feature.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { dumpStoreJob } from './dump-store.job.ts';
import { getBackups } from './get-backups.ts';
import { watchBackupsJob } from './watch-backups.job.ts';

/** Backups and drills: what there is, how old it is, and the daily dump of the embedded store. */
export function backupsFeature(node: AppContext, { settings }: { readonly settings: SettingsReader }) {
  return {
    calls: { '/console/api/get-backups': getBackups(node, settings) },
    jobs: [watchBackupsJob(node, settings), dumpStoreJob(node)],
  } satisfies Feature;
}

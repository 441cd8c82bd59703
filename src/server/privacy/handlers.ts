import type { Sessions } from '../platform/web/admit-call.ts';
import type { Feature } from '../platform/feature.ts';
import type { AppContext } from '../platform/app-context.ts';
import { carryOutDeletionsJob } from './carry-out-deletions.job.ts';
import { askDeletion, cancelDeletion, getDataRights, setConsent } from './data-rights.ts';
import { mountExports, requestExport } from './mount-exports.ts';
import type { OwnCalls } from './read-own-data.ts';

/** What players may do about their own data; `own` are the calls by which they read them on the screens. */
export function privacyFeature(
  node: AppContext,
  { logins, own }: { readonly logins: Sessions; readonly own: OwnCalls },
) {
  return {
    calls: {
      '/api-get-data-rights': getDataRights(node),
      '/api-set-consent': setConsent(node),
      '/api-request-export': requestExport(node),
      '/api-ask-deletion': askDeletion(node),
      '/api-cancel-deletion': cancelDeletion(node),
    },
    jobs: [carryOutDeletionsJob(node)],
    mount: (app) => mountExports(app, node, { sessions: logins, handlers: own }),
  } satisfies Feature;
}

import type { Feature } from '../platform/feature.ts';
import type { AppContext } from '../platform/app-context.ts';
import { getPushKey, getPushState, subscribePush, unsubscribePush } from './subscriptions.ts';
import type { PushKeys } from './push-keys.ts';
import { sendPushesJob } from './send-pushes.job.ts';

/** Messages to phones about results and wins. */
export function pushFeature(node: AppContext, { pushKeys }: { readonly pushKeys: PushKeys }) {
  return {
    calls: {
      '/api-get-push-key': getPushKey(pushKeys),
      '/api-get-push-state': getPushState(node),
      '/api-subscribe-push': subscribePush(node),
      '/api-unsubscribe-push': unsubscribePush(node),
    },
    jobs: [sendPushesJob(node, pushKeys)],
  } satisfies Feature;
}

import type { Feature } from '../platform/feature.ts';
import type { AppContext } from '../platform/app-context.ts';
import { getPushKey, getPushState, subscribePush, unsubscribePush } from './subscriptions.ts';
import type { PushKeys } from './push-keys.ts';
import { remindOfWithdrawalsJob } from './remind-of-withdrawals.job.ts';
import { sendPushesJob } from './send-pushes.job.ts';
import type { WithdrawalServices } from './withdrawal-hours.ts';
import { getWithdrawalReminder, setWithdrawalReminder } from './withdrawal-reminder.ts';

/** Messages to phones about results, wins, and withdrawals that open. */
export function pushFeature(
  node: AppContext,
  services: WithdrawalServices & { readonly pushKeys: PushKeys },
) {
  const { pushKeys } = services;
  return {
    calls: {
      '/api-get-push-key': getPushKey(pushKeys),
      '/api-get-push-state': getPushState(node),
      '/api-subscribe-push': subscribePush(node),
      '/api-unsubscribe-push': unsubscribePush(node),
      '/api-get-withdrawal-reminder': getWithdrawalReminder(node),
      '/api-set-withdrawal-reminder': setWithdrawalReminder(node, services),
    },
    jobs: [sendPushesJob(node, pushKeys), remindOfWithdrawalsJob(node, services)],
  } satisfies Feature;
}

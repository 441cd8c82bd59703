import type { Instant } from '#rules/time/time.ts';
import { notifyPlayer } from '../notices/notify-player.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Job } from '../platform/jobs.ts';
import { type WithdrawalServices, withdrawalHours } from './withdrawal-hours.ts';
import { takeReminders } from './withdrawal-reminders.table.ts';

const BATCH = 100;

type Reminding = Pick<AppContext, 'db' | 'clock' | 'config' | 'live'>;

/**
 * Tells whoever wanted to know that withdrawals are open: by a message to their browsers, or, where none takes messages,
 * by a notice in the app. Every node runs it; a wish is taken in the transaction that queues what is told, so it is told
 * once whoever stops in between.
 */
export function remindOfWithdrawalsJob(node: Reminding, services: WithdrawalServices): Job {
  return {
    name: 'remind of withdrawals',
    everyMs: 5_000,
    run: async () => {
      const { isOpen, until } = withdrawalHours(node, services);
      let more = isOpen;
      while (more) more = await remindBatch(node, until);
    },
  };
}

/** Whether there may be more. */
async function remindBatch({ db, live }: Reminding, until: Instant): Promise<boolean> {
  return db.transaction(async (tx) => {
    const told = await takeReminders(tx, { until, limit: BATCH });
    for (const { player_id: playerId, by_push } of told)
      if (!by_push) await notifyPlayer(tx, live, { playerId, kind: 'withdrawals_open', detail: {} });
    return told.length === BATCH;
  });
}

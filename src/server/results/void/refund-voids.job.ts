import { announceMarkets } from '../../markets/market-board.ts';
import { doEach, type Job } from '../../platform/jobs.ts';
import { arePayoutsStopped } from '../../settings/payouts-stopped.ts';
import { type Announcing, REFUNDED_TOPIC, SETTLE_TOPIC, stepOf } from '../settle/settle-session.job.ts';
import {
  finishVoid,
  planVoid,
  refundNextBatch,
  selectUnfinishedVoids,
  type UnfinishedVoid,
} from './voids.table.ts';

/** Fewer than a batch of a settlement has: here every slip is paid for, and its player's wallet is held until the batch ends. */
const SLIPS_PER_BATCH = 5_000;

/**
 * Gives back what was bid on voided sessions (T34). Every node runs it. Each batch is locked and done in one transaction, so a
 * node can stop at any point and several can run at once: every bid comes back once.
 */
export function refundVoidsJob(node: Announcing, slipsPerBatch = SLIPS_PER_BATCH): Job {
  return {
    name: 'refund voids',
    everyMs: 2_000,
    wakeOn: (wake) => node.live.on(SETTLE_TOPIC, wake, wake),
    run: async () =>
      doEach(await selectUnfinishedVoids(node.db), (unfinished) => refund(node, unfinished, slipsPerBatch)),
  };
}

async function refund(node: Announcing, unfinished: UnfinishedVoid, slipsPerBatch: number): Promise<void> {
  const { id, session_id: sessionId, session, reason } = unfinished;
  const { market_name: market, name_hindi: market_hindi, name_marathi: market_marathi } = unfinished;
  const notice = { market, market_hindi, market_marathi, session, reason };
  const step = stepOf(node, REFUNDED_TOPIC, { id, sessionId });
  await node.db.transaction((tx) => planVoid(tx, id, slipsPerBatch));
  // A stop of payouts holds refunds, too: what was refunded stays, and the rest waits until the stop is lifted.
  while (await step(async (tx) => !(await arePayoutsStopped(tx)) && refundNextBatch(tx, id, notice)));
  await step(async (tx) => {
    const finished = await finishVoid(tx, id);
    if (finished) await announceMarkets(tx, node.live);
    return finished;
  });
}

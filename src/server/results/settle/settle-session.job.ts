import type { SlipPlacer } from '../../bidding/slip-placer.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { doEach, type Job } from '../../platform/jobs.ts';
import { tryLock } from '../../platform/locks.ts';
import type { Live } from '../../platform/live/live.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { announceMarkets, type MarketBoard } from '../../markets/market-board.ts';
import { arePayoutsStopped } from '../../settings/payouts-stopped.ts';
import { resultText } from '../../markets/wire-game.ts';
import {
  finishSettlement,
  planSettlement,
  selectUnfinishedSettlements,
  settleNextBatch,
  type UnfinishedSettlement,
} from './results.table.ts';
import { type Batch, inTwoLanes } from './two-lanes.ts';
import { finishReversal, reverseNextBatch } from '../reverse/reversals.table.ts';

/** What settling needs of a node. */
export type Announcing = Pick<AppContext, 'db'> & { readonly live: Pick<Live, 'announce' | 'on'> };

/** Announced when there is something to settle. */
export const SETTLE_TOPIC = 'settle';
/** Announced with { id, sessionId } after every batch of a settlement. */
export const SETTLED_TOPIC = 'settled';
/** The same after every reversed batch, and after every refunded batch of a void. */
export const REVERSED_TOPIC = 'reversed';
export const REFUNDED_TOPIC = 'refunded';

/** A batch of this many slips takes about a tenth of a second, so a winner's own slip does not wait long behind one. */
const SLIPS_PER_BATCH = 100_000;

interface Settling {
  readonly board: Pick<MarketBoard, 'told'>;
  readonly placer: Pick<SlipPlacer, 'quietMs'>;
  readonly slipsPerBatch?: number;
}

/**
 * Settles declared results and reverses settlements of reversed results (decisions §5). Every node runs it. Each
 * batch is locked and done in one transaction, so a node can stop at any point and several can run at once: every win
 * is paid once and reversed once. The screens of this node are told of a result before its settlement takes the processors.
 */
export function settleSessionJob(node: Announcing, settling: Settling): Job {
  return {
    name: 'settle sessions',
    everyMs: 2_000,
    wakeOn: (wake) => node.live.on(SETTLE_TOPIC, () => void settling.board.told().then(wake, wake), wake),
    run: async () =>
      doEach(await selectUnfinishedSettlements(node.db), (settlement) =>
        settlement.state === 'reversing' ? reverseWins(node, settlement) : settle(node, settlement, settling),
      ),
  };
}

async function settle(
  node: Announcing,
  settlement: UnfinishedSettlement,
  { placer, slipsPerBatch = SLIPS_PER_BATCH }: Settling,
): Promise<void> {
  const step = stepOf(node, SETTLED_TOPIC, { id: settlement.id, sessionId: settlement.session_id });
  await node.db.transaction((tx) => planSettlement(tx, settlement.id, slipsPerBatch));
  // Checked before every batch: when payouts stop, settled batches stay and the rest waits until the stop is lifted.
  const nextBatch = async (tx: Queryable) =>
    !(await arePayoutsStopped(tx)) && settleNextBatch(tx, settlement.id);
  const first = async (ours: () => void): Promise<Batch> => {
    let isTaken = false;
    const isDone = await step(async (tx) => {
      isTaken = !(await tryLock(tx, 'settling', String(settlement.id)));
      if (isTaken) return false;
      ours();
      return nextBatch(tx);
    });
    if (isTaken) return 'taken';
    return isDone ? 'done' : 'none';
  };
  await inTwoLanes({ first, second: () => step(nextBatch) }, placer);
  await step(async (tx) => {
    const finished = await finishSettlement(tx, settlement.id);
    if (finished) await announceMarkets(tx, node.live);
    return finished;
  });
}

/** A stop of payouts does not stop it: points only leave wallets, and the longer it waits the more of them are spent. */
async function reverseWins(node: Announcing, settlement: UnfinishedSettlement): Promise<void> {
  const step = stepOf(node, REVERSED_TOPIC, { id: settlement.id, sessionId: settlement.session_id });
  const { market_name: market, name_hindi: market_hindi, name_marathi: market_marathi } = settlement;
  const notice = { market, market_hindi, market_marathi, number: resultText(settlement) };
  while (await step((tx) => reverseNextBatch(tx, settlement.id, notice)));
  await step((tx) => finishReversal(tx, settlement.id));
}

/** Work in a transaction of its own, announced when it did something. */
export function stepOf(
  node: Announcing,
  topic: string,
  about: { readonly id: number; readonly sessionId: number },
) {
  return (work: (tx: Queryable) => Promise<boolean>) =>
    node.db.transaction(async (tx) => {
      const done = await work(tx);
      if (done) await node.live.announce(tx, topic, about);
      return done;
    });
}

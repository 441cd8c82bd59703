import type { Queryable } from '../platform/db.ts';
import type { Job } from '../platform/jobs.ts';
import type { Live } from '../platform/live.ts';
import type { Node } from '../platform/node.ts';
import { announceMarkets } from '../markets/market-board.ts';
import { arePayoutsStopped } from '../settings/payouts-stopped.ts';
import {
  finishSettlement,
  planSettlement,
  selectUnfinishedSettlements,
  settleNextChunk,
  type UnfinishedSettlement,
} from './results.table.ts';

/** What settling needs of a node. */
type Announcing = Pick<Node, 'db'> & { readonly live: Pick<Live, 'announce'> };

/** Announced when there is something to settle. */
export const SETTLE_TOPIC = 'settle';
/** Announced with { settlementId, sessionId } after every chunk. */
export const SETTLED_TOPIC = 'settled';

export const SETTLE_JOB = 'settle sessions';

/** A chunk of this many slips takes about a tenth of a second, so a winner's own slip never waits long behind one. */
const SLIPS_PER_CHUNK = 100_000;

/**
 * Settles what is declared (decisions.md §5). Every node runs it; chunks are taken under a lock and are done in one
 * transaction each, so it may be killed anywhere, started anywhere and run by several at once: every win is paid once.
 */
export function settleSessionJob(node: Announcing, slipsPerChunk = SLIPS_PER_CHUNK): Job {
  return {
    name: SETTLE_JOB,
    everyMs: 2_000,
    run: async () => {
      for (const settlement of await selectUnfinishedSettlements(node.db))
        await settle(node, settlement, slipsPerChunk);
    },
  };
}

async function settle(
  node: Announcing,
  settlement: UnfinishedSettlement,
  slipsPerChunk: number,
): Promise<void> {
  const detail = { settlementId: settlement.id, sessionId: settlement.session_id };
  const step = (work: (tx: Queryable) => Promise<boolean>) =>
    node.db.transaction(async (tx) => {
      const done = await work(tx);
      if (done) await node.live.announce(tx, SETTLED_TOPIC, detail);
      return done;
    });
  await node.db.transaction((tx) => planSettlement(tx, settlement.id, slipsPerChunk));
  let more = true;
  while (more) {
    // Asked before every range: a stop of payouts leaves what is settled, and the rest waits until it is lifted.
    more = await step(async (tx) => !(await arePayoutsStopped(tx)) && settleNextChunk(tx, settlement.id));
  }
  await step(async (tx) => {
    const finished = await finishSettlement(tx, settlement.id);
    if (finished) await announceMarkets(tx, node.live);
    return finished;
  });
}

import type { Queryable } from '../platform/db.ts';
import type { Job } from '../platform/jobs.ts';
import type { Live } from '../platform/live.ts';
import type { Node } from '../platform/node.ts';
import { announceMarkets } from '../markets/market-board.ts';
import { arePayoutsStopped } from '../settings/payouts-stopped.ts';
import { resultText } from '../markets/result-text.ts';
import {
  finishSettlement,
  planSettlement,
  selectUnfinishedSettlements,
  settleNextChunk,
  type UnfinishedSettlement,
} from './results.table.ts';
import { finishRevert, revertNextChunk } from './reverts.table.ts';

/** What settling needs of a node. */
type Announcing = Pick<Node, 'db'> & { readonly live: Pick<Live, 'announce'> };

/** Announced when there is something to settle. */
export const SETTLE_TOPIC = 'settle';
/** Announced with { settlementId, sessionId } after every chunk. */
export const SETTLED_TOPIC = 'settled';
/** Announced with { settlementId, sessionId } after every chunk that was taken back. */
export const REVERTED_TOPIC = 'reverted';

export const SETTLE_JOB = 'settle sessions';

/** A chunk of this many slips takes about a tenth of a second, so a winner's own slip never waits long behind one. */
const SLIPS_PER_CHUNK = 100_000;

/**
 * Settles what is declared, and takes back what two people have reverted (decisions.md §5). Every node runs it; chunks are
 * taken under a lock and are done in one transaction each, so it may be killed anywhere, started anywhere and run by
 * several at once: every win is paid once, and taken back once.
 */
export function settleSessionJob(node: Announcing, slipsPerChunk = SLIPS_PER_CHUNK): Job {
  return {
    name: SETTLE_JOB,
    everyMs: 2_000,
    run: async () => {
      for (const settlement of await selectUnfinishedSettlements(node.db)) {
        if (settlement.state === 'reverting') await takeBack(node, settlement);
        else await settle(node, settlement, slipsPerChunk);
      }
    },
  };
}

async function settle(
  node: Announcing,
  settlement: UnfinishedSettlement,
  slipsPerChunk: number,
): Promise<void> {
  const step = stepOf(node, SETTLED_TOPIC, settlement);
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

/** A stop of payouts does not stop it: points only leave wallets, and the longer it waits the more of them are spent. */
async function takeBack(node: Announcing, settlement: UnfinishedSettlement): Promise<void> {
  const step = stepOf(node, REVERTED_TOPIC, settlement);
  const notice = { market: settlement.market_name, number: resultText(settlement) };
  while (await step((tx) => revertNextChunk(tx, settlement.id, notice)));
  await step((tx) => finishRevert(tx, settlement.id));
}

/** Work in a transaction of its own, announced when it did something. */
function stepOf(node: Announcing, topic: string, { id, session_id }: UnfinishedSettlement) {
  return (work: (tx: Queryable) => Promise<boolean>) =>
    node.db.transaction(async (tx) => {
      const done = await work(tx);
      if (done) await node.live.announce(tx, topic, { settlementId: id, sessionId: session_id });
      return done;
    });
}

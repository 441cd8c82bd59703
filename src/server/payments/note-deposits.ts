import type { Node } from '../platform/node.ts';
import { selectReferences } from './deposits.table.ts';

/** Sentences for passbook lines that are deposits: the references by which player, bank and support name the payment. */
export function noteDeposits(node: Pick<Node, 'db'>) {
  return async (playerId: number, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    const found = await selectReferences(node.db, playerId, ids);
    return new Map(
      found.map(({ id, reference, utr }) => [id, utr === null ? reference : `${reference}, UTR ${utr}`]),
    );
  };
}

import { readPick } from '#rules/pick.ts';
import type { Node } from '../platform/node.ts';
import { selectSlipNotes } from './slips.table.ts';

/** Sentences for passbook lines that are stakes: what was bid on, by the number of the ledger entry. */
export function noteStakes(node: Pick<Node, 'db'>) {
  return async (playerId: number, seqs: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    const slips = await selectSlipNotes(node.db, playerId, seqs);
    return new Map(
      slips.map((slip) => {
        const games = [...new Set(slip.picks.map((pick) => readPick(pick).game.pana))];
        return [slip.seq, `${slip.market_name}, ${games.join(', ')}`];
      }),
    );
  };
}

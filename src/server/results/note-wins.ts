import type { Node } from '../platform/node.ts';
import { selectWinNotes } from './results.table.ts';

/** Sentences for passbook lines that are wins: the market and its result, by settlement. */
export function noteWins(node: Pick<Node, 'db'>) {
  return async (
    _playerId: number,
    settlementIds: readonly number[],
  ): Promise<ReadonlyMap<number, string>> => {
    const notes = await selectWinNotes(node.db, settlementIds);
    return new Map(
      notes.map((note) => [
        note.id,
        `${note.market_name}, ${note.session === 'open' ? 'Open' : 'Close'} ${note.number}`,
      ]),
    );
  };
}

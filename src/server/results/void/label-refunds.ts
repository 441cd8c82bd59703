import type { AppContext } from '../../platform/app-context.ts';
import { selectVoidLabels } from './voids.table.ts';

/** Sentences for passbook lines that are refunds: which session was voided. */
export function labelRefunds(node: Pick<AppContext, 'db'>) {
  return async (_playerId: number, voidIds: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    const voids = await selectVoidLabels(node.db, voidIds);
    return new Map(
      voids.map(({ id, market_name: market, session }) => [
        id,
        `${market}, ${session === 'open' ? 'Open' : 'Close'} void`,
      ]),
    );
  };
}

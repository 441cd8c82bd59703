import type { EntryLabels } from '../../ledger/entry-label.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { selectVoidLabels } from './voids.table.ts';

/** What refunds of the passbook are about: the market, and the session that was voided. */
export function labelRefunds(node: Pick<AppContext, 'db'>) {
  return async (_playerId: number, voidIds: readonly number[]): EntryLabels => {
    const voids = await selectVoidLabels(node.db, voidIds);
    return new Map(
      voids.map((row) => [
        row.id,
        {
          market: { name: row.market_name, nameHindi: row.name_hindi, nameMarathi: row.name_marathi },
          about: row.session === 'open' ? 'Open' : 'Close',
        },
      ]),
    );
  };
}

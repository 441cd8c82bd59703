import { formatPoints, points } from '#rules/money.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import { selectKinds, sumLedgerBetween } from './ledger-desk.table.ts';
import { parseDays } from './ledger-filter.ts';
import { FILE_ROWS_MAX } from './write-ledger-csv.ts';

/** What the entries of some days come to: as much was given as was received. */
export function sumLedger(node: Node): Handler<'/console/api/sum-ledger'> {
  return async (_request, input) => {
    const parsed = parseDays(node, input);
    if (!parsed.ok) return parsed;
    const { date_from, date_to, ...span } = parsed.days;
    const [sums, kinds] = await Promise.all([sumLedgerBetween(node.db, span), selectKinds(node.db)]);
    return answer({
      date_from,
      date_to,
      entries: sums.entries,
      debits: formatPoints(points(sums.debits)),
      credits: formatPoints(points(sums.credits)),
      wallets: formatPoints(points(sums.wallets)),
      held: formatPoints(points(sums.held)),
      kinds: [...kinds],
      rows_max: FILE_ROWS_MAX,
      server_time: new Date(node.clock.now()).toISOString(),
    });
  };
}

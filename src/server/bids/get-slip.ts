import { formatPoints, points } from '#rules/money.ts';
import { formatPerson } from '../accounts/format-person.ts';
import { coldMonthOfEntry } from '../ledger/cold-months.ts';
import { formatSlipNo, formatTransactionId, parseEntryNo } from '../ledger/entry-no.ts';
import { recordLook } from '../platform/audit-event.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import type { BidFilter, SlipName } from './bid-filter.ts';
import { selectSlipLines } from './bids.table.ts';
import { formatLine, formatMarket } from './list-bids.ts';
import { selectSlipEntries, selectSlipFacts } from './slip.table.ts';

const ALL: BidFilter = {
  marketDays: [],
  codes: null,
  selections: null,
  groups: null,
  rates: null,
  pointsMin: null,
  pointsMax: null,
  players: null,
  slips: null,
  states: null,
};

/** One slip with all of its lines. Whoever looks is in the trail of the player (AUD-02). */
export function getSlip(node: AppContext): Handler<'/console/api/get-slip'> {
  return async (request, input) => {
    const name = parseEntryNo(input.slip_no.trim());
    const month = name === null ? null : await coldMonthOfEntry(node.db, name);
    if (month !== null) return refusal('cold_months', { params: { month }, field: 'slip_no' });
    const facts = name === null ? null : await selectSlipFacts(node.db, name);
    if (name === null || facts === null) return refusal('slip_unknown');
    const { playerId } = name;
    const marketDayId = facts.market_day_id;
    const [lines, entries] = await Promise.all([
      selectSlipLines(node.db, { ...ALL, marketDays: [marketDayId], slips: [name] }),
      readEntries(node, { ...name, marketDayId }),
    ]);
    const [first] = lines;
    if (first === undefined) throw new Error('a slip has lines');
    const slipNo = formatSlipNo(name);
    await recordLook(node.db, request, {
      action: 'slip_viewed',
      object: `player:${playerId}`,
      detail: { slip: slipNo },
    });
    return answer({
      slip_no: slipNo,
      at: new Date(first.accepted_at).toISOString(),
      ...formatPerson({ id: playerId, name: first.player_name, mobile: first.mobile }),
      ...formatMarket(first),
      lines: lines.map(formatLine),
      points: formatPoints(points(facts.total)),
      rules_version: facts.rules_version,
      address: facts.ip_prefix,
      entries,
    });
  };
}

async function readEntries({ db }: AppContext, slip: SlipName & { readonly marketDayId: number }) {
  const rows = await selectSlipEntries(db, slip);
  return rows.map(({ seq, at, kind, amount, balance_after: after, session_id: session }) => ({
    entry_no: formatTransactionId({ playerId: slip.playerId, seq }),
    at: new Date(at).toISOString(),
    kind,
    amount: formatPoints(points(amount)),
    balance_after: formatPoints(points(after)),
    session_id: session === null ? null : String(session),
  }));
}

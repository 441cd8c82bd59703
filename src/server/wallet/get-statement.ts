import { formatPoints, subtractPoints, sumPoints } from '#rules/money.ts';
import {
  addDays,
  formatHistoryDate,
  instantAt,
  localTime,
  type MarketDay,
  minuteOfDay,
  parseDay,
} from '#rules/time/time.ts';
import { type EntrySums, sumEntries, sumNetDeposits } from '../ledger/sum-entries.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';

const MIDNIGHT = minuteOfDay(0);

/** What came in and went out from one day to another, both included, where the operator is (RG-06). */
export function getStatement(node: AppContext): Handler<'/api-get-statement'> {
  return async ({ player }, input) => {
    const { zone } = node.config;
    const now = node.clock.now();
    const today = localTime(now, zone).day;
    const [from, to] = [dayOf(input.date_from, today), dayOf(input.date_to, today)];
    if (from === null || to === null || from > to) return refusal('date_not_valid');
    const [sums, netDeposits] = await Promise.all([
      sumEntries(node.db, {
        playerId: player.id,
        from: instantAt(from, MIDNIGHT, zone),
        until: instantAt(addDays(to, 1), MIDNIGHT, zone),
      }),
      sumNetDeposits(node.db, player.id),
    ]);
    return answer({
      date_from: formatHistoryDate(from),
      date_to: formatHistoryDate(to),
      ...formatSums(sums),
      lifetime_net_deposits: formatPoints(netDeposits),
      server_time: new Date(now).toISOString(),
    });
  };
}

/** A missing date is today, and nothing has happened after today. */
function dayOf(text: string, today: MarketDay): MarketDay | null {
  if (text === '') return today;
  const day = parseDay(text);
  if (!day.ok) return null;
  return day.value > today ? today : day.value;
}

function formatSums({ opening, staked, won, deposits, withdrawals, other }: EntrySums) {
  const net = subtractPoints(won, staked);
  return {
    opening_balance: formatPoints(opening),
    closing_balance: formatPoints(subtractPoints(sumPoints([opening, net, deposits, other]), withdrawals)),
    staked: formatPoints(staked),
    won: formatPoints(won),
    net: formatPoints(net),
    deposits: formatPoints(deposits),
    withdrawals: formatPoints(withdrawals),
    other: formatPoints(other),
  };
}

import { addPoints, formatPoints, points, subtractPoints, sumPoints } from '#rules/money.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import { selectFunds, selectStatedFloat } from './solvency.table.ts';

/** Whether the money of players is there (security.md MON-14). */
export function getSolvency({ db, clock }: Node): Handler<'/console/api/get-solvency'> {
  return async () => {
    const [funds, stated] = await Promise.all([selectFunds(db), selectStatedFloat(db)]);
    const owned = sumPoints([
      points(funds.wallets),
      points(funds.held_withdrawals),
      points(funds.held_deposits),
    ]);
    const received = addPoints(points(funds.deposits), points(funds.held_deposits));
    const paid = subtractPoints(points(funds.withdrawals), points(funds.held_withdrawals));
    const float = stated === null ? null : points(stated.amount);
    return answer({
      wallets: formatPoints(points(funds.wallets)),
      held_withdrawals: formatPoints(points(funds.held_withdrawals)),
      held_deposits: formatPoints(points(funds.held_deposits)),
      players_funds: formatPoints(owned),
      owed: formatPoints(points(funds.owed)),
      stakes_at_risk: formatPoints(points(funds.stakes_at_risk)),
      received: formatPoints(received),
      paid: formatPoints(paid),
      expected_float: formatPoints(subtractPoints(received, paid)),
      stated_float: float === null ? null : formatPoints(float),
      stated_at: stated === null ? null : new Date(stated.at).toISOString(),
      stated_by: stated?.stated_by ?? '',
      note: stated?.note ?? '',
      cover: float === null ? null : formatPoints(subtractPoints(float, owned)),
      server_time: new Date(clock.now()).toISOString(),
    });
  };
}

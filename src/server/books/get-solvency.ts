import { addPoints, formatPoints, points, subtractPoints, sumPoints, parsePoints } from '#rules/money.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { selectFunds, selectStatedFloat, insertStatedFloat } from './solvency.table.ts';

/** Whether the money of players is there (MON-14). */
export function getSolvency({ db, clock }: AppContext): Handler<'/console/api/get-solvency'> {
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
      debt: formatPoints(points(funds.debt)),
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

/** Writes down how much money the operator says to have for the players. */
export function stateFloat({ db }: AppContext): Handler<'/console/api/state-float'> {
  return async (request, input) => {
    const amount = parsePoints(input.amount);
    if (!amount.ok) return refusal('points_not_valid', { field: 'amount' });
    const note = input.note.trim();
    await db.transaction(async (tx) => {
      await insertStatedFloat(tx, { amount: amount.value, note, staffId: request.staff.id });
      await recordEvent(tx, request, {
        actor: `staff:${request.staff.id}`,
        action: 'float_stated',
        object: 'float',
        detail: { amount: formatPoints(amount.value) },
        reason: note,
      });
    });
    return answer({});
  };
}

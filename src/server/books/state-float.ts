import { formatPoints, parsePoints } from '#rules/money.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { insertStatedFloat } from './solvency.table.ts';

/** Writes down how much money the operator says to have for the players. */
export function stateFloat({ db }: Node): Handler<'/console/api/state-float'> {
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

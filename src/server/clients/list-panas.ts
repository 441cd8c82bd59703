import { dpMotor, spDpTp, spMotor } from '#rules/game/motors.ts';
import { type Pana, PANA_KINDS, panaKind, type PanaKind, parseAnk, refuseNumber } from '#rules/game/pana.ts';
import { formatPoints, parseStake, subtractPoints, sumPoints } from '#rules/money.ts';
import { readBalance } from '../ledger/read-balance.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler, type Player, refusal } from '../platform/web/request.ts';

/** What the family calls the SP Motor; any other number is its DP Motor. */
const SP_MOTOR = '8';

/** The panas of a motor, which clients of the family let the server list before they bid on them. */
export function listMotor(node: AppContext): Handler<'/api-get-sp-motor-combination'> {
  return async ({ player }, { type, number, points: each }) => {
    const panas = type === SP_MOTOR ? spMotor(number) : dpMotor(number);
    return listOf(node, player, { panas: panas.ok ? panas.value : [], number, each });
  };
}

/** The panas of a digit, by the kinds that are ticked. */
export function listSpDpTp(node: AppContext): Handler<'/api-get-sp-dp-tp-combination'> {
  return async ({ player }, { number, points: each, sp_flag, dp_flag, tp_flag }) => {
    const ticked: Readonly<Record<PanaKind, string>> = { single: sp_flag, double: dp_flag, triple: tp_flag };
    const digit = parseAnk(number);
    const kinds = PANA_KINDS.filter((kind) => ticked[kind] === '1');
    return listOf(node, player, { panas: digit.ok ? spDpTp(digit.value, kinds) : [], number, each });
  };
}

const NAMES = { single: 'Single Pana', double: 'Double Pana', triple: 'Triple Pana' } as const;

/** Refused as the family does it when there is nothing to bid on, or when the wallet has less than all of it costs. */
async function listOf(
  node: AppContext,
  player: Player,
  asked: { readonly panas: readonly Pana[]; readonly number: string; readonly each: string },
) {
  if (asked.panas.length === 0) {
    const none = refuseNumber(asked.number);
    if (!none.ok) return refusal(none.refusal.code, { ...none.refusal, field: 'number' });
  }
  const each = parseStake(asked.each);
  if (!each.ok) return refusal(each.refusal.code, { field: 'points' });
  const balance = await readBalance(node.db, player.id);
  const total = sumPoints(asked.panas.map(() => each.value));
  if (total > balance) return refusal('insufficient_balance', { field: 'points' });
  return answer({
    posssible_array: asked.panas.map((pana) => ({
      number: pana,
      points: formatPoints(each.value),
      pana: NAMES[panaKind(pana)],
    })),
    total_bid_amount: formatPoints(total),
    wallet_amt_after_bid: formatPoints(subtractPoints(balance, total)),
  });
}

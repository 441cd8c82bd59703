import { parseDeposit } from '#rules/payments/deposit.ts';
import type { Points } from '#rules/money.ts';
import type { Instant } from '#rules/time/time.ts';
import { refreshPlayer } from '../../notices/notify-player.ts';
import { lockWallet } from '../../ledger/lock-wallet.ts';
import type { Queryable } from '../../platform/store/db.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { PayApp } from '../../payees/payee-of.ts';
import { answer, type Handler, refusal, type RequestOf } from '../../platform/web/request.ts';
import { depositLimitLeft } from '../../protection/limit-use.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import { boundsOf } from './get-pay-link.ts';
import { type DepositKey, insertDepositKey, selectDepositKey } from './deposit-desk.table.ts';
import {
  countDeposits,
  type Deposit,
  insertDeposit,
  selectOwnByReference,
  selectSamePending,
  setPending,
} from './deposits.table.ts';
import { fingerprintOf, newReference } from '../request-ids.ts';
import { notifyCashiers } from '../notify-payments.ts';

type AddHandler = Handler<'/api-fund-request-add'>;
type AddAnswer = Awaited<ReturnType<AddHandler>>;
type Wire = Parameters<AddHandler>[1];

/** More would only hide the real ones from the people who look at them. */
const WAITING_MAX = 10;
const HOUR_SECONDS = 3600;

/**
 * A payment was begun (I-19): from now on staff look for it. Nothing is credited. The wallet is held, so that of
 * several calls of one player each sees what the one before did.
 */
export function addFundRequest(node: AppContext, settings: SettingsReader): AddHandler {
  return async (request, input) => {
    const { idempotencyKey: key, player } = request;
    if (key === null) return refusal('idempotency_key_required');
    const { request_amount, reference, app = '' } = input;
    const fingerprint = fingerprintOf([request_amount, reference, app]);
    return node.db.transaction(async (tx) => {
      const at = await lockWallet(tx, player.id);
      const known = await selectDepositKey(tx, { playerId: player.id, key });
      if (known !== null) {
        return known.fingerprint === fingerprint
          ? answerOf({ ...known, replayed: true })
          : refusal('idempotency_key_reused');
      }
      const amount = await judge(tx, { node, settings, at, request, input });
      if (!amount.ok) return amount;
      const deposit = await findOrInsert(tx, player.id, { amount: amount.value, input });
      if (deposit === null) return refusal('too_many_requests', { retryAfterSeconds: HOUR_SECONDS });
      const state = deposit.state === 'credited' ? 'credited' : 'pending';
      await insertDepositKey(tx, { playerId: player.id, key, fingerprint, depositId: deposit.id, state });
      await notifyCashiers(tx, node.live, 'deposit');
      await refreshPlayer(tx, node.live, player.id);
      return answerOf({ depositId: deposit.id, reference: deposit.reference, state, replayed: false });
    });
  };
}

async function judge(
  tx: Queryable,
  asked: {
    readonly node: AppContext;
    readonly settings: SettingsReader;
    readonly at: Instant;
    readonly request: RequestOf<'player'>;
    readonly input: Wire;
  },
) {
  const { node, settings, at, input } = asked;
  const { id: playerId, bettingEnabled } = asked.request.player;
  if (!bettingEnabled) return refusal('betting_off');
  const amount = parseDeposit(input.request_amount, boundsOf(settings.current()));
  if (!amount.ok) return amount;
  const left = await depositLimitLeft(tx, node, { playerId, at });
  if (left !== null && amount.value > left) return refusal('deposit_limit', { field: 'request_amount' });
  return amount;
}

/** The request that the payment belongs to, or a new one; null when too many wait already. */
async function findOrInsert(
  tx: Queryable,
  playerId: number,
  { amount, input }: { readonly amount: Points; readonly input: Wire },
): Promise<Deposit | null> {
  const linked = await selectOwnByReference(tx, { playerId, reference: input.reference });
  if (linked !== null && (linked.state === 'pending' || linked.state === 'credited')) return linked;
  const same = linked === null ? await selectSamePending(tx, { playerId, amount }) : null;
  if (same !== null) return same;
  if ((await countDeposits(tx, playerId)).pending >= WAITING_MAX) return null;
  const begun = linked?.state === 'started' ? await setPending(tx, { id: linked.id, amount }) : null;
  const app: PayApp = input.app ?? 'other';
  return begun ?? insertDeposit(tx, { playerId, reference: newReference(), amount, app, state: 'pending' });
}

/** A repeated call gets the first answer again, whatever came of the request since. */
function answerOf(
  told: Pick<DepositKey, 'depositId' | 'reference' | 'state'> & { readonly replayed: boolean },
): AddAnswer {
  const { depositId, reference, state, replayed } = told;
  return answer({ fund_request_id: String(depositId), reference, state }, { replayed });
}

import { formatPoints, type Points, points } from '#rules/money.ts';
import { parseDeposit } from '#rules/payments/deposit.ts';
import { parseUtr } from '#rules/payments/utr.ts';
import { redrawImage } from '../../content/redraw-image.ts';
import { refreshPlayer } from '../../notices/notify-player.ts';
import { mayPlayNow } from '../../accounts/profile/play-state.ts';
import { lockWallet } from '../../ledger/lock-wallet.ts';
import type { Queryable } from '../../platform/store/db.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { PayApp } from '../../payees/payee-of.ts';
import { answer, type Handler, refusal } from '../../platform/web/request.ts';
import type { SettingsReader } from '../../settings/settings.ts';
import { refuseStopped } from '../../settings/stops.ts';
import { boundsOf, exceedsOwnLimit } from './get-pay-link.ts';
import { type DepositKey, insertDepositKey, selectDepositKey } from './deposit-desk.table.ts';
import {
  countDeposits,
  type Deposit,
  insertDeposit,
  lockRequest,
  lockUtr,
  type OwnDeposit,
  selectOwnByReference,
  selectOwnDeposits,
  selectSamePending,
  setDisputed,
  setPending,
  setProof,
} from './deposits.table.ts';
import { notifyCashiers } from '../notify-payments.ts';
import { deletePaymentImage, insertPaymentImage } from '../payment-images.table.ts';
import { askedOnce } from '../asked-once.ts';
import { readPage } from '../read-page.ts';
import { newReference, parseRequestId } from '../request-ids.ts';

type AddHandler = Handler<'/api-fund-request-add'>;
type Wanted = Parameters<AddHandler>[1] & {
  /** The bank's reference, where the client says it at once: two payments with two references are two. */
  readonly utr?: string;
};

/** More would only hide the real requests from the cashiers. */
const WAITING_MAX = 10;
const HOUR_SECONDS = 3600;

/**
 * The player has begun a payment (I-19), and staff look for it from now on. Nothing is credited. The wallet is locked,
 * so that of several calls of one player each sees what the one before did.
 */
export function addFundRequest(node: AppContext, settings: SettingsReader) {
  return async (request: Parameters<AddHandler>[0], input: Wanted): ReturnType<AddHandler> => {
    const { player } = request;
    const { request_amount, reference, app = '', utr } = input;
    const once = askedOnce(request, settings, [request_amount, reference, app, ...(utr ? [utr] : [])]);
    const { key, fingerprint } = once;
    return node.db.transaction(async (tx) => {
      const stopped = await refuseStopped(tx, 'deposits');
      const at = await lockWallet(tx, player.id);
      const known = await selectDepositKey(tx, { playerId: player.id, ...once });
      if (known !== null) {
        return known.fingerprint === fingerprint
          ? answerOf({ ...known, replayed: true })
          : refusal('idempotency_key_reused');
      }
      // A payment that was begun before the stop may be made by now: staff must hear of it.
      const begun =
        stopped === null ? null : await selectOwnByReference(tx, { playerId: player.id, reference });
      if (stopped !== null && begun === null) return stopped;
      if (!player.bettingEnabled || !(await mayPlayNow(tx, player.id))) return refusal('betting_off');
      const amount = parseDeposit(request_amount, boundsOf(settings.current()));
      if (!amount.ok) return amount;
      if (await exceedsOwnLimit(tx, node, { playerId: player.id, at, amount: amount.value }))
        return refusal('deposit_limit', { field: 'request_amount' });
      const deposit = await findOrInsert(tx, player.id, { amount: amount.value, input });
      if (deposit === null) return refusal('too_many_requests', { retryAfterSeconds: HOUR_SECONDS });
      const state = deposit.state === 'credited' ? 'credited' : 'pending';
      await insertDepositKey(tx, { playerId: player.id, key, fingerprint, depositId: deposit.id, state });
      notifyCashiers(node.live, 'deposit');
      refreshPlayer(node.live, player.id);
      return answerOf({ depositId: deposit.id, reference: deposit.reference, state, replayed: false });
    });
  };
}

/** The request that the payment belongs to, or a new one; null when too many wait already. */
async function findOrInsert(
  tx: Queryable,
  playerId: number,
  { amount, input }: { readonly amount: Points; readonly input: Wanted },
): Promise<Deposit | null> {
  const linked = await selectOwnByReference(tx, { playerId, reference: input.reference });
  if (linked !== null && (linked.state === 'pending' || linked.state === 'credited')) return linked;
  const { utr = null } = input;
  const same = linked === null ? await selectSamePending(tx, { playerId, amount, utr }) : null;
  if (same !== null) return same;
  if ((await countDeposits(tx, playerId)).pending >= WAITING_MAX) return null;
  const begun = linked?.state === 'started' ? await setPending(tx, { id: linked.id, amount }) : null;
  const app: PayApp = input.app ?? 'other';
  return begun ?? insertDeposit(tx, { playerId, reference: newReference(), amount, app, state: 'pending' });
}

/** A repeated call gets the first answer again, whatever came of the request since. */
function answerOf({
  depositId,
  reference,
  state,
  replayed,
}: Omit<DepositKey, 'fingerprint'> & { readonly replayed: boolean }) {
  return answer({ fund_request_id: String(depositId), reference, state }, { replayed });
}

/** In a day. A request needs one image, and a few more when the first ones cannot be read. */
const IMAGES_PER_PLAYER = { burst: 20, seconds: 24 * 3600 };

/** The bank's reference and an image, which staff compare with the bank's statement; neither proves a payment alone. */
export function proveFundRequest(node: AppContext): Handler<'/api-fund-request-proof'> {
  return async ({ player }, input) => {
    const id = parseRequestId(input.fund_request_id);
    const given = input.screenshot ?? '';
    const utr = parseUtr(input.utr);
    const wait = given === '' ? 0 : await node.throttle.hit(`images:${player.id}`, IMAGES_PER_PLAYER);
    if (wait > 0) return refusal('too_many_requests', { retryAfterSeconds: wait });
    const image = given === '' ? null : await redrawImage(given);
    if (image === 'busy') return refusal('too_many_requests', { retryAfterSeconds: 1 });
    return node.db.transaction(async (tx) => {
      const deposit = id === null ? null : await lockRequest(tx, id);
      if (deposit === null || deposit.playerId !== player.id) return refusal('fund_request_unknown');
      if (deposit.state !== 'pending') return refusal('fund_request_decided');
      // A player can send an image first, without a reference.
      const imageAlone = input.utr.trim() === '' && given !== '';
      if (!utr.ok && !imageAlone) return refusal('utr_not_valid', { field: 'utr' });
      const named = utr.ok ? utr.value : deposit.utr;
      if (named !== null && !(await lockUtr(tx, { id: deposit.id, utr: named }))) {
        await setDisputed(tx, { id: deposit.id, utr: named });
        notifyCashiers(node.live, 'deposit');
        return refusal('utr_taken', { field: 'utr' });
      }
      if (given !== '' && image === null) return refusal('image_not_valid', { field: 'screenshot' });
      const { imageId: before } = deposit;
      const imageId =
        image === null ? before : await insertPaymentImage(tx, { playerId: player.id, ...image });
      await setProof(tx, { id: deposit.id, utr: named, imageId });
      // A new image replaces the previous one.
      if (before !== null && before !== imageId) await deletePaymentImage(tx, before);
      notifyCashiers(node.live, 'deposit');
      refreshPlayer(node.live, player.id);
      return answer({ state: deposit.state, utr: named ?? '', has_screenshot: imageId !== null });
    });
  };
}

const PAGE_SIZE = 200;

/** Own fund requests and what became of them (A §2 Add Funds History), newest first. */
export function fundRequestHistory(node: AppContext): Handler<'/api-fund-request-history'> {
  return async ({ player }, input) => {
    const read = await readPage(input, {
      sizeUsual: PAGE_SIZE,
      select: (page) => selectOwnDeposits(node.db, { playerId: player.id, ...page }),
      markerOf: ({ id }) => [id, 0],
    });
    return read.ok
      ? answer({ fund_requests: read.rows.map(formatOwnDeposit), next_cursor: read.next })
      : read;
  };
}

function formatOwnDeposit(row: OwnDeposit) {
  return { ...formatFundRequest(row), has_screenshot: row.has_image };
}

/** What players and staff are both shown of a fund request. */
export function formatFundRequest(row: Omit<OwnDeposit, 'has_image'>) {
  return {
    fund_request_id: String(row.id),
    reference: row.reference,
    amount: formatPoints(points(row.amount)),
    received: row.received === null ? null : formatPoints(points(row.received)),
    held: formatPoints(points(row.held)),
    app: row.app,
    state: row.state,
    utr: row.utr ?? '',
    reason: row.reason,
    asked_at: new Date(row.asked_at).toISOString(),
    decided_at: row.decided_at === null ? null : new Date(row.decided_at).toISOString(),
  };
}

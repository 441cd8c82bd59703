import type { FastifyInstance } from 'fastify';
import { formatPoints, type Points } from '#rules/money.ts';
import { parseDeposit, type DepositBounds } from '#rules/payments/deposit.ts';
import { upiIntent, upiLink } from '#rules/payments/upi-link.ts';
import type { Instant } from '#rules/time/time.ts';
import { maySeePayee, nameOfApp, type PayApp, type Payee, payeeOf } from '../../payees/payee-of.ts';
import { lockWallet } from '../../ledger/lock-wallet.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { drawQr } from '../../platform/draw-qr.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { allowances } from '../../platform/throttle.ts';
import { sendRefusal } from '../../platform/web/answer-call.ts';
import { callerOf } from '../../platform/web/caller.ts';
import { answer, type Handler, refusal } from '../../platform/web/request.ts';
import { depositLimitLeft } from '../../protection/limit-use.ts';
import type { SettingsReader, Settings } from '../../settings/settings.ts';
import { refuseShown, refuseStopped, type StopsReader } from '../../settings/stops.ts';
import { newReference } from '../request-ids.ts';
import { countDeposits, insertDeposit } from './deposits.table.ts';

/** What every payment says it is for (A §7). */
export const PAY_NOTE = 'Add Funds';

/** A payment link, made here and not on the phone, with a unique reference (I-20). */
export function getPayLink(node: AppContext, settings: SettingsReader): Handler<'/api-get-pay-link'> {
  return async ({ player }, { app, request_amount }) => {
    if (app === undefined) return refusal('payment_method_required', { field: 'app' });
    const amount = parseDeposit(request_amount, boundsOf(settings.current()));
    if (!amount.ok) return amount;
    const payee = payeeOf(node, settings.current(), app);
    if (payee === null) return refusal('upi_not_configured', { params: { app: nameOfApp(app) } });
    return node.db.transaction(async (tx) => {
      const started = await startDeposit(tx, node, { playerId: player.id, amount: amount.value, app });
      if (!started.ok) return started;
      const { reference } = started.deposit;
      const link = upiLink({ ...payee, amount: amount.value, reference, note: PAY_NOTE });
      return answer({ reference, link, android_link: upiIntent(link, app), ...formatPayee(payee, link) });
    });
  };
}

/** Far more than anybody pays in a day. */
const LINKS_PER_DAY = 100;
const HOUR_SECONDS = 3600;

/** Starts the deposit of a link, with a reference of its own. Refused where the player's own limit leaves no room. */
export async function startDeposit(
  tx: Queryable,
  node: AppContext,
  { playerId, amount, app }: { readonly playerId: number; readonly amount: Points; readonly app: PayApp },
) {
  const stopped = await refuseStopped(tx, 'deposits');
  if (stopped !== null) return stopped;
  const at = await lockWallet(tx, playerId);
  if (await exceedsOwnLimit(tx, node, { playerId, at, amount }))
    return refusal('deposit_limit', { field: 'request_amount' });
  if ((await countDeposits(tx, playerId)).started >= LINKS_PER_DAY)
    return refusal('too_many_requests', { retryAfterSeconds: HOUR_SECONDS });
  const reference = newReference();
  const deposit = await insertDeposit(tx, { playerId, reference, amount, app, state: 'started' });
  return { ok: true as const, deposit };
}

/** Whether an amount is more than the player's own limit leaves room for. */
export async function exceedsOwnLimit(
  tx: Queryable,
  node: AppContext,
  deposit: { readonly playerId: number; readonly at: Instant; readonly amount: Points },
): Promise<boolean> {
  const left = await depositLimitLeft(tx, node, deposit);
  return left !== null && deposit.amount > left;
}

function formatPayee({ payeeId, payeeName }: Payee, link: string) {
  return { upi_id: payeeId, payee_name: payeeName, qr_image: drawQr(link) };
}

/** The QR image of the payee (I-21), drawn from the same payee as the links; without an amount the payer decides. */
export function getQrPay(
  node: AppContext,
  { settings, stops }: { readonly settings: SettingsReader; readonly stops: StopsReader },
): Handler<'/api-get-qr-pay'> {
  return async (request, { request_amount }) => {
    if (!maySeePayee(settings.current(), request)) return refusal('not_logged_in');
    const stopped = refuseShown(stops, 'deposits');
    if (stopped !== null) return stopped;
    const amount = request_amount === '' ? null : parseDeposit(request_amount, boundsOf(settings.current()));
    if (amount !== null && !amount.ok) return amount;
    const payee = payeeOf(node, settings.current(), 'qr');
    if (payee === null) return refusal('upi_not_configured', { params: { app: '' } });
    const link = upiLink({ ...payee, amount: amount?.value ?? null, reference: null, note: PAY_NOTE });
    return answer({ qrdata: [{ link, ...formatPayee(payee, link) }] });
  };
}

/** Between which amounts a player may add. */
export function depositBounds(settings: SettingsReader): Handler<'/api-last-fund-request-detail'> {
  return async () => {
    const { min, max } = boundsOf(settings.current());
    return answer({ min_amt: formatPoints(min), max_amt: formatPoints(max) });
  };
}

export function boundsOf({ min_deposit, max_deposit }: Settings): DepositBounds {
  return { min: min_deposit, max: max_deposit };
}

/**
 * The gateway of A §7, which we answer ourselves: where the payments of a site go. Only our own host, or the one that
 * the operator has named, gets an address, and an address from a client is never fetched (I-20). A chosen payment
 * gateway needs no address here: it answers one for every order.
 */
export function mountPaymentGateway(app: FastifyInstance, node: AppContext, settings: SettingsReader): void {
  app.get<{ readonly Querystring: { readonly domain?: unknown } }>(
    '/payment-gateway',
    async (request, reply) => {
      for (const limit of allowances().read) {
        const wait = await node.throttle.hit(`gateway:${limit.seconds}:${callerOf(request).ip}`, limit);
        if (wait > 0) {
          sendRefusal(reply, { code: 'too_many_requests', retryAfterSeconds: wait });
          return reply;
        }
      }
      const { upi_payment_id: upiId, site_domain: named } = settings.current();
      const { domain } = request.query;
      const known =
        typeof domain === 'string' && [request.host, request.hostname, named].includes(domain.toLowerCase());
      const gateway = known && node.config.gateways.chosen !== null;
      const success = known && (gateway || upiId !== '');
      const msg = success ? 'Success' : 'Failed to fetch UPI ID. Please check your credentials.';
      return reply.send({
        status: success,
        success,
        msg,
        message: msg,
        data: { upiId: success ? upiId : '', gateway },
      });
    },
  );
}

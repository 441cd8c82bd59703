import { encode } from 'uqr';
import { formatPoints, type Points } from '#rules/money.ts';
import { parseDeposit, type DepositBounds } from '#rules/payments/deposit.ts';
import { upiIntent, upiLink } from '#rules/payments/upi-link.ts';
import { APP_NAMES, type PayApp, type Payee, payeeOf } from '../../payees/payee-of.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { answer, type Handler, refusal } from '../../platform/web/request.ts';
import type { SettingsReader, Settings } from '../../settings/settings.ts';
import { startDeposit } from './start-deposit.ts';

/** What every payment says it is for (A §7). */
export const PAY_NOTE = 'Add Funds';

/** A link to pay by, made here and not on the phone, with a reference that nobody else has (I-20). */
export function getPayLink(node: AppContext, settings: SettingsReader): Handler<'/api-get-pay-link'> {
  return async ({ player }, { app, request_amount }) => {
    if (app === undefined) return refusal('payment_method_required', { field: 'app' });
    const amount = parseDeposit(request_amount, boundsOf(settings.current()));
    if (!amount.ok) return amount;
    const payee = payeeOf(node, settings.current(), app);
    if (payee === null) return refusal('upi_not_configured', { params: { app: APP_NAMES[app] } });
    return node.db.transaction(async (tx) => {
      const started = await startDeposit(tx, node, { playerId: player.id, amount: amount.value, app });
      if (!started.ok) return started;
      const { reference } = started.deposit;
      return answer(formatLink({ payee, amount: amount.value, reference, app }));
    });
  };
}

function formatLink(payment: {
  readonly payee: Payee;
  readonly amount: Points;
  readonly reference: string;
  readonly app: PayApp;
}) {
  const { payee, amount, reference, app } = payment;
  const link = upiLink({ ...payee, amount, reference, note: PAY_NOTE });
  return {
    reference,
    link,
    android_link: upiIntent(link, app),
    qr_image: drawQr(link),
    upi_id: payee.payeeId,
    payee_name: payee.payeeName,
  };
}

/** The QR image of the payee (I-21), drawn from the same payee as the links; without an amount the payer decides. */
export function getQrPay(node: AppContext, settings: SettingsReader): Handler<'/api-get-qr-pay'> {
  return async (_, { request_amount }) => {
    const amount = request_amount === '' ? null : parseDeposit(request_amount, boundsOf(settings.current()));
    if (amount !== null && !amount.ok) return amount;
    const payee = payeeOf(node, settings.current(), 'qr');
    if (payee === null) return refusal('upi_not_configured', { params: { app: '' } });
    const link = upiLink({ ...payee, amount: amount?.value ?? null, reference: null, note: PAY_NOTE });
    return answer({
      qrdata: [{ upi_id: payee.payeeId, qr_image: drawQr(link), payee_name: payee.payeeName, link }],
    });
  };
}

/** Four modules of white on each side are part of the code: without them cameras do not find it. */
const BORDER = 4;

/** A text as a QR image for an `img` element; medium error correction survives a scratched screen. */
export function drawQr(text: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: BORDER });
  const path = data
    .flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : [])))
    .join('');
  const svg =
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path d="${path}"/></svg>`;
  return `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}`;
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

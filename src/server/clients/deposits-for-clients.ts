import { formatBidMoment, instant } from '#rules/time/time.ts';
import { parseUtr } from '#rules/payments/utr.ts';
import { nameOfApp, payeeOf } from '../payees/payee-of.ts';
import { addFundRequest } from '../payments/deposits/add-fund-request.ts';
import type { AppContext } from '../platform/app-context.ts';
import { refuseShown } from '../settings/stops.ts';
import {
  answer,
  type ClientHandlers,
  type Handler,
  refusal,
  type RequestOf,
} from '../platform/web/request.ts';
import type { ClientServices } from './family-calls.ts';
import { withMore } from './with-more.ts';

type Deposits = '/api-admin-bank-details' | '/api-last-fund-request-detail' | '/api-fund-request-history';

type FundRequest = Extract<
  Awaited<ReturnType<Handler<'/api-fund-request-history'>>>,
  { ok: true }
>['value']['fund_requests'][number];

const NO_REQUEST = {
  fund_request_id: '',
  request_amount: '',
  request_number: '',
  request_status: '',
  insert_date: '',
} as const;

/** Where to pay and what became of it, as clients of the family read it. */
export function depositsForClients(
  node: AppContext,
  { own, settings, stops }: ClientServices,
): Pick<ClientHandlers, Deposits> {
  const takes = (app: Parameters<typeof payeeOf>[2]) =>
    payeeOf(node, settings.current(), app) === null ? 0 : 1;
  const { zone } = node.config;
  return {
    // Who reads here where to pay asks for no link, and would hear of the stop after paying.
    '/api-admin-bank-details': async (request, input) =>
      refuseShown(stops, 'deposits') ??
      withMore(own['/api-admin-bank-details'](request, input), ({ bank_details }) => ({
        bank_details: bank_details.map((bank) => ({ ...bank, ac_holder_name: bank.account_holder_name })),
      })),
    '/api-last-fund-request-detail': (request, input) =>
      withMore(own['/api-last-fund-request-detail'](request, input), async (bounds) => {
        const last = (await ownRequests(own, request)).find(({ state }) => state === 'pending');
        return {
          ...bounds,
          last_req_detail: [last === undefined ? NO_REQUEST : formatRequest(last, zone)],
          google_upi_option: takes('google_pay'),
          phone_upi_option: takes('phonepe'),
          other_upi_option: takes('other'),
          qrcode: '',
        } as const;
      }),
    '/api-fund-request-history': (request, input) =>
      withMore(own['/api-fund-request-history'](request, input), (page) => ({
        ...page,
        fund_req_history: page.fund_requests.map((one) => ({
          ...formatRequest(one, zone),
          fund_payment_receipt: '',
        })),
      })),
  };
}

async function ownRequests(
  own: ClientServices['own'],
  request: RequestOf<'player'>,
): Promise<readonly FundRequest[]> {
  const read = await own['/api-fund-request-history'](request, { cursor: '' });
  // Without a marker of a page nothing is refused.
  if (!read.ok) throw new Error(`own fund requests were refused: ${read.refusal.code}`);
  return read.value.fund_requests;
}

const STATUS = { pending: '0', credited: '2', rejected: '1', expired: '1' } as const;

function formatRequest(one: FundRequest, zone: string) {
  return {
    fund_request_id: one.fund_request_id,
    request_amount: one.amount,
    request_number: one.reference,
    request_status: STATUS[one.state],
    insert_date: formatBidMoment(instant(Date.parse(one.asked_at)), zone),
  };
}

/** In this one list of the family the numbers are others. */
const FUND_STATUS = { pending: '0', credited: '1', rejected: '2', expired: '2' } as const;

/** Own fund requests, under the names that the family gives the payments that a client has reported. */
export function listAutoDeposits(
  node: AppContext,
  { own }: Pick<ClientServices, 'own'>,
): Handler<'/api-get-auto-deposit-list'> {
  return async (request) => {
    const requests = await ownRequests(own, request);
    return answer({
      result: requests.map((one) => ({
        id: one.fund_request_id,
        user_id: '',
        amount: one.amount,
        tx_request_number: one.reference,
        txn_id: one.utr,
        txn_ref: one.reference,
        payment_method: nameOfApp(one.app),
        insert_date: formatBidMoment(instant(Date.parse(one.asked_at)), node.config.zone),
        fund_status: FUND_STATUS[one.state],
        deposit_type: '1' as const,
        reject_remark: one.reason,
      })),
    });
  };
}

/**
 * A client claims to have paid. Its word credits nothing (I-19): it becomes a fund request that staff compare with the
 * bank, with the reference of the bank if it named one.
 */
export function addMoneyViaUpi(
  node: AppContext,
  { own, settings }: Pick<ClientServices, 'own' | 'settings'>,
): Handler<'/api-add-money-via-upi'> {
  const add = addFundRequest(node, settings);
  return async (request, { amount, txn_id, txn_ref, upigpay, upiphonepe }) => {
    const read = parseUtr(txn_id);
    const utr = read.ok ? read.value : '';
    const app = upigpay === '1' ? 'google_pay' : upiphonepe === '1' ? 'phonepe' : 'other';
    const added = await add(request, { request_amount: amount, reference: txn_ref, app, utr });
    if (!added.ok) return added;
    const { fund_request_id } = added.value;
    // What is sent again may have broken off before the reference was kept.
    const isFirst = added.replayed !== true || (await isWithoutUtr(own, request, fund_request_id));
    // A reference that another request has already is shown to staff; this request waits all the same.
    if (utr !== '' && isFirst)
      await own['/api-fund-request-proof'](request, { fund_request_id, utr, screenshot: undefined });
    return answer(added.value, {
      msg: 'Your request was received. Points are added when the payment is found.',
      replayed: added.replayed === true,
    });
  };
}

async function isWithoutUtr(
  own: ClientServices['own'],
  request: RequestOf<'player'>,
  fundRequestId: string,
): Promise<boolean> {
  const requests = await ownRequests(own, request);
  return requests.some((one) => one.fund_request_id === fundRequestId && one.utr === '');
}

/** An image for a fund request, as the family sends it. */
export function uploadSlip({ own }: Pick<ClientServices, 'own'>): Handler<'/api-fund-payment-slip-upload'> {
  return async (request, { fund_request_id, payment_slip }) => {
    if (payment_slip === '') return refusal('image_not_valid', { field: 'payment_slip' });
    const proved = await own['/api-fund-request-proof'](request, {
      fund_request_id,
      utr: '',
      screenshot: payment_slip,
    });
    if (proved.ok) return answer({ request_status: '0' }, { msg: 'The image was added to your request.' });
    const { code } = proved.refusal;
    // No reference was given that could be wrong or taken.
    if (code === 'utr_not_valid' || code === 'utr_taken')
      throw new Error(`an image was refused with ${code}`);
    return refusal(code, {
      ...proved.refusal,
      field: code === 'image_not_valid' ? 'payment_slip' : undefined,
    });
  };
}

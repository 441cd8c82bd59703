import { formatPoints } from '#rules/money.ts';
import { formatClock, minuteOfDay } from '#rules/time/time.ts';
import { PAYOUT_METHODS, PAYOUT_NAMES, type PayoutMethod } from '#rules/payments/payout-method.ts';
import { parseEntryNo } from '../ledger/entry-no.ts';
import { readBalance } from '../ledger/read-balance.ts';
import { transferNotes } from '../payments/label-payments.ts';
import { heldPoints } from '../payments/payment-data-store.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { ClientHandlers } from '../platform/web/request.ts';
import { absoluteLink, siteFor } from './absolute-link.ts';
import { type ClientServices, NO_BANK } from './family-calls.ts';
import { withMore } from './with-more.ts';

type Wallets =
  | '/api-wallet-transaction-history'
  | '/api-user-withdraw-transaction-history'
  | '/api-user-payment-method-list'
  | '/api-get-user-payment-details';

/** The passbook and withdrawals, as clients of the family read them. */
export function walletForClients(
  node: AppContext,
  { own, settings }: ClientServices,
): Pick<ClientHandlers, Wallets> {
  const hours = () => {
    const { withdraw_open, withdraw_close } = settings.current();
    return {
      withdraw_open_time: formatClock(minuteOfDay(withdraw_open)),
      withdraw_close_time: formatClock(minuteOfDay(withdraw_close)),
    };
  };
  return {
    '/api-wallet-transaction-history': async (request, input) => {
      const { id } = request.player;
      const [asked, balance, held] = await Promise.all([
        own['/api-wallet-transaction-history'](request, input),
        readBalance(node.db, id),
        heldPoints(node.db, id),
      ]);
      return withMore(asked, async (page) => {
        const entries = await withNotes(node, id, page.transaction_history);
        return {
          ...page,
          transaction_history: entries,
          in_history: entries.filter(({ transaction_type }) => transaction_type === '1'),
          out_history: entries.filter(({ transaction_type }) => transaction_type === '2'),
          wallet_amt: formatPoints(balance),
          hold_amt: formatPoints(held),
          ...hours(),
        };
      });
    },
    '/api-user-withdraw-transaction-history': async (request, input) => {
      const [asked, balance] = await Promise.all([
        own['/api-user-withdraw-transaction-history'](request, input),
        readBalance(node.db, request.player.id),
      ]);
      return withMore(asked, (page) => ({
        ...page,
        withdrawdata: page.withdrawdata.map((row) => ({
          ...row,
          ...NO_BANK,
          payment_receipt: absoluteLink(siteFor(node, request), row.payment_receipt),
          withdraw_request_id: row.request_number,
          payment_method: codeOf(row),
          remark: row.reason,
        })),
        ...hours(),
        last_request_status: page.withdrawdata[0]?.request_status ?? '',
        wallet_amt: formatPoints(balance),
      }));
    },
    '/api-user-payment-method-list': (request, input) =>
      withMore(own['/api-user-payment-method-list'](request, input), (list) => ({
        ...list,
        result: list.payment_methods.flatMap(({ payment_method, number, name }) =>
          number === '' ? [] : [{ type: Number(payment_method), value: number, name }],
        ),
        min_amt: formatPoints(settings.current().min_withdrawal),
      })),
    '/api-get-user-payment-details': (request, input) =>
      withMore(own['/api-get-user-payment-details'](request, input), ({ payment_details }) => ({
        payment_details: payment_details.map((numbers) => ({
          ...numbers,
          ...NO_BANK,
          bank_detail_id: '',
          user_id: '',
          insert_date: '',
        })),
      })),
  };
}

async function withNotes<Entry extends { readonly transaction_id: string; readonly kind: string }>(
  node: AppContext,
  playerId: number,
  entries: readonly Entry[],
) {
  const seqOf = ({ transaction_id }: Entry) => parseEntryNo(transaction_id)?.seq ?? 0;
  const transfers = entries.filter(({ kind }) => kind === 'transfer_out' || kind === 'transfer_in');
  const notes = transfers.length === 0 ? null : await transferNotes(node, playerId, transfers.map(seqOf));
  return entries.map((entry) => ({
    ...entry,
    transfer_note: notes?.get(seqOf(entry)) ?? '',
    tx_request_number: entry.transaction_id,
  }));
}

type Numbers = Readonly<Record<'google_pay_number' | 'paytm_number' | 'phone_pay_number', string>>;

const FIELDS: Readonly<Record<PayoutMethod, keyof Numbers>> = {
  google_pay: 'google_pay_number',
  paytm: 'paytm_number',
  phonepe: 'phone_pay_number',
};

/** The number of the app that a withdrawal went to: the one whose field is filled. */
function codeOf(row: Numbers): string {
  const method = PAYOUT_METHODS.find((one) => row[FIELDS[one]] !== '');
  return method === undefined ? '' : PAYOUT_NAMES[method].paymentMethod;
}

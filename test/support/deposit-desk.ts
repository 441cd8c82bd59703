import type { CallPath, Calls } from '#contract/calls.ts';
import { readBalance } from '../../src/server/ledger/read-balance.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { addStaffMember, type TestPlayer, type TestStaff } from './people.ts';
import { callServer, type CallOptions } from './test-client.ts';

/** Payees of a system under test, as its settings name them. */
export const PAYEES = {
  payee_name: 'Ank Games & Co',
  google_upi_payment_id: 'ank.gpay@okbank',
  phonepay_upi_payment_id: 'ank.phonepe@ybl',
  paytm_upi_payment_id: 'ank.paytm@paytm',
  upi_payment_id: 'ank@upi',
} as const;

let utrs = 100_000_000_000;

/** A reference of the bank that no payment had before. */
export function newUtr(): string {
  utrs += 1;
  return String(utrs);
}

/** What players and cashiers do with deposits on a system of several servers. */
export async function depositDesk(at: { readonly db: Db; readonly urls: readonly string[] }) {
  // One cashier credits without a line of the bank, but in the tests that are about two people.
  await at.db.query(
    sql`insert into settings (key, value) values ('credit_without_line_max', '1000000000') on conflict do nothing`,
  );
  const cashiers = [await addStaffMember(at.db, ['cashier']), await addStaffMember(at.db, ['cashier'])];
  const cashierAt = (i: number) => cashiers[i % cashiers.length] ?? { id: 0, token: '' };
  const ask = <Path extends CallPath>(path: Path, input: unknown, by: CallOptions, i = 0) =>
    callServer(at.urls[i % at.urls.length] ?? '', path, input, by);

  /** A fund request, as our app makes it two seconds after the bank's app was opened. */
  const add = (
    player: TestPlayer,
    amount: number | string,
    { key = `add-${newUtr()}`, reference = '', i = 0 } = {},
  ) => ask('/api-fund-request-add', { request_amount: amount, reference }, { token: player.token, key }, i);
  const request = async (player: TestPlayer, amount: number | string) => {
    const { body } = await add(player, amount);
    if (body.fund_request_id === undefined) throw new Error(`no fund request: ${body.msg}`);
    return body.fund_request_id;
  };
  const prove = (player: TestPlayer, proof: object, i = 0) =>
    ask('/api-fund-request-proof', proof, { token: player.token }, i);
  const approve = (id: string, received: number | string, utr: string, i = 0) =>
    ask('/console/api/approve-deposit', { fund_request_id: id, received, utr }, cashierAt(i), i);
  const reject = (id: string, reason: string, i = 0) =>
    ask('/console/api/reject-deposit', { fund_request_id: id, reason }, cashierAt(i), i);
  const list = async (which: 'waiting' | 'approved' | 'rejected', by: TestStaff = cashierAt(0)) =>
    (await ask('/console/api/list-deposits', { which }, by)).body;
  /** Unmatched payments. */
  const unmatched = async (which: 'open' | 'decided') =>
    (await ask('/console/api/list-unmatched-payments', { which }, cashierAt(0))).body;
  const resolve = (id: string, requestId: string, i = 0) =>
    ask(
      '/console/api/resolve-unmatched-payment',
      { unmatched_payment_id: id, fund_request_id: requestId },
      cashierAt(i),
      i,
    );
  const dismiss = (id: string, reason: string, i = 0) =>
    ask('/console/api/reject-unmatched-payment', { unmatched_payment_id: id, reason }, cashierAt(i), i);
  const rowOf = async (id: string): Promise<Row | undefined> => {
    const one = { which: 'waiting', fund_request_id: id };
    return (await ask('/console/api/list-deposits', one, cashierAt(0))).body.deposits?.[0];
  };
  const historyOf = async (player: TestPlayer) =>
    (await ask('/api-fund-request-history', {}, { token: player.token })).body.fund_requests ?? [];
  const balanceOf = async ({ id }: TestPlayer) => (await readBalance(at.db, id)) / 100;
  return {
    ask,
    add,
    request,
    prove,
    approve,
    reject,
    list,
    unmatched,
    resolve,
    dismiss,
    rowOf,
    historyOf,
    balanceOf,
  };
}

type Row = Calls['/console/api/list-deposits']['reply']['deposits'][number];

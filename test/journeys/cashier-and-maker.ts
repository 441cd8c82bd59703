import { expect } from '@playwright/test';
import type { Session } from '#rules/game/games.ts';
import { readDemoFiles } from '../../src/server/demo/demo-files.ts';
import { confirmApproval, waitingOf } from '../support/approvals.ts';
import { PIXEL } from '../support/pixel.ts';
import { callServer } from '../support/test-client.ts';
import type { SettingKey } from '#contract/setting-list.ts';

interface Draw {
  readonly market: string;
  readonly session: Session;
  readonly number: string;
}

/** The two owners of the demo who work without a browser, for journeys about the player: results are early at noon. */
export interface CashierAndMaker {
  /** Ends the bids of a session, declares its result and answers when every winner is paid. */
  readonly declare: (draw: Draw) => Promise<void>;
  /** Reports that a withdrawal was paid, with the smallest possible image as its receipt. */
  readonly approveWithdrawal: (withdrawal_id: string, reference: string) => Promise<void>;
  readonly cancelWithdrawal: (withdrawal_id: string, reason: string) => Promise<void>;
  /** Credits the received amount of the payment with that reference. */
  readonly approveDeposit: (
    reference: string,
    paid: { readonly received: string; readonly utr: string },
  ) => Promise<void>;
  /** The rows of a bank's statement, by both: credits what fits a request, lists the rest. */
  readonly importStatement: (rows: readonly string[]) => Promise<void>;
  readonly rejectDeposit: (reference: string, reason: string) => Promise<void>;
  /** The cashier proposes and the owner confirms settings of payments; returns when they take effect, null for now. */
  readonly changePayments: (wanted: Readonly<Record<string, string>>) => Promise<string | null | undefined>;
  /** The second owner confirms the change of staff that waits. */
  readonly confirmStaffChange: () => Promise<void>;
  /** The owner confirms the waiting payee once more. */
  /** The cashier makes a setting safer alone. */
  readonly makeSafer: (key: SettingKey, to: string) => Promise<void>;
  readonly activatePayeeEarly: () => Promise<void>;
}

export async function openCashierAndMaker(url: string): Promise<CashierAndMaker> {
  const [maker, checker] = [await logIn(url, 'leela'), await logIn(url, 'vinod')];
  const stateOf = async (id: string) => {
    const { body } = await callServer(url, '/console/api/get-market-session', { session_id: id }, maker);
    return body.session?.state;
  };
  const requestOf = async (reference: string): Promise<string> => {
    const { body } = await callServer(url, '/console/api/list-deposits', { which: 'waiting' }, checker);
    const found = body.deposits?.find((deposit) => deposit.reference === reference);
    if (found === undefined) throw new Error(`no deposit ${reference} waits`);
    return found.fund_request_id;
  };
  return {
    approveDeposit: async (reference, paid) => {
      const approval = { fund_request_id: await requestOf(reference), ...paid };
      const { body } = await callServer(url, '/console/api/approve-deposit', approval, checker);
      expect(body.state).toBe('credited');
    },
    rejectDeposit: async (reference, reason) => {
      const rejection = { fund_request_id: await requestOf(reference), reason };
      const { body } = await callServer(url, '/console/api/reject-deposit', rejection, checker);
      expect(body.state).toBe('rejected');
    },
    ...paymentSettingsDesk(url, checker),
    confirmStaffChange: () => confirmStaffChange(url, maker),
    approveWithdrawal: async (withdrawal_id, reference) => {
      const approval = { withdrawal_id, reference, receipt: PIXEL };
      const { body } = await callServer(url, '/console/api/approve-withdrawal', approval, checker);
      expect(body.state).toBe('approved');
    },
    importStatement: (rows) => importStatement(url, rows, { maker: checker, checker: maker }),
    cancelWithdrawal: async (withdrawal_id, reason) => {
      const { body } = await callServer(
        url,
        '/console/api/cancel-withdrawal',
        { withdrawal_id, reason },
        checker,
      );
      expect(body.state).toBe('cancelled');
    },
    declare: async ({ market, session, number }) => {
      const { body } = await callServer(url, '/console/api/list-market-sessions', {}, maker);
      const id = body.sessions?.find(
        (one) => one.game_name === market && one.session === session,
      )?.session_id;
      if (id === undefined) throw new Error(`${market} has no ${session} session today`);
      if ((await stateOf(id)) === 'open') {
        const close = { session_id: id, reason: 'The draw is early today' };
        expect((await callServer(url, '/console/api/close-market-session', close, maker)).body).toMatchObject(
          {
            closed: true,
          },
        );
      }
      const early_reason = 'This is a demo at noon';
      const entry = { session_id: id, number, number_again: number, early_reason };
      const proposed = await callServer(url, '/console/api/propose-result', entry, maker);
      expect(proposed.body.msg).toBe('Success');
      const confirm = { approval_id: proposed.body.approval_id, number, code: '' };
      expect((await confirmApproval(url, confirm, checker)).body.msg).toBe('Success');
      await expect.poll(() => stateOf(id)).toBe('settled');
    },
  };
}

async function importStatement(
  url: string,
  rows: readonly string[],
  { maker, checker }: Readonly<Record<'maker' | 'checker', { readonly token: string }>>,
): Promise<void> {
  const file = { file_name: '', csv: rows.join('\n') };
  const { body } = await callServer(url, '/console/api/upload-statement', file, maker);
  const which = { statement_id: body.statement?.statement_id };
  const asked = await callServer(url, '/console/api/propose-statement', which, maker);
  const confirmed = await confirmApproval(url, { approval_id: asked.body.approval_id }, checker);
  expect(confirmed.body.status, confirmed.body.msg).toBe(true);
  const stateNow = async () =>
    (await callServer(url, '/console/api/get-statement', which, maker)).body.statement?.state;
  await expect.poll(stateNow).toBe('imported');
}

async function confirmStaffChange(url: string, owner: { readonly token: string }): Promise<void> {
  const [waiting] = await waitingOf(url, 'change_staff', owner);
  const confirm = { approval_id: waiting?.approval_id };
  expect((await confirmApproval(url, confirm, owner)).body.msg).toBe('Success');
}

function paymentSettingsDesk(
  url: string,
  owner: { readonly token: string },
): Pick<CashierAndMaker, 'changePayments' | 'makeSafer' | 'activatePayeeEarly'> {
  return {
    changePayments: async (settings) => {
      const cashier = await logIn(url, 'ravi');
      const { body: standing } = await callServer(url, '/console/api/get-payment-settings', {}, cashier);
      const values: Readonly<Record<string, string>> = standing.values ?? {};
      const changes = Object.entries(settings).map(([key, to]) => ({ key, from: values[key], to }));
      const wanted = { part: 'payee', changes, reason: 'As agreed' };
      const asked = await callServer(url, '/console/api/propose-payment-settings', wanted, cashier);
      const confirm = { approval_id: asked.body.approval_id };
      const { body } = await confirmApproval(url, confirm, owner);
      expect(body.status, body.msg).toBe(true);
      return body.done?.kind === 'change_payee' ? body.done.in_force_at : undefined;
    },
    makeSafer: async (key, to) => {
      const cashier = await logIn(url, 'ravi');
      const { body: standing } = await callServer(url, '/console/api/list-settings', {}, cashier);
      const wanted = { key, from: standing.values?.[key], to, reason: 'As agreed' };
      const { body } = await callServer(url, '/console/api/propose-setting-change', wanted, cashier);
      expect(body.in_force_at ?? null, body.msg).not.toBe(null);
    },
    activatePayeeEarly: async () => {
      const { body: standing } = await callServer(url, '/console/api/get-payment-settings', {}, owner);
      const activateEarly = { approval_id: standing.agreed?.[0]?.approval_id };
      const { body } = await callServer(
        url,
        '/console/api/activate-payee-change-early',
        activateEarly,
        owner,
      );
      expect(body.state, body.msg).toBe('in_force');
    },
  };
}

/** The session of a program: the same token that a browser keeps in its cookie. */
async function logIn(url: string, login: string): Promise<{ readonly token: string }> {
  const { people } = readDemoFiles();
  const { headers } = await callServer(url, '/console/api/login', {
    login,
    password: people.staff_password,
    code: '',
  });
  const token = /(?:^|[\s;,])(?:__Host-)?adm=([\w-]+)/.exec(headers.get('set-cookie') ?? '')?.[1];
  if (token === undefined) throw new Error(`${login} could not log in`);
  return { token };
}

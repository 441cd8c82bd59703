import { expect } from '@playwright/test';
import type { CallPath } from '#contract/calls.ts';
import { readDemoFiles } from '../../src/server/demo/demo-files.ts';
import { callServer } from '../support/test-client.ts';

/** A player of the demo world who pays in and out without a browser, for journeys that are about the cashier. */
export interface Payer {
  readonly mobile: string;
  /** Reports that a payment was started; returns its reference. */
  readonly payIn: (
    amount: string,
    proof?: { readonly utr?: string; readonly screenshot?: string },
  ) => Promise<string>;
  /** Saves a number for Paytm, proved by its code. */
  readonly addNumber: (number: string) => Promise<void>;
  readonly withdraw: (amount: string) => Promise<string>;
  readonly balance: () => Promise<string>;
  /** The own limit for what is added in a day. */
  readonly limitDeposits: (amount: string) => Promise<void>;
  /** Where a payment would go now. */
  readonly payeeId: () => Promise<string>;
}

export async function openPayer(url: string, place: number): Promise<Payer> {
  const { people } = readDemoFiles();
  const login = { mobile: people.players[place]?.mobile, password: people.password, device_id: '' };
  const { body: entered } = await callServer(url, '/api-user-login', login);
  const token = entered.unique_token ?? '';
  let keys = 0;
  const ask = async <Path extends CallPath>(path: Path, input: object) => {
    keys += 1;
    const { body } = await callServer(url, path, input, { token, key: `payer-${place}-${keys}` });
    return body;
  };
  return {
    mobile: login.mobile ?? '',
    payIn: async (amount, proof = {}) => {
      const added = await ask('/api-fund-request-add', {
        request_amount: amount,
        reference: '',
        app: 'phonepe',
      });
      expect(added.state, added.msg).toBe('pending');
      const { fund_request_id, reference = '' } = added;
      if (proof.utr !== undefined || proof.screenshot !== undefined)
        await ask('/api-fund-request-proof', { fund_request_id, utr: '', ...proof });
      return reference;
    },
    addNumber: async (number) => {
      const sent = await ask('/api-resend-otp', { mobile: number, purpose: 'upi' });
      const saved = await ask('/api-add-user-upi-details', {
        upi_type: '1',
        paytm_no: number,
        otp: sent.otp,
      });
      expect(saved.msg).toBe('UPI Number Added Successfully!');
    },
    withdraw: async (amount) => {
      const wanted = { mobile: '', request_amount: amount, payment_method: '3' };
      const asked = await ask('/api-user-withdraw-fund-request', wanted);
      expect(asked.request_number, asked.msg).toBeDefined();
      return asked.request_number ?? '';
    },
    limitDeposits: async (amount) => {
      const set = await ask('/api-set-limit', { kind: 'deposit', period: 'day', amount });
      expect(set.status, set.msg).toBe(true);
    },
    balance: async () => (await ask('/api-user-wallet-balance', {})).wallet_amt ?? '',
    payeeId: async () =>
      (await ask('/api-get-pay-link', { request_amount: '500', app: 'other' })).upi_id ?? '',
  };
}

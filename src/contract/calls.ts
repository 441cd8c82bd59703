import type { z } from 'zod';
import { accountCalls } from './accounts.calls.ts';
import { biddingCalls } from './bidding.calls.ts';
import { bookCalls } from './books.calls.ts';
import { contentDeskCalls } from './content-desk.calls.ts';
import { contentCalls } from './content.calls.ts';
import { ledgerDeskCalls } from './ledger-desk.calls.ts';
import { gatewayCalls } from './gateways.calls.ts';
import { marketCalls } from './markets.calls.ts';
import { pastResultCalls } from './past-results.calls.ts';
import { rateCalls } from './rates.calls.ts';
import { privacyCalls } from './privacy.calls.ts';
import { paymentDeskCalls } from './payment-desk.calls.ts';
import { paymentSettingCalls } from './payment-settings.calls.ts';
import { paymentCalls } from './payments.calls.ts';
import { playersDeskCalls } from './players-desk.calls.ts';
import { protectionCalls } from './protection.calls.ts';
import { pushCalls } from './push.calls.ts';
import type { RefusalCode } from './refusals.ts';
import { resultCalls } from './results.calls.ts';
import { staffCalls } from './staff.calls.ts';
import { walletCalls } from './wallet.calls.ts';

/** Every call of the product, by its path. All are POST with a JSON body (decisions.md §6). */
export const calls = {
  ...accountCalls,
  ...contentCalls,
  ...contentDeskCalls,
  ...marketCalls,
  ...walletCalls,
  ...protectionCalls,
  ...paymentCalls,
  ...paymentDeskCalls,
  ...gatewayCalls,
  ...paymentSettingCalls,
  ...playersDeskCalls,
  ...ledgerDeskCalls,
  ...privacyCalls,
  ...biddingCalls,
  ...pushCalls,
  ...staffCalls,
  ...resultCalls,
  ...pastResultCalls,
  ...rateCalls,
  ...bookCalls,
};

export type CallPath = keyof typeof calls;

/** The calls as types, for clients: they import this and nothing that runs. */
export type Calls = {
  readonly [Path in CallPath]: {
    readonly input: z.input<(typeof calls)[Path]['input']>;
    readonly reply: z.output<(typeof calls)[Path]['reply']>;
    readonly refusal: RefusalCode;
  };
};

/** What every answer carries besides its reply (decisions.md §6). */
export interface Envelope {
  readonly status: boolean;
  readonly msg: string;
  readonly message: string;
  readonly code?: RefusalCode;
  readonly params?: Readonly<Record<string, string>>;
  readonly fields?: Readonly<Record<string, string>>;
  /** Of a fault: what our log knows the request by. */
  readonly request_id?: string;
}

import type { z } from 'zod';
import { accountCalls } from './player/accounts.calls.ts';
import { approvalCalls } from './console/approvals.calls.ts';
import { backupCalls } from './console/backups.calls.ts';
import { bidCalls } from './console/lists/bids.calls.ts';
import { biddingCalls } from './player/bidding.calls.ts';
import { bookCalls } from './console/books.calls.ts';
import { clientCalls } from './clients/clients.calls.ts';
import { contentDeskCalls } from './console/content-desk.calls.ts';
import { contentCalls } from './player/content.calls.ts';
import { ledgerDeskCalls } from './console/ledger-desk.calls.ts';
import { finderCalls } from './console/finder.calls.ts';
import { exposureCalls } from './console/exposure.calls.ts';
import { gatewayCalls } from './console/gateways.calls.ts';
import { marketDeskCalls } from './console/markets-desk.calls.ts';
import { marketCalls } from './player/markets.calls.ts';
import { pastResultCalls } from './console/past-results.calls.ts';
import { preferenceCalls } from './player/preferences.calls.ts';
import { rateCalls } from './console/rates.calls.ts';
import { settingCalls } from './console/settings.calls.ts';
import { privacyCalls } from './player/privacy.calls.ts';
import { paymentDeskCalls } from './console/payment-desk.calls.ts';
import { paymentSettingCalls } from './console/payment-settings.calls.ts';
import { paymentCalls } from './player/payments.calls.ts';
import { playersDeskCalls } from './console/players-desk.calls.ts';
import { protectionCalls } from './player/protection.calls.ts';
import { pushCalls } from './player/push.calls.ts';
import type { RefusalCode } from './refusals.ts';
import { resultCalls } from './console/results.calls.ts';
import { sessionCalls } from './console/sessions.calls.ts';
import { stopCalls } from './player/stops.calls.ts';
import { stopDeskCalls } from './console/stops.calls.ts';
import { slipCalls } from './player/slips.calls.ts';
import { staffCalls } from './console/staff/staff.calls.ts';
import { statementCalls } from './console/statements.calls.ts';
import { ownPasskeyCalls } from './console/staff/own-passkeys.calls.ts';
import { passkeyCalls } from './player/passkeys.calls.ts';
import { staffPageCalls } from './console/staff/staff-page.calls.ts';
import { staffChangeCalls } from './console/staff/staff-changes.calls.ts';
import { tableViewCalls } from './console/table-views.calls.ts';
import { trailCalls } from './console/lists/trail.calls.ts';
import { walletCalls } from './player/wallet.calls.ts';

/** Every call of the product, by its path. All are POST with a JSON body (decisions §6). */
export const calls = {
  ...accountCalls,
  ...passkeyCalls,
  ...contentCalls,
  ...contentDeskCalls,
  ...marketCalls,
  ...marketDeskCalls,
  ...walletCalls,
  ...protectionCalls,
  ...paymentCalls,
  ...paymentDeskCalls,
  ...gatewayCalls,
  ...statementCalls,
  ...paymentSettingCalls,
  ...playersDeskCalls,
  ...ledgerDeskCalls,
  ...backupCalls,
  ...bidCalls,
  ...trailCalls,
  ...preferenceCalls,
  ...privacyCalls,
  ...biddingCalls,
  ...slipCalls,
  ...pushCalls,
  ...clientCalls,
  ...staffCalls,
  ...staffChangeCalls,
  ...staffPageCalls,
  ...ownPasskeyCalls,
  ...resultCalls,
  ...sessionCalls,
  ...pastResultCalls,
  ...rateCalls,
  ...exposureCalls,
  ...settingCalls,
  ...stopDeskCalls,
  ...stopCalls,
  ...approvalCalls,
  ...bookCalls,
  ...tableViewCalls,
  ...finderCalls,
};

export type CallPath = keyof typeof calls;

/** The calls as types, for clients: they import only these types and no code. */
export type Calls = {
  readonly [Path in CallPath]: {
    readonly input: z.input<(typeof calls)[Path]['input']>;
    readonly reply: z.output<(typeof calls)[Path]['reply']>;
    readonly refusal: RefusalCode;
  };
};

/** The fields of every answer beside its reply (decisions §6). */
export interface Envelope {
  readonly status: boolean;
  readonly msg: string;
  readonly message: string;
  readonly code?: RefusalCode;
  readonly params?: Readonly<Record<string, string>>;
  readonly fields?: Readonly<Record<string, string>>;
  /** Of a fault: the id of the request in our log. */
  readonly request_id?: string;
}

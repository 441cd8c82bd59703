import type { ClientReplies } from '#contract/clients/client-replies.ts';
import type { Content } from '../content/content.ts';
import type { MarketBoard } from '../markets/market-board.ts';
import type { Handlers } from '../platform/web/request.ts';
import type { RateCards } from '../settings/rate-cards.ts';
import type { SettingsReader } from '../settings/settings.ts';
import type { StopsReader } from '../settings/stops.ts';

/** The calls of other features that clients get with longer replies, or under other names. */
export type FamilyCalls = Pick<
  Handlers,
  | keyof ClientReplies
  | '/api-galidisawar-submit-bid'
  | '/api-resend-otp'
  | '/api-get-announcements'
  | '/api-get-headline'
  | '/api-get-notices'
  | '/api-get-social-data'
  | '/api-user-wallet-balance'
  | '/api-fund-request-proof'
>;

export interface ClientServices {
  readonly board: MarketBoard;
  readonly content: Content;
  readonly rates: RateCards;
  readonly settings: SettingsReader;
  readonly stops: StopsReader;
  readonly own: FamilyCalls;
}

export const NO_BANK = {
  bank_name: '',
  branch_address: '',
  ac_holder_name: '',
  ac_number: '',
  ifsc_code: '',
} as const;

import type { WalletInfo } from './wallet-info.ts';

type Hours = Pick<WalletInfo, 'withdraw_opens_at' | 'withdraw_closes_at'>;

type WithdrawWindow = {
  readonly isOpen: boolean;
  /** Until the hours are over, or, while it is closed, until the next ones begin. */
  readonly leftMs: number;
  /** The same as a share of the hours, or of the time between them: 0 to 1. */
  readonly share: number;
};

const DAY_MS = 24 * 60 * 60_000;

/** The hours for withdrawals at an instant of the server's clock. They are the same every day. */
export function windowAt({ withdraw_opens_at, withdraw_closes_at }: Hours, now: number): WithdrawWindow {
  const [opens, closes] = [Date.parse(withdraw_opens_at), Date.parse(withdraw_closes_at)];
  if (opens <= now && now < closes)
    return { isOpen: true, leftMs: closes - now, share: (closes - now) / (closes - opens) };
  // The answer may be older than the end of its hours.
  const leftMs = (now < opens ? opens : opens + DAY_MS) - now;
  return { isOpen: false, leftMs, share: Math.min(1, leftMs / (DAY_MS - (closes - opens))) };
}

import type { Reply } from '../api.ts';

export type WalletInfo = Reply<'/api-user-wallet-balance'>;

type Hours = Pick<WalletInfo, 'withdraw_opens_at' | 'withdraw_closes_at'>;

/** Whether withdrawals can be asked for at an instant of the server's clock. */
export function isWindowOpen({ withdraw_opens_at, withdraw_closes_at }: Hours, now: number): boolean {
  return Date.parse(withdraw_opens_at) <= now && now < Date.parse(withdraw_closes_at);
}

/** How much of the window is left, 0 to 1; nothing while it is closed. */
export function shareLeft(hours: Hours, now: number): number {
  if (!isWindowOpen(hours, now)) return 0;
  const [from, until] = [Date.parse(hours.withdraw_opens_at), Date.parse(hours.withdraw_closes_at)];
  return (until - now) / (until - from);
}

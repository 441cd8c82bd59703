import { callCache } from '../call-cache.ts';
import { DASHBOARD } from '../dashboard.ts';

/** After points have moved, or were refused to: the balance on all screens is the server's (security.md I-12). */
export function outdateWallet(balance?: string): void {
  const dashboard = callCache.entry(DASHBOARD, {});
  if (balance === undefined) void dashboard.renew();
  else dashboard.patch((shown) => ({ ...shown, wallet_amt: balance }));
  for (const path of ['/api-user-wallet-balance', '/api-wallet-transaction-history'] as const)
    for (const entry of callCache.entriesOf(path)) void entry.outdate();
}

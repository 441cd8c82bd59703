import { callCache } from '../calls/call-cache.ts';
import { DASHBOARD } from '../calls/use-dashboard.ts';
import { forgetKept } from '../pwa/forget-kept.ts';

/** The server no longer knows the session: everything personal leaves the memory, the public markets stay. */
export function forgetSession(): void {
  callCache.forgetAllBut(DASHBOARD);
  forgetKept();
  callCache.entry(DASHBOARD, {}).patch(({ wallet_amt: _wallet, ...open }) => open);
}

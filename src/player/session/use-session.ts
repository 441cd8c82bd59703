import { callCache } from '../calls/call-cache.ts';
import { useDashboard, type Dashboard } from '../calls/use-dashboard.ts';

/**
 * Who is using the app. The session itself is a cookie that scripts cannot read, so the answer of the first dashboard
 * call shows it: it carries a wallet only for a player. 'lost' means that no answer has come yet at all.
 */
export type Session =
  | { readonly state: 'loading' | 'lost' | 'out' }
  | { readonly state: 'in'; readonly walletAmount: string; readonly bettingOn: boolean };

export function useSession(): Session {
  const { data, failure } = useDashboard();
  if (data === undefined) return { state: failure === undefined ? 'loading' : 'lost' };
  return sessionOf(data);
}

/**
 * Whether bids are taken, as far as is known. Most players may bet: the parts for it have their place from the start,
 * so
 * that nothing under it moves when the first answer comes.
 */
export function useLikelyBetting(): boolean {
  const session = useSession();
  return session.state === 'loading' || (session.state === 'in' && session.bettingOn);
}

function sessionOf({ wallet_amt: walletAmount, betting_status }: Dashboard): Session {
  if (walletAmount === undefined) return { state: 'out' };
  return { state: 'in', walletAmount, bettingOn: betting_status === '1' };
}

/** After logging in: requests everything again, so that the next screen shows the player's own figures. */
export async function renewSession(): Promise<void> {
  await callCache.refreshAll();
}

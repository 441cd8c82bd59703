import { parsePoints, wholePoints, type Points } from '#rules/money.ts';
import type { Reply } from '../calls/api.ts';
import { useSession } from '../session/use-session.ts';

export type WalletInfo = Reply<'/api-user-wallet-balance'>;

/** The balance of the session is pushed; that of the info was true when it was read. */
export function useBalance(info: WalletInfo): string {
  const session = useSession();
  return session.state === 'in' ? session.walletAmount : info.wallet_amt;
}

/** An amount of an answer; one that cannot be read counts as zero, and the server decides anyway. */
export function readPoints(wire: string): Points {
  const verdict = parsePoints(wire);
  return verdict.ok ? verdict.value : wholePoints(0);
}

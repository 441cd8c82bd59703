import { Coin } from '#ui/coin.tsx';
import { formatPoints } from '#ui/format-points.ts';
import { useCountedPoints } from '../shell/use-counted-points.ts';
import { useCall } from '../use-call.ts';
import { useSession } from '../use-session.ts';
import { useWords } from '../words/use-words.ts';
import { walletWords } from '../words/wallet.ts';

/** What can be played or withdrawn, and what is held for withdrawals on their way. */
export function BalanceCard() {
  const words = useWords(walletWords);
  const session = useSession();
  const amount = useCountedPoints(session.state === 'in' ? session.walletAmount : '0');
  const { data } = useCall('/api-user-wallet-balance', {});
  const held = data?.hold_amt ?? '0';
  const owed = data?.owed_amt ?? '0';
  return (
    <div className="rounded-card bg-bar p-4 text-on-bar">
      <p className="text-14 text-on-bar-2">{words('points_in_wallet')}</p>
      <p className="flex flex-wrap items-center gap-2.5 text-40 leading-tight font-black tabular-nums">
        <Coin className="size-[30px] text-cta" />
        {formatPoints(amount)}
      </p>
      {Number(held) === 0 ? null : (
        <p className="mt-1 text-14 text-on-bar-2">{words('held', { points: formatPoints(held) })}</p>
      )}
      {Number(owed) === 0 ? null : (
        <p className="mt-1 text-14 text-on-bar-2">{words('owed', { points: formatPoints(owed) })}</p>
      )}
    </div>
  );
}

import { formatPoints } from '#client/format/format-points.ts';
import { Coin } from '#ui/logo.tsx';
import { useCountedPoints } from '../shell/use-counted-points.ts';
import { useCall } from '../calls/use-call.ts';
import { useSession } from '../session/use-session.ts';
import { useMessages } from '../messages/use-messages.ts';
import { walletMessages } from './messages/en.ts';

/** The points that can be played or withdrawn, and those held for withdrawals in progress. */
export function BalanceCard() {
  const messages = useMessages(walletMessages);
  const session = useSession();
  const amount = useCountedPoints(session.state === 'in' ? session.walletAmount : '0');
  const { data } = useCall('/api-user-wallet-balance', {});
  const held = data?.hold_amt ?? '0';
  const debt = data?.debt_amt ?? '0';
  return (
    <div className="rounded-card bg-bar p-4 text-on-bar">
      <p className="text-14 text-on-bar-2">{messages('points_in_wallet')}</p>
      <p className="flex flex-wrap items-center gap-2.5 text-40 leading-tight font-black tabular-nums">
        <Coin className="size-[30px] text-cta" />
        {formatPoints(amount)}
      </p>
      {Number(held) === 0 ? null : (
        <p className="mt-1 text-14 text-on-bar-2">{messages('held', { points: formatPoints(held) })}</p>
      )}
      {Number(debt) === 0 ? null : (
        <p className="mt-1 text-14 text-on-bar-2">{messages('debt', { points: formatPoints(debt) })}</p>
      )}
    </div>
  );
}

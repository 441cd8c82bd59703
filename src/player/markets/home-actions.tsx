import { ArrowUpRight, Plus } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '#ui/button.tsx';
import { useMessages } from '../messages/use-messages.ts';
import { hasScreen } from '../routes/find-screen-path.ts';
import { useLikelyBetting } from '../session/use-session.ts';
import { marketsMessages } from './messages/en.ts';

/** Add Money and Withdrawal, while betting is on and as far as their screens exist. */
export function HomeActions() {
  const messages = useMessages(marketsMessages);
  const bettingOn = useLikelyBetting();
  const canAdd = hasScreen('/imp9');
  const canWithdraw = hasScreen('/withdraw');
  if (!bettingOn || (!canAdd && !canWithdraw)) return null;
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2.5 bg-bar px-4 pt-2 pb-3 text-on-bar">
      {canAdd ? (
        <Link href="/imp9" className={buttonClass({ kind: 'cta' })}>
          <Plus aria-hidden="true" className="size-5 flex-none" />
          {messages('add_money')}
        </Link>
      ) : null}
      {canWithdraw ? (
        <Link href="/withdraw" className={buttonClass({ kind: 'bar' })}>
          <ArrowUpRight aria-hidden="true" className="size-5 flex-none" />
          {messages('withdrawal')}
        </Link>
      ) : null}
    </div>
  );
}

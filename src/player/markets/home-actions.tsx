import { ArrowUpRight, Plus } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '#ui/button-class.ts';
import { hasScreen } from '../has-screen.ts';
import { useLikelyBetting } from '../use-session.ts';
import { marketsWords } from '../words/markets.ts';
import { useWords } from '../words/use-words.ts';

/** Add Money and Withdrawal, while betting is on and as far as their screens exist. */
export function HomeActions() {
  const words = useWords(marketsWords);
  const bettingOn = useLikelyBetting();
  const canAdd = hasScreen('/imp9');
  const canWithdraw = hasScreen('/withdraw');
  if (!bettingOn || (!canAdd && !canWithdraw)) return null;
  return (
    <div className="grid auto-cols-fr grid-flow-col gap-2.5 bg-bar px-4 pt-2.5 pb-3.5 text-on-bar">
      {canAdd ? (
        <Link href="/imp9" className={buttonClass({ kind: 'cta' })}>
          <Plus aria-hidden="true" className="size-5 flex-none" />
          {words('add_money')}
        </Link>
      ) : null}
      {canWithdraw ? (
        <Link href="/withdraw" className={buttonClass({ kind: 'bar' })}>
          <ArrowUpRight aria-hidden="true" className="size-5 flex-none" />
          {words('withdrawal')}
        </Link>
      ) : null}
    </div>
  );
}

import { Link } from 'wouter';
import { formatPoints } from '#client/format/format-points.ts';
import { Coin } from '#ui/logo.tsx';
import { useMessages } from '../messages/use-messages.ts';
import { useSession } from '../session/use-session.ts';
import { shellMessages } from './messages/en.ts';
import { useCountedPoints } from './use-counted-points.ts';

/** The balance, leading to the wallet. Not there while betting is off. */
export function WalletPill({ amount }: { readonly amount?: string | undefined }) {
  const session = useSession();
  if (session.state === 'loading') return <PillShape />;
  if (session.state !== 'in' || !session.bettingOn) return null;
  return <Pill amount={amount ?? session.walletAmount} counts={amount === undefined} />;
}

function Pill({ amount, counts }: { readonly amount: string; readonly counts: boolean }) {
  const messages = useMessages(shellMessages);
  const counted = useCountedPoints(amount);
  return (
    <Link
      href="/imp7"
      aria-label={messages('wallet', { points: formatPoints(amount) })}
      className="inline-flex min-h-11 flex-none items-center rounded-full px-0.5 text-on-bar focus-visible:outline-bindu focus-visible:-outline-offset-2"
    >
      <span className={PILL}>
        <Coin className="text-cta" />
        {formatPoints(counts ? counted : amount)}
      </span>
    </Link>
  );
}

function PillShape() {
  return (
    <span aria-hidden="true" className="inline-flex min-h-11 flex-none items-center px-0.5">
      <span className={`${PILL} w-[92px]`}>
        <Coin className="text-cta" />
        <i className="h-2.5 flex-1 rounded-[5px] bg-on-bar/20" />
      </span>
    </span>
  );
}

const PILL =
  'inline-flex h-[34px] items-center gap-1.5 rounded-full bg-bar-2 pr-[11px] pl-2 text-16 font-bold tracking-[.01em] tabular-nums max-[374px]:pr-[9px] max-[374px]:pl-[7px] max-[374px]:text-15';

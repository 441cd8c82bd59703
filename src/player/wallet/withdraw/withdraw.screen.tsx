import { useState, type ReactNode } from 'react';
import { FileText, History } from 'lucide-react';
import { Link } from 'wouter';
import type { PayoutMethod } from '#rules/payments/payout-method.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useCall, usePoll } from '../../calls/use-call.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useSession } from '../../session/use-session.ts';
import { AppBar } from '../../shell/app-bar.tsx';
import { FailedCard } from '../../shell/failed-card.tsx';
import { Headline } from '../../shell/headline.tsx';
import { ScreenFrame } from '../../shell/screen-frame.tsx';
import { walletMessages } from '../messages/en.ts';
import { NumberSheet } from '../numbers/number-sheet.tsx';
import { useWithdrawals } from './use-withdrawals.ts';
import { WindowCard } from './window-card.tsx';
import { WithdrawForm } from './withdraw-form.tsx';
import { WithdrawalCard } from './withdrawal-card.tsx';

const INFO = '/api-user-wallet-balance';
// The hours move on to the next day automatically.
const ASK_MS = 60_000;

/** Withdraw Funds (A §2); it stays open while betting is off, because the points are the player's. */
export function WithdrawScreen() {
  const messages = useMessages(walletMessages);
  const session = useSession();
  const { data, failure, refetch } = useCall(INFO, {});
  usePoll(INFO, {}, ASK_MS);
  const [adding, setAdding] = useState<PayoutMethod | null>(null);
  return (
    <ScreenFrame bar={<AppBar title={messages('withdraw_title')} />}>
      {session.state === 'in' && session.bettingOn ? <Headline place="withdraw" /> : null}
      <div className="grid gap-3 px-4 py-3.5">
        {data === undefined ? null : (
          <>
            <WindowCard info={data} />
            <HeldWithdrawals />
            <WithdrawForm info={data} onAdd={setAdding} />
          </>
        )}
        {data === undefined && failure === undefined ? <Shapes /> : null}
        {data === undefined && failure !== undefined ? (
          <FailedCard reason="unreachable" onRetry={() => void refetch()} />
        ) : null}
        {/* Not before the form, which would push them away. */}
        {data === undefined && failure === undefined ? null : <Links />}
      </div>
      <NumberSheet method={adding} onClose={() => setAdding(null)} />
    </ScreenFrame>
  );
}

function Links() {
  const messages = useMessages(walletMessages);
  return (
    <div className="-mt-1 flex flex-wrap justify-between gap-x-4">
      <TextLink to="/withdrawrule" icon={<FileText aria-hidden="true" />}>
        {messages('withdraw_rules')}
      </TextLink>
      <TextLink to="/withdrawhistory" icon={<History aria-hidden="true" />}>
        {messages('withdraw_history')}
      </TextLink>
    </div>
  );
}

/** What is held now, each with its steps. */
function HeldWithdrawals() {
  const { items } = useWithdrawals();
  return items
    .filter(({ request_status }) => request_status === '0')
    .map((record) => <WithdrawalCard key={record.request_number} record={record} />);
}

type LinkProps = { readonly to: string; readonly icon: ReactNode; readonly children: ReactNode };

function TextLink({ to, icon, children }: LinkProps) {
  return (
    <Link
      href={to}
      className="inline-flex min-h-11 items-center gap-2 rounded-tag text-15 font-semi text-brand [&>svg]:size-5 [&>svg]:flex-none"
    >
      {icon}
      {children}
    </Link>
  );
}

function Shapes() {
  const messages = useMessages(walletMessages);
  return (
    <div role="status" aria-label={messages('loading')} className="grid gap-3">
      <Skeleton className="h-24 rounded-card" />
      <Skeleton className="h-[164px] rounded-card" />
      <Skeleton className="h-16 rounded-card" />
    </div>
  );
}

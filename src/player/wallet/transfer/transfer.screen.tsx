import { useState } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import { AppBar } from '../../shell/app-bar.tsx';
import { FailedCard } from '../../shell/failed-card.tsx';
import { ScreenFrame } from '../../shell/screen-frame.tsx';
import { useCall } from '../../calls/use-call.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { walletMessages } from '../messages/en.ts';
import { TransferForm } from './transfer-form.tsx';
import { TransferReceipt, type SentTransfer } from './transfer-receipt.tsx';

/** Transfer Points to another player (A §2). */
export function TransferScreen() {
  const messages = useMessages(walletMessages);
  const info = useCall('/api-user-wallet-balance', {});
  const profile = useCall('/api-get-profile', {});
  const [sent, setSent] = useState<SentTransfer | null>(null);
  const isReady = info.data !== undefined && profile.data !== undefined;
  const hasFailed = !isReady && (info.failure ?? profile.failure) !== undefined;
  const retry = (): void => {
    void info.refetch();
    void profile.refetch();
  };
  return (
    <ScreenFrame bar={<AppBar title={messages('transfer_points')} />}>
      <div className="grid gap-3 px-4 py-3.5">
        {sent === null ? null : <TransferReceipt sent={sent} onAgain={() => setSent(null)} />}
        {isReady && sent === null ? (
          <TransferForm info={info.data} ownMobile={profile.data.mobile} onSent={setSent} />
        ) : null}
        {hasFailed ? <FailedCard reason="unreachable" onRetry={retry} /> : null}
        {isReady || hasFailed ? null : <Shapes />}
      </div>
    </ScreenFrame>
  );
}

function Shapes() {
  const messages = useMessages(walletMessages);
  return (
    <div role="status" aria-label={messages('loading')} className="grid gap-3">
      <Skeleton className="h-20 rounded-ctl" />
      <Skeleton className="h-20 rounded-ctl" />
      <Skeleton className="h-20 rounded-ctl" />
    </div>
  );
}

import { useState } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import { AppBar } from '../shell/app-bar.tsx';
import { FailedCard } from '../shell/failed-card.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useCall } from '../use-call.ts';
import { useWords } from '../words/use-words.ts';
import { walletWords } from '../words/wallet.ts';
import { TransferForm } from './transfer-form.tsx';
import { TransferReceipt } from './transfer-receipt.tsx';
import type { SentTransfer } from './transfer-receipt.tsx';

/** Transfer Points to another player (document A §2). */
export function TransferScreen() {
  const words = useWords(walletWords);
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
    <ScreenFrame bar={<AppBar title={words('transfer_points')} />}>
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
  const words = useWords(walletWords);
  return (
    <div role="status" aria-label={words('loading')} className="grid gap-3">
      <Skeleton className="h-20 rounded-ctl" />
      <Skeleton className="h-20 rounded-ctl" />
      <Skeleton className="h-20 rounded-ctl" />
    </div>
  );
}

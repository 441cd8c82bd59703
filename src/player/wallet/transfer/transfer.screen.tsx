import { useState } from 'react';
import { CircleCheck } from 'lucide-react';
import { formatPoints } from '#client/format/format-points.ts';
import { subtractPoints } from '#rules/money.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Field } from '#ui/fields/field.tsx';
import { Line } from '#ui/line.tsx';
import { NoteBar } from '#ui/note-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AccountPhone } from '../../accounts/account-fields.tsx';
import { showPoints } from '../../bidding/bid-figures.ts';
import { useCall } from '../../calls/use-call.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { AppBar } from '../../shell/app-bar.tsx';
import { FailedCard } from '../../shell/failed-card.tsx';
import { ScreenFrame } from '../../shell/screen-frame.tsx';
import { AmountField, UsualAmounts } from '../amount-field.tsx';
import { pointsToOffer } from '../check-transfer.ts';
import { walletMessages } from '../messages/en.ts';
import { unansweredCall } from '../use-money-call.ts';
import { readPoints, useBalance, type WalletInfo } from '../wallet-info.ts';
import { SendTransfer, TransferReceipt, type SentTransfer } from './send-transfer.tsx';
import type { NameCheck } from './use-name-check.ts';
import { useTransfer } from './use-transfer.ts';

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

type FormProps = {
  readonly info: WalletInfo;
  readonly ownMobile: string;
  readonly onSent: (sent: SentTransfer) => void;
};

// The contract takes no more.
const NOTE_MAX = 80;

/** Number, points and a note; the name must be shown before anything can be sent. */
function TransferForm({ info: read, ownMobile, onSent }: FormProps) {
  const messages = useMessages(walletMessages);
  const balance = useBalance(read);
  const info = { ...read, wallet_amt: balance };
  const transfer = useTransfer(info, ownMobile);
  const { input, check, said, opened, set } = transfer;
  const isFound = check.state === 'found';
  return (
    <>
      <form noValidate onSubmit={transfer.submit} className="grid gap-3">
        <Recipient transfer={transfer} />
        <AmountField
          label={messages('points')}
          hint={
            isFound
              ? messages('points_hint', {
                  min: formatPoints(info.min_transfer),
                  points: formatPoints(balance),
                })
              : messages('number_first')
          }
          value={input.points}
          onValue={(points) => set({ points })}
          refusal={said.points}
          disabled={!isFound}
          required
        />
        <UsualAmounts
          label={messages('usual_points')}
          amounts={pointsToOffer(info)}
          off={!isFound}
          chosen={input.points}
          onChoose={(points) => set({ points })}
        />
        <Field
          label={messages('note')}
          value={input.note}
          onValue={(note) => set({ note })}
          maxLength={NOTE_MAX}
          autoComplete="off"
        />
        {isFound && transfer.isRight ? (
          <OutcomeCard name={check.name} points={input.points} balance={balance} />
        ) : null}
        {opened === null && unansweredCall.read('/api-user-transfer-wallet-balance') !== null ? (
          <NoteBar tone="pending">{messages('unanswered')}</NoteBar>
        ) : null}
        <Button type="submit" kind="cta" size="large" block off={!isFound || !transfer.isRight}>
          {messages('submit')}
        </Button>
      </form>
      <SendTransfer
        opened={opened}
        info={info}
        onSent={onSent}
        onRefused={transfer.refuse}
        onClose={transfer.close}
      />
    </>
  );
}

type OutcomeProps = { readonly name: string; readonly points: string; readonly balance: string };

/** What the transfer does on both sides, before it is opened for confirmation. */
function OutcomeCard({ name, points, balance }: OutcomeProps) {
  const messages = useMessages(walletMessages);
  const after = subtractPoints(readPoints(balance), readPoints(points));
  return (
    <Card className="px-3.5 py-1">
      <FactList
        small
        facts={[
          { name: messages('gets', { name }), value: formatPoints(points) },
          { name: messages('balance_after'), value: showPoints(after) },
        ]}
      />
    </Card>
  );
}

/** Whose number it is; the line runs while the name is looked for. */
function Recipient({ transfer }: { readonly transfer: ReturnType<typeof useTransfer> }) {
  const { input, check, said, set, leavePhone } = transfer;
  return (
    <>
      <div className="grid gap-[5px]">
        <AccountPhone
          value={input.phone}
          onValue={(phone) => set({ phone })}
          onBlur={leavePhone}
          refusal={said.phone}
          autoComplete="off"
        />
        {check.state === 'asking' ? <Line share={0} busy tone="brand" className="rounded-[2px]" /> : null}
      </div>
      <NameCard check={check} />
    </>
  );
}

/** The name for the typed number, so that nobody sends to a stranger. */
function NameCard({ check }: { readonly check: NameCheck }) {
  const messages = useMessages(walletMessages);
  return (
    <div role="status" className="empty:hidden">
      {check.state === 'asking' ? <p className="text-14 text-text-3">{messages('checking_name')}</p> : null}
      {check.state === 'found' ? (
        <Card className="flex items-center gap-3 px-3.5 py-2.5">
          <span
            aria-hidden="true"
            className="grid size-10 flex-none place-items-center rounded-full bg-brand-soft font-black text-brand"
          >
            {[...check.name][0]?.toUpperCase()}
          </span>
          <span className="min-w-0 flex-1">
            <b className="block break-words">{check.name}</b>
            <span className="block text-13 text-text-3">{messages('check_name')}</span>
          </span>
          <CircleCheck aria-hidden="true" className="size-6 flex-none text-open" />
        </Card>
      ) : null}
    </div>
  );
}

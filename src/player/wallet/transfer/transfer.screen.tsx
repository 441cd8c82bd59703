import { CircleCheck } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Failure } from '#client/calls/failure.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { useForm } from '#client/forms/use-form.ts';
import { parseRecipient } from '#rules/payments/transfer.ts';
import { Button } from '#ui/button.tsx';
import { Card } from '#ui/card.tsx';
import { Field } from '#ui/fields/field.tsx';
import { NoteBar } from '#ui/note-bar.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { AccountPhone } from '../../accounts/account-fields.tsx';
import { call } from '../../calls/api.ts';
import { useCall } from '../../calls/use-call.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { useRefusalText } from '../../messages/use-refusal-text.ts';
import { refusalMessages } from '../../refusals/messages/en.ts';
import { AppBar } from '../../shell/app-bar.tsx';
import { FailedCard } from '../../shell/failed-card.tsx';
import { ScreenFrame } from '../../shell/screen-frame.tsx';
import { AmountField, UsualAmounts } from '../amount-field.tsx';
import { walletMessages } from '../messages/en.ts';
import { unansweredCall } from '../use-money-call.ts';
import { checkTransfer, useBalance, type TransferInput, type WalletInfo } from '../wallet-info.ts';
import { SendTransfer, TransferReceipt, type OpenedTransfer, type SentTransfer } from './send-transfer.tsx';

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

const AMOUNTS = ['200', '500', '1000', '2000'] as const;
// The contract takes no more.
const NOTE_MAX = 80;

/** Number, points and a note; the name must be shown before anything can be sent. */
function TransferForm({ info, ownMobile, onSent }: FormProps) {
  const messages = useMessages(walletMessages);
  const refusals = useMessages(refusalMessages);
  const refusalText = useRefusalText();
  const balance = useBalance(info);
  const [opened, setOpened] = useState<OpenedTransfer | null>(null);
  const form = useForm<TransferInput>({
    initial: { phone: '', points: '', note: '' },
    check: (input) => {
      const { phone, points } = checkTransfer(input, { ...info, wallet_amt: balance }, ownMobile);
      return {
        phone: phone && refusals(phone.code, phone.params),
        points: points && refusals(points.code, points.params),
      };
    },
    send: (input) => {
      if (check.state === 'found') setOpened({ ...input, name: check.name });
    },
    whenTyped: 'forget',
  });
  const check = useNameCheck(form.values.phone, ownMobile);
  const phone = form.field('phone');
  return (
    <>
      <form {...form.element} className="grid gap-3">
        <AccountPhone
          {...phone}
          error={check.state === 'failed' ? refusalText(check.failure) : phone.error}
          autoComplete="off"
        />
        <NameCard check={check} />
        <AmountField
          label={messages('points')}
          hint={messages('points_hint', {
            min: formatPoints(info.min_transfer),
            points: formatPoints(balance),
          })}
          {...form.field('points')}
          required
        />
        <UsualAmounts
          label={messages('usual_points')}
          amounts={AMOUNTS}
          chosen={form.values.points}
          onChoose={(points) => form.set({ points })}
        />
        <Field {...form.field('note')} label={messages('note')} maxLength={NOTE_MAX} autoComplete="off" />
        {opened === null && unansweredCall.read('/api-user-transfer-wallet-balance') !== null ? (
          <NoteBar tone="pending">{messages('unanswered')}</NoteBar>
        ) : null}
        <Button type="submit" kind="cta" size="large" block off={check.state !== 'found'}>
          {messages('submit')}
        </Button>
      </form>
      <SendTransfer opened={opened} balance={balance} onSent={onSent} onClose={() => setOpened(null)} />
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

type NameCheck =
  | { readonly state: 'idle' | 'asking' }
  | { readonly state: 'found'; readonly name: string }
  | { readonly state: 'failed'; readonly failure: Failure };

/** Requests the name for a number as soon as it is complete; only a few requests an hour are allowed (I-11). */
function useNameCheck(phone: string, ownMobile: string): NameCheck {
  const [known, setKnown] = useState<{ readonly phone: string; readonly check: NameCheck }>();
  const isWhole = parseRecipient(phone, ownMobile).ok;
  useEffect(() => {
    if (!isWhole) return undefined;
    let isWanted = true;
    const ask = async (): Promise<void> => {
      const answer = await call('/api-check-user-for-transfer-amt', { mobile_no: phone });
      const check: NameCheck = answer.ok
        ? { state: 'found', name: answer.value.user_name }
        : { state: 'failed', failure: answer };
      if (isWanted) setKnown({ phone, check });
    };
    void ask();
    return () => {
      isWanted = false;
    };
  }, [phone, isWhole]);
  if (!isWhole) return { state: 'idle' };
  return known?.phone === phone ? known.check : { state: 'asking' };
}

import { useState } from 'react';
import type { FormEvent } from 'react';
import { formatPoints } from '#rules/money.ts';
import { Button } from '#ui/button.tsx';
import { NoteBar } from '#ui/note-bar.tsx';
import { useCall } from '../use-call.ts';
import { useConnection } from '../use-connection.ts';
import { fundsWords } from '../words/funds.ts';
import { useWords } from '../words/use-words.ts';
import { AmountCard } from './amount-card.tsx';
import { PayOptions, UnreadOptions } from './pay-options.tsx';
import { useAddMoney } from './use-add-money.ts';
import type { DepositInput, PayLink } from './use-add-money.ts';
import { useBounds } from './use-bounds.ts';
import { usualDeposits } from './usual-deposits.ts';

const NOTHING: DepositInput = { amount: '', app: null };

type Props = { readonly onLink: (link: PayLink, input: DepositInput) => void };

/** Amount, app, Add Money (document A §2). */
export function AddMoneyForm({ onLink }: Props) {
  const words = useWords(fundsWords);
  const { isOffline } = useConnection();
  const { bounds, isLoading, hasFailed, retry } = useBounds();
  const options = useCall('/api-admin-bank-details', {});
  const payees = options.data?.bank_details[0];
  const [input, setInput] = useState(NOTHING);
  const { errors, clearErrors, busy, submit } = useAddMoney({
    bounds,
    hasPayees: payees !== undefined,
    onLink,
  });
  const change = (part: Partial<DepositInput>): void => {
    if (busy) return;
    setInput({ ...input, ...part });
    clearErrors();
  };
  const send = (event: FormEvent): void => {
    event.preventDefault();
    // Before the lowest amount is known nothing can be said about any.
    if (!isLoading) submit(input);
  };
  const isLoaded = options.data !== undefined;
  // What cannot stand at the options stands below, while there are none.
  const formError = errors.form ?? (isLoaded ? undefined : errors.method);
  return (
    <form noValidate onSubmit={send} className="grid gap-3">
      <AmountCard
        amount={input.amount}
        onAmount={(amount) => change({ amount })}
        min={isLoading ? null : formatPoints(bounds.min)}
        usual={usualDeposits(bounds)}
        error={errors.amount}
      />
      {hasFailed ? (
        <Note
          tone="pending"
          text={words('min_failed')}
          action={{ text: words('try_again'), onClick: retry }}
        />
      ) : null}
      {isLoaded ? (
        <PayOptions
          payees={payees}
          chosen={input.app}
          onChoose={(app) => change({ app })}
          error={errors.method}
        />
      ) : (
        <UnreadOptions hasFailed={options.failure !== undefined} onRetry={() => void options.refetch()} />
      )}
      {formError === undefined ? null : <Note tone="danger" text={formError} />}
      <Button
        type="submit"
        kind="cta"
        size="large"
        block
        // Looks disabled until everything is there; a tap says what is missing.
        off={!busy && (input.amount === '' || input.app === null || isOffline || isLoading)}
        busy={busy}
        busyText={words('processing')}
      >
        {words('add_money')}
      </Button>
    </form>
  );
}

type NoteProps = {
  readonly tone: 'pending' | 'danger';
  readonly text: string;
  readonly action?: { readonly text: string; readonly onClick: () => void };
};

function Note({ tone, text, action }: NoteProps) {
  return (
    <div className="overflow-hidden rounded-ctl">
      <NoteBar tone={tone} action={action}>
        {text}
      </NoteBar>
    </div>
  );
}

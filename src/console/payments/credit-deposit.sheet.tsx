import { useState } from 'react';
import type { FormEvent } from 'react';
import { parsePoints } from '#rules/money.ts';
import { parseUtr } from '#rules/utr.ts';
import { Field } from '#ui/field.tsx';
import { Sheet } from '#ui/sheet.tsx';
import { showToast } from '#ui/show-toast.ts';
import { WarningBox } from '#ui/warning-box.tsx';
import { Action } from '../shell/action.tsx';
import { DENSE_FIELD } from '../shell/dense-field.ts';
import { FailureNote } from '../shell/failure-note.tsx';
import { useCommand } from '../use-command.ts';
import { formatRupees } from './format-rupees.ts';
import type { Deposit } from './payment-rows.ts';
import type { DecideProps } from './queue-kind.ts';

/** What was really received, by which payment: the last look before it is credited. */
export function CreditDepositSheet({ request: deposit, onClose, onDone }: DecideProps<Deposit>) {
  const command = useCommand('/console/api/approve-deposit');
  const close = (): void => {
    command.reset();
    onClose();
  };
  const send = (received: string, utr: string): void => {
    if (deposit === undefined || command.isPending) return;
    const { fund_request_id, player_name: name } = deposit;
    command.mutate(
      { fund_request_id, received, utr },
      {
        onSuccess: () => {
          showToast(
            'ok',
            deposit.held === '0' ? `Credited ${formatRupees(received)} to ${name}` : 'Credited',
          );
          close();
          onDone();
        },
        onError: ({ failure }) => {
          if (failure.code !== 'fund_request_decided') return;
          showToast('bad', failure.message);
          close();
        },
      },
    );
  };
  return (
    <Sheet
      open={deposit !== undefined}
      onClose={close}
      title={`Credit ${deposit?.player_name ?? ''}`}
      busy={command.isPending}
    >
      {deposit === undefined ? null : (
        <CreditForm
          key={deposit.fund_request_id}
          deposit={deposit}
          command={command}
          onSend={send}
          onClose={close}
        />
      )}
    </Sheet>
  );
}

type FormProps = {
  readonly deposit: Deposit;
  readonly command: ReturnType<typeof useCommand<'/console/api/approve-deposit'>>;
  readonly onSend: (received: string, utr: string) => void;
  readonly onClose: () => void;
};

function CreditForm({ deposit, command, onSend, onClose }: FormProps) {
  const isHeld = deposit.held !== '0';
  const [received, setReceived] = useState(deposit.received ?? deposit.amount);
  const [utr, setUtr] = useState(deposit.utr);
  const [tried, setTried] = useState(false);
  const amount = parsePoints(received.trim());
  const isAmount = amount.ok && amount.value > 0;
  const isUtr = parseUtr(utr).ok;
  const said = command.error?.failure.fields ?? {};
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    setTried(true);
    if (isHeld || (isAmount && isUtr)) onSend(received.trim(), utr);
  };
  return (
    <form noValidate className="mt-3 grid gap-3.5 text-14" onSubmit={submit}>
      {isHeld ? (
        <p>
          {formatRupees(deposit.held)} of it is over the player's own limit and held. What the limit allows by
          now is credited.
        </p>
      ) : (
        <>
          <Field
            label="Amount really received"
            lead="₹"
            className={DENSE_FIELD}
            inputMode="decimal"
            autoComplete="off"
            maxLength={12}
            value={received}
            error={tried && !isAmount ? 'Enter an amount such as 500 or 142.50.' : said['received']}
            onChange={(event) => setReceived(event.target.value)}
          />
          <Field
            label="UTR"
            className={DENSE_FIELD}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            value={utr}
            hint="12 digits, as the bank names the payment."
            error={tried && !isUtr ? 'The UTR has 12 digits.' : said['utr']}
            onChange={(event) => setUtr(event.target.value)}
          />
          <Differences deposit={deposit} received={received.trim()} utr={utr} />
        </>
      )}
      <FailureNote error={command.error} />
      <div className="flex flex-wrap justify-end gap-2.5">
        <Action kind="line" disabled={command.isPending} onClick={onClose}>
          Cancel
        </Action>
        <Action type="submit" kind="cta" busy={command.isPending} busyText="Please wait...">
          {isHeld || !isAmount ? 'Credit' : `Credit ${formatRupees(received.trim())}`}
        </Action>
      </div>
    </form>
  );
}

type Typed = { readonly deposit: Deposit; readonly received: string; readonly utr: string };

/** Where what is typed is not what the player says. */
function Differences({ deposit, received, utr }: Typed) {
  const typed = parseUtr(utr);
  const lines = [
    received === deposit.amount ? '' : `The player asked for ${formatRupees(deposit.amount)}.`,
    deposit.utr === '' || !typed.ok || typed.value === deposit.utr
      ? ''
      : `The player gave the UTR ${deposit.utr}.`,
    deposit.flags.includes('utr_of_another') ? 'Somebody else names the same UTR.' : '',
  ].filter((line) => line !== '');
  return lines.length === 0 ? null : <WarningBox>{lines.join(' ')}</WarningBox>;
}

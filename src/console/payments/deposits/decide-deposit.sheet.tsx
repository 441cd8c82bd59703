import { formatRupees } from '#client/format/format-rupees.ts';
import { useForm } from '#client/forms/use-form.ts';
import { parsePoints } from '#rules/money.ts';
import { parseUtr } from '#rules/payments/utr.ts';
import { Field } from '#ui/fields/field.tsx';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { WarningBox } from '#ui/warning-box.tsx';
import { ReasonSheet } from '../../shell/forms/reason.sheet.tsx';
import { DENSE_FIELD } from '../../shell/forms/text-area-field.tsx';
import { SheetForm } from '../../shell/sheet-form.tsx';
import type { SheetCommand } from '../../use-command.ts';
import type { Deposit } from '../payment-rows.ts';
import type { DecideProps } from '../queue/queue-kind.tsx';
import { useDecision } from '../use-decision.ts';

/** What was really received, by which payment: the last check before it is credited. */
export function CreditDepositSheet({ request: deposit, onClose, onDone }: DecideProps<Deposit>) {
  const sheet = useDecision('/console/api/approve-deposit', {
    onClose,
    onDone,
    done: ({ state }, { received }) => {
      if (state === 'first_approved') return 'Sent. A second person must approve it';
      return deposit?.held === '0'
        ? `Credited ${formatRupees(String(received))} to ${deposit.player_name}`
        : 'Credited';
    },
    overtakenBy: ['fund_request_decided'],
  });
  return (
    <Sheet
      open={deposit !== undefined}
      onClose={sheet.close}
      title={`Credit ${deposit?.player_name ?? ''}`}
      busy={sheet.command.isPending}
    >
      {deposit === undefined ? null : (
        <CreditForm key={deposit.fund_request_id} deposit={deposit} sheet={sheet} />
      )}
    </Sheet>
  );
}

type FormProps = { readonly deposit: Deposit; readonly sheet: SheetCommand<'/console/api/approve-deposit'> };

function CreditForm({ deposit, sheet: { command, send, close } }: FormProps) {
  const isHeld = deposit.held !== '0';
  const form = useForm({
    initial: { received: deposit.received ?? (deposit.first_received || deposit.amount), utr: deposit.utr },
    check: ({ received, utr }) =>
      isHeld
        ? {}
        : {
            received: isAmount(received) ? undefined : 'Enter an amount such as 500 or 142.50.',
            utr: parseUtr(utr).ok ? undefined : 'The UTR has 12 digits.',
          },
    send: ({ received, utr }) =>
      send({ fund_request_id: deposit.fund_request_id, received: received.trim(), utr }),
    isBusy: command.isPending,
    whenTyped: 'check',
  });
  const { utr } = form.values;
  const received = form.values.received.trim();
  const said = command.error?.failure.fields ?? {};
  return (
    <SheetForm
      form={form}
      verb={isHeld || !isAmount(received) ? 'Credit' : `Credit ${formatRupees(received)}`}
      kind="cta"
      error={command.error}
      onCancel={close}
    >
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
            {...form.field('received')}
            error={form.problems.received ?? said['received']}
          />
          <Field
            label="UTR"
            className={DENSE_FIELD}
            inputMode="numeric"
            autoComplete="off"
            maxLength={40}
            {...form.field('utr')}
            hint="12 digits, as the bank names the payment."
            error={form.problems.utr ?? said['utr']}
          />
          <Differences deposit={deposit} received={received} utr={utr} />
          <TwoPeople deposit={deposit} />
        </>
      )}
    </SheetForm>
  );
}

function isAmount(text: string): boolean {
  const amount = parsePoints(text.trim());
  return amount.ok && amount.value > 0;
}

/** Whether somebody else has to find the same, or has found it first. */
function TwoPeople({
  deposit: { first_by: by, first_received: received, needs_second },
}: Pick<Typed, 'deposit'>) {
  if (by !== '')
    return (
      <p className="text-text-2">
        {by} found {formatRupees(received)}. Look it up yourself: it is credited when you find the same.
      </p>
    );
  return needs_second ? <p className="text-text-2">This needs two people. You are the first.</p> : null;
}

type Typed = { readonly deposit: Deposit; readonly received: string; readonly utr: string };

/** Where the typed value differs from what the player says. */
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

/** Rejects a deposit because nothing was received, with a reason that the player reads. */
export function RejectDepositSheet({ request: deposit, onClose, onDone }: DecideProps<Deposit>) {
  const { command, send, close } = useDecision('/console/api/reject-deposit', {
    onClose,
    onDone,
    done: () => 'Rejected',
    overtakenBy: ['fund_request_decided'],
  });
  return (
    <ReasonSheet
      open={deposit !== undefined}
      title={deposit === undefined ? '' : `Reject ${formatRupees(deposit.amount)} of ${deposit.player_name}`}
      verb="Reject"
      kind="danger"
      command={command}
      onSend={(reason) => {
        if (deposit !== undefined) send({ fund_request_id: deposit.fund_request_id, reason });
      }}
      onClose={close}
    >
      <p className="text-text-2">The player sees the reason. The UTR becomes free again.</p>
    </ReasonSheet>
  );
}

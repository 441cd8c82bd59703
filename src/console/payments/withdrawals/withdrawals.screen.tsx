import { Check, TriangleAlert, Undo2, Users } from 'lucide-react';
import { formatRupees } from '#client/format/format-rupees.ts';
import { formatWithdrawalNo } from '#client/format/format-withdrawal-no.ts';
import { PAYOUT_NAMES } from '#rules/payments/payout-method.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { StatusTag, type StatusTone } from '#ui/status-tag.tsx';
import { WarningBox } from '#ui/warning-box.tsx';
import { CopyRow } from '../../shell/copy-row.tsx';
import { formatNumber, type Withdrawal } from '../payment-rows.ts';
import { EvidenceImage, Evidence, KeyAction, OwnAccountNote, OwnAccountTag } from '../evidence.tsx';
import type { QueueKind, RequestActions, RequestProps } from '../queue/queue-kind.tsx';
import { QueueScreen } from '../queue/queue-screen.tsx';
import { WITHDRAWAL_SOURCE } from '../queue/queue-sources.ts';
import { CancelWithdrawalSheet } from './cancel-withdrawal.sheet.tsx';
import { ApproveWithdrawalSheet } from './decide-withdrawal.sheet.tsx';
import { CANCEL_VERBS, canApprove, canCancel, cancellingOf, waits } from './withdrawal-decisions.ts';
import { WithdrawalSteps } from './withdrawal-steps.tsx';
import { StateWord } from '../../shell/table/state-word.tsx';

const WITHDRAWALS: QueueKind<Withdrawal, (typeof WITHDRAWAL_SOURCE.sides)[number]> = {
  title: 'Withdrawals',
  label: (side) => (side === 'waiting' ? 'Waiting withdrawals' : `Withdrawals, ${side}`),
  sideLabels: {
    waiting: { tab: 'Waiting', empty: 'Nobody waits for a withdrawal.' },
    approved: { tab: 'Approved', empty: 'No withdrawal was approved yet.' },
    cancelled: { tab: 'Cancelled', empty: 'No withdrawal was cancelled yet.' },
  },
  source: WITHDRAWAL_SOURCE,
  things: { one: 'withdrawal', many: 'withdrawals' },
  keyOf: ({ withdrawal_id: id }) => id,
  columns: [
    {
      key: 'method',
      head: 'By',
      cell: ({ method }) => <span className="whitespace-nowrap">{PAYOUT_NAMES[method].name}</span>,
      value: ({ method }) => PAYOUT_NAMES[method].name,
      filter: { kind: 'choice' },
      card: 'second',
    },
    // Where somebody is paid to goes into no file.
    {
      key: 'number',
      head: 'Pay to',
      cell: ({ number }) => <span className="whitespace-nowrap">{formatNumber(number)}</span>,
      card: 'second',
    },
    {
      key: 'check',
      head: 'Check',
      cell: (withdrawal) => <WithdrawalTags withdrawal={withdrawal} />,
      value: ({ flags }) => flags.map((flag) => WITHDRAWAL_FLAG_LABELS[flag].text).join(', '),
      sorts: false,
      filter: true,
      widthPx: 260,
    },
  ],
  canApprove,
  canReject: canCancel,
  rejectKey: 'cancel',
  evidence: (props) => <WithdrawalEvidence {...props} />,
  approveSheet: (props) => <ApproveWithdrawalSheet {...props} />,
  rejectSheet: (props) => <CancelWithdrawalSheet {...props} />,
};

/** Money that players want paid out. */
export function WithdrawalsScreen() {
  return <QueueScreen kind={WITHDRAWALS} />;
}

/** One withdrawal: where the money goes, and what is unusual about it. */
function WithdrawalEvidence({ request: withdrawal, isGone, actions }: RequestProps<Withdrawal>) {
  const { player_name: name, method, number, flags, receipt, cancel_asked_by: askedBy } = withdrawal;
  const methodName = PAYOUT_NAMES[method].name;
  const isOpen = waits(withdrawal);
  // The second person must not pay again.
  const paysNow = withdrawal.state === 'pending' && actions !== undefined;
  return (
    <Evidence
      kind="Withdrawal"
      about={{ kind: 'withdrawal', request_id: withdrawal.withdrawal_id }}
      request={withdrawal}
      isGone={isGone}
      mobile={`${withdrawal.mobile}, ${formatWithdrawalNo(withdrawal.withdrawal_id)}`}
      tags={<WithdrawalTags withdrawal={withdrawal} />}
      facts={factsOf(withdrawal, { isNumberBelow: paysNow })}
    >
      {paysNow ? (
        <CopyRow label={`Pay to, ${methodName}`} text={formatNumber(number)} copied={number} />
      ) : null}
      <WithdrawalSteps withdrawal={withdrawal} />
      {isOpen && flags.length > 0 ? (
        <WarningBox>
          {flags.map((flag) => (
            <p key={flag}>{WITHDRAWAL_FLAG_LABELS[flag].why}</p>
          ))}
        </WarningBox>
      ) : null}
      {isOpen && askedBy !== '' ? (
        <WarningBox>
          {askedBy} asked to cancel it: {withdrawal.cancel_reason}
        </WarningBox>
      ) : null}
      {withdrawal.state === 'pending' ? null : (
        <EvidenceImage
          key={withdrawal.withdrawal_id}
          path={receipt}
          name={`Receipt for ${name}`}
          missing="No receipt was attached."
        />
      )}
      {isOpen && withdrawal.own ? <OwnAccountNote /> : null}
      {isOpen && actions !== undefined ? <ActionButtons withdrawal={withdrawal} actions={actions} /> : null}
    </Evidence>
  );
}

type ActionsProps = { readonly withdrawal: Withdrawal; readonly actions: RequestActions };

function ActionButtons({ withdrawal, actions }: ActionsProps) {
  return (
    <>
      <div
        className={joinClasses(
          'grid gap-2.5',
          withdrawal.state === 'pending' ? 'grid-cols-[1fr_1.6fr]' : 'desk:grid-cols-2',
        )}
      >
        {canCancel(withdrawal) ? (
          <KeyAction kind="danger" letter="C" onClick={actions.onReject}>
            {CANCEL_VERBS[cancellingOf(withdrawal)]}
          </KeyAction>
        ) : (
          <p className="self-center text-14 text-text-2">You asked to cancel. Somebody else must as well.</p>
        )}
        {canApprove(withdrawal) ? (
          <KeyAction kind="cta" letter="A" onClick={actions.onApprove}>
            Approve
          </KeyAction>
        ) : (
          <p className="self-center text-14 text-text-2">You have approved. Somebody else must as well.</p>
        )}
      </div>
      <p className="text-13 leading-snug text-text-3">
        {withdrawal.state === 'pending'
          ? 'Pay first, then approve with the reference of the payment. Cancel returns the held points at once.'
          : 'It was approved as paid, so two people cancel it: one asks, and another one gives the points back.'}
      </p>
    </>
  );
}

/** The number is on its own line where a staff member is about to pay to it. */
function factsOf(
  { method, number, state, reference, reason, debt }: Withdrawal,
  { isNumberBelow }: { readonly isNumberBelow: boolean },
) {
  const { name } = PAYOUT_NAMES[method];
  return [
    ...(isNumberBelow
      ? []
      : [{ name: state === 'pending' ? 'Pay to' : 'Number', value: `${name}, ${formatNumber(number)}` }]),
    ...(reference === ''
      ? []
      : [{ name: 'Reference', value: <span className="[overflow-wrap:anywhere]">{reference}</span> }]),
    ...(debt === '0'
      ? []
      : [
          {
            name: 'Owes after a correction',
            value: `${formatRupees(debt)}: cancel it, what comes back pays that first`,
          },
        ]),
    ...(reason === '' ? [] : [{ name: 'Reason', value: reason }]),
  ];
}

/** The facts to check before a withdrawal is decided; afterwards, its outcome. */
function WithdrawalTags({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const { state, flags, needs_second: needsSecond, own, cancel_asked_by: askedBy } = withdrawal;
  const isDecided = state === 'approved' || state === 'cancelled';
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {isDecided || state === 'first_approved' ? (
        <StateWord tone={WITHDRAWAL_STATE_LABELS[state].tone}>
          {WITHDRAWAL_STATE_LABELS[state].text}
        </StateWord>
      ) : null}
      {state === 'pending' && needsSecond ? (
        <StatusTag tone="pending" icon={<Users aria-hidden="true" />}>
          Needs 2 people
        </StatusTag>
      ) : null}
      {!isDecided && askedBy !== '' ? (
        <StatusTag tone="danger" icon={<Undo2 aria-hidden="true" />}>
          Asked to cancel
        </StatusTag>
      ) : null}
      {!isDecided && own ? <OwnAccountTag /> : null}
      {flags.map((flag) => (
        <StatusTag
          key={flag}
          tone={WITHDRAWAL_FLAG_LABELS[flag].tone}
          icon={flag === 'name_new' ? undefined : <TriangleAlert aria-hidden="true" />}
        >
          {WITHDRAWAL_FLAG_LABELS[flag].text}
        </StatusTag>
      ))}
      {!isDecided && flags.length === 0 ? (
        <StatusTag tone="approved" icon={<Check aria-hidden="true" />}>
          Number verified
        </StatusTag>
      ) : null}
    </span>
  );
}

type Label = { readonly text: string; readonly tone: StatusTone };

const WITHDRAWAL_STATE_LABELS = {
  pending: { text: 'Pending', tone: 'pending' },
  first_approved: { text: 'Needs second person', tone: 'pending' },
  approved: { text: 'Approved', tone: 'approved' },
  cancelled: { text: 'Cancelled', tone: 'cancelled' },
} as const satisfies Record<Withdrawal['state'], Label>;

/** `why` says what may be wrong, beside the request. */
const WITHDRAWAL_FLAG_LABELS = {
  number_changed: {
    text: 'Number changed',
    tone: 'danger',
    why: 'The number was added within the last 7 days.',
  },
  device_shared: {
    text: 'Browser shared',
    tone: 'pending',
    why: 'Another player logs in with the same browser.',
  },
  number_shared: { text: 'Number shared', tone: 'danger', why: 'Another player has the same number.' },
  wagering_requirement_open: {
    text: 'Deposit not played',
    tone: 'pending',
    why: 'Something was added within 30 days and not played since.',
  },
  name_new: { text: 'First to this number', tone: 'info', why: 'Nothing was ever paid to this number.' },
} as const satisfies Record<Withdrawal['flags'][number], Label & { readonly why: string }>;

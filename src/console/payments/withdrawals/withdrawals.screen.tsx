import { Check, X } from 'lucide-react';
import { formatRupees } from '#client/format/format-rupees.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { PAYOUT_NAMES } from '#rules/payments/payout-method.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { WarningBox } from '#ui/warning-box.tsx';
import type { Column } from '../../shell/table/column.ts';
import { CopyRow } from '../../shell/copy-row.tsx';
import { formatSpan } from '../../shell/format-span.ts';
import { ApproveWithdrawalSheet } from './approve-withdrawal.sheet.tsx';
import { CancelWithdrawalSheet } from '../cancel-withdrawal.sheet.tsx';
import { decidedAlready, WITHDRAWAL_SIDES, type Withdrawal, type WithdrawalSide } from '../payment-rows.ts';
import { EvidenceImage, Evidence, KeyAction, OwnAccountNote } from '../evidence/evidence.tsx';
import { formatNumber } from '../format-number.ts';
import { PlayerCell, PlayerLink } from '../player-link.tsx';
import type { QueueKind, RequestActions, RequestProps } from '../queue/queue-kind.ts';
import { QueueScreen } from '../queue/queue-screen.tsx';
import { WITHDRAWAL_SOURCE } from '../queue/queue-sources.ts';
import { WaitingCell } from '../queue/waiting-cell.tsx';
import { withdrawalSteps, type Step } from './withdrawal-path.ts';
import { WithdrawalTags, WITHDRAWAL_FLAG_LABELS } from './withdrawal-tags.tsx';

const WITHDRAWALS: QueueKind<Withdrawal, WithdrawalSide> = {
  title: 'Withdrawals',
  label: (side) => (side === 'waiting' ? 'Withdrawals that wait' : `Withdrawals, ${side}`),
  sides: WITHDRAWAL_SIDES,
  sideLabels: {
    waiting: { tab: 'Waiting', empty: 'Nobody waits for a withdrawal.' },
    approved: { tab: 'Approved', empty: 'No withdrawal was approved yet.' },
    cancelled: { tab: 'Cancelled', empty: 'No withdrawal was cancelled yet.' },
  },
  source: WITHDRAWAL_SOURCE,
  keyOf: ({ withdrawal_id: id }) => id,
  columns: withdrawalColumns,
  canApprove,
  canReject: canCancel,
  rejectLetter: 'c',
  evidence: (props) => <WithdrawalEvidence {...props} />,
  approveSheet: (props) => <ApproveWithdrawalSheet {...props} />,
  rejectSheet: (props) => <CancelWithdrawalSheet {...props} />,
};

/** Money that players want paid out. */
export function WithdrawalsScreen() {
  return <QueueScreen kind={WITHDRAWALS} />;
}

/** The queue of withdrawals. */
function withdrawalColumns(isWaiting: boolean): readonly Column<Withdrawal>[] {
  return [
    {
      key: 'player',
      head: 'Player',
      cell: ({ player_name: name, mobile }) => <PlayerCell name={name} mobile={mobile} />,
    },
    {
      key: 'since',
      head: isWaiting ? 'Waiting' : 'Decided',
      cell: ({ asked_at: askedAt, decided_at: decidedAt, decided_by: by }) => (
        <WaitingCell askedAt={askedAt} decidedAt={decidedAt} decidedBy={by} />
      ),
    },
    {
      key: 'amount',
      head: 'Amount',
      end: true,
      card: 'tag',
      cell: ({ amount }) => <b>{formatRupees(amount)}</b>,
    },
    { key: 'method', head: 'By', cell: ({ method }) => PAYOUT_NAMES[method].name },
    { key: 'number', head: 'Pay to', cell: ({ number }) => formatNumber(number) },
    { key: 'check', head: 'Check', cell: (withdrawal) => <WithdrawalTags withdrawal={withdrawal} /> },
  ];
}

/** One withdrawal: where the money goes, and what is unusual about it. */
function WithdrawalEvidence({ request: withdrawal, isGone, actions }: RequestProps<Withdrawal>) {
  const nowMs = useServerNow();
  const { player_name: name, method, number, flags, receipt } = withdrawal;
  const methodName = PAYOUT_NAMES[method].name;
  const isOpen = canCancel(withdrawal);
  // The second person must not pay again.
  const paysNow = withdrawal.state === 'pending' && actions !== undefined;
  return (
    <Evidence
      kind="Withdrawal"
      name={<PlayerLink id={withdrawal.player_id} name={name} />}
      mobile={`${withdrawal.mobile}, no. ${withdrawal.withdrawal_id}`}
      tags={<WithdrawalTags withdrawal={withdrawal} />}
      amount={withdrawal.amount}
      facts={factsOf(withdrawal, { isNumberBelow: paysNow })}
      news={isGone ? decidedAlready(withdrawal, nowMs) : undefined}
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
      <div className="grid grid-cols-[1fr_1.6fr] gap-2.5">
        <KeyAction kind="danger" letter="C" onClick={actions.onReject}>
          Cancel
        </KeyAction>
        {canApprove(withdrawal) ? (
          <KeyAction kind="cta" letter="A" onClick={actions.onApprove}>
            Approve
          </KeyAction>
        ) : (
          <p className="self-center text-14 text-text-2">You have approved. Somebody else must as well.</p>
        )}
      </div>
      <p className="text-13 leading-snug text-text-3">
        Pay first, then approve with the reference of the payment. Cancel returns the held points at once.
      </p>
    </>
  );
}

/** The number is on its own line where a staff member is about to pay to it. */
function factsOf(
  { method, number, state, reference, reason }: Withdrawal,
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
    ...(reason === '' ? [] : [{ name: 'Reason', value: reason }]),
  ];
}

/** The way of a withdrawal from the request to the payment, with the second person where one is needed. */
function WithdrawalSteps({ withdrawal }: { readonly withdrawal: Withdrawal }) {
  const nowMs = useServerNow();
  const waited = formatSpan(nowMs - Date.parse(withdrawal.asked_at));
  const steps = withdrawalSteps(withdrawal, waited);
  return (
    <ol aria-label="Steps">
      {steps.map((step, place) => (
        <StepRow key={step.title} step={step} isLast={place === steps.length - 1} />
      ))}
    </ol>
  );
}

type RowProps = { readonly step: Step; readonly isLast: boolean };

function StepRow({ step: { title, note, state }, isLast }: RowProps) {
  return (
    <li
      aria-current={state === 'now' ? 'step' : undefined}
      className={joinClasses('relative grid grid-cols-[22px_1fr] gap-x-3', isLast ? '' : 'pb-3.5')}
    >
      {isLast ? null : (
        <i
          aria-hidden="true"
          className={joinClasses(
            'absolute top-6 bottom-0 left-2.5 w-0.5',
            state === 'done' ? 'bg-open-mark' : 'bg-line',
          )}
        />
      )}
      <Dot state={state} />
      <span className="min-w-0">
        <b className={joinClasses('block font-semi', state === 'later' && 'text-text-2')}>{title}</b>
        {note === '' ? null : <span className="block text-14 text-text-3">{note}</span>}
      </span>
    </li>
  );
}

function Dot({ state }: Pick<Step, 'state'>) {
  if (state === 'done') {
    return (
      <span className="grid size-[22px] place-items-center rounded-full bg-open-mark text-surface">
        <Check role="img" aria-label="done" className="size-3.5 stroke-3" />
      </span>
    );
  }
  if (state === 'stopped') {
    return (
      <span className="grid size-[22px] place-items-center rounded-full bg-danger-mark text-surface">
        <X role="img" aria-label="stopped" className="size-3.5 stroke-3" />
      </span>
    );
  }
  return (
    <span
      aria-hidden="true"
      className={joinClasses(
        'size-[22px] rounded-full inset-ring-2',
        state === 'now' ? 'bg-pending-soft inset-ring-pending-mark' : 'bg-well inset-ring-line-strong',
      )}
    />
  );
}

/** Until the final approval the points can be released. */
function canCancel({ state }: Withdrawal): boolean {
  return state === 'pending' || state === 'first_approved';
}

/** Nobody can be the second person for their own first approval. */
function canApprove(withdrawal: Withdrawal): boolean {
  return canCancel(withdrawal) && !withdrawal.own_first;
}

import { Check, Hourglass, Info, TriangleAlert } from 'lucide-react';
import { formatInstant } from '#client/format/format-instant.ts';
import { formatRupees } from '#client/format/format-rupees.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { StatusTag, type StatusTone } from '#ui/status-tag.tsx';
import { WarningBox } from '#ui/warning-box.tsx';
import { SOURCE_LABELS } from '../../bank/unmatched-payment-columns.tsx';
import { formatSpan } from '../../shell/formats/format-span.ts';
import { ApproveMatched } from './approve-matched.tsx';
import { CreditDepositSheet, RejectDepositSheet } from './decide-deposit.sheet.tsx';
import { decidedText, type Deposit } from '../payment-rows.ts';
import { EvidenceImage, Evidence, KeyAction, OwnAccountNote, OwnAccountTag } from '../evidence.tsx';
import type { QueueKind, RequestProps } from '../queue/queue-kind.tsx';
import { QueueScreen } from '../queue/queue-screen.tsx';
import { DEPOSIT_SOURCE } from '../queue/queue-sources.ts';
import { StateWord } from '../../shell/table/state-word.tsx';

type Word = { readonly text: string; readonly tone: StatusTone };

const APP_LABELS = {
  phonepe: 'PhonePe',
  google_pay: 'Google Pay',
  paytm: 'Paytm',
  other: 'Other UPI',
  qr: 'QR',
  gateway: 'Gateway',
} as const satisfies Record<Deposit['app'], string>;

const DEPOSIT_STATE_LABELS = {
  pending: { text: 'Waiting', tone: 'pending' },
  credited: { text: 'Credited', tone: 'approved' },
  rejected: { text: 'Rejected', tone: 'cancelled' },
  expired: { text: 'Expired', tone: 'closed' },
} as const satisfies Record<Deposit['state'], Word>;

const DEPOSIT_FLAG_LABELS = {
  utr_of_another: { text: 'UTR used before', tone: 'danger' },
  limit_passed: { text: 'Over own limit', tone: 'pending' },
  first_deposit: { text: 'First deposit', tone: 'info' },
} as const satisfies Record<Deposit['flags'][number], Word>;

const DEPOSITS: QueueKind<Deposit, (typeof DEPOSIT_SOURCE.sides)[number]> = {
  title: 'Deposits',
  label: (side) => (side === 'waiting' ? 'Waiting deposits' : `Deposits, ${side}`),
  sideLabels: {
    waiting: { tab: 'Waiting', empty: 'Nobody waits for a deposit.' },
    approved: { tab: 'Approved', empty: 'No deposit was approved yet.' },
    rejected: { tab: 'Rejected', empty: 'No deposit was rejected yet.' },
  },
  source: DEPOSIT_SOURCE,
  things: { one: 'deposit', many: 'deposits' },
  keyOf: ({ fund_request_id: id }) => id,
  columns: [
    {
      key: 'app',
      head: 'By',
      cell: ({ app }) => APP_LABELS[app],
      value: ({ app }) => APP_LABELS[app],
      filter: { kind: 'choice' },
      card: 'second',
    },
    {
      key: 'utr',
      head: 'UTR',
      cell: ({ utr }) => (utr === '' ? <span className="text-text-3">not given</span> : utr),
      value: ({ utr }) => utr,
      filter: true,
      card: 'second',
    },
    {
      key: 'check',
      head: 'Check',
      cell: (deposit) => <DepositTags deposit={deposit} />,
      value: ({ flags }) => flags.map((flag) => DEPOSIT_FLAG_LABELS[flag].text).join(', '),
      sorts: false,
      filter: true,
      widthPx: 260,
    },
  ],
  canApprove: waits,
  canReject,
  rejectKey: 'reject',
  evidence: (props) => <DepositEvidence {...props} />,
  approveSheet: (props) => <CreditDepositSheet {...props} />,
  rejectSheet: (props) => <RejectDepositSheet {...props} />,
  together: (rows, onFinish) => <ApproveMatched deposits={rows} onFinish={onFinish} />,
};

/** Money that players say they have paid in. */
export function DepositsScreen() {
  return <QueueScreen kind={DEPOSITS} />;
}

/** One fund request: what the player says, and what there is to prove it. */
function DepositEvidence({ request: deposit, isGone, actions }: RequestProps<Deposit>) {
  const nowMs = useServerNow();
  return (
    <Evidence
      kind="Deposit"
      about={{ kind: 'deposit', request_id: deposit.fund_request_id }}
      request={deposit}
      isGone={isGone}
      mobile={deposit.mobile}
      tags={<DepositTags deposit={deposit} />}
      facts={factsOf(deposit, nowMs)}
    >
      {deposit.flags.includes('utr_of_another') ? (
        <WarningBox>Somebody else names the same UTR. One payment is credited once.</WarningBox>
      ) : null}
      <EvidenceImage
        key={deposit.fund_request_id}
        path={deposit.screenshot}
        name={`Screenshot of ${deposit.player_name}`}
        missing="No screenshot was sent."
      />
      {deposit.own && waits(deposit) ? <OwnAccountNote /> : null}
      {actions !== undefined && waits(deposit) ? (
        <>
          <div className="grid grid-cols-[1fr_1.6fr] gap-2.5">
            {canReject(deposit) ? (
              <KeyAction kind="danger" letter="R" onClick={actions.onReject}>
                Reject
              </KeyAction>
            ) : (
              <span />
            )}
            <KeyAction kind="cta" letter="A" onClick={actions.onApprove}>
              Approve
            </KeyAction>
          </div>
          <p className="text-13 leading-snug text-text-3">
            Find the UTR and the amount in the bank's own list first: a screenshot proves nothing. Reject asks
            for a reason that the player sees.
          </p>
        </>
      ) : null}
    </Evidence>
  );
}

function factsOf(deposit: Deposit, nowMs: number) {
  const { asked_at: askedAt, app, reference, utr, amount, received, held, reason } = deposit;
  const since = waits(deposit) ? `, ${formatSpan(nowMs - Date.parse(askedAt))} ago` : '';
  return [
    { name: 'Asked', value: `${formatInstant(askedAt, 'second')}${since}` },
    { name: 'By', value: APP_LABELS[app] },
    { name: 'Reference', value: <span className="[overflow-wrap:anywhere]">{reference}</span> },
    { name: 'UTR', value: utr === '' ? 'not given' : utr },
    ...(canReject(deposit) ? bankFacts(deposit) : []),
    { name: 'Past deposits', value: pastLabel(deposit) },
    ...(received === null || received === amount
      ? []
      : [{ name: 'Really received', value: formatRupees(received) }]),
    ...(held === '0' ? [] : [{ name: 'Held, over own limit', value: formatRupees(held) }]),
    ...(deposit.decided_at === null ? [] : [{ name: 'Decided', value: decidedText(deposit) }]),
    ...(deposit.first_by === ''
      ? []
      : [{ name: 'First of two', value: `${deposit.first_by}, ${formatRupees(deposit.first_received)}` }]),
    ...(reason === '' ? [] : [{ name: 'Reason', value: reason }]),
  ];
}

/** What the bank or a gateway says of the payment that the player names. */
function bankFacts({ bank, amount }: Deposit) {
  if (bank === null) return [{ name: 'Bank entry', value: 'none yet' }];
  const when = bank.paid_on === '' ? formatInstant(bank.told_at, 'date') : bank.paid_on;
  return [
    { name: 'Bank entry', value: `${SOURCE_LABELS[bank.source]}, ${when}, ${formatRupees(amount)}` },
    { name: 'Bank text', value: <span className="[overflow-wrap:anywhere]">{bank.narration}</span> },
    { name: 'Payer name', value: bank.payer === '' ? '-' : bank.payer },
  ];
}

function pastLabel({ past_approved: approved, past_decided: decided }: Deposit): string {
  return decided === 0 ? 'none' : `${approved} of ${decided} approved`;
}

/** Whether there is something to decide: nothing yet, or a part that is held. */
function waits({ state, held }: Deposit): boolean {
  return state === 'pending' || held !== '0';
}

/** Received money can be held, but no longer rejected. */
function canReject({ state }: Deposit): boolean {
  return state === 'pending';
}

/** The facts to check before a fund request is decided; afterwards, its outcome. */
function DepositTags({ deposit }: { readonly deposit: Deposit }) {
  const { state, utr, flags, bank, own } = deposit;
  const isOpen = waits(deposit);
  return (
    <span className="inline-flex flex-wrap gap-1.5">
      {isOpen ? null : (
        <StateWord tone={DEPOSIT_STATE_LABELS[state].tone}>{DEPOSIT_STATE_LABELS[state].text}</StateWord>
      )}
      {isOpen && own ? <OwnAccountTag /> : null}
      {isOpen && deposit.first_by !== '' ? (
        <StatusTag tone="pending" icon={<Hourglass aria-hidden="true" />}>
          {deposit.own_first ? 'Waits for a second person' : 'First of two is done'}
        </StatusTag>
      ) : null}
      {flags.map((flag) => (
        <StatusTag
          key={flag}
          tone={DEPOSIT_FLAG_LABELS[flag].tone}
          icon={flag === 'first_deposit' ? <Info aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
        >
          {DEPOSIT_FLAG_LABELS[flag].text}
        </StatusTag>
      ))}
      {isOpen && utr === '' ? (
        <StatusTag tone="pending" icon={<Hourglass aria-hidden="true" />}>
          No UTR yet
        </StatusTag>
      ) : null}
      {isOpen && bank !== null ? (
        <StatusTag tone="approved" icon={<Check aria-hidden="true" />}>
          Bank match
        </StatusTag>
      ) : null}
      {state === 'pending' && utr !== '' && bank === null && !flags.includes('utr_of_another') ? (
        <StatusTag tone="pending" icon={<Hourglass aria-hidden="true" />}>
          No bank entry yet
        </StatusTag>
      ) : null}
    </span>
  );
}

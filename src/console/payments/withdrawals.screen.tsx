import { ApproveWithdrawalSheet } from './approve-withdrawal.sheet.tsx';
import { CancelWithdrawalSheet } from './cancel-withdrawal.sheet.tsx';
import { WITHDRAWAL_SIDES } from './payment-rows.ts';
import type { Withdrawal, WithdrawalSide } from './payment-rows.ts';
import type { QueueKind } from './queue-kind.ts';
import { QueueScreen } from './queue-screen.tsx';
import { WITHDRAWAL_SOURCE } from './queue-sources.ts';
import { withdrawalColumns } from './withdrawal-columns.tsx';
import { canApprove, canCancel } from './withdrawal-deeds.ts';
import { WithdrawalEvidence } from './withdrawal-evidence.tsx';

const WITHDRAWALS: QueueKind<Withdrawal, WithdrawalSide> = {
  title: 'Withdrawals',
  label: (side) => (side === 'waiting' ? 'Withdrawals that wait' : `Withdrawals, ${side}`),
  sides: WITHDRAWAL_SIDES,
  sideWords: {
    waiting: { tab: 'Waiting', empty: 'Nobody waits for a withdrawal.' },
    approved: { tab: 'Approved', empty: 'No withdrawal was approved yet.' },
    cancelled: { tab: 'Cancelled', empty: 'No withdrawal was cancelled yet.' },
  },
  source: WITHDRAWAL_SOURCE,
  keyOf: ({ withdrawal_id: id }) => id,
  columns: withdrawalColumns,
  canApprove,
  canRefuse: canCancel,
  refuseLetter: 'c',
  evidence: (props) => <WithdrawalEvidence {...props} />,
  approveSheet: (props) => <ApproveWithdrawalSheet {...props} />,
  refuseSheet: (props) => <CancelWithdrawalSheet {...props} />,
};

/** Money that players want paid out. */
export function WithdrawalsScreen() {
  return <QueueScreen kind={WITHDRAWALS} />;
}

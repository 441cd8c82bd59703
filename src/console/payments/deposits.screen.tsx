import { ApproveMatched } from './approve-matched.tsx';
import { CreditDepositSheet } from './credit-deposit.sheet.tsx';
import { depositColumns } from './deposit-columns.tsx';
import { canReject, waits } from './deposit-deeds.ts';
import { DepositEvidence } from './deposit-evidence.tsx';
import { DEPOSIT_SIDES } from './payment-rows.ts';
import type { Deposit, DepositSide } from './payment-rows.ts';
import type { QueueKind } from './queue-kind.ts';
import { QueueScreen } from './queue-screen.tsx';
import { DEPOSIT_SOURCE } from './queue-sources.ts';
import { RejectDepositSheet } from './reject-deposit.sheet.tsx';

const DEPOSITS: QueueKind<Deposit, DepositSide> = {
  title: 'Deposits',
  label: (side) => (side === 'waiting' ? 'Deposits that wait' : `Deposits, ${side}`),
  sides: DEPOSIT_SIDES,
  sideWords: {
    waiting: { tab: 'Waiting', empty: 'Nobody waits for a deposit.' },
    approved: { tab: 'Approved', empty: 'No deposit was approved yet.' },
    rejected: { tab: 'Rejected', empty: 'No deposit was rejected yet.' },
  },
  source: DEPOSIT_SOURCE,
  keyOf: ({ fund_request_id: id }) => id,
  columns: depositColumns,
  canApprove: waits,
  canRefuse: canReject,
  refuseLetter: 'r',
  evidence: (props) => <DepositEvidence {...props} />,
  approveSheet: (props) => <CreditDepositSheet {...props} />,
  refuseSheet: (props) => <RejectDepositSheet {...props} />,
  together: (rows) => <ApproveMatched deposits={rows} />,
};

/** Money that players say they have paid in. */
export function DepositsScreen() {
  return <QueueScreen kind={DEPOSITS} />;
}

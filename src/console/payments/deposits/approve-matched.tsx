import { useState } from 'react';
import { Check } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { formatRupees } from '#client/format/format-rupees.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { WarningBox } from '#ui/warning-box.tsx';
import { call } from '../../api.ts';
import { sumWirePoints } from '../../results/format-session.ts';
import { Action } from '../../shell/action.tsx';
import { useMe } from '../../staff/use-me.ts';
import type { Deposit } from '../payment-rows.ts';

/** Approves all deposits of the page whose UTR and amount the bank names as well. */
export function ApproveMatched({ deposits }: { readonly deposits: readonly Deposit[] }) {
  const canDecide = useMe().permissions.includes('payments.decide');
  // As they were when the staff member saw them: what matches a moment later waits for the next check.
  const [chosen, setChosen] = useState<readonly Deposit[]>();
  const matched = deposits.filter(({ bank, own, own_first: isFirst }) => bank !== null && !own && !isFirst);
  return (
    <>
      {canDecide && matched.length > 0 ? (
        <Action kind="cta" icon={<Check aria-hidden="true" />} onClick={() => setChosen(matched)}>
          Approve {matched.length} matched
        </Action>
      ) : null}
      {chosen === undefined ? null : <MatchedSheet deposits={chosen} onClose={() => setChosen(undefined)} />}
    </>
  );
}

type Props = { readonly deposits: readonly Deposit[]; readonly onClose: () => void };

function MatchedSheet({ deposits, onClose }: Props) {
  const { progress, isBusy, run } = useApproveMatched();
  const isBegun = progress.total > 0;
  const left = isBegun ? progress.failed.map(({ deposit }) => deposit) : deposits;
  const sum = formatRupees(sumWirePoints(left.map(({ amount }) => amount)));
  return (
    <Sheet open onClose={onClose} busy={isBusy} title={`Approve ${deposits.length} matched`}>
      <div className="mt-3 grid gap-3.5 text-14">
        <p className="text-text-2">
          UTR and amount of these are in the bank's list. Each player is credited with what came in.
        </p>
        {isBegun ? <Outcome progress={progress} isBusy={isBusy} /> : <Rows deposits={deposits} />}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Action kind="line" disabled={isBusy} onClick={onClose}>
            {isBegun ? 'Close' : 'Cancel'}
          </Action>
          {isBegun && !isBusy && left.length === 0 ? null : (
            <Action kind="cta" busy={isBusy} busyText="Please wait..." onClick={() => void run(left)}>
              {isBegun ? `Try ${left.length} again` : `Credit ${sum}`}
            </Action>
          )}
        </div>
      </div>
    </Sheet>
  );
}

function Rows({ deposits }: Pick<Props, 'deposits'>) {
  return (
    <ul className="grid max-h-[40dvh] gap-1.5 overflow-auto">
      {deposits.map(({ fund_request_id: id, player_name: name, amount, utr }) => (
        <li key={id} className="flex flex-wrap justify-between gap-x-3">
          <span>
            {name} <small className="text-13 text-text-3">UTR {utr}</small>
          </span>
          <b className="tabular-nums">{formatRupees(amount)}</b>
        </li>
      ))}
    </ul>
  );
}

function Outcome({ progress, isBusy }: { readonly progress: Progress; readonly isBusy: boolean }) {
  const { total, credited, failed } = progress;
  return (
    <>
      <progress aria-label="Approved" className="w-full" max={total} value={credited + failed.length} />
      <p role="status">{isBusy ? '' : `${credited} of ${total} credited.`}</p>
      {failed.length === 0 ? null : (
        <WarningBox>
          {failed.map(({ deposit, message }) => (
            <p key={deposit.fund_request_id}>
              {deposit.player_name}, {formatRupees(deposit.amount)}: {message}
            </p>
          ))}
        </WarningBox>
      )}
    </>
  );
}

type FailedDeposit = { readonly deposit: Deposit; readonly message: string };

type Progress = {
  readonly total: number;
  readonly credited: number;
  readonly failed: readonly FailedDeposit[];
};

const NOTHING: Progress = { total: 0, credited: 0, failed: [] };

/**
 * Approves deposits one after the other, each by the call that approves a single one: what cannot be credited stays, and is
 * named, and sending it again credits nothing twice.
 */
function useApproveMatched() {
  const client = useQueryClient();
  const [progress, setProgress] = useState(NOTHING);
  const { total, credited, failed } = progress;
  const run = async (deposits: readonly Deposit[]): Promise<void> => {
    let now: Progress = { ...NOTHING, total: deposits.length };
    setProgress(now);
    for (const deposit of deposits) {
      // One at a time, so that progress is visible and closing the window stops it.
      now = await approve(now, deposit);
      setProgress(now);
    }
    await client.invalidateQueries();
  };
  return { progress, isBusy: credited + failed.length < total, run };
}

async function approve(before: Progress, deposit: Deposit): Promise<Progress> {
  const { fund_request_id, amount: received, utr } = deposit;
  const answer = await call('/console/api/approve-deposit', { fund_request_id, received, utr });
  if (answer.ok && answer.value.state === 'first_approved')
    return {
      ...before,
      failed: [...before.failed, { deposit, message: 'A second person must approve it.' }],
    };
  return answer.ok
    ? { ...before, credited: before.credited + 1 }
    : { ...before, failed: [...before.failed, { deposit, message: answer.message }] };
}

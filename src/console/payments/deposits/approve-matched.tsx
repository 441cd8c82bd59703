import { useState } from 'react';
import { Check } from 'lucide-react';
import { useQueryClient } from '@tanstack/react-query';
import { formatRupees } from '#client/format/format-rupees.ts';
import { Sheet } from '#ui/overlays/sheet.tsx';
import { WarningBox } from '#ui/warning-box.tsx';
import { call } from '../../api.ts';
import { sumWirePoints } from '../../results/format-session.ts';
import { Action } from '../../shell/action.tsx';
import type { ChosenRows } from '../../shell/table/parts/choice-bar.tsx';
import { ACT_ROWS_MAX } from '../../shell/table/rules/row-choice.ts';
import { useMe } from '../../staff/use-me.ts';
import type { Deposit } from '../payment-rows.ts';

type MatchedProps = {
  readonly deposits: readonly Deposit[];
  /** Hears what became of chosen ones: those that were refused stay chosen. */
  readonly onFinish?: ChosenRows<Deposit>['finish'] | undefined;
};

/** Approves all of these deposits whose UTR and amount the bank names as well. */
export function ApproveMatched({ deposits, onFinish }: MatchedProps) {
  const canDecide = useMe().permissions.includes('payments.decide');
  // As they were when the staff member saw them: what matches a moment later waits for the next check.
  const [chosen, setChosen] = useState<Chosen>();
  const matched = deposits.filter((deposit) => whyLeftOut(deposit) === undefined);
  const now = matched.slice(0, ACT_ROWS_MAX);
  return (
    <>
      {canDecide && matched.length > 0 ? (
        <Action
          kind="cta"
          icon={<Check aria-hidden="true" />}
          onClick={() => setChosen({ deposits: now, leftOut: sayLeftOut(deposits, now.length) })}
        >
          Approve {now.length} matched
        </Action>
      ) : null}
      {chosen === undefined ? null : (
        <MatchedSheet {...chosen} onFinish={onFinish} onClose={() => setChosen(undefined)} />
      )}
    </>
  );
}

type Chosen = {
  readonly deposits: readonly Deposit[];
  /** Which of those that were chosen it is not about, and why; empty for none. */
  readonly leftOut: string;
};

const LEFT_OUT = {
  own: 'are of your own account',
  first: 'have your approval already and wait for a second person',
  unmatched: "are not in the bank's list by UTR and amount",
} as const;

function whyLeftOut({ bank, own, own_first: isFirst }: Deposit): keyof typeof LEFT_OUT | undefined {
  if (own) return 'own';
  if (isFirst) return 'first';
  return bank === null ? 'unmatched' : undefined;
}

/** '3 are left out: 2 are not in the bank's list by UTR and amount, 1 are of your own account.' */
function sayLeftOut(deposits: readonly Deposit[], taken: number): string {
  const left = deposits.length - taken;
  if (left === 0) return '';
  const whys = deposits.map(whyLeftOut);
  const parts = (['unmatched', 'own', 'first'] as const).flatMap((why) => {
    const count = whys.filter((one) => one === why).length;
    return count === 0 ? [] : [`${count} ${LEFT_OUT[why]}`];
  });
  const over = whys.filter((why) => why === undefined).length - taken;
  if (over > 0) parts.push(`${over} are more than ${ACT_ROWS_MAX} at once`);
  return `Left out: ${parts.join(', ')}.`;
}

type Props = MatchedProps & Pick<Chosen, 'leftOut'> & { readonly onClose: () => void };

function MatchedSheet({ deposits, leftOut, onFinish, onClose }: Props) {
  const { progress, isBusy, run } = useApproveMatched();
  const isBegun = progress.total > 0;
  const left = isBegun ? progress.failed.map(({ deposit }) => deposit) : deposits;
  const sum = formatRupees(sumWirePoints(left.map(({ amount }) => amount)));
  const close = (): void => {
    if (isBegun)
      onFinish?.(
        progress.credited,
        new Map(progress.failed.map(({ deposit, message }) => [deposit.fund_request_id, message])),
      );
    onClose();
  };
  return (
    <Sheet open onClose={close} busy={isBusy} title={`Approve ${deposits.length} matched`}>
      <div className="mt-3 grid gap-3.5 text-14">
        <p className="text-text-2">
          UTR and amount of these are in the bank's list. Each player is credited with what came in.
        </p>
        {leftOut === '' ? null : <p className="text-text-2">{leftOut}</p>}
        {isBegun ? <Outcome progress={progress} isBusy={isBusy} /> : <Rows deposits={deposits} />}
        <div className="flex flex-wrap justify-end gap-2.5">
          <Action kind="line" disabled={isBusy} onClick={close}>
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

function Rows({ deposits }: Pick<Chosen, 'deposits'>) {
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
      <progress
        aria-label="Approved"
        className="w-full"
        max={total}
        value={credited.length + failed.length}
      />
      <p role="status">{isBusy ? '' : `${credited.length} of ${total} credited.`}</p>
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
  /** Those that were credited, also by a try before. */
  readonly credited: readonly string[];
  readonly failed: readonly FailedDeposit[];
};

const NOTHING: Progress = { total: 0, credited: [], failed: [] };

/**
 * Approves deposits one after the other, each by the call that approves a single one: what cannot be credited stays, and is
 * named, and sending it again credits nothing twice.
 */
function useApproveMatched() {
  const client = useQueryClient();
  const [progress, setProgress] = useState(NOTHING);
  const { total, credited, failed } = progress;
  const run = async (deposits: readonly Deposit[]): Promise<void> => {
    // What a try before has credited counts on.
    let now: Progress = { ...progress, total: credited.length + deposits.length, failed: [] };
    setProgress(now);
    for (const deposit of deposits) {
      // One at a time, so that progress is visible and closing the window stops it.
      now = await approve(now, deposit);
      setProgress(now);
    }
    await client.invalidateQueries();
  };
  return { progress, isBusy: credited.length + failed.length < total, run };
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
    ? { ...before, credited: [...before.credited, fund_request_id] }
    : { ...before, failed: [...before.failed, { deposit, message: answer.message }] };
}

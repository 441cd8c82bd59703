import { useState } from 'react';
import { Empty } from '#ui/empty.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { may } from '../staff/may.ts';
import { useMe } from '../staff/use-me.ts';
import { ApproveWithdrawalSheet } from './approve-withdrawal.sheet.tsx';
import { CancelWithdrawalSheet } from './cancel-withdrawal.sheet.tsx';
import { MissingRequest } from './missing-request.tsx';
import { OverdueNote } from './overdue-note.tsx';
import type { Withdrawal, Withdrawals } from './payment-rows.ts';
import { Queue } from './queue.tsx';
import { QueueHead } from './queue-head.tsx';
import { queueNote } from './queue-note.ts';
import { QueuePages } from './queue-pages.tsx';
import { useQueue } from './use-queue.ts';
import { useQueuePlace } from './use-queue-place.ts';
import { useWithdrawals } from './use-withdrawals.ts';
import { withdrawalColumns } from './withdrawal-columns.tsx';
import { canApprove, canCancel } from './withdrawal-deeds.ts';
import { WithdrawalEvidence } from './withdrawal-evidence.tsx';

/** Money that players want paid out. */
export function WithdrawalsScreen() {
  const [{ which, cursor }, go] = useQueuePlace();
  const query = useWithdrawals({ which, cursor });
  const { data } = query;
  const amounts = data?.withdrawals.map(({ amount }) => amount) ?? [];
  return (
    <Page
      title="Withdrawals"
      note={
        which === 'waiting' && data !== undefined ? queueNote({ waiting: data.waiting, amounts }) : undefined
      }
      end={
        <QueueHead
          which={which}
          waiting={data?.waiting}
          onWhich={(next) => go({ which: next, id: undefined, cursor: '' })}
        />
      }
    >
      <QueryState query={query} skeleton={<Skeleton className="h-96 rounded-[14px]!" />}>
        {(page) => <WithdrawalQueue key={`${which}${cursor}`} page={page} />}
      </QueryState>
    </Page>
  );
}

const keyOf = ({ withdrawal_id: id }: Withdrawal): string => id;

function WithdrawalQueue({ page: { withdrawals, next_cursor: next } }: { readonly page: Withdrawals }) {
  const { roles } = useMe();
  const queue = useQueue(withdrawals.map(keyOf));
  const [approving, setApproving] = useState<Withdrawal>();
  const [cancelling, setCancelling] = useState<Withdrawal>();
  const shown = withdrawals.find((withdrawal) => keyOf(withdrawal) === queue.chosen);
  const canDecide = may(roles, 'decide payments');
  const approve = (): void => {
    if (canDecide && shown !== undefined && canApprove(shown)) setApproving(shown);
  };
  const cancel = (): void => {
    if (canDecide && shown !== undefined && canCancel(shown)) setCancelling(shown);
  };
  return (
    <>
      {queue.isWaiting ? <OverdueNote askedAts={withdrawals.map(({ asked_at: at }) => at)} /> : null}
      <Queue
        label={queue.isWaiting ? 'Withdrawals that wait' : 'Decided withdrawals'}
        columns={withdrawalColumns(queue.isWaiting)}
        rows={withdrawals}
        keyOf={keyOf}
        chosen={queue.chosen}
        onChoose={queue.choose}
        acts={{ a: approve, c: cancel }}
        isBeside={queue.isBeside}
        empty={
          <Empty title="NO DATA FOUND" text={queue.isWaiting ? EMPTY_WORDS.waiting : EMPTY_WORDS.decided} />
        }
        pages={<QueuePages cursor={queue.cursor} next={next} onPage={queue.toPage} />}
      >
        {shown === undefined ? (
          <GoneWithdrawal id={queue.chosen ?? ''} />
        ) : (
          <WithdrawalEvidence
            withdrawal={shown}
            isGone={false}
            deeds={canDecide ? { onApprove: approve, onCancel: cancel } : undefined}
          />
        )}
      </Queue>
      <ApproveWithdrawalSheet
        withdrawal={approving}
        onClose={() => setApproving(undefined)}
        onDone={() => approving !== undefined && queue.goOn(keyOf(approving))}
      />
      <CancelWithdrawalSheet
        withdrawal={cancelling}
        onClose={() => setCancelling(undefined)}
        onDone={() => cancelling !== undefined && queue.goOn(keyOf(cancelling))}
      />
    </>
  );
}

const EMPTY_WORDS = {
  waiting: 'Nobody waits for a withdrawal.',
  decided: 'No withdrawal was decided yet.',
} as const;

/** What somebody else decided while it was looked at, or what an old link names. */
function GoneWithdrawal({ id }: { readonly id: string }) {
  const query = useWithdrawals({ which: 'decided' });
  const found = query.data?.withdrawals.find((withdrawal) => keyOf(withdrawal) === id);
  if (found === undefined) return <MissingRequest query={query} />;
  return <WithdrawalEvidence withdrawal={found} isGone deeds={undefined} />;
}

import { useState } from 'react';
import { Empty } from '#ui/empty.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { may } from '../staff/may.ts';
import { useMe } from '../staff/use-me.ts';
import { CreditDepositSheet } from './credit-deposit.sheet.tsx';
import { depositColumns } from './deposit-columns.tsx';
import { canReject, waits } from './deposit-deeds.ts';
import { DepositEvidence } from './deposit-evidence.tsx';
import { MissingRequest } from './missing-request.tsx';
import { OverdueNote } from './overdue-note.tsx';
import type { Deposit, Deposits } from './payment-rows.ts';
import { Queue } from './queue.tsx';
import { QueueHead } from './queue-head.tsx';
import { queueNote } from './queue-note.ts';
import { QueuePages } from './queue-pages.tsx';
import { RejectDepositSheet } from './reject-deposit.sheet.tsx';
import { useDeposits } from './use-deposits.ts';
import { useQueue } from './use-queue.ts';
import { useQueuePlace } from './use-queue-place.ts';

/** Money that players say they have paid in. */
export function DepositsScreen() {
  const [{ which, cursor }, go] = useQueuePlace();
  const query = useDeposits({ which, cursor });
  const { data } = query;
  const note =
    data === undefined ? undefined : queueNote({ waiting: data.waiting, amounts: amountsOf(data) });
  return (
    <Page
      title="Deposits"
      note={which === 'waiting' ? note : undefined}
      end={
        <QueueHead
          which={which}
          waiting={data?.waiting}
          onWhich={(next) => go({ which: next, id: undefined, cursor: '' })}
        />
      }
    >
      <QueryState query={query} skeleton={<Skeleton className="h-96 rounded-[14px]!" />}>
        {(page) => <DepositQueue key={`${which}${cursor}`} page={page} />}
      </QueryState>
    </Page>
  );
}

function amountsOf({ deposits }: Deposits): readonly string[] {
  return deposits.map(({ amount }) => amount);
}

const keyOf = ({ fund_request_id: id }: Deposit): string => id;

function DepositQueue({ page: { deposits, next_cursor: next } }: { readonly page: Deposits }) {
  const { roles } = useMe();
  const queue = useQueue(deposits.map(keyOf));
  const [crediting, setCrediting] = useState<Deposit>();
  const [rejecting, setRejecting] = useState<Deposit>();
  const shown = deposits.find((deposit) => keyOf(deposit) === queue.chosen);
  const canDecide = may(roles, 'decide payments');
  const approve = (): void => {
    if (canDecide && shown !== undefined && waits(shown)) setCrediting(shown);
  };
  const reject = (): void => {
    if (canDecide && shown !== undefined && canReject(shown)) setRejecting(shown);
  };
  return (
    <>
      {queue.isWaiting ? <OverdueNote askedAts={deposits.map(({ asked_at: at }) => at)} /> : null}
      <Queue
        label={queue.isWaiting ? 'Deposits that wait' : 'Decided deposits'}
        columns={depositColumns(queue.isWaiting)}
        rows={deposits}
        keyOf={keyOf}
        chosen={queue.chosen}
        onChoose={queue.choose}
        acts={{ a: approve, r: reject }}
        isBeside={queue.isBeside}
        empty={
          <Empty title="NO DATA FOUND" text={queue.isWaiting ? EMPTY_WORDS.waiting : EMPTY_WORDS.decided} />
        }
        pages={<QueuePages cursor={queue.cursor} next={next} onPage={queue.toPage} />}
      >
        {shown === undefined ? (
          <GoneDeposit id={queue.chosen ?? ''} />
        ) : (
          <DepositEvidence
            deposit={shown}
            isGone={false}
            deeds={canDecide ? { onApprove: approve, onReject: reject } : undefined}
          />
        )}
      </Queue>
      <CreditDepositSheet
        deposit={crediting}
        onClose={() => setCrediting(undefined)}
        onDone={() => crediting !== undefined && queue.goOn(keyOf(crediting))}
      />
      <RejectDepositSheet
        deposit={rejecting}
        onClose={() => setRejecting(undefined)}
        onDone={() => rejecting !== undefined && queue.goOn(keyOf(rejecting))}
      />
    </>
  );
}

const EMPTY_WORDS = {
  waiting: 'Nobody waits for a deposit.',
  decided: 'No deposit was decided yet.',
} as const;

/** What somebody else decided while it was looked at, or what an old link names. */
function GoneDeposit({ id }: { readonly id: string }) {
  const query = useDeposits({ which: 'decided' });
  const found = query.data?.deposits.find((deposit) => keyOf(deposit) === id);
  if (found === undefined) return <MissingRequest query={query} />;
  return <DepositEvidence deposit={found} isGone deeds={undefined} />;
}

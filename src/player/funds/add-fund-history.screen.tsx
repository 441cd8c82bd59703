import { Plus } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '#ui/button.tsx';
import { call } from '../calls/api.ts';
import { RecordList } from '../histories/record-list.tsx';
import { usePages } from '../histories/use-pages.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useSession } from '../session/use-session.ts';
import { fundsMessages } from './messages/en.ts';
import { historiesMessages } from '../histories/messages/en.ts';
import { useMessages } from '../messages/use-messages.ts';
import { DepositCard } from './deposit-card.tsx';
import { DEPOSITS, NEWEST, useDeposits, useOpenedPayment, type DepositRecord } from './use-deposits.ts';

/** The player's own deposits and their outcomes (A §2). They can be read while betting is off: the money was paid. */
export function AddFundHistoryScreen() {
  const messages = useMessages(fundsMessages);
  const histories = useMessages(historiesMessages);
  // A player who comes here from the bank's app has a payment that the server may not know yet.
  useOpenedPayment();
  const read = useDeposits();
  const first = read.data && { items: read.data.fund_requests, next: read.data.next_cursor };
  const { items, ...paging } = usePages<DepositRecord>(first, async (cursor) => {
    const answer = await call(DEPOSITS, { ...NEWEST, cursor });
    return answer.ok
      ? { ok: true, page: { items: answer.value.fund_requests, next: answer.value.next_cursor } }
      : answer;
  });
  const waiting = read.failure === undefined ? 'loading' : 'failed';
  return (
    <ScreenFrame bar={<AppBar title={histories('deposit_history')} />}>
      <RecordList
        {...paging}
        state={read.data === undefined ? waiting : 'ready'}
        isEmpty={items.length === 0}
        emptyText={messages('no_deposits')}
        emptyAction={<AddMoneyLink />}
        onRetry={() => void read.refetch()}
        skeleton="h-[96px] rounded-card"
      >
        <div className="grid gap-3 px-4 py-3.5">
          {items.map((deposit) => (
            <DepositCard key={deposit.fund_request_id} deposit={deposit} />
          ))}
        </div>
      </RecordList>
    </ScreenFrame>
  );
}

function AddMoneyLink() {
  const messages = useMessages(fundsMessages);
  const session = useSession();
  if (session.state !== 'in' || !session.bettingOn) return null;
  return (
    <Link href="/imp9" className={buttonClass({ kind: 'cta', block: true })}>
      <Plus aria-hidden="true" className="size-5 flex-none" />
      {messages('add_money')}
    </Link>
  );
}

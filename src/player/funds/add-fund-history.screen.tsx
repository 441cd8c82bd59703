import { Plus } from 'lucide-react';
import { Link } from 'wouter';
import { buttonClass } from '#ui/button-class.ts';
import { call } from '../api.ts';
import { RecordList } from '../histories/record-list.tsx';
import { usePages } from '../histories/use-pages.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useSession } from '../use-session.ts';
import { fundsWords } from '../words/funds.ts';
import { historiesWords } from '../words/histories.ts';
import { useWords } from '../words/use-words.ts';
import { DepositCard } from './deposit-card.tsx';
import type { DepositRecord } from './deposit-record.ts';
import { DEPOSITS, NEWEST, useDeposits } from './use-deposits.ts';
import { useOpenedPayment } from './use-opened-payment.ts';

/** Own deposits with what became of each (document A §2). It can be read while betting is off: the money was paid. */
export function AddFundHistoryScreen() {
  const words = useWords(fundsWords);
  const histories = useWords(historiesWords);
  // Whoever comes here from the app of the bank has a payment that the server may not know of yet.
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
        emptyText={words('no_deposits')}
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
  const words = useWords(fundsWords);
  const session = useSession();
  if (session.state !== 'in' || !session.bettingOn) return null;
  return (
    <Link href="/imp9" className={buttonClass({ kind: 'cta', block: true })}>
      <Plus aria-hidden="true" className="size-5 flex-none" />
      {words('add_money')}
    </Link>
  );
}

import { call } from '../api.ts';
import { PAGE_SIZE } from '../histories/page-size.ts';
import { RecordList } from '../histories/record-list.tsx';
import { usePages } from '../histories/use-pages.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { useCall } from '../use-call.ts';
import { useWords } from '../words/use-words.ts';
import { walletWords } from '../words/wallet.ts';
import { WithdrawalCard } from './withdrawal-card.tsx';
import type { WithdrawalRecord } from './withdrawal-record.ts';

const PATH = '/api-user-withdraw-transaction-history';

/** Own withdrawals with what became of each (document A §2). A player cannot cancel one. */
export function WithdrawHistoryScreen() {
  const words = useWords(walletWords);
  // The server knows whose they are (security.md I-08).
  const input = { mobile_no: '', limit: PAGE_SIZE };
  const read = useCall(PATH, input);
  const first = read.data && { items: read.data.withdrawdata, next: read.data.next_cursor };
  const { items, ...paging } = usePages<WithdrawalRecord>(first, async (cursor) => {
    const answer = await call(PATH, { ...input, cursor });
    return answer.ok
      ? { ok: true, page: { items: answer.value.withdrawdata, next: answer.value.next_cursor } }
      : answer;
  });
  const waiting = read.failure === undefined ? 'loading' : 'failed';
  return (
    <ScreenFrame bar={<AppBar title={words('withdraw_history')} />}>
      <RecordList
        {...paging}
        state={read.data === undefined ? waiting : 'ready'}
        isEmpty={items.length === 0}
        emptyText={words('no_withdrawals')}
        onRetry={() => void read.refetch()}
        skeleton="h-[192px] rounded-card"
      >
        <div className="grid gap-3 px-4 py-3.5">
          {items.map((record) => (
            <WithdrawalCard key={record.request_number} record={record} />
          ))}
        </div>
      </RecordList>
    </ScreenFrame>
  );
}

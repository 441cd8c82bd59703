import { call } from '../../calls/api.ts';
import { useCall } from '../../calls/use-call.ts';
import { RecordList } from '../../histories/record-list.tsx';
import { PAGE_SIZE, usePages } from '../../histories/use-pages.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { AppBar } from '../../shell/app-bar.tsx';
import { ScreenFrame } from '../../shell/screen-frame.tsx';
import { walletMessages } from '../messages/en.ts';
import { WithdrawalCard, type WithdrawalRecord } from './withdrawal-card.tsx';

const PATH = '/api-user-withdraw-transaction-history';

/** The player's own withdrawals and their outcomes (A §2). A player cannot cancel one. */
export function WithdrawHistoryScreen() {
  const messages = useMessages(walletMessages);
  // The server knows whose they are (I-08).
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
    <ScreenFrame bar={<AppBar title={messages('withdraw_history')} />}>
      <RecordList
        {...paging}
        state={read.data === undefined ? waiting : 'ready'}
        isEmpty={items.length === 0}
        emptyText={messages('no_withdrawals')}
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

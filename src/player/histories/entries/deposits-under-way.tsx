import { Hourglass } from 'lucide-react';
import { formatDateTime } from '#client/format/format-date.ts';
import { formatPoints } from '#client/format/format-points.ts';
import { ListRow, List } from '#ui/list-row.tsx';
import type { Reply } from '../../calls/api.ts';
import { useCall } from '../../calls/use-call.ts';
import { useLanguage } from '../../messages/use-language.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { PAGE_SIZE } from '../use-pages.ts';
import { StateTag } from './entry-row.tsx';
import { walletMessages } from '../../wallet/messages/en.ts';

const NEWEST = { limit: PAGE_SIZE };

type Deposit = Reply<'/api-fund-request-history'>['fund_requests'][number];
const NONE: readonly Deposit[] = [];

/**
 * Deposits that wait for a decision. Nothing has moved by them yet, so they are no entries; once they are credited the
 * entry takes their place.
 */
export function useDepositsUnderWay() {
  const { data, failure } = useCall('/api-fund-request-history', NEWEST);
  const waiting = data?.fund_requests.filter(({ state }) => state === 'pending') ?? NONE;
  return { waiting, isLoading: data === undefined && failure === undefined };
}

/** Each with its tag; they stand above the days of the passbook. */
export function DepositsUnderWay({ waiting }: { readonly waiting: readonly Deposit[] }) {
  const messages = useMessages(walletMessages);
  const language = useLanguage();
  if (waiting.length === 0) return null;
  return (
    <section className="px-4 pb-3.5">
      <h2 className="px-0.5 pt-3.5 pb-1.5 text-14 font-semi text-text-2">{messages('under_way')}</h2>
      <List>
        {waiting.map(({ fund_request_id, reference, amount, asked_at }) => (
          <ListRow
            key={fund_request_id}
            to="/addfundhistory"
            icon={<Hourglass aria-hidden="true" />}
            iconTone="pending"
            title={messages('entry_about', { kind: messages('entry_deposit'), about: reference })}
            note={formatDateTime(Date.parse(asked_at), language)}
            amount={formatPoints(amount, { signed: true })}
            amountNote={<StateTag state="pending" />}
          />
        ))}
      </List>
    </section>
  );
}

import type { ReactNode } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';
import { useAsk } from '../ask.ts';
import { QueryState } from '../shell/query-state.tsx';
import { InboxList } from './inbox-list.tsx';
import type { InboxOrder } from './inbox.ts';

type Props = {
  readonly open: string;
  readonly place: { readonly view: 'decided'; readonly order: InboxOrder };
  readonly panel: ReactNode;
};

/** Everything that was decided or has expired, newest first. */
export function DecidedList({ open, place, panel }: Props) {
  const query = useAsk('/console/api/list-decided-approvals', {}, { queryKey: ['approvals', 'decided'] });
  const list = (
    <QueryState query={query} skeleton={<Skeleton className="h-96 rounded-[14px]!" />}>
      {({ approvals }) => <InboxList rows={approvals} place={place} open={open} />}
    </QueryState>
  );
  if (open === '') return list;
  return (
    <div className="grid grid-cols-[minmax(300px,432px)_minmax(0,1fr)] items-start gap-3">
      {list}
      {panel}
    </div>
  );
}

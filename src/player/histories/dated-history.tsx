import { useState, type ReactNode } from 'react';
import { useForm } from '#client/forms/use-form.ts';
import { formatHistoryDate, type MarketDay } from '#rules/time/time.ts';
import type { Input, Reply } from '../calls/api.ts';
import { useFetching } from '../calls/use-call.ts';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { DateRangeForm, TODAY, type DateRange } from './date-range.tsx';
import { RecordList } from './record-list.tsx';
import { usePagedCall, type PagedPath, type PageInput } from './use-pages.ts';

type Props<Path extends PagedPath, Item> = {
  readonly title: string;
  /** What an empty list means. */
  readonly emptyText: string;
  /** The size of one record, for the placeholders while it loads. */
  readonly skeleton: string;
  readonly path: Path;
  /** The dates are month/day/year; empty is today by the server's calendar, so the first request need not wait. */
  readonly inputOf: (from: string, to: string, page: PageInput) => Input<Path>;
  readonly itemsOf: (reply: Reply<Path>) => readonly Item[];
  readonly children: (items: readonly Item[], rest: { readonly hasMore: boolean }) => ReactNode;
};

/** Records between two dates, page by page. Old records stay while new ones are on their way. */
export function DatedHistory<Path extends PagedPath, Item>(props: Props<Path, Item>) {
  const { title, emptyText, skeleton, path, itemsOf, children } = props;
  const [asked, setAsked] = useState(TODAY);
  const inputOf = (page: PageInput): Input<Path> =>
    props.inputOf(wireDate(asked.from), wireDate(asked.to), page);
  const { input, items, state, refetch, ...paging } = usePagedCall(path, inputOf, itemsOf);
  const isFetching = useFetching(path, input);
  const form = useForm<DateRange>({
    initial: TODAY,
    isBusy: isFetching && state !== 'ready',
    send: async (chosen) => {
      setAsked(chosen);
      // The same dates again are the same request, which is repeated only because the player pressed Submit.
      if (chosen.from === asked.from && chosen.to === asked.to) await refetch();
    },
  });
  return (
    <ScreenFrame bar={<AppBar title={title} />}>
      <DateRangeForm form={form} />
      <RecordList
        {...paging}
        state={state}
        isEmpty={items.length === 0}
        emptyText={emptyText}
        onRetry={() => void refetch()}
        skeleton={skeleton}
      >
        {children(items, { hasMore: paging.more !== null })}
      </RecordList>
    </ScreenFrame>
  );
}

function wireDate(day: MarketDay | null): string {
  return day === null ? '' : formatHistoryDate(day);
}

import { useState } from 'react';
import { Archive, BookmarkCheck } from 'lucide-react';
import { Link } from 'wouter';
import { formatDay } from '#client/format/format-date.ts';
import { keepFormatters } from '#client/format/keep-formatters.ts';
import type { MarketDay } from '#rules/time/time.ts';
import { Button } from '#ui/button.tsx';
import { NoteBar } from '#ui/note-bar.tsx';
import { RecordList } from '../histories/record-list.tsx';
import { usePagedCall } from '../histories/use-pages.ts';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { KeptNote } from '../pwa/kept-note.tsx';
import { DayTotals, type DaySums } from './day-totals.tsx';
import { slipsMessages } from './messages/en.ts';
import { SlipCard } from './slip-card.tsx';
import { SlipReceipt } from './slip-receipt.tsx';
import type { Slip } from './slip-words.ts';
import { datesOf, type SlipsView } from './slips-view.ts';
import { useShareSlip } from './use-share-slip.ts';

/** A few screens full; each slip comes with all of its lines. */
export const SLIPS_PER_PAGE = 20;

type Item = { readonly slip: Slip; readonly sums: DaySums };

type Props = {
  readonly view: SlipsView;
  readonly today: MarketDay | null;
  readonly onShowSevenDays: () => void;
};

/** The slips of a view by days, page by page. */
export function SlipList({ view, today, onShowSevenDays }: Props) {
  const { items, first, state, refetch, keptAt, ...paging } = usePagedCall(
    '/api-my-slips',
    (page) => slipsInput(view, today, page),
    (reply): readonly Item[] =>
      reply.slips.flatMap((slip) => {
        const sums = reply.days.find(({ day }) => day === slip.bid_day);
        return sums === undefined ? [] : [{ slip, sums }];
      }),
    SLIPS_PER_PAGE,
  );
  const lastDay = first?.last_day ?? null;
  const canShowMore = lastDay !== null && view.dates === 'today';
  const messages = useMessages(slipsMessages);
  return (
    <>
      <KeptNote at={keptAt} />
      {first?.cold_months === undefined ? null : <ColdNote months={first.cold_months} />}
      <RecordList
        {...paging}
        state={state}
        isEmpty={items.length === 0}
        emptyText={
          <EmptyText view={view} lastDay={lastDay} today={today} cold={first?.cold_months !== undefined} />
        }
        emptyAction={
          canShowMore ? (
            <Button kind="soft" onClick={onShowSevenDays}>
              {messages('show_seven_days')}
            </Button>
          ) : undefined
        }
        onRetry={() => void refetch()}
        skeleton="h-[180px] rounded-card"
      >
        <Days items={items} view={view} today={today} />
      </RecordList>
      {/* Not before the slips, which would push it away. */}
      {state === 'loading' ? null : <SavedLink />}
    </>
  );
}

const monthFormatterOf = keepFormatters(
  (language) =>
    new Intl.DateTimeFormat(`${language}-IN-u-nu-latn`, { month: 'long', year: 'numeric', timeZone: 'UTC' }),
);

/** What is not in the list, although it was bid; months such as '2026-01' as people say them. */
function ColdNote({ months }: { readonly months: readonly string[] }) {
  const messages = useMessages(slipsMessages);
  const formatter = monthFormatterOf(useLanguage());
  const names = months.map((month) => formatter.format(Date.parse(`${month}-01T00:00Z`)));
  return (
    <div className="mt-3">
      <NoteBar icon={<Archive aria-hidden="true" />} tone="info">
        {messages('cold', { months: names.join(', ') })}
      </NoteBar>
    </div>
  );
}

function SavedLink() {
  const messages = useMessages(slipsMessages);
  return (
    <Link
      href="/savedslips"
      className="mx-4 mt-auto mb-3 inline-flex min-h-11 items-center justify-center gap-2 self-center px-3 text-15 font-semi text-brand"
    >
      <BookmarkCheck aria-hidden="true" className="size-[18px]" />
      {messages('saved_slips')}
    </Link>
  );
}

/** What a view asks for; the same for whoever looks whether it is kept. */
export function slipsInput(
  view: SlipsView,
  today: MarketDay | null,
  page: { readonly limit: number; readonly cursor?: string },
) {
  return { ...datesOf(view, today), family: view.family, won_only: view.wonOnly, ...page };
}

type EmptyProps = Pick<Props, 'view' | 'today'> & { readonly lastDay: string | null; readonly cold: boolean };

function EmptyText({ view, lastDay, today, cold }: EmptyProps) {
  const language = useLanguage();
  const messages = useMessages(slipsMessages);
  if (view.wonOnly) return messages('no_win_dates');
  if (lastDay === null) return messages(cold ? 'no_slip_dates' : 'no_slips_yet');
  const none = messages(view.dates === 'today' ? 'no_slip_today' : 'no_slip_dates');
  return `${none} ${messages('last_slip', { date: formatDay(lastDay, today, language) })}`;
}

type DaysProps = Pick<Props, 'view' | 'today'> & { readonly items: readonly Item[] };

function Days({ items, view, today }: DaysProps) {
  const share = useShareSlip();
  const [opened, setOpened] = useState<string | null>(null);
  const [shown, setShown] = useState<Slip | null>(null);
  const days = [...new Set(items.map(({ slip }) => slip.bid_day))];
  // The newest answer counts: a result that comes while the receipt is open shows in it.
  const receipt = items.find(({ slip }) => slip.slip_no === shown?.slip_no)?.slip ?? shown;
  return (
    <>
      {days.map((day) => {
        const ofDay = items.filter(({ slip }) => slip.bid_day === day);
        return (
          <section key={day}>
            {ofDay[0] === undefined ? null : <DayTotals sums={ofDay[0].sums} today={today} />}
            <div className="grid gap-2.5 px-4 pt-0.5 pb-3.5">
              {ofDay.map(({ slip }) => (
                <SlipCard
                  key={slip.slip_no}
                  slip={slip}
                  congratulates={view.wonOnly}
                  onOpen={() => {
                    setShown(slip);
                    setOpened(slip.slip_no);
                  }}
                  onShare={() => void share(slip)}
                />
              ))}
            </div>
          </section>
        );
      })}
      {receipt === null ? null : (
        <SlipReceipt
          key={receipt.slip_no}
          slip={receipt}
          open={opened !== null}
          onClose={() => setOpened(null)}
          onShare={() => void share(receipt)}
        />
      )}
    </>
  );
}

import { Printer } from 'lucide-react';
import { shortTimes } from '#client/format/short-times.ts';
import { FAMILIES } from '#rules/game/games.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Reply } from '../api.ts';
import { useAsk } from '../ask.ts';
import { familyLabels } from '../rates/family-labels.ts';
import { Action, ActionLink } from '../shell/action.tsx';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import type { Column } from '../shell/table/column.ts';
import { DataTable } from '../shell/table/data-table.tsx';
import { bidsEnd, formatPlanDay, isInView, type MarketPlan, timesText, WEEK } from './market-plan.ts';

/** The times of every market as they count today, on A4 to be hung up. */
export function MarketTimesScreen() {
  const query = useAsk('/console/api/list-market-plans', {}, { queryKey: ['market-plans'] });
  return (
    <Page
      title="Times of the markets"
      end={
        <>
          <ActionLink compact to="/markets" kind="line">
            Back to Markets
          </ActionLink>
          <Action compact kind="cta" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
            Print
          </Action>
        </>
      }
    >
      <QueryState query={query} skeleton={<Skeleton className="h-96 rounded-[14px]!" />}>
        {(data) => <TimesPaper {...data} />}
      </QueryState>
    </Page>
  );
}

/** Black on white whatever the theme is, and without the menu when it is printed. */
function TimesPaper({ markets, today }: Reply<'/console/api/list-market-plans'>) {
  const played = markets.filter((market) => isInView(market, 'all', today));
  return (
    <article
      data-print
      data-theme="light"
      aria-label="Times of the markets"
      className="mx-auto grid w-full max-w-[794px] gap-5 rounded-[6px] bg-surface p-4 text-14 text-text shadow-1 inset-ring inset-ring-line wide:p-8 print:max-w-none print:p-0! print:shadow-none print:inset-ring-0"
    >
      <p className="border-b-2 border-text pb-2 text-16 font-bold">As of {formatPlanDay(today)}</p>
      {FAMILIES.map((family) => (
        <FamilyTimes
          key={family}
          name={familyLabels[family]}
          markets={played.filter((market) => market.family === family)}
        />
      ))}
      <p className="text-13">
        Times of the operator. Bids end so many minutes before a result. Holidays and other times of single
        days are in the calendar.
      </p>
    </article>
  );
}

type FamilyProps = { readonly name: string; readonly markets: readonly MarketPlan[] };

function FamilyTimes({ name, markets }: FamilyProps) {
  if (markets.length === 0) return null;
  const closes = markets.some(({ close_time: close }) => close !== '');
  return (
    <section>
      <h2 className="mb-1 text-16 font-bold">{name}</h2>
      <div className="-mx-4">
        <DataTable
          label={`Times, ${name}`}
          columns={closes ? COLUMNS : COLUMNS.filter(({ key }) => !key.startsWith('close'))}
          rows={markets}
          keyOf={({ market_id: id }) => id}
        />
      </div>
    </section>
  );
}

const COLUMNS: readonly Column<MarketPlan>[] = [
  { key: 'name', head: 'Market', card: 'name', cell: (market) => <Named market={market} /> },
  { key: 'open-ends', head: 'Open ends', cell: ({ open_time: open, cutoff }) => bidsEnd(open, cutoff) },
  { key: 'open', head: 'Open result', cell: ({ open_time: open }) => shortTimes(open) },
  { key: 'close-ends', head: 'Close ends', cell: ({ close_time: close, cutoff }) => bidsEnd(close, cutoff) },
  { key: 'close', head: 'Close result', cell: ({ close_time: close }) => shortTimes(close) },
  {
    key: 'days',
    head: 'Days',
    cell: (market) => <span className="whitespace-normal">{daysText(market)}</span>,
  },
];

/** With the times that are decided for later. */
function Named({ market: { name, ahead } }: { readonly market: MarketPlan }) {
  return (
    <>
      {name}
      {ahead.map((then) => (
        <small key={then.first_day} className="block text-13 font-regular whitespace-normal">
          from {formatPlanDay(then.first_day)}: {timesText(then)}
        </small>
      ))}
    </>
  );
}

function daysText({ weekdays }: MarketPlan): string {
  const days = WEEK.filter(({ day }) => weekdays.includes(day)).map(({ name }) => name.slice(0, 3));
  if (days.length === WEEK.length) return 'every day';
  return days.length === 0 ? 'switched off' : days.join(' ');
}

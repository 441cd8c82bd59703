import { useMemo } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { Plus, Printer } from 'lucide-react';
import { useLocation } from 'wouter';
import { formatInstant } from '#client/format/format-instant.ts';
import { joinClasses } from '#ui/join-classes.ts';
import type { StatusTone } from '#ui/status-tag.tsx';
import { parseClock } from '#rules/time/time.ts';
import type { Reply } from '../api.ts';
import { useAsk } from '../ask.ts';
import type { CallError } from '../call-error.ts';
import { familyLabels } from '../rates/family-labels.ts';
import { ActionLink } from '../shell/action.tsx';
import { useKeys } from '../shell/keys/use-keys.ts';
import { KeyCap } from '../shell/keys/key-cap.tsx';
import { Page } from '../shell/page.tsx';
import { memorySource } from '../shell/table/sources/table-source.ts';
import type { TableColumn } from '../shell/table/table-column.ts';
import { Table } from '../shell/table/table.tsx';
import { useTable } from '../shell/table/use-table.ts';
import { useAddress } from '../shell/use-address.ts';
import { useRenewal } from '../shell/use-renewal.ts';
import { useMe } from '../staff/use-me.ts';
import { MarketPanel } from './market-panel.tsx';
import {
  aheadText,
  bidsEnd,
  isInView,
  MARKET_VIEWS,
  type MarketPlan,
  type MarketView,
  WEEK,
} from './market-plan.ts';
import { StateWord } from '../shell/table/state-word.tsx';

const VIEW_NAMES: Readonly<Record<MarketView, string>> = {
  all: 'All',
  ...familyLabels,
  waiting: 'Changes waiting',
  ended: 'Ended',
};

/** Every market: what it is played by, what is decided for later, and how its day stands. */
export function MarketsScreen() {
  const mayChange = useMe().permissions.includes('markets.change');
  const [, navigate] = useLocation();
  useKeys({
    market_new: () => (mayChange ? navigate('/markets/new') : false),
    market_holiday: () => (mayChange ? navigate('/calendar?plan=holiday') : false),
    market_print: () => navigate('/markets/times'),
  });
  const refetchInterval = useRenewal({ withoutLiveMs: 10_000, withLiveMs: 60_000 });
  const query = useAsk('/console/api/list-market-plans', {}, { queryKey: ['market-plans'], refetchInterval });
  return (
    <Page
      title="Markets"
      history={{ subject: 'markets' }}
      note={query.data === undefined ? undefined : countText(query.data)}
      end={
        <>
          <ActionLink compact to="/markets/times" kind="quiet" icon={<Printer aria-hidden="true" />}>
            Print times
            <KeyCap of="market_print" />
          </ActionLink>
          {mayChange ? (
            <ActionLink compact to="/markets/new" kind="cta" icon={<Plus aria-hidden="true" />}>
              New market
              <KeyCap of="market_new" />
            </ActionLink>
          ) : null}
        </>
      }
    >
      <MarketList query={query} />
    </Page>
  );
}

/** As many as the views say: without those that have ended. */
function countText({ markets, today }: Reply<'/console/api/list-market-plans'>): string {
  const count = (family: MarketPlan['family']) =>
    markets.filter((one) => one.family === family && isInView(one, 'all', today)).length;
  return `${count('main')} main, ${count('starline')} starline, ${count('gali')} gali`;
}

type ListProps = { readonly query: UseQueryResult<Reply<'/console/api/list-market-plans'>, CallError> };

function MarketList({ query }: ListProps) {
  const [place] = useAddress({ view: 'all' });
  const view = MARKET_VIEWS.find((known) => known === place.view) ?? 'all';
  const { data } = query;
  const rows = useMemo(
    () => data?.markets.filter((market) => isInView(market, view, data.today)),
    [data, view],
  );
  const table = useTable({
    name: 'markets',
    things: { one: 'market', many: 'markets' },
    columns: COLUMNS,
    source: memorySource(rows, query),
    keyOf,
    views: MARKET_VIEWS.map((key) => ({
      name: VIEW_NAMES[key],
      search: key === 'all' ? '' : `view=${key}`,
      count: data?.markets.filter((market) => isInView(market, key, data.today)).length,
    })),
    kept: KEPT,
    openAs: 'market',
  });
  const [first] = rows ?? [];
  useKeys({
    // The one beside the list, or else the first of the list.
    market_edit: () =>
      first === undefined || table.place.open !== undefined ? false : table.go({ open: keyOf(first) }),
  });
  return (
    <Table
      table={table}
      label="Markets"
      empty={{
        title: 'No market',
        text: view === 'all' ? 'Make the first one.' : 'No market is in this view.',
      }}
      panel={{
        widthPx: 400,
        besidePx: 1400,
        hasClose: true,
        render: (_, id) => {
          // A link may name one that is in another view.
          const plan = data?.markets.find(({ market_id: known }) => known === id);
          if (plan === undefined || data === undefined) return null;
          // Another market, or the same one after it was changed, is another form.
          return (
            <MarketPanel
              key={`${plan.market_id} ${plan.version}`}
              plan={plan}
              today={data.today}
              onClose={() => table.go({ open: undefined })}
            />
          );
        },
      }}
    />
  );
}

const KEPT = ['view'] as const;

function keyOf({ market_id: id }: MarketPlan): string {
  return id;
}

const COLUMNS: readonly TableColumn<MarketPlan>[] = [
  { key: 'name', head: 'Market', cell: ({ name }) => name, value: ({ name }) => name, filter: true },
  {
    key: 'open',
    head: 'Open ends',
    end: true,
    card: 'figure',
    cell: (plan) => bidsEnd(plan.open_time, plan.cutoff),
    value: (plan) => minuteText(bidsEnd(plan.open_time, plan.cutoff)),
  },
  {
    key: 'close',
    head: 'Close ends',
    end: true,
    card: 'none',
    cell: (plan) => bidsEnd(plan.close_time, plan.cutoff) || '-',
    value: (plan) => minuteText(bidsEnd(plan.close_time, plan.cutoff)),
  },
  {
    key: 'days',
    head: 'Days',
    card: 'second',
    cell: (plan) => <Days plan={plan} />,
    value: ({ weekdays }) => namesOf(weekdays).join(' '),
    sorts: false,
  },
  {
    key: 'cutoff',
    head: 'Cut-off',
    card: 'none',
    cell: ({ cutoff }) => cutoff,
    value: ({ cutoff }) => cutoff,
    kind: 'count',
    filter: true,
  },
  {
    key: 'family',
    head: 'Family',
    cell: ({ family }) => familyLabels[family],
    value: ({ family }) => familyLabels[family],
    filter: { kind: 'choice' },
    aside: true,
  },
  {
    key: 'ahead',
    head: 'Change ahead',
    cell: (plan) => aheadText(plan),
    value: (plan) => aheadText(plan) || undefined,
    aside: true,
  },
  { key: 'draw', head: 'Draw', cell: ({ draw }) => draw, value: ({ draw }) => draw, card: 'none' },
  {
    key: 'min_bid',
    head: 'Smallest bid',
    cell: ({ min_bid: points }) => points,
    value: ({ min_bid: points }) => (points === '' ? undefined : points),
    kind: 'count',
    aside: true,
  },
  {
    key: 'max_bid',
    head: 'Largest bid',
    cell: ({ max_bid: points }) => points,
    value: ({ max_bid: points }) => (points === '' ? undefined : points),
    kind: 'count',
    aside: true,
  },
  {
    key: 'place',
    head: 'Place in the list',
    cell: ({ place }) => place,
    value: ({ place }) => (place === '' ? undefined : place),
    kind: 'count',
    aside: true,
  },
  {
    key: 'today',
    head: 'Today',
    card: 'state',
    cell: (plan) => <Today plan={plan} />,
    value: (plan) => todayOf(plan).text,
  },
];

/** A time of day that sorts as the day goes: '13:55'. */
function minuteText(clock: string): string | undefined {
  const at = parseClock(clock);
  if (!at.ok) return undefined;
  return `${String(Math.floor(at.value / 60)).padStart(2, '0')}:${String(at.value % 60).padStart(2, '0')}`;
}

function namesOf(weekdays: MarketPlan['weekdays']): readonly string[] {
  return WEEK.filter(({ day }) => weekdays.includes(day)).map(({ name }) => name);
}

function Days({ plan: { weekdays } }: { readonly plan: MarketPlan }) {
  const names = namesOf(weekdays);
  return (
    <span className="inline-flex gap-1">
      <span className="sr-only">{names.length === 0 ? 'switched off' : names.join(', ')}</span>
      {WEEK.map(({ day, letter }) => (
        <span
          key={day}
          aria-hidden="true"
          className={joinClasses(
            'grid size-[22px] place-items-center rounded-[6px] text-13 font-semi',
            weekdays.includes(day) ? 'bg-brand-soft text-brand in-aria-[current]:bg-surface' : 'text-text-3',
          )}
        >
          {letter}
        </span>
      ))}
    </span>
  );
}

/** How the market day of today stands, in a word. */
function Today({ plan }: { readonly plan: MarketPlan }) {
  const { tone, text } = todayOf(plan);
  return <StateWord tone={tone}>{text}</StateWord>;
}

function todayOf(plan: MarketPlan): { readonly tone: StatusTone; readonly text: string } {
  const { open_state: open, close_state: close, open_ends: openEnds, close_ends: closeEnds } = plan;
  if (!plan.plays_today || open === null) return { tone: 'closed', text: 'No play' };
  if (open === 'voided' && (close === null || close === 'voided')) return { tone: 'closed', text: 'Void' };
  if (open === 'open' && openEnds !== null)
    return { tone: 'open', text: `Open until ${formatInstant(openEnds, 'minute')}` };
  if (close === 'open' && closeEnds !== null)
    return { tone: 'open', text: `Close until ${formatInstant(closeEnds, 'minute')}` };
  if (open === 'closed' || close === 'closed') return { tone: 'pending', text: 'Waits for a result' };
  return { tone: 'info', text: 'Settled' };
}

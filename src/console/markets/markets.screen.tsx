import { Plus, Printer } from 'lucide-react';
import { useLocation } from 'wouter';
import { formatInstant } from '#client/format/format-instant.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { Empty } from '#ui/empty.tsx';
import { Skeleton } from '#ui/skeleton.tsx';
import { StatusTag, type StatusTone } from '#ui/status-tag.tsx';
import { useWide } from '#ui/use-wide.ts';
import type { Reply } from '../api.ts';
import { useAsk } from '../ask.ts';
import { familyLabels } from '../rates/family-labels.ts';
import { ActionLink } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { Segments } from '../shell/forms/segments.tsx';
import { useKeys } from '../shell/keys/use-keys.ts';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import type { Column } from '../shell/table/column.ts';
import { DataTable } from '../shell/table/data-table.tsx';
import { useAddress } from '../shell/use-address.ts';
import { useRenewal } from '../shell/use-renewal.ts';
import { useMe } from '../staff/use-me.ts';
import { MarketPanel } from './market-panel.tsx';
import { bidsEnd, isInView, MARKET_VIEWS, type MarketPlan, type MarketView, WEEK } from './market-plan.ts';

const VIEW_NAMES: Readonly<Record<MarketView, string>> = {
  all: 'All',
  ...familyLabels,
  waiting: 'Changes ahead',
  ended: 'Ended',
};

/** Where the panel fits beside the list. */
const BESIDE_PX = 1400;

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
      note={query.data === undefined ? undefined : countText(query.data.markets)}
      end={
        <>
          <ActionLink to="/markets/times" kind="quiet" icon={<Printer aria-hidden="true" />}>
            Print times
          </ActionLink>
          {mayChange ? (
            <ActionLink to="/markets/new" kind="cta" icon={<Plus aria-hidden="true" />}>
              New market
            </ActionLink>
          ) : null}
        </>
      }
    >
      <QueryState query={query} skeleton={<Skeleton className="h-96 rounded-[14px]!" />}>
        {(data) => <MarketList {...data} />}
      </QueryState>
    </Page>
  );
}

function countText(markets: readonly MarketPlan[]): string {
  const count = (family: MarketPlan['family']) => markets.filter((one) => one.family === family).length;
  return `${count('main')} main, ${count('starline')} starline, ${count('gali')} gali`;
}

function MarketList({ markets, today }: Reply<'/console/api/list-market-plans'>) {
  const [place, go] = useAddress({ view: 'all', market: '' });
  const isBeside = useWide(BESIDE_PX);
  const view = MARKET_VIEWS.find((known) => known === place.view) ?? 'all';
  const rows = markets.filter((market) => isInView(market, view, today));
  const chosen = markets.find(({ market_id: id }) => id === place.market);
  const beside = (step: number) => {
    const next = rows[rows.findIndex(({ market_id: id }) => id === place.market) + step];
    return chosen === undefined || next === undefined ? false : go({ market: next.market_id });
  };
  useKeys({
    panel_before: () => beside(-1),
    panel_after: () => beside(1),
    // The one beside the list, or else the first of the list.
    market_edit: () =>
      rows[0] === undefined ? false : go({ market: chosen?.market_id ?? rows[0].market_id }),
  });
  const panel =
    chosen === undefined ? null : (
      // Another market, or the same one after it was changed, is another form.
      <MarketPanel
        key={`${chosen.market_id} ${chosen.version}`}
        plan={chosen}
        today={today}
        onClose={() => go({ market: '' })}
      />
    );
  if (panel !== null && !isBeside) return panel;
  return (
    <>
      <Segments
        label="View"
        choices={MARKET_VIEWS.map((key) => ({
          key,
          text: VIEW_NAMES[key],
          count: markets.filter((market) => isInView(market, key, today)).length,
        }))}
        chosen={view}
        onChoose={(next) => go({ view: next })}
      />
      <div
        className={joinClasses(
          'grid items-start gap-4',
          panel === null ? 'grid-cols-[minmax(0,1fr)]' : 'grid-cols-[minmax(0,1fr)_400px]',
        )}
      >
        <Box>
          {rows.length === 0 ? (
            <Empty
              title="No market"
              text={view === 'all' ? 'Make the first one.' : 'No market is in this view.'}
            />
          ) : (
            <DataTable
              label="Markets"
              columns={
                panel === null ? COLUMNS : COLUMNS.filter(({ key }) => key !== 'cutoff' && key !== 'draw')
              }
              rows={rows}
              keyOf={({ market_id: id }) => id}
              choice={{ chosen: place.market, onChoose: (market) => go({ market }) }}
            />
          )}
        </Box>
        {panel}
      </div>
    </>
  );
}

const COLUMNS: readonly Column<MarketPlan>[] = [
  { key: 'name', head: 'Market', card: 'name', cell: ({ name }) => name },
  { key: 'open', head: 'Open ends', end: true, cell: (plan) => bidsEnd(plan.open_time, plan.cutoff) },
  {
    key: 'close',
    head: 'Close ends',
    end: true,
    cell: (plan) => bidsEnd(plan.close_time, plan.cutoff) || '-',
  },
  { key: 'days', head: 'Days', cell: (plan) => <Days plan={plan} /> },
  { key: 'cutoff', head: 'Cut-off', end: true, cell: ({ cutoff }) => cutoff },
  { key: 'draw', head: 'Draw', cell: ({ draw }) => draw },
  { key: 'today', head: 'Today', card: 'tag', cell: (plan) => <Today plan={plan} /> },
];

function Days({ plan: { weekdays } }: { readonly plan: MarketPlan }) {
  const names = WEEK.filter(({ day }) => weekdays.includes(day)).map(({ name }) => name);
  return (
    <span className="inline-flex gap-1">
      <span className="sr-only">{names.length === 0 ? 'switched off' : names.join(', ')}</span>
      {WEEK.map(({ day, letter }) => (
        <span
          key={day}
          aria-hidden="true"
          className={joinClasses(
            'grid size-[22px] place-items-center rounded-[6px] text-13 font-semi',
            weekdays.includes(day) ? 'bg-brand-soft text-brand' : 'text-text-3',
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
  return <StatusTag tone={tone}>{text}</StatusTag>;
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

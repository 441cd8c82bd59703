import { Printer } from 'lucide-react';
import { FAMILIES } from '#rules/game/games.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import type { Reply } from '../api.ts';
import { useAsk } from '../ask.ts';
import { familyLabels } from '../rates/family-labels.ts';
import { Action, ActionLink } from '../shell/action.tsx';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { bidsEnd, formatPlanDay, isInView, type MarketPlan, WEEK } from './market-plan.ts';

/** The times of every market as they count today, on A4 to be hung up. */
export function MarketTimesScreen() {
  const query = useAsk('/console/api/list-market-plans', {}, { queryKey: ['market-plans'] });
  return (
    <Page
      title="Times of the markets"
      end={
        <>
          <ActionLink to="/markets" kind="line">
            Back to Markets
          </ActionLink>
          <Action kind="cta" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
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
      className="mx-auto grid w-full max-w-[794px] gap-5 rounded-[6px] bg-surface p-4 text-14 text-text shadow-1 inset-ring inset-ring-line sm:p-8 print:max-w-none print:p-0! print:shadow-none print:inset-ring-0"
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

const CELL = 'border-b border-line py-1.5 pr-3 align-top last:pr-0';

function FamilyTimes({ name, markets }: FamilyProps) {
  if (markets.length === 0) return null;
  const closes = markets.some(({ close_time: close }) => close !== '');
  const heads = [
    'Market',
    'Open ends',
    'Open result',
    ...(closes ? ['Close ends', 'Close result'] : []),
    'Days',
  ];
  return (
    <section>
      <h2 className="mb-1 text-16 font-bold">{name}</h2>
      <div className="relative overflow-x-auto">
        <table className="w-full border-collapse text-start tabular-nums">
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col" className={`${CELL} text-start text-13 font-semi`}>
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {markets.map((market) => (
              <TimesRow key={market.market_id} market={market} closes={closes} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

function TimesRow({ market, closes }: { readonly market: MarketPlan; readonly closes: boolean }) {
  const { name, open_time: open, close_time: close, cutoff, ahead } = market;
  const half = (which: string, time: string) => [
    { key: `${which} ends`, time: bidsEnd(time, cutoff) },
    { key: which, time },
  ];
  const times = [...half('open', open), ...(closes ? half('close', close) : [])];
  return (
    <tr>
      <th scope="row" className={`${CELL} text-start font-semi`}>
        {name}
        {ahead.map((then) => (
          <small key={then.first_day} className="block text-13 font-regular">
            from {formatPlanDay(then.first_day)}:{' '}
            {[then.open_time, then.close_time].filter(Boolean).join(', ')}
          </small>
        ))}
      </th>
      {times.map(({ key, time }) => (
        <td key={key} className={`${CELL} whitespace-nowrap`}>
          {time}
        </td>
      ))}
      <td className={CELL}>{daysText(market)}</td>
    </tr>
  );
}

function daysText({ weekdays }: MarketPlan): string {
  const days = WEEK.filter(({ day }) => weekdays.includes(day)).map(({ name }) => name.slice(0, 3));
  if (days.length === WEEK.length) return 'every day';
  return days.length === 0 ? 'switched off' : days.join(' ');
}

import { useState, type ReactNode } from 'react';
import { ChevronLeft, ChevronRight, Plus } from 'lucide-react';
import { OPERATOR_ZONE } from '#client/format/operator-zone.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { instant, localTime } from '#rules/time/time.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useWide } from '#ui/use-wide.ts';
import type { Reply } from '../api.ts';
import { useAsk } from '../ask.ts';
import { Action } from '../shell/action.tsx';
import { Segments } from '../shell/forms/segments.tsx';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { useAddress } from '../shell/use-address.ts';
import { useAskedForm } from '../shell/use-asked-form.ts';
import { useRenewal } from '../shell/use-renewal.ts';
import { useMe } from '../staff/use-me.ts';
import { formatMonth, monthAfter } from './calendar-month.ts';
import { MonthGrid, MonthList } from './month.tsx';
import { PlanDaysSheet } from './plan-days.sheet.tsx';

const GRID_PX = 900;

const LOOKS = [
  { key: 'month', text: 'Month' },
  { key: 'list', text: 'List' },
] as const;

/** The days of a month: how many markets play, and what is planned for them. */
export function CalendarScreen() {
  const nowMs = useServerNow();
  const [place, go] = useAddress({ month: '', look: 'month' });
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(place.month)
    ? place.month
    : localTime(instant(Math.floor(nowMs)), OPERATOR_ZONE).day.slice(0, 7);
  const [planned, setPlanned] = useState<string>();
  const { permissions } = useMe();
  const refetchInterval = useRenewal({ withoutLiveMs: 10_000, withLiveMs: 60_000 });
  const query = useAsk(
    '/console/api/get-calendar',
    { month },
    { queryKey: ['calendar', month], refetchInterval },
  );
  const mayChange = permissions.includes('markets.change');
  useAskedForm({ plan: () => setPlanned(mayChange ? '' : undefined) });
  const step = (months: number, label: string, icon: ReactNode) => (
    <Action
      kind="line"
      aria-label={label}
      icon={icon}
      onClick={() => go({ month: monthAfter(month, months) })}
    >
      <span className="sr-only">{label}</span>
    </Action>
  );
  return (
    <Page
      title="Calendar"
      history={{ subject: 'markets' }}
      note={formatMonth(month)}
      end={
        <>
          <Segments
            label="Look"
            choices={LOOKS}
            chosen={place.look === 'list' ? 'list' : 'month'}
            onChoose={(look) => go({ look })}
          />
          {step(-1, 'Month before', <ChevronLeft aria-hidden="true" />)}
          <Action kind="line" onClick={() => go({ month: '' })}>
            Today
          </Action>
          {step(1, 'Month after', <ChevronRight aria-hidden="true" />)}
          {mayChange ? (
            <Action
              kind="cta"
              icon={<Plus aria-hidden="true" />}
              onClick={() => setPlanned(query.data?.today ?? '')}
            >
              Plan a holiday
            </Action>
          ) : null}
        </>
      }
    >
      <QueryState query={query} skeleton={<Skeleton className="h-[560px] rounded-[14px]!" />}>
        {(data) => <Month {...data} look={place.look} onPlan={mayChange ? setPlanned : undefined} />}
      </QueryState>
      {mayChange ? <PlanDaysSheet day={planned} onClose={() => setPlanned(undefined)} /> : null}
    </Page>
  );
}

type MonthProps = Reply<'/console/api/get-calendar'> & {
  readonly look: string;
  readonly onPlan: ((day: string) => void) | undefined;
};

/** A grid where there is room for one, else a list. */
function Month({ look, onPlan, ...month }: MonthProps) {
  const fits = useWide(GRID_PX);
  return fits && look !== 'list' ? (
    <MonthGrid {...month} onPlan={onPlan} />
  ) : (
    <MonthList {...month} onPlan={onPlan} />
  );
}

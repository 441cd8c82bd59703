import { useEffect, type ReactNode } from 'react';
import { ChevronLeft, ChevronRight, Plus, Printer } from 'lucide-react';
import { OPERATOR_ZONE } from '#client/format/operator-zone.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { instant, localTime } from '#rules/time/time.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { loadDevanagari } from '#ui/load-devanagari.ts';
import { Skeleton } from '#ui/skeleton.tsx';
import { useWide } from '#ui/use-wide.ts';
import type { Reply } from '../api.ts';
import { useAsk } from '../ask.ts';
import { Action } from '../shell/action.tsx';
import { Segments } from '../shell/forms/segments.tsx';
import { useKeys } from '../shell/keys/use-keys.ts';
import { KeyCap } from '../shell/keys/key-cap.tsx';
import { Page } from '../shell/page.tsx';
import { QueryState } from '../shell/query-state.tsx';
import { useAddress } from '../shell/use-address.ts';
import { useAskedForm } from '../shell/use-asked-form.ts';
import { useRenewal } from '../shell/use-renewal.ts';
import { useMe } from '../staff/use-me.ts';
import { dayLater, formatMonth, monthAfter } from './calendar-month.ts';
import { DayPanel } from './day-panel.tsx';
import { MonthGrid, MonthList } from './month.tsx';
import { PlanDaysSheet } from './plan-days.sheet.tsx';

const GRID_PX = 900;
/** Where the day fits beside the month. */
const BESIDE_PX = 1280;

const LOOKS = [
  { key: 'month', text: 'Month' },
  { key: 'list', text: 'List' },
] as const;

/** The days of a month: how many markets play, and what is planned for them. */
export function CalendarScreen() {
  useEffect(loadDevanagari, []);
  const at = useCalendarPlace();
  const { place, go, month, today, mayChange } = at;
  const refetchInterval = useRenewal({ withoutLiveMs: 10_000, withLiveMs: 60_000 });
  const query = useAsk(
    '/console/api/get-calendar',
    { month },
    { queryKey: ['calendar', month], refetchInterval },
  );
  // Where the month has no room as a grid it is a list, whatever was chosen.
  const hasGrid = useWide(GRID_PX);
  const isList = place.look === 'list';
  const planHoliday = (): void => go({ plan: 'holiday' });
  const step = (months: number, label: string, icon: ReactNode) => (
    <Action compact kind="line" aria-label={label} icon={icon} onClick={() => at.goToMonth(months)}>
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
          {hasGrid ? (
            <Segments
              label="Look"
              choices={LOOKS}
              chosen={isList ? 'list' : 'month'}
              onChoose={(look) => go({ look })}
            />
          ) : null}
          {isList ? (
            <Action compact kind="quiet" icon={<Printer aria-hidden="true" />} onClick={() => window.print()}>
              Print
            </Action>
          ) : null}
          <span className="flex gap-2">
            {step(-1, 'Month before', <ChevronLeft aria-hidden="true" />)}
            <Action compact kind="line" onClick={() => go({ month: '', day: '' })}>
              Today
            </Action>
            {step(1, 'Month after', <ChevronRight aria-hidden="true" />)}
          </span>
          {mayChange ? (
            <Action compact kind="cta" icon={<Plus aria-hidden="true" />} onClick={planHoliday}>
              Plan a holiday
              <KeyCap of="day_holiday" />
            </Action>
          ) : null}
        </>
      }
    >
      <QueryState query={query} skeleton={<Skeleton className="h-[560px] rounded-[14px]!" />}>
        {(data) => <Month {...data} at={at} />}
      </QueryState>
      {mayChange ? (
        <PlanDaysSheet
          day={place.plan === '' ? undefined : place.day || today}
          act={place.plan === 'times' ? 'times' : 'holiday'}
          onClose={() => go({ plan: '' })}
        />
      ) : null}
    </Page>
  );
}

/** What the address shows, and the keys that move it. */
function useCalendarPlace() {
  const nowMs = useServerNow();
  const mayChange = useMe().permissions.includes('markets.change');
  const [place, go] = useAddress({ month: '', look: 'month', day: '', plan: '' });
  const today = localTime(instant(Math.floor(nowMs)), OPERATOR_ZONE).day;
  const month = /^\d{4}-(0[1-9]|1[0-2])$/.test(place.month) ? place.month : today.slice(0, 7);
  const goToDay = (day: string) => go({ day, month: day.slice(0, 7) });
  const goToMonth = (months: number) => go({ month: monthAfter(month, months), day: '' });
  const move = (days: number) => goToDay(place.day === '' ? today : dayLater(place.day, days));
  const plan = (act: string) => (mayChange ? go({ plan: act }) : false);
  useKeys({
    day_before: () => move(-1),
    day_after: () => move(1),
    week_before: () => move(-7),
    week_after: () => move(7),
    month_before: () => goToMonth(-1),
    month_after: () => goToMonth(1),
    day_today: () => goToDay(today),
    day_holiday: () => plan('holiday'),
    day_times: () => plan('times'),
  });
  useAskedForm({ plan: () => void plan('holiday') });
  return { place, go, month, today, mayChange, goToDay, goToMonth };
}

type MonthProps = Reply<'/console/api/get-calendar'> & {
  readonly at: ReturnType<typeof useCalendarPlace>;
};

/** A grid where there is room for one, else a list; the chosen day beside it, or above it. */
function Month({ at: { place, go, goToDay, mayChange }, ...month }: MonthProps) {
  const fits = useWide(GRID_PX);
  const isBeside = useWide(BESIDE_PX);
  const chosen = month.days.find(({ day }) => day === place.day);
  const shown = { ...month, chosen: place.day, onChoose: goToDay };
  const panel =
    chosen === undefined ? null : (
      <DayPanel
        day={chosen}
        markets={month.markets}
        onClose={() => go({ day: '' })}
        onPlan={mayChange && chosen.day >= month.today ? (act) => go({ plan: act }) : undefined}
      />
    );
  return (
    <div
      className={joinClasses(
        'grid items-start gap-4',
        panel !== null && isBeside ? 'grid-cols-[minmax(0,1fr)_340px]' : 'grid-cols-[minmax(0,1fr)]',
      )}
    >
      {isBeside ? null : panel}
      {fits && place.look !== 'list' ? <MonthGrid {...shown} /> : <MonthList {...shown} />}
      {isBeside ? panel : null}
    </div>
  );
}

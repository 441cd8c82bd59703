import { Link } from 'wouter';
import { joinClasses } from '#ui/join-classes.ts';
import type { Reply } from '../api.ts';
import { formatPlanDay, WEEK } from '../markets/market-plan.ts';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { type CalendarDay, type CalendarEntry, emptyPlaces, entryText } from './calendar-month.ts';

type Props = Reply<'/console/api/get-calendar'> & {
  readonly onPlan: ((day: string) => void) | undefined;
};

/** Weeks from Monday to Sunday. The small number is how many markets play. */
export function MonthGrid({ days, markets, today, onPlan }: Props) {
  const places = Array.from({ length: emptyPlaces(days[0]?.day.slice(0, 7) ?? '') }, (_, i) => i);
  return (
    <Box>
      <div aria-hidden="true" className="grid grid-cols-7 bg-well text-13 font-semi text-text-3">
        {WEEK.map(({ day, name }) => (
          <span key={day} className="px-2.5 py-2">
            {name.slice(0, 3)}
          </span>
        ))}
      </div>
      <ol className="grid grid-cols-7">
        {places.map((place) => (
          <li key={place} aria-hidden="true" className="min-h-28 border-t border-r border-line bg-well" />
        ))}
        {days.map((day) => (
          <li key={day.day} className="min-h-28 min-w-0 border-t border-r border-line p-1.5">
            <DayHead day={day} today={today} onPlan={onPlan} />
            <Entries entries={day.entries} />
          </li>
        ))}
      </ol>
      <p className="px-4 py-2.5 text-13 text-text-3">The small number is how many of {markets} play.</p>
    </Box>
  );
}

type HeadProps = Pick<Props, 'today' | 'onPlan'> & { readonly day: CalendarDay };

function DayHead({ day: { day, plays }, today, onPlan }: HeadProps) {
  const date = String(Number(day.slice(8)));
  const shown = joinClasses(
    'grid size-7 place-items-center rounded-full text-14 font-bold',
    day === today && 'bg-brand text-surface',
  );
  return (
    <div className="mb-1 flex items-center justify-between gap-1">
      {onPlan === undefined || day < today ? (
        <span className={shown}>{date}</span>
      ) : (
        <button
          type="button"
          aria-label={`Plan ${formatPlanDay(day)}`}
          onClick={() => onPlan(day)}
          className={shown}
        >
          {date}
        </button>
      )}
      <small className="text-13 text-text-3 tabular-nums">
        {plays}
        <span className="sr-only"> play</span>
      </small>
    </div>
  );
}

const TONES: Readonly<Record<CalendarEntry['kind'], string>> = {
  holiday: 'bg-danger-soft text-danger',
  times: 'bg-brand-soft text-brand',
  terms: 'bg-brand-soft text-brand',
  begins: 'bg-open-soft text-open',
  ends: 'bg-closed-soft text-closed',
  void: 'bg-closed-soft text-closed',
};

function Entries({ entries }: { readonly entries: readonly CalendarEntry[] }) {
  return (
    <ul className="grid gap-1">
      {entries.map((entry) => {
        const text = entryText(entry);
        return (
          <li
            key={`${entry.kind} ${text} ${entry.market_ids.join()}`}
            className={joinClasses(
              'rounded-[6px] px-1.5 py-0.5 text-13 leading-snug font-medium [overflow-wrap:anywhere]',
              entry.waits ? 'bg-pending-soft text-pending' : TONES[entry.kind],
            )}
          >
            {entry.waits ? (
              <Link href={`/approvals/${entry.approval_id}`} className="underline">
                {text}
              </Link>
            ) : (
              text
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The same as a list: for phones, for print, and for who hears it. */
export function MonthList({ days, markets, today, onPlan }: Props) {
  return (
    <Box>
      <ol className="divide-y divide-line">
        {days.map((day) => (
          <li key={day.day} className="grid gap-1.5 px-4 py-2.5">
            <div className="flex items-center justify-between gap-2">
              <b className={day.day === today ? 'text-brand' : undefined}>{formatPlanDay(day.day)}</b>
              <span className="ml-auto text-13 text-text-3 tabular-nums">
                {day.plays} of {markets} play
              </span>
              {onPlan === undefined || day.day < today ? null : (
                <Action
                  kind="quiet"
                  compact
                  onClick={() => onPlan(day.day)}
                  aria-label={`Plan ${formatPlanDay(day.day)}`}
                >
                  Plan
                </Action>
              )}
            </div>
            <Entries entries={day.entries} />
          </li>
        ))}
      </ol>
    </Box>
  );
}

import { Link } from 'wouter';
import { joinClasses } from '#ui/join-classes.ts';
import type { Reply } from '../api.ts';
import { formatPlanDay, WEEK } from '../markets/market-plan.ts';
import { Action } from '../shell/action.tsx';
import { Box } from '../shell/box.tsx';
import { formatWireDay } from '../shell/formats/format-wire-day.ts';
import { type CalendarDay, type CalendarEntry, daysAround, entryText } from './calendar-month.ts';

type Props = Reply<'/console/api/get-calendar'> & {
  /** The day that is shown beside the month; empty for none. */
  readonly chosen: string;
  readonly onChoose: (day: string) => void;
};

/** Weeks from Monday to Sunday. The small number is how many markets play. */
export function MonthGrid({ days, markets, today, chosen, onChoose }: Props) {
  const { before, after } = daysAround(days[0]?.day.slice(0, 7) ?? '');
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
        {before.map((day, at) => outside(day, at === 0))}
        {days.map((day) => (
          <li
            key={day.day}
            className={joinClasses(
              `${CELL} min-w-0 border-t border-r border-line p-1.5`,
              day.day === chosen && 'inset-ring-2 inset-ring-brand',
            )}
          >
            <DayHead day={day} today={today} chosen={chosen} onChoose={onChoose} />
            <Entries entries={day.entries} />
          </li>
        ))}
        {after.map((day, at) => outside(day, at === 0))}
      </ol>
      <p className="px-4 py-2.5 text-13 text-text-3">The small number is how many of {markets} play.</p>
    </Box>
  );
}

// Six weeks fit into a window of usual height.
const CELL = 'min-h-[clamp(76px,calc((100dvh-290px)/6),112px)]';

/** A day of the month before or after, which the weeks are filled with; the first of them names its month. */
function outside(day: string, withMonth: boolean) {
  return (
    <li
      key={day}
      aria-hidden="true"
      className={`${CELL} border-t border-r border-line bg-well p-2.5 text-14 text-text-3`}
    >
      {withMonth ? formatWireDay(day) : Number(day.slice(8))}
    </li>
  );
}

type HeadProps = Pick<Props, 'today' | 'chosen' | 'onChoose'> & { readonly day: CalendarDay };

function DayHead({ day: { day, plays }, today, chosen, onChoose }: HeadProps) {
  const date = String(Number(day.slice(8)));
  const shown = joinClasses(
    'grid size-7 place-items-center rounded-full text-14 font-bold',
    day === today && 'bg-brand text-surface',
  );
  return (
    <div className="mb-1 flex items-center justify-between gap-1">
      <button
        type="button"
        aria-label={formatPlanDay(day)}
        aria-pressed={day === chosen}
        onClick={() => onChoose(day)}
        className={shown}
      >
        {date}
      </button>
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
export function MonthList({ days, markets, today, chosen, onChoose }: Props) {
  return (
    <div data-print>
      <Box>
        <ol className="divide-y divide-line">
          {days.map((day) => (
            <li key={day.day} className="grid gap-1.5 px-4 py-2.5">
              <div className="flex items-center justify-between gap-2">
                <b className={day.day === today ? 'text-brand' : undefined}>{formatPlanDay(day.day)}</b>
                <span className="ml-auto text-13 text-text-3 tabular-nums">
                  {day.plays} of {markets} play
                </span>
                <Action
                  kind="quiet"
                  compact
                  className="print:hidden"
                  aria-pressed={day.day === chosen}
                  aria-label={`Show ${formatPlanDay(day.day)}`}
                  onClick={() => onChoose(day.day)}
                >
                  Show
                </Action>
              </div>
              <Entries entries={day.entries} />
            </li>
          ))}
        </ol>
      </Box>
    </div>
  );
}

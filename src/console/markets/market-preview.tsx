import { useId } from 'react';
import { formatCount } from '#client/format/format-count.ts';
import { formatInstant } from '#client/format/format-instant.ts';
import { formatPoints } from '#client/format/format-points.ts';
import type { Family } from '#rules/game/games.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { WarningBox } from '#ui/warning-box.tsx';
import { formatPlayers } from '../results/format-session.ts';
import { Change } from '../shell/change.tsx';
import type { Column } from '../shell/table/column.ts';
import { DataTable } from '../shell/table/data-table.tsx';
import { clashText, FIELD_NAMES, formatPlanDay, type MarketPreview } from './market-plan.ts';

type Effects = Pick<
  MarketPreview,
  | 'bids'
  | 'kept_bids'
  | 'kept_players'
  | 'voided_bids'
  | 'voided_players'
  | 'voided_points'
  | 'needs_two_owners'
>;

/** What a change of a plan does to bids that are there, and who has to want it. */
export function PlanEffects({ effects }: { readonly effects: Effects }) {
  const { kept_bids: kept, voided_bids: voided, needs_two_owners: needsOwners } = effects;
  const agree = needsOwners ? 'Two owners must agree.' : 'A second person must agree within 24 hours.';
  if (kept === 0 && voided === 0) return <p className="text-14 text-text-2">No bid is affected. {agree}</p>;
  return (
    <WarningBox>
      {kept === 0 ? null : `${formatBids(kept)} of ${formatPlayers(effects.kept_players)} stay valid. `}
      {voided === 0
        ? null
        : `${formatBids(voided)} of ${formatPlayers(effects.voided_players)} come back: ${formatPoints(effects.voided_points)} points. Players read the reason. `}
      {agree}
    </WarningBox>
  );
}

type ChoiceProps = {
  readonly chosen: 'keep' | 'void';
  /** What keeping the bids means here. */
  readonly keepText: string;
  readonly onChoose: (bids: 'keep' | 'void') => void;
};

/** Whether bids on a day that is not played any more are kept or come back. */
export function BidsChoice({ chosen, keepText, onChoose }: ChoiceProps) {
  const id = useId();
  const choices = [
    { key: 'keep', text: 'Keep them', note: keepText },
    { key: 'void', text: 'Give them back', note: 'The day is void for good. Two owners and a reason.' },
  ] as const;
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-[5px] text-13 font-semi text-text-2">Bids on a day that is not played</legend>
      {choices.map(({ key, text, note }) => (
        <label key={key} className={choiceClass(key === chosen)}>
          <input
            type="radio"
            name={id}
            className="size-[18px] accent-brand"
            checked={key === chosen}
            onChange={() => onChoose(key)}
          />
          <span className="leading-snug">
            {text}
            <small className="block text-13 text-text-3">{note}</small>
          </span>
        </label>
      ))}
    </fieldset>
  );
}

/** A choice of the form as a row with a frame. */
export function choiceClass(isChosen: boolean): string {
  return joinClasses(
    'flex min-h-12 items-center gap-3 rounded-[10px] px-3 py-1.5',
    isChosen ? 'inset-ring-2 inset-ring-brand' : 'inset-ring inset-ring-line-strong',
  );
}

function formatBids(count: number): string {
  return `${formatCount(count)} ${count === 1 ? 'bid' : 'bids'}`;
}

type DifferencesProps = { readonly differences: MarketPreview['differences'] };

/** Field by field: now, and then. */
export function Differences({ differences }: DifferencesProps) {
  return (
    <div className="grid gap-1.5 text-14">
      {differences.map(({ field, before, after }) => (
        <Change key={field} what={FIELD_NAMES[field]} from={before || 'nothing'} to={after || 'nothing'} />
      ))}
    </div>
  );
}

type Day = MarketPreview['days'][number];

const NOTES: Readonly<Record<Day['why'], string>> = {
  '': '',
  off: 'Not a day of play',
  holiday: 'Holiday',
  not_yet: 'No play yet',
  ended: 'Has ended',
  other_times: 'Other times on this day',
};

type Row = Day & { readonly notes: readonly string[] };

const COLUMNS: readonly Column<Row>[] = [
  { key: 'day', head: 'Day', cell: ({ day }) => formatPlanDay(day) },
  { key: 'open-ends', head: 'Open ends', end: true, cell: (day) => timeOf(day, 'open', 'bids_end') },
  { key: 'open', head: 'Open result', end: true, cell: (day) => timeOf(day, 'open', 'result_at') },
  { key: 'close-ends', head: 'Close ends', end: true, cell: (day) => timeOf(day, 'close', 'bids_end') },
  { key: 'close', head: 'Close result', end: true, cell: (day) => timeOf(day, 'close', 'result_at') },
  {
    key: 'note',
    head: 'Note',
    cell: ({ notes }) => (
      <span className="grid whitespace-normal text-text-2">
        {notes.map((text) => (
          <span key={text}>{text}</span>
        ))}
      </span>
    ),
  },
];

/** Why a day is not played, or what is special about it, and which markets are near. */
function noteOf(
  { day, why, note, clashes }: Day,
  { family, firstDay }: Pick<DaysProps, 'family' | 'firstDay'>,
) {
  const begins = why === '' && day === firstDay ? 'First day' : NOTES[why];
  return [note || begins, ...clashes.map((clash) => clashText(clash, family))].filter(Boolean);
}

function timeOf({ sessions }: Day, name: 'open' | 'close', what: 'bids_end' | 'result_at') {
  const found = sessions.find(({ session }) => session === name);
  return found === undefined ? '-' : formatInstant(found[what], 'minute');
}

type DaysProps = {
  readonly days: readonly Day[];
  readonly family: Family;
  /** Of a market that is new. */
  readonly firstDay?: string;
  /** Without the results, where there is little room. */
  readonly short?: boolean;
};

/** Seven days as the rule that opens them draws them. */
export function DrawnDays({ days, family, firstDay = '', short = false }: DaysProps) {
  const columns = short ? COLUMNS.filter(({ key }) => key !== 'open' && key !== 'close') : COLUMNS;
  const rows = days.map((day) => ({ ...day, notes: noteOf(day, { family, firstDay }) }));
  return (
    <div className="-mx-4">
      <DataTable label="The next seven days" columns={columns} rows={rows} keyOf={({ day }) => day} />
    </div>
  );
}

import { joinClasses } from '#ui/join-classes.ts';
import { haptics } from './haptics.ts';
import { keepFocus } from './keep-focus.ts';
import { PANA_CELL, PANA_GRID, PANA_NOTE } from './pana-grid.ts';

export type Suggestion = {
  readonly number: string;
  /** Under the number: its ank, or the points that are on it; jodis have no room for it. */
  readonly note?: string;
  readonly isUsed: boolean;
  readonly isChosen?: boolean;
  readonly label: string;
};

type Props = {
  readonly label: string;
  readonly suggestions: readonly Suggestion[];
  readonly columns: 6 | 10;
  /** How many of the digits are typed already. */
  readonly typedCount: number;
  readonly onPick: (number: string) => void;
};

const COLUMNS = { 6: PANA_GRID, 10: 'grid grid-cols-10 content-start gap-[3px]' } as const;

/** Numbers to choose from: the panas that fit what is typed, or all jodis. */
export function SuggestGrid({ label, suggestions, columns, typedCount, onPick }: Props) {
  return (
    <div role="group" aria-label={label} className={COLUMNS[columns]}>
      {suggestions.map((suggestion) => (
        <button
          key={suggestion.number}
          type="button"
          aria-label={suggestion.label}
          aria-pressed={suggestion.isChosen ?? false}
          onMouseDown={keepFocus}
          onClick={() => {
            haptics.key();
            onPick(suggestion.number);
          }}
          className={joinClasses(CELL, columns === 10 ? JODI_CELL : PANA_CELL, lookOf(suggestion))}
        >
          <span>
            <span className="text-brand">{suggestion.number.slice(0, typedCount)}</span>
            {suggestion.number.slice(typedCount)}
          </span>
          {/* Whoever says what stands here means number and note as two words. */}{' '}
          {suggestion.note === undefined ? null : <small className={PANA_NOTE}>{suggestion.note}</small>}
        </button>
      ))}
    </div>
  );
}

const CELL = 'focus-visible:-outline-offset-1 active:scale-[.98]';
const JODI_CELL =
  'grid min-h-11 min-w-0 content-center justify-items-center rounded-tag text-14 leading-[1.1] font-bold tracking-[.02em] tabular-nums';

function lookOf({ isUsed, isChosen = false }: Suggestion): string {
  if (isChosen) return 'bg-brand-soft inset-ring-[2.5px] inset-ring-focus';
  return isUsed
    ? 'bg-brand-soft inset-ring-[1.5px] inset-ring-info-mark'
    : 'bg-surface inset-ring inset-ring-line';
}

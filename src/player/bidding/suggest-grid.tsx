import { joinClasses } from '#ui/join-classes.ts';
import { haptics } from './haptics.ts';
import { keepFocus } from './keep-focus.ts';

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

const COLUMNS = {
  6: 'grid-cols-6 gap-[5px] max-[374px]:grid-cols-5',
  10: 'grid-cols-10 gap-[3px]',
} as const;

/** Numbers to choose from: the panas that fit what is typed, or all jodis. */
export function SuggestGrid({ label, suggestions, columns, typedCount, onPick }: Props) {
  return (
    <div role="group" aria-label={label} className={joinClasses('grid content-start', COLUMNS[columns])}>
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
          {suggestion.note === undefined ? null : (
            <small className="text-12 font-medium tracking-normal text-text-3">{suggestion.note}</small>
          )}
        </button>
      ))}
    </div>
  );
}

const CELL =
  'grid min-w-0 content-center justify-items-center leading-[1.1] font-bold tracking-[.02em] tabular-nums focus-visible:-outline-offset-1 active:scale-[.98]';
const PANA_CELL = 'min-h-[46px] rounded-key text-16';
const JODI_CELL = 'min-h-11 rounded-tag text-14';

function lookOf({ isUsed, isChosen = false }: Suggestion): string {
  if (isChosen) return 'bg-brand-soft inset-ring-[2.5px] inset-ring-focus';
  return isUsed
    ? 'bg-brand-soft inset-ring-[1.5px] inset-ring-info-mark'
    : 'bg-surface inset-ring inset-ring-line';
}

import type { ReactNode } from 'react';
import { joinClasses } from '#ui/join-classes.ts';

type Props = {
  /** Groups the options of one choice. */
  readonly name: string;
  readonly mark: ReactNode;
  readonly title: string;
  readonly note?: ReactNode;
  readonly isChosen: boolean;
  /** Cannot be chosen yet. */
  readonly waits?: boolean;
  readonly onChoose: () => void;
};

/** One way to pay, or to be paid, out of several. */
export function OptionRow({ name, mark, title, note, isChosen, waits = false, onChoose }: Props) {
  return (
    <label
      className={joinClasses(
        'relative flex min-h-16 w-full items-center gap-3 rounded-card bg-surface px-3.5 py-2.5 text-left',
        'has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        isChosen ? 'inset-ring-2 inset-ring-brand' : 'inset-ring-[1.5px] inset-ring-line',
      )}
    >
      {mark}
      <span className="min-w-0 flex-1">
        <span className={joinClasses('block text-16 leading-tight font-semi', waits && 'text-text-2')}>
          {title}
        </span>
        {note === undefined ? null : (
          <span
            className={joinClasses(
              'mt-0.5 block text-13 leading-snug [overflow-wrap:anywhere]',
              waits ? 'text-pending' : 'text-text-3',
            )}
          >
            {note}
          </span>
        )}
      </span>
      <input
        type="radio"
        name={name}
        checked={isChosen}
        disabled={waits}
        onChange={onChoose}
        className="size-6 flex-none accent-brand"
      />
    </label>
  );
}

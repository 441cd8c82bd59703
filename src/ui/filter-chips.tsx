import type { ReactNode } from 'react';
import { joinClasses } from '#ui/join-classes.ts';
import { moveFocus } from '#ui/tabs/move-focus.ts';

type Choice<Key extends string> = {
  readonly key: Key;
  readonly text: string;
  readonly count?: number | undefined;
  readonly icon?: ReactNode;
  /** It looks disabled, and does nothing. */
  readonly off?: boolean;
};

type Props<Key extends string> = {
  readonly label: string;
  readonly choices: readonly Choice<Key>[];
  readonly chosen: Key;
  readonly onChoose: (key: Key) => void;
  /** Further chips of the row. */
  readonly children?: ReactNode;
};

/** Narrows a list. */
export function FilterChips<Key extends string>({ label, choices, chosen, onChoose, children }: Props<Key>) {
  return (
    // Each chip is a button of its own; the arrows only save steps.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      role="group"
      aria-label={label}
      tabIndex={-1}
      onKeyDown={moveFocus}
      className="flex flex-none gap-2 overflow-auto px-4 pt-3 pb-0.5 [scrollbar-width:none]"
    >
      {choices.map(({ key, ...chip }) => (
        <FilterChip key={key} {...chip} isChosen={key === chosen} onClick={() => onChoose(key)} />
      ))}
      {children}
    </div>
  );
}

type ChipProps = Omit<Choice<string>, 'key'> & { readonly isChosen: boolean; readonly onClick: () => void };

/** One of the row, or one that is switched by itself. */
export function FilterChip({ text, count, icon, off = false, isChosen, onClick }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-disabled={off || undefined}
      onClick={off ? undefined : onClick}
      className={joinClasses(
        'inline-flex min-h-tap-min flex-none items-center gap-1.5 rounded-full px-3.5 text-14 font-semi whitespace-nowrap focus-visible:-outline-offset-2 [&>svg]:size-[18px]',
        isChosen ? 'bg-solid text-on-solid' : 'bg-surface inset-ring-[1.5px] inset-ring-line',
        !isChosen && (off ? 'text-disabled' : 'text-text-2'),
      )}
    >
      {icon}
      {text}
      {count === undefined ? null : <span className="tabular-nums">{count}</span>}
    </button>
  );
}

import { useId, type ReactNode } from 'react';
import { joinClasses } from '#ui/join-classes.ts';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** In the head of a page: its label stands inside of it. */
  readonly inHead?: boolean;
  /** The options. */
  readonly children: ReactNode;
};

/** One of several values. */
export function SelectField({ label, value, onValue, inHead = false, children }: Props) {
  const id = useId();
  return (
    <div className={inHead ? HEAD_FIELD : 'grid gap-[5px]'}>
      <label htmlFor={id} className={joinClasses('text-13 text-text-2', !inHead && 'font-semi')}>
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        className={
          inHead
            ? 'min-h-11 min-w-0 bg-transparent text-14 font-semi outline-0 desk:min-h-9'
            : 'min-h-12 w-full min-w-0 rounded-[10px] bg-surface px-3 text-15 font-medium inset-ring-[1.5px] inset-ring-line-strong outline-0 focus:inset-ring-[2.5px] focus:inset-ring-focus desk:min-h-[42px]'
        }
      >
        {children}
      </select>
    </div>
  );
}

/** Around a field in the head of a page, with its label. */
export const HEAD_FIELD =
  'flex max-w-full items-center gap-2 rounded-[10px] bg-surface px-3 inset-ring inset-ring-line-strong focus-within:inset-ring-[2.5px] focus-within:inset-ring-focus';

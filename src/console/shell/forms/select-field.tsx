import { useId, type ReactNode } from 'react';

type Props = {
  readonly label: string;
  readonly value: string;
  readonly onValue: (value: string) => void;
  /** The options. */
  readonly children: ReactNode;
};

/** One of several values. */
export function SelectField({ label, value, onValue, children }: Props) {
  const id = useId();
  return (
    <div className="grid gap-[5px]">
      <label htmlFor={id} className="text-13 font-semi text-text-2">
        {label}
      </label>
      <select
        id={id}
        value={value}
        onChange={(event) => onValue(event.target.value)}
        className="min-h-12 w-full min-w-0 rounded-[10px] bg-surface px-3 text-15 font-medium inset-ring-[1.5px] inset-ring-line-strong outline-0 focus:inset-ring-[2.5px] focus:inset-ring-focus desk:min-h-[42px]"
      >
        {children}
      </select>
    </div>
  );
}

import { useId, type ReactNode } from 'react';

type Props = {
  readonly ticked: boolean;
  readonly onTick: (ticked: boolean) => void;
  /** What is wanted. */
  readonly children: ReactNode;
  readonly hint: ReactNode;
};

/** Something that may be wanted besides. */
export function TickBox({ ticked, onTick, children, hint }: Props) {
  const id = useId();
  return (
    <div className="flex gap-3">
      <input
        id={id}
        type="checkbox"
        checked={ticked}
        onChange={(event) => onTick(event.currentTarget.checked)}
        aria-describedby={`${id}-hint`}
        className="mx-0.5 my-2.5 size-6 flex-none accent-brand"
      />
      <div className="min-w-0 flex-1 py-2.5">
        <label htmlFor={id} className="block text-16 leading-snug font-medium">
          {children}
        </label>
        <p id={`${id}-hint`} className="text-14 leading-snug text-text-3">
          {hint}
        </p>
      </div>
    </div>
  );
}

import { useId } from 'react';
import { joinClasses } from '#ui/join-classes.ts';

type Props = {
  readonly title: string;
  /** What it does. */
  readonly text: string;
  readonly isOn: boolean;
  /** The change is being sent. */
  readonly isBusy?: boolean;
  /** Nothing can be changed now. */
  readonly isOff?: boolean;
  readonly onChange: () => void;
};

/** One setting that is on or off, as wide as its place. */
export function SwitchRow({ title, text, isOn, isBusy = false, isOff = false, onChange }: Props) {
  const id = useId();
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-busy={isBusy || undefined}
      aria-disabled={isOff || isBusy || undefined}
      aria-labelledby={`${id}-name`}
      aria-describedby={`${id}-text`}
      onClick={isOff ? undefined : onChange}
      className="flex min-h-14 w-full items-center gap-3 py-2 text-left aria-disabled:text-text-3"
    >
      <span className="min-w-0 flex-1">
        <span id={`${id}-name`} className="block text-16 leading-snug font-semi">
          {title}
        </span>
        <span id={`${id}-text`} className="block text-14 leading-snug text-text-2">
          {text}
        </span>
      </span>
      <span
        aria-hidden="true"
        className={joinClasses(
          'flex h-7 w-12 flex-none items-center rounded-full p-1 transition-colors',
          isOn ? 'justify-end bg-open-mark' : 'justify-start bg-closed-mark',
          (isOff || isBusy) && 'opacity-50',
        )}
      >
        <i className="size-5 rounded-full bg-surface" />
      </span>
    </button>
  );
}

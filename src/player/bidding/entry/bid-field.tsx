import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Check } from 'lucide-react';
import { joinClasses } from '#ui/join-classes.ts';

type Props = {
  readonly label: string;
  /** What it is called aloud. */
  readonly name: string;
  readonly value: string;
  readonly placeholder: string;
  /** The keys write into this field. */
  readonly active: boolean;
  readonly isValid: boolean;
  /** Why it is refused: the label has the useful fact, screen readers read the whole sentence. */
  readonly problem: { readonly label: string; readonly text: string } | null;
  readonly onType: (text: string) => void;
  readonly onChoose: () => void;
  readonly onPaste: (text: string) => void;
};

/** A real input for screen readers, paste and hardware keys; the phone's own keyboard stays closed. */
export function BidField({ label, name, value, placeholder, active, isValid, problem, ...on }: Props) {
  const input = useFollowedFocus(active);
  const problemId = useId();
  return (
    <label className={joinClasses(BOX, ringOf(active, problem !== null))}>
      <span
        className={joinClasses(
          'block text-13 leading-[1.25] font-medium break-words',
          labelTone(active, problem !== null),
        )}
      >
        {problem?.label ?? label}
      </span>
      <input
        ref={input}
        type="text"
        inputMode="none"
        autoComplete="off"
        enterKeyHint="done"
        aria-label={problem?.label ?? name}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        value={value}
        placeholder={active ? '' : placeholder}
        onChange={(event) => on.onType(event.currentTarget.value)}
        onPaste={(event) => {
          event.preventDefault();
          on.onPaste(event.clipboardData.getData('text'));
        }}
        onFocus={(event) => {
          // What is typed next replaces what stands there, as with the keys.
          event.currentTarget.select();
          if (!active) on.onChoose();
        }}
        className={joinClasses(
          'block w-full bg-transparent leading-[1.3] font-bold tabular-nums caret-focus outline-0 placeholder:text-14 placeholder:font-medium placeholder:tracking-normal max-[374px]:placeholder:text-13 max-[374px]:placeholder:tracking-tight',
          value.length > LONG ? 'py-0.5 text-16' : 'text-20 tracking-[.02em]',
        )}
      />
      {problem === null ? null : (
        <span id={problemId} hidden>
          {problem.text}
        </span>
      )}
      {isValid && !active ? <ValidMark isBeside={value.length < LONG} /> : null}
    </label>
  );
}

const BOX =
  'relative block min-h-[58px] min-w-0 rounded-ctl bg-surface px-3 pt-1.5 pb-[7px] text-left max-[374px]:px-2 [@media(max-height:700px)]:min-h-[50px] [@media(max-height:700px)]:pt-1 [@media(max-height:700px)]:pb-1';

function ringOf(active: boolean, isBad: boolean): string {
  if (isBad) return 'inset-ring-2 inset-ring-danger-mark';
  return active ? 'inset-ring-[2.5px] inset-ring-focus' : 'inset-ring-[1.5px] inset-ring-line-strong';
}

function labelTone(active: boolean, isBad: boolean): string {
  if (isBad) return 'text-danger';
  return active ? 'text-brand' : 'text-text-3';
}

// All the digits of a motor: they need the space of the mark, which moves up beside the label.
const LONG = 5;

function ValidMark({ isBeside }: { readonly isBeside: boolean }): ReactNode {
  return (
    <Check
      aria-hidden="true"
      className={joinClasses(
        'pointer-events-none absolute right-2.5 text-open-mark max-[374px]:right-1.5',
        isBeside ? 'bottom-2 size-5' : 'top-1.5 size-4',
      )}
    />
  );
}

/** The focus goes where the keys write, so that hardware keys always write there too. */
function useFollowedFocus(active: boolean) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (active) input.current?.focus({ preventScroll: true });
    else input.current?.blur();
  }, [active]);
  return input;
}

import { useEffect, useId, useRef, type ReactNode } from 'react';
import { Check } from 'lucide-react';
import { formatPoints } from '#client/format/format-points.ts';
import { dpMotor, spMotor } from '#rules/game/motors.ts';
import { buttonClass } from '#ui/button.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { padOf, textOfField, type FieldKey } from './bid-entry.ts';
import type { NumberInput } from '../bid-screens.ts';
import { biddingMessages } from '../messages/en.ts';
import { numbersOf } from './number-list.ts';
import { Chips, KeyPad, NumberBoard, type PadProps } from './pads.tsx';
import { useProblemText } from './use-proceed.ts';

type Props = PadProps & {
  readonly minBid: string;
  /** What is chosen besides the fields; nothing on most screens. */
  readonly boxes: ReactNode;
  /** A text was pasted into a field. */
  readonly onPaste: (text: string, field: FieldKey) => void;
  /** What fills the list with many bids at once; it stands above the fields. */
  readonly helpers: ReactNode;
  /** The totals with Submit; nothing while the list is empty. */
  readonly slip: ReactNode;
  readonly onProceed: () => void;
};

/** Everything that is used repeatedly is here, under the thumb. Enter on a keyboard is Proceed. */
export function BidDock(props: Props) {
  const { inputs, entry, isReady, boxes, helpers, slip, onProceed } = props;
  const pad = padOf(entry, inputs);
  const isPutAway = entry.active === null;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onProceed();
      }}
      className="relative z-20 grid flex-none gap-2 bg-surface px-3 pt-2.5 pb-3 shadow-3 [@media(max-height:700px)]:gap-[7px] [@media(max-height:700px)]:pt-2 [@media(max-height:700px)]:pb-2.5"
    >
      {/* With the pad away it stands last, at the thumb; it stays the same element, so that the focus can come back. */}
      <div className={joinClasses('empty:hidden', isPutAway && 'order-1')}>{slip}</div>
      {boxes}
      {helpers}
      <EntryFields {...props}>{pad === 'keypad' ? null : <ProceedButton isReady={isReady} />}</EntryFields>
      {pad === 'board' ? <NumberBoard {...props} /> : null}
      {pad === 'keypad' ? (
        <>
          <Chips {...props} />
          <KeyPad {...props} />
        </>
      ) : null}
    </form>
  );
}

/** It is not disabled while something is missing: a tap then says what. */
function ProceedButton({ isReady }: { readonly isReady: boolean }) {
  const messages = useMessages(biddingMessages);
  return (
    <button
      type="submit"
      className={joinClasses(buttonClass({ kind: 'solid', off: !isReady }), 'min-h-full px-2 py-1.5')}
    >
      {messages('proceed')}
    </button>
  );
}

type FieldsProps = Pick<Props, 'inputs' | 'entry' | 'onEntry' | 'minBid' | 'onPaste'> & {
  /** Proceed, unless it is one of the keys. */
  readonly children: ReactNode;
};

/** The fields of the dock in one row: the number or numbers, the points, and Proceed if there is no keypad. */
function EntryFields({ inputs, entry, onEntry, minBid, onPaste, children }: FieldsProps) {
  const messages = useMessages(biddingMessages);
  const field = useFieldProps({ entry, onEntry, onPaste });
  return (
    <div className={joinClasses('grid gap-2', columnsOf(inputs.length, children !== null))}>
      {inputs.map((input, place) => (
        <BidField
          // The fields of a screen never change places.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          {...field(place, messages(input.label))}
          placeholder={messages(`placeholder_${input.list}`)}
          isValid={isNumberValid(input, textOfField(entry, place))}
        />
      ))}
      <BidField
        {...field('points', messages('points'))}
        placeholder={messages('placeholder_points', { min: formatPoints(minBid) })}
        isValid={
          entry.points !== '' && entry.problem?.field !== 'points' && Number(entry.points) >= Number(minBid)
        }
      />
      {children}
    </div>
  );
}

function useFieldProps({ entry, onEntry, onPaste }: Pick<Props, 'entry' | 'onEntry' | 'onPaste'>) {
  const problemText = useProblemText();
  const { problem } = entry;
  return (field: FieldKey, label: string) => ({
    label,
    value: textOfField(entry, field),
    active: entry.active === field,
    problem: problem?.field === field ? problemText(problem, label) : null,
    onPaste: (text: string) => onPaste(text, field),
    onType: (text: string) => onEntry({ type: 'typed', field, text }),
    onChoose: () => onEntry({ type: 'field_chosen', field }),
    onTapAgain: () => onEntry({ type: 'typing_chosen', field }),
  });
}

/** Digits of a motor are right when they make something; everything else has a list. */
function isNumberValid(input: NumberInput, text: string): boolean {
  if (input.list === 'sp_digits') return spMotor(text).ok;
  if (input.list === 'dp_digits') return dpMotor(text).ok;
  return numbersOf(input).includes(text);
}

function columnsOf(numbers: number, hasButton: boolean): string {
  if (numbers > 1) return hasButton ? 'grid-cols-[1fr_1fr_1fr_auto]' : 'grid-cols-3';
  return hasButton ? 'grid-cols-[5fr_5fr_minmax(max-content,4fr)]' : 'grid-cols-[5fr_6fr]';
}

type BidFieldProps = {
  readonly label: string;
  readonly value: string;
  readonly placeholder: string;
  /** The pad writes into this field. */
  readonly active: boolean;
  readonly isValid: boolean;
  /** Why it is refused: the label has the useful fact, screen readers read the whole sentence. */
  readonly problem: { readonly label: string; readonly text: string } | null;
  readonly onType: (text: string) => void;
  readonly onChoose: () => void;
  readonly onPaste: (text: string) => void;
  /** A tap on the field that the pad writes into already. */
  readonly onTapAgain: () => void;
};

/** A real input for screen readers, paste and hardware keys; the phone's own keyboard stays closed. */
function BidField({ label, value, placeholder, active, isValid, problem, ...on }: BidFieldProps) {
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
        aria-label={problem?.label ?? label}
        aria-invalid={problem !== null}
        aria-describedby={problem === null ? undefined : problemId}
        value={value}
        placeholder={active ? '' : placeholder}
        onChange={(event) => on.onType(event.currentTarget.value)}
        onPaste={(event) => {
          event.preventDefault();
          on.onPaste(event.clipboardData.getData('text'));
        }}
        onFocus={on.onChoose}
        onPointerDown={() => {
          if (active) on.onTapAgain();
        }}
        className={joinClasses(
          'block w-full bg-transparent leading-[1.3] font-bold tabular-nums caret-focus outline-0',
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
  'relative block min-h-[58px] min-w-0 rounded-ctl bg-surface px-3 pt-1.5 pb-[7px] text-left max-[374px]:px-2.5 [@media(max-height:700px)]:min-h-[54px] [@media(max-height:700px)]:pt-1';

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
        'pointer-events-none absolute right-2.5 text-open-mark',
        isBeside ? 'top-1/2 size-5 -translate-y-1/2' : 'top-1.5 size-4',
      )}
    />
  );
}

/** The focus goes where the pad writes, so that hardware keys always write there too. */
function useFollowedFocus(active: boolean) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (active) input.current?.focus({ preventScroll: true });
    else input.current?.blur();
  }, [active]);
  return input;
}

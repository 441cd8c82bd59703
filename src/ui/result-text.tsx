import { Fragment } from 'react';
import { joinClasses } from '#ui/join-classes.ts';

const SIZES = { small: 'text-14', normal: 'text-18 max-[374px]:text-16', large: 'text-24' } as const;

type Props = {
  /** '147-28-369', '147-2', '47', or the mark of a missing result such as '--'. */
  readonly text: string;
  readonly size?: keyof typeof SIZES;
  /** What a screen reader says when there is no result. */
  readonly emptyLabel?: string;
  /** It is complete: no places are reserved for a second half. */
  readonly isWhole?: boolean;
  /** The result has just arrived: its digits turn in one after the other. */
  readonly flips?: boolean;
};

/** A result as one string in the document, so that copying gives the exact text; the jodi is the largest. */
export function ResultText({ text, size = 'normal', emptyLabel, isWhole = false, flips = false }: Props) {
  if (!/\d/.test(text)) {
    return (
      <span
        role="img"
        aria-label={emptyLabel ?? text}
        className="text-24 leading-none font-semi tracking-[.1em] text-text-3"
      >
        {text}
      </span>
    );
  }
  const parts = text.split('-');
  return (
    <span className={joinClasses(RESULT, SIZES[size])}>
      <span className="sr-only">{text}</span>
      <span aria-hidden="true">
        {parts.map((part, place) => (
          // The parts of a result never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <Fragment key={place}>
            {place === 0 ? null : <i className={DASH}>-</i>}
            <Part
              text={part}
              isJodi={place === 1 || parts.length === 1}
              flipFrom={flips ? digitsBefore(parts, place) : undefined}
            />
          </Fragment>
        ))}
      </span>
      {!isWhole && parts.length === 2 && parts[1]?.length === 1 ? <Slots /> : null}
    </span>
  );
}

const RESULT =
  'inline-flex items-baseline leading-none font-semi tracking-[.02em] whitespace-nowrap text-text-2 tabular-nums';
const DASH = 'px-[.14em] font-[500] text-text-3 not-italic';

type PartProps = { readonly text: string; readonly isJodi: boolean; readonly flipFrom: number | undefined };

function Part({ text, isJodi, flipFrom }: PartProps) {
  const digits = flipFrom === undefined ? text : <FlippingDigits text={text} from={flipFrom} />;
  return isJodi ? (
    <b className="text-[1.56em] font-black tracking-[.01em] text-text">{digits}</b>
  ) : (
    <span>{digits}</span>
  );
}

const FLIP_STEP_MS = 70;

function FlippingDigits({ text, from }: { readonly text: string; readonly from: number }) {
  return [...text].map((digit, place) => (
    <span
      // Digits of one result never change places.
      // oxlint-disable-next-line react/no-array-index-key
      key={place}
      className="inline-block animate-flip"
      style={{ animationDelay: `${(from + place) * FLIP_STEP_MS}ms` }}
    >
      {digit}
    </span>
  ));
}

function digitsBefore(parts: readonly string[], place: number): number {
  return parts.slice(0, place).join('').length;
}

/** The close half that is still to come. */
function Slots() {
  return (
    <span aria-hidden="true" className="ml-[3px] inline-flex items-baseline gap-[3px]">
      <u className={joinClasses(SLOT, 'h-5 w-3.5 rounded-[4px]')} />
      <i className={DASH}>-</i>
      <u className={joinClasses(SLOT, 'h-[13px] w-2 rounded-[3px]')} />
      <u className={joinClasses(SLOT, 'h-[13px] w-2 rounded-[3px]')} />
      <u className={joinClasses(SLOT, 'h-[13px] w-2 rounded-[3px]')} />
    </span>
  );
}

const SLOT = 'inline-block bg-well no-underline opacity-75 inset-ring-[1.5px] inset-ring-closed-mark';

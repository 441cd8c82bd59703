import { Check } from 'lucide-react';
import { PANA_KINDS, ank, panasOfAnk } from '#rules/pana.ts';
import type { PanaKind } from '#rules/pana.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { biddingWords } from '../words/bidding.ts';
import { useWords } from '../words/use-words.ts';
import { KIND_MARKS } from './count-kinds.ts';
import { keepFocus } from './keep-focus.ts';

type Props = {
  readonly chosen: readonly PanaKind[];
  /** None is ticked, although one is needed. */
  readonly isBad: boolean;
  readonly onChoose: (kinds: readonly PanaKind[]) => void;
};

/** SP, DP and TP to tick, each with the number of panas that it makes of a digit. */
export function KindBoxes({ chosen, isBad, onChoose }: Props) {
  const words = useWords(biddingWords);
  return (
    <fieldset aria-label={words('kinds')} className="grid grid-cols-3 gap-2">
      {PANA_KINDS.map((kind) => (
        <KindBox
          key={kind}
          kind={kind}
          isChosen={chosen.includes(kind)}
          isBad={isBad}
          onChange={(isChosen) =>
            onChoose(PANA_KINDS.filter((one) => (one === kind ? isChosen : chosen.includes(one))))
          }
        />
      ))}
    </fieldset>
  );
}

type BoxProps = {
  readonly kind: PanaKind;
  readonly isChosen: boolean;
  readonly isBad: boolean;
  readonly onChange: (isChosen: boolean) => void;
};

// Every digit has equally many of a kind.
const ANY_DIGIT = ank(0);

function KindBox({ kind, isChosen, isBad, onChange }: BoxProps) {
  return (
    <label
      className={joinClasses(
        'relative flex min-h-12 items-center gap-[9px] rounded-ctl px-3 font-bold tabular-nums has-focus-visible:outline-3 has-focus-visible:outline-focus max-[374px]:px-2 [@media(max-height:700px)]:min-h-11',
        isChosen ? 'bg-brand-soft text-brand inset-ring-2 inset-ring-brand' : 'inset-ring-[1.5px]',
        !isChosen && (isBad ? 'inset-ring-danger-mark' : 'inset-ring-line-strong'),
      )}
    >
      <input
        type="checkbox"
        // It lies over the whole box, unseen, as the session does.
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onMouseDown={keepFocus}
        checked={isChosen}
        aria-invalid={isBad}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
      <span
        aria-hidden="true"
        className={joinClasses(
          'grid size-[22px] flex-none place-items-center rounded-tag',
          isChosen ? 'bg-brand text-surface' : 'inset-ring-2 inset-ring-line-strong',
        )}
      >
        {isChosen ? <Check className="size-4" strokeWidth={3} /> : null}
      </span>
      {KIND_MARKS[kind]}
      <small className="ml-auto text-13 font-medium">{panasOfAnk(ANY_DIGIT, kind).length}</small>
    </label>
  );
}

import { Check } from 'lucide-react';
import { PANA_KINDS, ank, panasOfAnk, isPana, panaKind, type PanaKind } from '#rules/game/pana.ts';
import { readSelection, type Selection } from '#rules/game/selection.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { keepFocus } from '../haptics.ts';
import { biddingMessages } from '../messages/en.ts';
import type { BidState } from './bid-entry.ts';

/** SP, DP and TP to tick, each with the number of panas that it makes of a digit. */
export function KindBoxes({ entry, onEntry }: Pick<BidState, 'entry' | 'onEntry'>) {
  const messages = useMessages(biddingMessages);
  const choose = (kind: PanaKind, isChosen: boolean): void => {
    const kinds = PANA_KINDS.filter((one) => (one === kind ? isChosen : entry.kinds.includes(one)));
    onEntry({ type: 'kinds_chosen', kinds });
  };
  return (
    <fieldset aria-label={messages('kinds')} className="grid grid-cols-3 gap-2">
      {PANA_KINDS.map((kind) => (
        <KindBox
          key={kind}
          kind={kind}
          isChosen={entry.kinds.includes(kind)}
          isBad={entry.problem?.field === 'kinds'}
          onChange={(isChosen) => choose(kind, isChosen)}
        />
      ))}
    </fieldset>
  );
}

type BoxProps = {
  readonly kind: PanaKind;
  readonly isChosen: boolean;
  /** None is ticked, although one is needed. */
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
        // It covers the whole box invisibly, as the session does.
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

/** The names of the kinds of pana on boxes and in counts, in every language. */
export const KIND_MARKS = { single: 'SP', double: 'DP', triple: 'TP' } as const satisfies Record<
  PanaKind,
  string
>;

/** 'SP 12 + DP 9': how many of each kind there are. */
export function countKinds(selections: readonly Selection[]): string {
  const kinds = selections.map(kindOf);
  return PANA_KINDS.map((kind) => [KIND_MARKS[kind], kinds.filter((one) => one === kind).length] as const)
    .filter(([, count]) => count > 0)
    .map(([mark, count]) => `${mark} ${count}`)
    .join(' + ');
}

/** The kind of the pana that is bid on; null for any other number. */
export function kindOf(selection: Selection): PanaKind | null {
  const { digits, closedigits } = readSelection(selection);
  const number = digits === '' ? closedigits : digits;
  return isPana(number) ? panaKind(number) : null;
}

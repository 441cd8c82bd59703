import { Fragment, type ReactNode } from 'react';
import { ankOf, isPana, type Ank } from '#rules/game/pana.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { BidTape, PANA_NOTE } from '../bid-tape.tsx';
import { KIND_NAMES, type NumberInput } from '../bid-screens.ts';
import { GuardedKey } from '../guarded-key.tsx';
import { useTapGuard } from '../use-tap-guard.ts';
import { KEY_SHAPE } from '../key-shape.ts';
import { biddingMessages } from '../messages/en.ts';
import type { AnkFilter } from './bid-entry.ts';
import { otherKinds, placesOf, suggestedNumbers } from './number-list.ts';

type Props = {
  readonly input: NumberInput;
  readonly typed: string;
  readonly filter: AnkFilter;
  /** What a tap adds, as text. */
  readonly stake: string;
  /** The points already on a number, as text; empty for nothing. */
  readonly stakedOn: (number: string) => string;
  /** The number that was changed last. */
  readonly newest: string | null;
  readonly onPick: (number: string) => void;
  /** What else the typed digits could be, and what is in the list. */
  readonly children: ReactNode;
};

// With one digit there are too many of them to be of use.
const OTHERS_FROM_DIGITS = 2;

/** What can still become of the digits that are typed; a tap adds the stake. */
export function Suggestions(props: Props) {
  const { input, typed, filter, children } = props;
  const messages = useMessages(biddingMessages);
  const ank = typeof filter === 'number' ? filter : null;
  const headText = useHeadText();
  const numbers = suggestedNumbers(input, { typed, ank });
  const head =
    input.list === 'jodi'
      ? messages('jodis_start', { count: numbers.length, typed })
      : headText(numbers.length, typed, ank);
  const others = typed.length < OTHERS_FROM_DIGITS ? [] : otherKinds(input);
  return (
    <BidTape head={[head, messages('tap_or_type')]}>
      <SuggestGrid {...props} label={messages(input.label)} numbers={numbers} />
      {others.map((kind) => {
        const list = `${kind}_pana` as const;
        const ofKind = suggestedNumbers({ list }, { typed, ank });
        if (ofKind.length === 0) return null;
        const label = messages('numbers_in', { count: ofKind.length, game: messages(KIND_NAMES[kind]) });
        return (
          <Fragment key={kind}>
            <p className="flex-none px-1 pt-1 text-13 text-text-2 [@media(max-height:700px)]:hidden">
              {label}
            </p>
            <div className="flex-none [@media(max-height:700px)]:hidden">
              <SuggestGrid {...props} label={label} numbers={ofKind} />
            </div>
          </Fragment>
        );
      })}
      {children}
    </BidTape>
  );
}

/** '8 panas with 12', '12 panas of ank 5', '2 panas of ank 5 with 14'. */
function useHeadText() {
  const messages = useMessages(biddingMessages);
  return (count: number, typed: string, ank: Ank | null): string => {
    const one = count === 1 ? '_one' : '';
    if (ank === null && typed === '') return messages('panas_all', { count });
    if (ank === null) return messages(`panas_with${one}`, { count, typed });
    if (typed === '') return messages(`panas_of_ank${one}`, { count, ank });
    return messages(`panas_of_ank_with${one}`, { count, ank, typed });
  };
}

type GridProps = Omit<Props, 'input' | 'children'> & {
  readonly label: string;
  readonly numbers: readonly string[];
};

/** Five in a row; on a low screen one row that scrolls sideways. */
function SuggestGrid({ label, numbers, ...props }: GridProps) {
  const guard = useTapGuard(`${props.typed} ${props.filter}`);
  return (
    <div
      role="group"
      aria-label={label}
      className="grid flex-none grid-cols-5 content-start gap-1.5 [@media(max-height:700px)]:-mx-3 [@media(max-height:700px)]:flex [@media(max-height:700px)]:overflow-x-auto [@media(max-height:700px)]:px-3 [@media(max-height:700px)]:[scrollbar-width:none]"
    >
      {numbers.map((number) => (
        <Suggestion key={number} {...props} guard={guard} number={number} />
      ))}
    </div>
  );
}

type SuggestionProps = Omit<GridProps, 'label' | 'numbers'> & {
  readonly guard: ReturnType<typeof useTapGuard>;
  readonly number: string;
};

function Suggestion({ guard, number, typed, stake, stakedOn, newest, onPick }: SuggestionProps) {
  const note = useNote(number, stakedOn(number), stake);
  const places = placesOf(number, typed);
  return (
    <GuardedKey
      guard={guard}
      tapKey={number}
      aria-label={`${number}, ${note}`}
      onTap={() => onPick(number)}
      className={joinClasses(
        KEY_SHAPE,
        'min-h-12 flex-[0_0_64px] rounded-key text-18 leading-[1.15] font-bold tracking-[.02em] focus-visible:-outline-offset-1 active:scale-[.98] [@media(max-height:700px)]:min-h-11',
        ringOf(number === newest, stakedOn(number) !== ''),
      )}
    >
      <span>
        {[...number].map((digit, place) => (
          // The digits of a number never change places.
          // oxlint-disable-next-line react/no-array-index-key
          <span key={place} className={places.has(place) ? 'text-brand' : undefined}>
            {digit}
          </span>
        ))}
      </span>
      {/* Whoever says what stands here means number and note as two words. */}{' '}
      <small className={PANA_NOTE}>{note}</small>
    </GuardedKey>
  );
}

/** The points on it, else the ank of a pana, else what a tap adds. */
function useNote(number: string, staked: string, stake: string): string {
  const messages = useMessages(biddingMessages);
  if (staked !== '') return messages('pts', { points: staked });
  if (isPana(number)) return messages('ank', { ank: ankOf(number) });
  return messages('key_adds', { points: stake });
}

function ringOf(isNewest: boolean, isUsed: boolean): string {
  if (isNewest) return 'bg-brand-soft inset-ring-[2.5px] inset-ring-focus';
  return isUsed
    ? 'bg-brand-soft inset-ring-[1.5px] inset-ring-info-mark'
    : 'bg-surface inset-ring inset-ring-line';
}

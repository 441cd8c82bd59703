import type { ReactNode } from 'react';
import { ChevronDown, Delete, Plus } from 'lucide-react';
import { joinClasses } from '#ui/join-classes.ts';
import { useMessages } from '../../messages/use-messages.ts';
import type { NumberInput } from '../bid-screens.ts';
import { haptics, keepFocus } from '../haptics.ts';
import { biddingMessages } from '../messages/en.ts';
import { textOfField, type AnkFilter, type BidState, type PadKey } from './bid-entry.ts';
import { ANK_FILTER, numbersOf } from './number-list.ts';

type PadButtonProps = {
  readonly onPress: () => void;
  readonly className: string;
  readonly children: ReactNode;
  readonly 'aria-label'?: string | undefined;
  readonly 'aria-pressed'?: boolean;
};

/** Everything that is tapped again and again: it vibrates, and the focus stays in the field. */
export function PadButton({ onPress, ...rest }: PadButtonProps) {
  return (
    <button
      {...rest}
      type="button"
      onMouseDown={keepFocus}
      onClick={() => {
        haptics.key();
        onPress();
      }}
    />
  );
}

export type PadProps = Pick<BidState, 'entry' | 'onEntry'> & {
  readonly inputs: readonly NumberInput[];
  /** The points already on a number, as text; empty for nothing. */
  readonly stakedOn: (number: string) => string;
  /** The entry is ready to be added. */
  readonly isReady: boolean;
};

/** Ten tall keys, each with the points already on it. */
export function NumberBoard({ inputs, entry, onEntry, stakedOn }: PadProps) {
  const messages = useMessages(biddingMessages);
  const field = typeof entry.active === 'number' ? entry.active : 0;
  const input = inputs[field];
  if (input === undefined) return null;
  return (
    <div
      role="group"
      aria-label={messages(input.label)}
      className="grid auto-rows-[106px] grid-cols-5 gap-1.5 [@media(max-height:700px)]:auto-rows-[98px]"
    >
      {numbersOf(input).map((number) => {
        const isChosen = number === textOfField(entry, field);
        const staked = stakedOn(number);
        return (
          <PadButton
            key={number}
            aria-pressed={isChosen}
            onPress={() => onEntry({ type: 'number_picked', number })}
            className={joinClasses(
              'grid min-w-0 content-center justify-items-center gap-[5px] rounded-key leading-none font-bold tabular-nums active:scale-[.98]',
              // Five panas side by side must fit the narrowest phone.
              number.length > 1 ? 'text-20' : 'text-30',
              staked === '' ? 'bg-well' : 'bg-brand-soft',
              isChosen && 'inset-ring-[2.5px] inset-ring-focus',
            )}
          >
            {number}
            {staked === '' ? null : (
              <small className="min-h-4 max-w-full truncate px-0.5 text-13 leading-4 font-semi text-brand">
                {staked}
              </small>
            )}
          </PadButton>
        );
      })}
    </div>
  );
}

const AMOUNTS = ['10', '20', '50', '100', '500'] as const;

/** Above the keypad: points have their usual amounts, panas their anks; other numbers are only typed. */
export function Chips({ inputs, entry, onEntry }: PadProps) {
  const messages = useMessages(biddingMessages);
  if (entry.active === 'points') {
    return (
      <div role="group" aria-label={messages('points')} className="flex gap-1.5">
        {AMOUNTS.map((text) => (
          <Chip
            key={text}
            className="flex-1"
            isChosen={text === entry.points}
            onPress={() => onEntry({ type: 'typed', field: 'points', text })}
          >
            {text}
          </Chip>
        ))}
      </div>
    );
  }
  const field = entry.active ?? 0;
  if (inputs[field]?.list.endsWith('pana') !== true) return null;
  // A player who typed without a filter sees all that fit.
  const isTyped = textOfField(entry, field) !== '';
  const chosen = entry.filter === 'none' && isTyped ? 'all' : entry.filter;
  return <AnkChips chosen={chosen} onChoose={(filter) => onEntry({ type: 'filter_chosen', filter })} />;
}

type AnkChipsProps = {
  readonly chosen: AnkFilter;
  readonly onChoose: (filter: AnkFilter) => void;
};

/** Narrows the panas to those of one ank: 12 single, 9 double or 1 triple. */
function AnkChips({ chosen, onChoose }: AnkChipsProps) {
  const messages = useMessages(biddingMessages);
  const chip = (filter: AnkFilter) => ({
    isChosen: filter === chosen,
    onPress: () => onChoose(filter === chosen ? 'none' : filter),
  });
  return (
    <div
      role="group"
      aria-label={messages('filter_by_ank')}
      className="-mx-3 flex gap-1.5 overflow-x-auto px-3 [scrollbar-width:none]"
    >
      <Chip {...chip('all')} className="flex-none px-3.5 max-[374px]:px-[9px]">
        {messages('all')}
      </Chip>
      {ANK_FILTER.map((ank) => (
        <Chip
          {...chip(ank)}
          key={ank}
          aria-label={messages('ank', { ank })}
          className="w-[45px] flex-none max-[374px]:w-11"
        >
          {ank}
        </Chip>
      ))}
    </div>
  );
}

type ChipProps = PadButtonProps & { readonly isChosen: boolean };

function Chip({ isChosen, className, ...rest }: ChipProps) {
  return (
    <PadButton
      {...rest}
      aria-pressed={isChosen}
      className={joinClasses(
        'grid min-h-11 place-items-center rounded-key text-16 font-bold tabular-nums focus-visible:-outline-offset-2',
        isChosen ? 'bg-solid text-on-solid' : 'bg-brand-soft text-brand',
        className,
      )}
    />
  );
}

/** The keys under the thumb, with Proceed as the tallest of them. */
export function KeyPad({ onEntry, isReady }: PadProps) {
  const messages = useMessages(biddingMessages);
  const press = (key: PadKey) => () => onEntry({ type: 'key_pressed', key });
  const digit = (key: PadKey) => (
    <PadButton className={`${KEY} text-24`} onPress={press(key)}>
      {key}
    </PadButton>
  );
  return (
    <div
      role="group"
      aria-label={messages('keypad')}
      className="grid auto-rows-[50px] grid-cols-4 gap-1.5 [@media(max-height:700px)]:auto-rows-[46px]"
    >
      {digit('1')}
      {digit('2')}
      {digit('3')}
      <PadButton className={FUNCTION_KEY} aria-label={messages('delete_last')} onPress={press('back')}>
        <Delete aria-hidden="true" className="size-6" />
      </PadButton>
      {digit('4')}
      {digit('5')}
      {digit('6')}
      <PadButton
        className={FUNCTION_KEY}
        aria-label={messages('hide_keypad')}
        onPress={() => onEntry({ type: 'pad_hidden' })}
      >
        <ChevronDown aria-hidden="true" className="size-6" />
      </PadButton>
      {digit('7')}
      {digit('8')}
      {digit('9')}
      <ProceedKey isReady={isReady} />
      {digit('00')}
      {digit('0')}
      <PadButton className={FUNCTION_KEY} aria-label={messages('clear')} onPress={press('clear')}>
        C
      </PadButton>
    </div>
  );
}

const KEY =
  'grid place-items-center rounded-key bg-well leading-none font-semi tabular-nums active:scale-[.98] active:bg-brand-soft';
const FUNCTION_KEY = `${KEY} text-20 text-text-2`;

function ProceedKey({ isReady }: Pick<PadProps, 'isReady'>) {
  const messages = useMessages(biddingMessages);
  return (
    <button
      type="submit"
      onMouseDown={keepFocus}
      className={joinClasses(
        'row-span-2 grid place-items-center rounded-key px-1 text-15 leading-tight font-bold max-[374px]:text-13 active:scale-[.98]',
        isReady ? 'bg-solid text-on-solid' : 'bg-well text-text-3',
      )}
    >
      <span className="grid justify-items-center gap-1.5 text-center">
        <Plus aria-hidden="true" className="size-[26px]" />
        {messages('proceed')}
      </span>
    </button>
  );
}

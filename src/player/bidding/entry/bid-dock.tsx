import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button.tsx';
import { joinClasses } from '#ui/join-classes.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { padOf, type BidEntry, type BidEntryAction, type AnkFilter } from './bid-entry.ts';
import type { NumberInput } from '../bid-screens.ts';
import { EntryFields } from './entry-fields.tsx';
import { haptics, keepFocus } from '../haptics.ts';
import { KeyPad } from './key-pad.tsx';
import { biddingMessages } from '../messages/en.ts';
import { numbersOf, ANK_FILTER } from './number-list.ts';

type Props = {
  readonly inputs: readonly NumberInput[];
  readonly entry: BidEntry;
  readonly onEntry: (action: BidEntryAction) => void;
  readonly minBid: string;
  /** The entry can be added as it is. */
  readonly isReady: boolean;
  /** What is chosen besides the fields; nothing on most screens. */
  readonly boxes: ReactNode;
  readonly onPasteList: (text: string) => boolean;
  /** The points already on a number, as text; empty for nothing. */
  readonly stakedOn: (number: string) => string;
  /** The totals with Submit; nothing while the list is empty. */
  readonly slip: ReactNode;
  readonly onProceed: () => void;
};

/** Everything that is used repeatedly is here, under the thumb. Enter on a keyboard is Proceed. */
export function BidDock(props: Props) {
  const { inputs, entry, onEntry, isReady, boxes, slip, onProceed } = props;
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
      <EntryFields {...props}>{pad === 'keypad' ? null : <ProceedButton isReady={isReady} />}</EntryFields>
      {pad === 'board' ? <Board {...props} /> : null}
      {pad === 'keypad' ? (
        <>
          <Chips entry={entry} onEntry={onEntry} inputs={inputs} />
          <KeyPad
            isReady={isReady}
            onKey={(key) => onEntry({ type: 'key_pressed', key })}
            onHide={() => onEntry({ type: 'pad_hidden' })}
          />
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

function Board({ inputs, entry, onEntry, stakedOn }: Props) {
  const messages = useMessages(biddingMessages);
  const field = typeof entry.active === 'number' ? entry.active : 0;
  const input = inputs[field];
  if (input === undefined) return null;
  return (
    <NumberBoard
      label={messages(input.label)}
      numbers={numbersOf(input)}
      chosen={entry.numbers[field] ?? ''}
      stakedOn={stakedOn}
      onPick={(number) => onEntry({ type: 'number_picked', number })}
    />
  );
}

/** Points have their usual amounts, panas their anks; other numbers are only typed. */
function Chips({ entry, onEntry, inputs }: Pick<Props, 'entry' | 'onEntry' | 'inputs'>) {
  if (entry.active === 'points') {
    return (
      <ChipRow
        chosen={entry.points}
        onChoose={(amount) => onEntry({ type: 'typed', field: 'points', text: amount })}
      />
    );
  }
  const input = inputs[entry.active ?? 0];
  if (input?.list.endsWith('pana') !== true) return null;
  // A player who typed without a filter sees all that fit.
  const isTyped = (entry.numbers[entry.active ?? 0] ?? '') !== '';
  const chosen = entry.filter === 'none' && isTyped ? 'all' : entry.filter;
  return <AnkChips chosen={chosen} onChoose={(filter) => onEntry({ type: 'filter_chosen', filter })} />;
}

const AMOUNTS = ['10', '20', '50', '100', '500'] as const;

type ChipRowProps = { readonly chosen: string; readonly onChoose: (amount: string) => void };

/** The usual points at one tap. */
function ChipRow({ chosen, onChoose }: ChipRowProps) {
  const messages = useMessages(biddingMessages);
  return (
    <div role="group" aria-label={messages('points')} className="flex gap-1.5">
      {AMOUNTS.map((amount) => (
        <Chip key={amount} className="flex-1" isChosen={amount === chosen} onChoose={() => onChoose(amount)}>
          {amount}
        </Chip>
      ))}
    </div>
  );
}

type AnkChipsProps = {
  readonly chosen: AnkFilter;
  readonly onChoose: (filter: AnkFilter) => void;
};

/** Narrows the panas to those of one ank: 12 single, 9 double or 1 triple. */
function AnkChips({ chosen, onChoose }: AnkChipsProps) {
  const messages = useMessages(biddingMessages);
  const choose = (filter: AnkFilter): void => onChoose(filter === chosen ? 'none' : filter);
  return (
    <div
      role="group"
      aria-label={messages('filter_by_ank')}
      className="-mx-3 flex gap-1.5 overflow-x-auto px-3 [scrollbar-width:none]"
    >
      <Chip
        className="flex-none px-3.5 max-[374px]:px-[9px]"
        isChosen={chosen === 'all'}
        onChoose={() => choose('all')}
      >
        {messages('all')}
      </Chip>
      {ANK_FILTER.map((ank) => (
        <Chip
          key={ank}
          className="w-[45px] flex-none max-[374px]:w-11"
          label={messages('ank', { ank })}
          isChosen={chosen === ank}
          onChoose={() => choose(ank)}
        >
          {ank}
        </Chip>
      ))}
    </div>
  );
}

type NumberBoardProps = {
  readonly label: string;
  readonly numbers: readonly string[];
  readonly chosen: string;
  /** The points already on a number, as text; empty for nothing. */
  readonly stakedOn: (number: string) => string;
  readonly onPick: (number: string) => void;
};

/** Ten tall keys, each with the points already on it. */
function NumberBoard({ label, numbers, chosen, stakedOn, onPick }: NumberBoardProps) {
  return (
    <div
      role="group"
      aria-label={label}
      className="grid auto-rows-[106px] grid-cols-5 gap-1.5 [@media(max-height:700px)]:auto-rows-[98px]"
    >
      {numbers.map((number) => {
        const staked = stakedOn(number);
        return (
          <button
            key={number}
            type="button"
            aria-pressed={number === chosen}
            onMouseDown={keepFocus}
            onClick={() => {
              haptics.key();
              onPick(number);
            }}
            className={joinClasses(
              'grid min-w-0 content-center justify-items-center gap-[5px] rounded-key leading-none font-bold tabular-nums active:scale-[.98]',
              // Five panas side by side must fit the narrowest phone.
              number.length > 1 ? 'text-20' : 'text-30',
              staked === '' ? 'bg-well' : 'bg-brand-soft',
              number === chosen && 'inset-ring-[2.5px] inset-ring-focus',
            )}
          >
            {number}
            {staked === '' ? null : (
              <small className="min-h-4 max-w-full truncate px-0.5 text-13 leading-4 font-semi text-brand">
                {staked}
              </small>
            )}
          </button>
        );
      })}
    </div>
  );
}

type ChipProps = {
  readonly isChosen: boolean;
  readonly onChoose: () => void;
  readonly label?: string | undefined;
  /** How wide it is. */
  readonly className: string;
  readonly children: ReactNode;
};

/** One choice in the row above the keypad: usual points, or an ank. */
function Chip({ isChosen, onChoose, label, className, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isChosen}
      onMouseDown={keepFocus}
      onClick={() => {
        haptics.key();
        onChoose();
      }}
      className={joinClasses(
        'grid min-h-11 place-items-center rounded-key text-16 font-bold tabular-nums focus-visible:-outline-offset-2',
        isChosen ? 'bg-solid text-on-solid' : 'bg-brand-soft text-brand',
        className,
      )}
    >
      {children}
    </button>
  );
}

import type { ReactNode } from 'react';
import { buttonClass } from '#ui/button-class.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { biddingWords } from '../words/bidding.ts';
import { useWords } from '../words/use-words.ts';
import { AnkChips } from './ank-chips.tsx';
import type { BidEntry, BidEntryAction } from './bid-entry.ts';
import type { NumberInput } from './bid-screens.ts';
import { ChipRow } from './chip-row.tsx';
import { EntryFields } from './entry-fields.tsx';
import { KeyPad } from './key-pad.tsx';
import { NumberBoard } from './number-board.tsx';
import { numbersOf } from './number-list.ts';
import { padOf } from './pad-of.ts';

type Props = {
  readonly inputs: readonly NumberInput[];
  readonly entry: BidEntry;
  readonly onEntry: (action: BidEntryAction) => void;
  readonly minBid: string;
  /** What is typed can be added as it is. */
  readonly isReady: boolean;
  /** What is chosen besides the fields; nothing on most screens. */
  readonly boxes: ReactNode;
  readonly onPasteList: (text: string) => boolean;
  /** What is on a number already, as text; empty for nothing. */
  readonly stakedOn: (number: string) => string;
  /** The totals with Submit; nothing while the list is empty. */
  readonly slip: ReactNode;
  readonly onProceed: () => void;
};

/** Everything that is repeated stands here, under the thumb. Enter on a keyboard is Proceed. */
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

/** Not disabled while something is missing: a tap then says what. */
function ProceedButton({ isReady }: { readonly isReady: boolean }) {
  const words = useWords(biddingWords);
  return (
    <button
      type="submit"
      className={joinClasses(buttonClass({ kind: 'solid', off: !isReady }), 'min-h-full px-2 py-1.5')}
    >
      {words('proceed')}
    </button>
  );
}

function Board({ inputs, entry, onEntry, stakedOn }: Props) {
  const words = useWords(biddingWords);
  const field = typeof entry.active === 'number' ? entry.active : 0;
  const input = inputs[field];
  if (input === undefined) return null;
  return (
    <NumberBoard
      label={words(input.label)}
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
  // Whoever has typed without a filter sees all that fit.
  const isTyped = (entry.numbers[entry.active ?? 0] ?? '') !== '';
  const chosen = entry.filter === 'none' && isTyped ? 'all' : entry.filter;
  return <AnkChips chosen={chosen} onChoose={(filter) => onEntry({ type: 'filter_chosen', filter })} />;
}

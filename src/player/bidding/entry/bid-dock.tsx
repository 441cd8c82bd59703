import { useId, type ReactNode } from 'react';
import { joinClasses } from '#ui/join-classes.ts';
import { buttonClass } from '#ui/button.tsx';
import { formatPoints } from '#client/format/format-points.ts';
import { dpMotor, spMotor } from '#rules/game/motors.ts';
import { useMessages } from '../../messages/use-messages.ts';
import type { Bids } from '../use-bids.ts';
import type { NumberInput } from '../bid-screens.ts';
import { LineList } from '../list/line-list.tsx';
import { SlipHandle } from '../list/slip-handle.tsx';
import { biddingMessages } from '../messages/en.ts';
import { BidField } from './bid-field.tsx';
import { padOf, textOfField, type FieldKey } from './bid-entry.ts';
import { KeyPad } from './key-pad.tsx';
import { KindBoxes } from './kind-boxes.tsx';
import { NumberBoard } from './number-board.tsx';
import { numbersOf } from './number-list.ts';
import { StakeChips } from './stake-chips.tsx';
import { useFieldName } from './use-field-name.ts';
import { KeyHint } from '../../keys/key-hint.tsx';
import { keysMessages } from '../../keys/messages/en.ts';
import { useRealKeyboard } from '../../shell/desk/use-desk.ts';
import { useProblemText } from './use-proceed.ts';

type Props = {
  readonly bids: Bids;
  /** What fills the list with many bids at once; it stands above the keys. */
  readonly helpers?: ReactNode;
  /** The totals with Submit. */
  readonly slip: ReactNode;
};

/** Everything that is used repeatedly is here, under the thumb, and stays in its place. Enter on a keyboard is Proceed. */
export function BidDock({ bids, helpers = null, slip }: Props) {
  const { asked, draft, entry, onEntry, guard } = bids;
  const listId = useId();
  const isListOpen = entry.isListOpen && draft.lines.length > 0;
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        bids.proceed();
      }}
      className="relative z-20 flex min-h-0 shrink flex-col gap-2 overflow-x-hidden overflow-y-auto rounded-t-[20px] bg-surface px-3 pb-[max(12px,env(safe-area-inset-bottom))] shadow-3 [@media(max-height:700px)]:gap-[7px] [@media(max-height:700px)]:pb-2.5"
    >
      <SlipHandle
        guard={guard}
        row={asked.row}
        draft={draft}
        isOpen={isListOpen}
        listId={listId}
        note={bids.note}
        onToggle={() => onEntry({ type: 'list_toggled' })}
        onUndo={() => bids.change({ type: 'undone' })}
      />
      {isListOpen ? <LineList {...bids} id={listId} row={asked.row} lines={draft.lines} /> : null}
      <EntryParts bids={bids} helpers={helpers} />
      {slip}
    </form>
  );
}

/** The stake, the fields, and what they are filled by. */
export function EntryParts({ bids, helpers }: Pick<Props, 'bids' | 'helpers'>) {
  return (
    <>
      <Stake bids={bids} />
      {bids.asked.row.makes === 'sp_dp_tp' ? <KindBoxes {...bids} /> : null}
      <EntryFields bids={bids} />
      {helpers}
      <Keys bids={bids} />
    </>
  );
}

function Stake({ bids }: Pick<Props, 'bids'>) {
  const { asked, entry, onEntry, guard } = bids;
  const messages = useMessages(biddingMessages);
  const keys = useMessages(keysMessages);
  const hasKeyboard = useRealKeyboard();
  const isBoard = asked.row.makes === 'number' && padOf(entry, bids.inputs) === 'board';
  return (
    <div className="grid flex-none gap-[5px]">
      {isBoard ? (
        <p className="flex justify-between gap-2 px-0.5 text-13 leading-[1.3] text-text-2 [@media(max-height:700px)]:hidden">
          <span>
            {hasKeyboard ? keys('click_hint') : messages('stake_each')} <KeyHint of="S" />
          </span>
          <span>{hasKeyboard ? keys('change_hint') : messages('hold_to_change')}</span>
        </p>
      ) : null}
      <StakeChips
        guard={guard}
        points={entry.points}
        minBid={asked.minBid}
        onChoose={bids.chooseStake}
        onOwn={() => onEntry({ type: 'field_chosen', field: 'points' })}
      />
    </div>
  );
}

/** The fields of the documents in one row: the number or numbers, the points, and Proceed. */
function EntryFields({ bids }: Pick<Props, 'bids'>) {
  const { inputs, entry, asked } = bids;
  const messages = useMessages(biddingMessages);
  const field = useFieldProps(bids);
  const fieldName = useFieldName();
  const minBid = showMin(bids);
  return (
    <div
      className={joinClasses(
        'grid flex-none gap-2',
        inputs.length > 1
          ? 'grid-cols-[1fr_1fr_1fr_auto] gap-1.5'
          : 'grid-cols-[5fr_5fr_minmax(max-content,4fr)]',
      )}
    >
      {inputs.map((input, place) => (
        <BidField
          // The fields of a screen never change places.
          // oxlint-disable-next-line react/no-array-index-key
          key={place}
          {...field(place, messages(input.label))}
          name={fieldName(input, textOfField(entry, place))}
          placeholder={messages(`placeholder_${input.list}`)}
          isValid={isNumberValid(input, textOfField(entry, place))}
        />
      ))}
      <BidField
        {...field('points', messages('points'))}
        name={messages('points')}
        placeholder={messages('placeholder_points', { min: minBid })}
        isValid={entry.problem?.field !== 'points' && Number(entry.points) * 100 >= asked.minBid}
      />
      {/* It is not disabled while something is missing: a tap then says what. */}
      <button
        type="submit"
        className={joinClasses(
          buttonClass({ kind: 'solid', off: !bids.isReady }),
          'min-h-full min-w-0 px-2 py-1.5 text-15',
        )}
      >
        {messages('proceed')}
      </button>
    </div>
  );
}

function showMin({ asked }: Bids): string {
  return formatPoints(String(asked.minBid / 100));
}

function useFieldProps({ entry, onEntry, list }: Bids) {
  const problemText = useProblemText();
  const { problem } = entry;
  return (field: FieldKey, label: string) => ({
    label,
    value: textOfField(entry, field),
    active: entry.active === field,
    problem: problem?.field === field ? problemText(problem, label) : null,
    onPaste: (text: string) => list.paste(text, field),
    onType: (text: string) => onEntry({ type: 'typed', field, text }),
    onChoose: () => onEntry({ type: 'field_chosen', field }),
  });
}

/** Digits of a motor are right when they make something; everything else has a list. */
function isNumberValid(input: NumberInput, text: string): boolean {
  if (input.list === 'sp_digits') return spMotor(text).ok;
  if (input.list === 'dp_digits') return dpMotor(text).ok;
  return numbersOf(input).includes(text);
}

/** The board, or the keys: where a field is typed into, they stand in the place of the board. */
function Keys({ bids }: Pick<Props, 'bids'>) {
  const { asked, inputs, entry, guard } = bids;
  const [input] = inputs;
  const hasKeyboard = useRealKeyboard();
  const isBoardShown = hasKeyboard ? input?.pad === 'board' : padOf(entry, inputs) === 'board';
  if (input !== undefined && isBoardShown) {
    const isBid = asked.row.makes === 'number';
    return (
      <NumberBoard
        guard={guard}
        input={input}
        stake={isBid ? entry.points : ''}
        stakedOn={bids.stakedOn}
        newest={isBid ? bids.newest : (entry.numbers[0] ?? null)}
        refused={bids.note?.tone === 'bad' ? bids.note.number : null}
        isOff={bids.closedText !== null}
        onTap={bids.pick}
        onHold={isBid ? bids.editNumber : null}
      />
    );
  }
  // A real keyboard writes into the fields by itself.
  if (hasKeyboard) return null;
  return (
    <KeyPad
      guard={guard}
      isTyping={entry.active !== null}
      isTall={input?.pad === 'board'}
      onKey={bids.pressKey}
      onDone={bids.leaveField}
    />
  );
}

import { ClipboardPaste } from 'lucide-react';
import type { Session } from '#rules/game/games.ts';
import type { RateCard } from '#rules/game/rates.ts';
import { useMessages } from '../messages/use-messages.ts';
import type { BidEntry, BidState } from './entry/bid-entry.ts';
import { gameOfScreen, type NumberInput } from './bid-screens.ts';
import { BidTape } from './bid-tape.tsx';
import { EmptyTape } from './entry/empty-tape.tsx';
import { LineList } from './list/line-list.tsx';
import { MadePanas } from './entry/made-panas.tsx';
import { makeSelections } from './entry/check-entry.ts';
import { biddingMessages } from './messages/en.ts';
import type { NavigationState } from './navigation-state.ts';
import { TypedHint } from './entry/number-hint.tsx';
import { ReceiptCard, type PlacedSlip } from './submit/receipt-card.tsx';
import { Suggestions } from './entry/suggestions.tsx';

type Props = BidState & {
  readonly session: Session;
  readonly rates: RateCard | null;
  readonly placed: PlacedSlip | null;
  readonly onRepeat: () => void;
  /** Opens the sheet for a list; null while no bids are taken. */
  readonly onWantList: (() => void) | null;
  readonly navigation: NavigationState;
  readonly stakedOn: (number: string) => string;
};

/** Between the session and the dock: numbers to choose from, the receipt, the list, or the first hint. */
export function BidMiddle(props: Props) {
  const { row, session, entry, onEntry, draft, placed } = props;
  const input = suggestedInput(entry, row.inputs[session]);
  const hint = <TypedHint {...props} />;
  if (input !== null) {
    return (
      <Suggestions
        input={input}
        typed={entry.numbers[Number(entry.active)] ?? ''}
        filter={entry.filter}
        stakedOn={props.stakedOn}
        onPick={(number) => onEntry({ type: 'number_picked', number })}
        hint={hint}
      />
    );
  }
  const made = entry.active === null ? null : madeOf(props);
  if (made !== null) return <MadePanas {...made} points={entry.points} />;
  const wantList = props.onWantList === null ? null : <WantList onWant={props.onWantList} />;
  if (draft.lines.length > 0) {
    return (
      <LineList {...props} lines={draft.lines}>
        {hint}
        {wantList}
      </LineList>
    );
  }
  return (
    <BidTape head={null}>
      {placed === null ? (
        <EmptyTape {...props} rate={rateOf(props)}>
          {wantList}
        </EmptyTape>
      ) : (
        <ReceiptCard placed={placed} onRepeat={props.onRepeat} />
      )}
      {hint}
    </BidTape>
  );
}

/** Panas are offered once something narrows them down; until then the list is more useful. */
function suggestedInput(entry: BidEntry, inputs: readonly NumberInput[]): NumberInput | null {
  const { active } = entry;
  const input = typeof active === 'number' ? inputs[active] : undefined;
  if (input === undefined || active === null) return null;
  if (input.pad === 'grid') return input;
  const isPana = input.pad === 'keypad' && input.list.endsWith('pana');
  const isNarrowed = entry.filter !== 'none' || (entry.numbers[Number(active)] ?? '') !== '';
  return isPana && isNarrowed ? input : null;
}

/** What Proceed would add of a motor or of SP DP TP; null while there is nothing, and on all other screens. */
function madeOf({ row, session, entry }: Props) {
  if (row.makes === 'number') return null;
  const made = makeSelections({ row, session }, entry);
  return made.ok ? { makes: row.makes, typed: entry.numbers[0] ?? '', selections: made.selections } : null;
}

function rateOf({ row, session, rates }: Props) {
  if (rates === null || row.makes === 'sp_dp_tp') return null;
  return rates[gameOfScreen(row, row.name, session).rateKey];
}

/** The way to many bids at once. */
function WantList({ onWant }: { readonly onWant: () => void }) {
  const messages = useMessages(biddingMessages);
  return (
    <button
      type="button"
      onClick={onWant}
      className="mx-auto flex min-h-11 flex-none items-center gap-2 rounded-ctl px-3 text-14 font-semi text-brand"
    >
      <ClipboardPaste aria-hidden="true" className="size-[18px]" />
      {messages('paste_list')}
    </button>
  );
}

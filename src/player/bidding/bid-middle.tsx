import type { Dispatch } from 'react';
import type { Session } from '#rules/games.ts';
import type { RateCard } from '#rules/rates.ts';
import type { BidEntry, BidEntryAction } from './bid-entry.ts';
import { gameOfScreen } from './bid-screens.ts';
import type { BidScreenRow, NumberInput } from './bid-screens.ts';
import { BidTape } from './bid-tape.tsx';
import type { Draft, DraftAction } from './draft.ts';
import { EmptyTape } from './empty-tape.tsx';
import { LineList } from './line-list.tsx';
import { MadePanas } from './made-panas.tsx';
import { makePicks } from './make-picks.ts';
import type { NavigationState } from './navigation-state.ts';
import type { PlacedSlip } from './placed-slip.ts';
import { ReceiptCard } from './receipt-card.tsx';
import type { Cutoffs } from './session-cutoffs.ts';
import { Suggestions } from './suggestions.tsx';
import { TypedHint } from './typed-hint.tsx';
import { WantList } from './want-list.tsx';

type Props = {
  readonly row: BidScreenRow;
  readonly session: Session;
  readonly cutoffs: Cutoffs;
  readonly rates: RateCard | null;
  readonly entry: BidEntry;
  readonly onEntry: Dispatch<BidEntryAction>;
  readonly draft: Draft;
  readonly change: Dispatch<DraftAction>;
  readonly placed: PlacedSlip | null;
  readonly onRepeat: () => void;
  /** Opens the sheet for a list; null while no bids are taken. */
  readonly onWantList: (() => void) | null;
  readonly navigation: NavigationState;
  readonly stakedOn: (number: string) => string;
};

/** Between the session and the dock: numbers to choose from, the receipt, the list, or the first hint. */
export function BidMiddle(props: Props) {
  const { row, session, cutoffs, rates, entry, onEntry, draft, change, placed } = props;
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
      <LineList
        row={row}
        session={session}
        lines={draft.lines}
        cutoffs={cutoffs}
        rates={rates}
        change={change}
      >
        {hint}
        {wantList}
      </LineList>
    );
  }
  return (
    <BidTape head={null}>
      {placed === null ? (
        <EmptyTape row={row} session={session} cutoffs={cutoffs} rate={rateOf(props)}>
          {wantList}
        </EmptyTape>
      ) : (
        <ReceiptCard placed={placed} onRepeat={props.onRepeat} />
      )}
      {hint}
    </BidTape>
  );
}

/** Panas are offered once something narrows them down; before that the list is more useful. */
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
  const made = makePicks({ row, session }, entry);
  return made.ok ? { makes: row.makes, typed: entry.numbers[0] ?? '', picks: made.picks } : null;
}

function rateOf({ row, session, rates }: Props) {
  if (rates === null || row.makes === 'sp_dp_tp') return null;
  return rates[gameOfScreen(row, row.name, session).rateKey];
}

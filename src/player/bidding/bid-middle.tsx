import type { Dispatch } from 'react';
import { ClipboardPaste, CircleCheck } from 'lucide-react';
import { Link } from 'wouter';
import { formatClockSeconds } from '#client/format/format-date.ts';
import { formatPoints } from '#client/format/format-points.ts';
import type { Session } from '#rules/game/games.ts';
import type { RateCard } from '#rules/game/rates.ts';
import { Card } from '#ui/card.tsx';
import { FactList } from '#ui/fact-list.tsx';
import { Line } from '#ui/line.tsx';
import { hasScreen } from '../routes/find-screen-path.ts';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import type { BidEntry, BidEntryAction } from './entry/bid-entry.ts';
import { gameOfScreen, type BidScreenRow, type NumberInput } from './bid-screens.ts';
import { BidTape } from './bid-tape.tsx';
import type { Draft, DraftAction } from './list/draft.ts';
import { EmptyTape } from './entry/empty-tape.tsx';
import { LineList } from './list/line-list.tsx';
import { MadePanas } from './entry/made-panas.tsx';
import { makeSelections } from './entry/make-selections.ts';
import { biddingMessages } from './messages/en.ts';
import type { NavigationState } from './navigation-state.ts';
import { NumberHintBox } from './entry/number-hint-box.tsx';
import { numberHint } from './entry/number-hint.ts';
import type { PlacedSlip } from './placed-slip.ts';
import type { Cutoffs } from './session-cutoffs.ts';
import { Suggestions } from './entry/suggestions.tsx';

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

type TypedHintProps = {
  readonly row: BidScreenRow;
  readonly session: Session;
  readonly entry: BidEntry;
  readonly onEntry: Dispatch<BidEntryAction>;
  readonly navigation: NavigationState;
};

/** What helps with the first number that its field does not take. */
function TypedHint({ row, session, entry, onEntry, navigation }: TypedHintProps) {
  const hints = row.inputs[session].map((input, field) => ({
    field,
    hint: numberHint(input, entry.numbers[field] ?? ''),
  }));
  const { field, hint } = hints.find((one) => one.hint !== null) ?? { field: 0, hint: null };
  if (hint === null) return null;
  return (
    <NumberHintBox
      row={row}
      hint={hint}
      navigation={navigation}
      onUse={(number) => onEntry({ type: 'typed', field, text: number })}
    />
  );
}

type ReceiptCardProps = {
  readonly placed: PlacedSlip;
  readonly onRepeat: () => void;
};

/** What the server has taken, with the reference and its time. */
function ReceiptCard({ placed, onRepeat }: ReceiptCardProps) {
  const messages = useMessages(biddingMessages);
  const language = useLanguage();
  const { receipt, numbers, gameType, bidsPath } = placed;
  const points = formatPoints(receipt.total);
  return (
    <Card as="section" className="mt-1 flex-none">
      <Line share={1} tone="open" />
      <div className="px-3.5 pt-3.5 pb-1.5">
        <h2 className="flex items-center gap-2.5 font-bold text-open">
          <CircleCheck aria-hidden="true" className="size-5 flex-none" />
          {receipt.lines === 1
            ? messages('placed_one', { points })
            : messages('placed', { count: receipt.lines, points })}
        </h2>
        <div className="mt-1">
          <FactList
            small
            facts={[
              { name: numbers, value: gameType },
              { name: messages('balance'), value: formatPoints(receipt.wallet_amt) },
              { name: messages('reference'), value: receipt.slip_no },
              {
                name: messages('time'),
                value: formatClockSeconds(Date.parse(receipt.accepted_at), language),
              },
            ]}
          />
        </div>
      </div>
      <div className="grid auto-cols-fr grid-flow-col divide-x divide-line border-t border-line">
        {hasScreen(bidsPath) ? (
          <Link href={bidsPath} className={ACTION}>
            {messages('see_in_bids')}
          </Link>
        ) : null}
        <button type="button" onClick={onRepeat} className={ACTION}>
          {messages('repeat')}
        </button>
      </div>
    </Card>
  );
}

const ACTION =
  'flex min-h-11 items-center justify-center text-15 font-semi text-brand focus-visible:-outline-offset-3';

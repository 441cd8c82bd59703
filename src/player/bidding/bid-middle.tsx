import type { ReactNode } from 'react';
import { ClipboardPaste } from 'lucide-react';
import type { Session } from '#rules/game/games.ts';
import type { RateCard } from '#rules/game/rates.ts';
import type { Rate } from '#rules/money.ts';
import { Pattern } from '#ui/pattern.tsx';
import { drawsMessages } from '../draws/messages/en.ts';
import { useMessages } from '../messages/use-messages.ts';
import type { BidEntry, BidState } from './entry/bid-entry.ts';
import { cutoffOfScreen, gameOfScreen, type BidScreenRow, type NumberInput } from './bid-screens.ts';
import { showRate } from './bid-figures.ts';
import { BidTape } from './bid-tape.tsx';
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
  readonly onOtherMarket: () => void;
  /** Opens the sheet for a list; null while no bids are taken. */
  readonly onOpenPaste: (() => void) | null;
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
  const pasteButton = props.onOpenPaste === null ? null : <PasteListButton onPress={props.onOpenPaste} />;
  if (draft.lines.length > 0) {
    return (
      <LineList {...props} lines={draft.lines}>
        {hint}
        {pasteButton}
      </LineList>
    );
  }
  return (
    <BidTape head={null}>
      {placed === null ? (
        <EmptyTape {...props} rate={rateOf(props)}>
          {pasteButton}
        </EmptyTape>
      ) : (
        <ReceiptCard {...props} placed={placed} />
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
function PasteListButton({ onPress }: { readonly onPress: () => void }) {
  const messages = useMessages(biddingMessages);
  return (
    <button
      type="button"
      onClick={onPress}
      className="mx-auto flex min-h-11 flex-none items-center gap-2 rounded-ctl px-3 text-14 font-semi text-brand"
    >
      <ClipboardPaste aria-hidden="true" className="size-[18px]" />
      {messages('paste_list')}
    </button>
  );
}

type HintProps = Pick<Props, 'row' | 'session' | 'cutoffs'> & { readonly rate: Rate | null };

/** The first view: which part of the result this is about, and what to do. */
function EmptyTape({ children, ...props }: HintProps & { readonly children: ReactNode }) {
  return (
    <div className="m-auto max-w-[320px] px-6 py-2 text-center text-14 leading-snug text-text-3">
      <div className="mx-auto mb-2.5 w-max">
        <Pattern blocks={props.row.blocks[props.session]} size="large" />
      </div>
      <Hint {...props} />
      {children}
    </div>
  );
}

function Hint({ row, session, cutoffs, rate }: HintProps) {
  const messages = useMessages(biddingMessages);
  const draws = useMessages(drawsMessages);
  const kind = hintOf(row, session);
  const about = ABOUT[kind];
  const isOpenOver = row.choosesSession && cutoffs.open.isOver;
  if (cutoffs[cutoffOfScreen(row, 'close')].isOver) return messages('hint_all_over');
  // Sangams bet on both halves, so they are over then.
  if (isOpenOver && about !== 'sangam') return messages(`hint_open_over_${about}`);
  const pays = <b className="whitespace-nowrap text-text-2">{rate === null ? '' : showRate(rate)}</b>;
  const text = messages.nodes(`hint_${kind}`, { session: messages(session) });
  if (row.family !== 'main' && rate !== null) {
    return (
      <>
        {text} {draws.nodes('pays', { game: messages(row.name), rate: pays })}
      </>
    );
  }
  return (
    <>
      {text}{' '}
      {rate === null
        ? null
        : messages.nodes(`hint_pays_${about}`, { session: messages(session), rate: pays })}
    </>
  );
}

/** What a bid of each kind is on. */
const ABOUT = {
  digit: 'digit',
  jodi: 'jodi',
  pana: 'pana',
  board_pana: 'pana',
  sangam: 'sangam',
  sp_motor: 'pana',
  dp_motor: 'pana',
  sp_dp_tp: 'pana',
} as const;

function hintOf({ makes, inputs }: BidScreenRow, session: Session): keyof typeof ABOUT {
  const [input, second] = inputs[session];
  if (makes !== 'number') return makes;
  if (second !== undefined) return 'sangam';
  if (input?.list === 'digit' || input?.list === 'jodi') return input.list;
  return input?.pad === 'board' ? 'board_pana' : 'pana';
}

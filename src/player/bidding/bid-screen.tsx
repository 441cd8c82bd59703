import { useReducer } from 'react';
import { CircleAlert } from 'lucide-react';
import { useLocation } from 'wouter';
import type { Session } from '#rules/game/games.ts';
import { formatPoints, type Points } from '#rules/money.ts';
import { parseSelection, type Selection } from '#rules/game/selection.ts';
import type { RateCard } from '#rules/game/rates.ts';
import { NoteBar } from '#ui/note-bar.tsx';
import type { Answer } from '../calls/api.ts';
import { FAMILY_SCREENS } from '../routes/family-screens.ts';
import { hasScreen } from '../routes/find-screen-path.ts';
import { useMessages } from '../messages/use-messages.ts';
import { OddsButton } from '../protection/odds-button.tsx';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { BidDock } from './entry/bid-dock.tsx';
import { emptyEntry, entryAfter, padOf, type BidEntry, type BidEntryAction } from './entry/bid-entry.ts';
import type { BidMarket, Cutoffs } from './cutoffs/session-cutoffs.ts';
import { BidMiddle } from './bid-middle.tsx';
import { gameOfScreen, type BidScreenRow } from './bid-screens.ts';
import type { Slip } from './submit/build-slip.ts';
import { stakedOn } from './list/draft.ts';
import { KindBoxes } from './entry/kind-boxes.tsx';
import { digitsMax } from './entry/number-list.ts';
import { HelperRow } from './number-sets/helper-row.tsx';
import { useCheckSet } from './number-sets/use-check-set.ts';
import { useNumberSets } from './number-sets/use-number-sets.ts';
import { canonicalPana } from '#rules/game/pana.ts';
import { biddingMessages } from './messages/en.ts';
import type { NavigationState } from './navigation-state.ts';
import { PasteSheet, usePasteList } from './list/paste-sheet.tsx';
import { OtherMarketSheet, useOtherMarket, type OtherMarket } from './review/other-market.tsx';
import { PlaceSlip } from './review/place-slip.tsx';
import type { Receipt } from './submit/receipt-card.tsx';
import { useRepeated } from './list/repeat-slip.ts';
import { SessionHead } from './cutoffs/cutoff-bars.tsx';
import { showNumber, showPoints } from './bid-figures.ts';
import { SlipBar } from './submit/slip-bar.tsx';
import { useDraft } from './submit/stored-draft.ts';
import { useProceed } from './entry/use-proceed.ts';
import { useSubmit } from './submit/use-submit.ts';

type Props = {
  readonly row: BidScreenRow;
  readonly market: BidMarket;
  /** The name of the market in the reader's language. */
  readonly marketName: string;
  readonly navigation: NavigationState;
  readonly cutoffs: Cutoffs;
  /** Confirmed by the server; the list is not yet subtracted. */
  readonly balance: Points;
  readonly minBid: Points;
  readonly maxBid: Points;
  /** Unknown until the rates have been read. */
  readonly rates: RateCard | null;
  readonly isOffline: boolean;
  readonly send: (slip: Slip, key: string) => Promise<Answer<'/api-submit-bid'>>;
  readonly onPlaced: (receipt: Receipt) => void;
  readonly onRefused: () => void;
};

/** The template of all bid screens: session, list or numbers to choose from, and the dock with fields and pad. */
export function BidScreen(props: Props) {
  const { row, market, marketName, cutoffs, balance } = props;
  const messages = useMessages(biddingMessages);
  const bids = useBids(props);
  const { draft, submit } = bids;
  const other = useOtherMarket({ row, gameId: market.gameId });
  const inputs = row.inputs[draft.session];
  return (
    <ScreenFrame
      fills
      nav={padOf(bids.entry, inputs) === 'none'}
      bar={
        <AppBar
          title={messages(row.name)}
          subtitle={`${marketName}, ${market.marketDay}`}
          menu={false}
          action={<OddsButton row={row} session={draft.session} rates={props.rates} />}
          walletAmount={formatPoints(bids.remaining)}
        />
      }
    >
      <SessionHead row={row} cutoffs={cutoffs} chosen={draft.session} onChoose={bids.chooseSession} />
      {bids.unanswered === null || submit.review !== null ? null : (
        <UnansweredNote bidsPath={FAMILY_SCREENS[row.family].bids} />
      )}
      <BidMiddle
        {...props}
        {...bids}
        session={draft.session}
        placed={submit.placed}
        onRepeat={submit.repeat}
        onOtherMarket={() => other.open(submit.placed?.lines ?? [])}
        onOpenPaste={bids.closedText === null ? bids.list.open : null}
      />
      <BidDock
        {...bids}
        inputs={inputs}
        minBid={formatPoints(props.minBid)}
        boxes={row.makes === 'sp_dp_tp' ? <KindBoxes {...bids} /> : null}
        helpers={<Helpers {...props} {...bids} />}
        onPaste={bids.list.paste}
        onProceed={bids.proceed}
        slip={
          <SlipBar
            draft={draft}
            balance={balance}
            isOff={submit.isOff}
            onShowList={() => bids.onEntry({ type: 'list_shown' })}
            onSubmit={submit.open}
          />
        }
      />
      <PasteSheet list={bids.list} inputs={inputs} />
      <SlipReview {...props} {...bids} other={other} />
    </ScreenFrame>
  );
}

type HelpersProps = Props & ReturnType<typeof useBids>;

/** The sets of numbers that the screen offers, beside what was typed or added last. */
function Helpers({ sets, draft, entry, ...props }: HelpersProps) {
  const check = useCheckSet({ ...props, entry });
  const [newest] = draft.lines;
  const typed = wholeNumber(props.row, draft.session, entry.numbers[0] ?? '');
  const listed = newest === undefined ? null : { number: showNumber(newest.selection), isListed: true };
  return (
    <HelperRow
      {...props}
      sets={sets}
      session={draft.session}
      current={typed === null ? listed : { number: typed, isListed: false }}
      check={check}
      onAdd={(lines) => {
        props.change({ type: 'lines_added', entries: [lines] });
        props.onEntry({ type: 'emptied' });
      }}
    />
  );
}

type ReviewProps = Props & ReturnType<typeof useBids> & { readonly other: OtherMarket };

/** The review of the list, and the markets that its bids can also go to. */
function SlipReview({ submit, other, ...props }: ReviewProps) {
  return (
    <>
      <PlaceSlip
        {...props}
        review={submit.review}
        onPlaced={(receipt, slip) => {
          props.onPlaced(receipt);
          submit.take(slip);
        }}
        onRefused={() => {
          submit.renewKey();
          props.onRefused();
        }}
        onUnanswered={props.setUnanswered}
        onMoveToClose={submit.moveToClose}
        onOtherMarket={(lines) => {
          submit.drop();
          other.open(lines);
        }}
        onClose={submit.close}
      />
      <OtherMarketSheet {...other} />
    </>
  );
}

/** Everything that changes on the screen: the list, the entry, and what happens to both. */
function useBids(props: Props) {
  const { row, market, cutoffs } = props;
  const repeated = useRepeated(row);
  const { draft, change, unanswered, setUnanswered } = useDraft({
    name: `${market.gameId} ${row.route} ${market.marketDay}`,
    cutoffs,
    repeated: repeated.review ? [] : repeated.entries,
  });
  const [entry, changeEntry] = useReducer(
    (before: BidEntry, action: BidEntryAction) => entryAfter(before, action, row.inputs[draft.session]),
    0,
    emptyEntry,
  );
  const sets = useNumberSets();
  const onEntry = (action: BidEntryAction): void => {
    const [typed = ''] = entryAfter(entry, action, row.inputs[draft.session]).numbers;
    const number = typed === entry.numbers[0] ? null : wholeNumber(row, draft.session, typed);
    changeEntry(number !== null && sets.takes(number) ? { type: 'emptied' } : action);
  };
  const proceeding = useProceed({ ...props, draft, change, entry, onEntry });
  const { remaining, closedText } = proceeding;
  const asked = { ...props, session: draft.session, remaining };
  const list = usePasteList({ ...asked, closedText, change, entry, onEntry });
  const isShort = remaining < 0;
  const submit = useSubmit({ ...props, isShort, draft, change, onEntry, repeated });
  const staked = (number: string): string => {
    const selection = selectionOfNumber(row, draft.session, number);
    const stake = selection === null ? null : stakedOn(draft, selection);
    return stake === null ? '' : showPoints(stake);
  };
  const chooseSession = (session: Session): void => {
    change({ type: 'session_chosen', session });
    if (row.inputs.open !== row.inputs.close) onEntry({ type: 'emptied' });
  };
  const moves = { change, chooseSession, onEntry, setUnanswered, sets };
  return { ...proceeding, ...moves, draft, entry, list, submit, stakedOn: staked, unanswered };
}

/** A number once all its digits are there; those of a pana may come in any order. Null before, and on other screens. */
function wholeNumber(row: BidScreenRow, session: Session, typed: string): string | null {
  const [input, second] = row.inputs[session];
  if (input === undefined || second !== undefined || typed.length !== digitsMax(input)) return null;
  return input.list.endsWith('pana') ? canonicalPana(typed) : typed;
}

/** The bid that one number stands for on a screen; null on screens where a bid has more than one number. */
function selectionOfNumber(row: BidScreenRow, session: Session, number: string): Selection | null {
  if (row.makes !== 'number') return null;
  const { code } = gameOfScreen(row, row.name, session);
  const selection = parseSelection(code, { digits: number, closedigits: '' });
  return selection.ok ? selection.value : null;
}

/** The last SUBMIT got no answer: where to check, and that the same list can safely be sent again. */
function UnansweredNote({ bidsPath }: { readonly bidsPath: string }) {
  const messages = useMessages(biddingMessages);
  const [, navigate] = useLocation();
  const action = { text: messages('see_in_bids'), onClick: () => navigate(bidsPath) };
  return (
    <NoteBar
      tone="info"
      icon={<CircleAlert aria-hidden="true" />}
      action={hasScreen(bidsPath) ? action : undefined}
    >
      {messages('unanswered')}
    </NoteBar>
  );
}

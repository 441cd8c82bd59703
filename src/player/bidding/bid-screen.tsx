import type { Session } from '#rules/games.ts';
import { formatPoints, subtractPoints } from '#rules/money.ts';
import type { Points } from '#rules/money.ts';
import type { RateCard } from '#rules/rates.ts';
import type { Answer } from '../api.ts';
import { FAMILY_SCREENS } from '../family-screens.ts';
import { OddsButton } from '../protection/odds-button.tsx';
import { AppBar } from '../shell/app-bar.tsx';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import { biddingWords } from '../words/bidding.ts';
import { useWords } from '../words/use-words.ts';
import { BidDock } from './bid-dock.tsx';
import type { BidMarket } from './bid-market.ts';
import { BidMiddle } from './bid-middle.tsx';
import type { BidScreenRow } from './bid-screens.ts';
import type { Slip } from './build-slip.ts';
import { draftTotal, linesToSend, stakedOn } from './draft.ts';
import { KindBoxes } from './kind-boxes.tsx';
import type { NavigationState } from './navigation-state.ts';
import { padOf } from './pad-of.ts';
import { PasteSheet } from './paste-sheet.tsx';
import { pickOfNumber } from './pick-of-number.ts';
import { PlaceSlip } from './place-slip.tsx';
import { SessionHead } from './session-head.tsx';
import type { Cutoffs } from './session-cutoffs.ts';
import { showPoints } from './show-points.ts';
import { SlipBar } from './slip-bar.tsx';
import { UnansweredNote } from './unanswered-note.tsx';
import { useBidEntry } from './use-bid-entry.ts';
import { useDraft } from './use-draft.ts';
import { usePasteList } from './use-paste-list.ts';
import type { Receipt } from './use-place-bids.ts';
import { useProceed } from './use-proceed.ts';
import { useRepeated } from './use-repeated.ts';
import { useSubmit } from './use-submit.ts';

type Props = {
  readonly row: BidScreenRow;
  readonly market: BidMarket;
  /** The name of the market in the reader's language. */
  readonly marketName: string;
  readonly navigation: NavigationState;
  readonly cutoffs: Cutoffs;
  /** Confirmed by the server; the list is not taken off yet. */
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
  const words = useWords(biddingWords);
  const bids = useBids(props);
  const { draft, change, entry, onEntry, submit, staked } = bids;
  const inputs = row.inputs[draft.session];
  return (
    <ScreenFrame
      fills
      nav={padOf(entry, inputs) === 'none'}
      bar={
        <AppBar
          title={words(row.name)}
          subtitle={`${marketName}, ${market.marketDay}`}
          menu={false}
          action={<OddsButton row={row} session={draft.session} rates={props.rates} />}
          walletAmount={formatPoints(bids.remaining)}
        />
      }
    >
      <SessionHead row={row} cutoffs={cutoffs} chosen={draft.session} onChoose={bids.chooseSession} />
      {bids.unanswered === null || submit.opened !== null ? null : (
        <UnansweredNote bidsPath={FAMILY_SCREENS[row.family].bids} />
      )}
      <BidMiddle
        {...props}
        session={draft.session}
        entry={entry}
        onEntry={onEntry}
        draft={draft}
        change={change}
        placed={submit.placed}
        onRepeat={submit.repeat}
        onWantList={bids.closedText === null ? bids.list.open : null}
        stakedOn={staked}
      />
      <BidDock
        inputs={inputs}
        entry={entry}
        onEntry={onEntry}
        minBid={formatPoints(props.minBid)}
        isReady={bids.isReady}
        boxes={row.makes === 'sp_dp_tp' ? <Kinds bids={bids} /> : null}
        onPasteList={bids.list.paste}
        stakedOn={staked}
        onProceed={bids.proceed}
        slip={<SlipTotals bids={bids} />}
      />
      <PasteSheet list={bids.list} inputs={inputs} />
      <PlaceSlip
        opened={submit.opened}
        title={words(row.name)}
        market={marketName}
        balance={balance}
        rates={props.rates}
        send={props.send}
        onPlaced={(receipt, slip) => {
          props.onPlaced(receipt);
          submit.take(receipt, slip);
        }}
        onRefused={() => {
          submit.renewKey();
          props.onRefused();
        }}
        onUnanswered={bids.setUnanswered}
        onClose={submit.close}
      />
    </ScreenFrame>
  );
}

type Bids = ReturnType<typeof useBids>;

/** Everything that moves on the screen: the list, what is typed, and what becomes of both. */
function useBids(props: Props) {
  const { row, market, cutoffs, balance } = props;
  const { draft, change, unanswered, setUnanswered } = useDraft({
    name: `${market.gameId} ${row.route} ${market.marketDay}`,
    cutoffs,
    repeated: useRepeated(row),
  });
  const [entry, onEntry] = useBidEntry(row.inputs[draft.session]);
  const proceeding = useProceed({ ...props, draft, change, entry, onEntry });
  const { remaining, closedText } = proceeding;
  const asked = { ...props, session: draft.session, remaining };
  const list = usePasteList({ ...asked, closedText, change, entry, onEntry });
  const isShort = remaining < 0;
  const submit = useSubmit({ ...props, isShort, draft, change, onEntry, unanswered });
  const staked = (number: string): string => {
    const pick = pickOfNumber(row, draft.session, number);
    const stake = pick === null ? null : stakedOn(draft, pick);
    return stake === null ? '' : showPoints(stake);
  };
  const chooseSession = (session: Session): void => {
    change({ type: 'session_chosen', session });
    if (row.inputs.open !== row.inputs.close) onEntry({ type: 'emptied' });
  };
  const moves = { change, chooseSession, onEntry, setUnanswered };
  return { ...proceeding, ...moves, draft, entry, list, submit, staked, unanswered, balance };
}

function Kinds({ bids: { entry, onEntry } }: { readonly bids: Bids }) {
  return (
    <KindBoxes
      chosen={entry.kinds}
      isBad={entry.problem?.field === 'kinds'}
      onChoose={(kinds) => onEntry({ type: 'kinds_chosen', kinds })}
    />
  );
}

function SlipTotals({ bids }: { readonly bids: Bids }) {
  const { draft, onEntry, submit } = bids;
  const count = linesToSend(draft).length;
  if (count === 0) return null;
  const total = draftTotal(draft);
  return (
    <SlipBar
      count={count}
      total={total}
      balanceAfter={subtractPoints(bids.balance, total)}
      isOff={submit.isOff}
      onShow={() => onEntry({ type: 'list_wanted' })}
      onSubmit={submit.open}
    />
  );
}

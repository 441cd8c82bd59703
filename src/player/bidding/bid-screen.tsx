import { Suspense, lazy, use } from 'react';
import { CircleAlert } from 'lucide-react';
import { useLocation } from 'wouter';
import { points, subtractPoints } from '#rules/money.ts';
import { NoteBar } from '#ui/note-bar.tsx';
import { FAMILY_SCREENS } from '../routes/family-screens.ts';
import { hasScreen } from '../routes/find-screen-path.ts';
import { useMessages } from '../messages/use-messages.ts';
import { refusalMessages } from '../refusals/messages/en.ts';
import { DeskContext } from '../shell/desk/desk-context.ts';
import { useSlipColumn } from '../shell/desk/use-desk.ts';
import { ScreenFrame } from '../shell/screen-frame.tsx';
import type { BidScreenProps } from './bid-screen-props.ts';
import { focusSlip, focusTypes } from './desk/focus-part.ts';
import { nextStake } from './entry/stake-chips.tsx';
import { showRefusal } from './haptics.ts';
import { lineOf } from './list/draft.ts';
import { PasteSheet } from './list/paste-sheet.tsx';
import { SaveListSheet } from './list/save-list.tsx';
import { StakeSheet } from './list/stake-sheet.tsx';
import { biddingMessages } from './messages/en.ts';
import { OtherMarketSheet, useOtherMarket, type OtherMarket } from './review/other-market.tsx';
import { PhoneBoard } from './phone-board.tsx';
import { PlaceSlip } from './review/place-slip.tsx';
import { Said } from './said.tsx';
import { quickBid } from './entry/quick-bid.ts';
import { useBidKeys } from './use-bid-keys.ts';
import { useBids, type Bids } from './use-bids.ts';

/** The template of all bid screens, on a phone or between the columns of a wide window. */
export function BidScreen(props: BidScreenProps) {
  const { row } = props;
  const bids = useBids(props);
  const { submit } = bids;
  const other = useOtherMarket({ row, gameId: props.market.gameId });
  const openGames = useOpenGames(props);
  const onSubmit = useSubmitTap(bids);
  const isDesk = useSlipInColumn();
  useKeys(bids, { openGames: isDesk ? focusTypes : openGames, onSubmit, isDesk });
  const isUnanswered = bids.unanswered !== null && submit.review === null;
  const Board = isDesk ? DeskBoard : PhoneBoard;
  return (
    <Suspense fallback={<EmptyBoard />}>
      <Board
        of={props}
        bids={bids}
        note={isUnanswered ? <UnansweredNote bidsPath={FAMILY_SCREENS[row.family].bids} /> : null}
        review={<Review {...props} bids={bids} other={other} inPlace={isDesk} />}
        onSubmit={onSubmit}
        onOpenGames={openGames}
        onOtherMarket={() => other.open(submit.placed?.lines ?? [])}
      >
        <Said bids={bids} />
        <Sheets {...props} bids={bids} other={other} />
      </Board>
    </Suspense>
  );
}

function EmptyBoard() {
  return (
    <ScreenFrame nav={false} bar={null}>
      {null}
    </ScreenFrame>
  );
}

const DeskBoard = lazy(async () => ({ default: (await import('./desk/desk-board.tsx')).DeskBoard }));

/** Whether the slip stands beside the board, and the review in its place. */
function useSlipInColumn(): boolean {
  const hasColumns = use(DeskContext)?.hasColumns ?? false;
  return useSlipColumn() && hasColumns;
}

type SheetsProps = BidScreenProps & { readonly bids: Bids; readonly other: OtherMarket };

/** The sheets of the screen: another stake, a pasted list, another market. */
function Sheets({ bids, other, ...props }: SheetsProps) {
  return (
    <>
      <StakeSheet
        edited={bids.edited}
        asked={bids.askedForEdit}
        rates={props.rates}
        onSave={bids.saveStake}
        onClose={bids.closeEdit}
      />
      <PasteSheet list={bids.list} inputs={bids.inputs} />
      <SaveListSheet
        open={bids.isSaving}
        family={props.row.family}
        lines={bids.draft.lines}
        onClose={() => bids.onSaving(false)}
      />
      <OtherMarketSheet {...other} />
    </>
  );
}

type ReviewProps = SheetsProps & { readonly inPlace: boolean };

/** The way from Submit to the answer. */
function Review({ bids, other, inPlace, ...props }: ReviewProps) {
  const { submit } = bids;
  return (
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
      unanswered={bids.unanswered}
      onUnanswered={bids.setUnanswered}
      onMoveToClose={submit.moveToClose}
      onOtherMarket={(lines) => {
        submit.drop();
        other.open(lines);
      }}
      onClose={submit.close}
      inPlace={inPlace}
    />
  );
}

/** The name of the game leads to the other games of the market. */
function useOpenGames({ row, navigation }: BidScreenProps): () => void {
  const [, navigate] = useLocation();
  return () => navigate(FAMILY_SCREENS[row.family].play, { state: navigation });
}

/** Submit with an empty list says what is missing. */
function useSubmitTap({ draft, submit }: Bids): () => void {
  const refusals = useMessages(refusalMessages);
  return () => (draft.lines.length === 0 ? showRefusal(refusals('no_lines')) : submit.open());
}

type KeyTargets = {
  readonly openGames: () => void;
  readonly onSubmit: () => void;
  /** The slip is always open then. */
  readonly isDesk: boolean;
};

function useKeys(bids: Bids, { openGames, onSubmit, isDesk }: KeyTargets): void {
  const { asked, draft, change, entry, onEntry, guard, inputs } = bids;
  const isBoard = inputs[0]?.pad === 'board' && asked.row.makes === 'number';
  // The ten triple panas have a key each, too.
  const numberOf = (digit: string): string => (inputs[0]?.list === 'digit' ? digit : digit.repeat(3));
  const ifSettled = (key: string, act: () => void): void => {
    if (guard.takes(key, 'key')) act();
  };
  useBidKeys({
    onDigit: (digit) => ifSettled(digit, () => (isBoard ? bids.pick(numberOf(digit)) : bids.pressKey(digit))),
    onShiftDigit: (digit) => {
      const bid = isBoard ? quickBid(asked, [numberOf(digit)]) : null;
      const line = bid === null ? undefined : lineOf(draft, bid.selection);
      if (line === undefined) return;
      const less = points(Math.max(0, subtractPoints(line.stake, points(Number(entry.points) * 100))));
      change({ type: 'stake_changed', id: line.id, stake: less, name: numberOf(digit) });
    },
    onBackspace: () => bids.pressKey('back'),
    onUndo: () => change({ type: 'undone' }),
    onNextStake: () => bids.chooseStake(nextStake(entry.points, asked.minBid)),
    onSession: (session) => {
      if (asked.row.choosesSession && !bids.cutoffs[session].isOver) bids.chooseSession(session);
    },
    onGames: openGames,
    onList: () => (isDesk ? focusSlip() : onEntry({ type: 'list_toggled' })),
    onSubmit: () => ifSettled('submit', onSubmit),
    onEscape: () => {
      if (isDesk) bids.empty();
      else if (entry.isListOpen) onEntry({ type: 'list_toggled' });
    },
  });
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

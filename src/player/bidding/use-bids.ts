import { useEffect, useReducer, useState } from 'react';
import type { Session } from '#rules/game/games.ts';
import { parseStake, points, subtractPoints, addPoints } from '#rules/money.ts';
import type { Selection } from '#rules/game/selection.ts';
import { refusalMessages } from '../refusals/messages/en.ts';
import { useMessages } from '../messages/use-messages.ts';
import { usePreferences } from '../preferences/use-preferences.ts';
import { cutoffAt, type BidScreenRow } from './bid-screens.ts';
import { isLate } from './cutoffs/session-cutoffs.ts';
import { showNumber, showPoints } from './bid-figures.ts';
import type { BidScreenProps } from './bid-screen-props.ts';
import {
  emptyEntry,
  entryAfter,
  padOf,
  type BidEntry,
  type BidEntryAction,
  type BidState,
} from './entry/bid-entry.ts';
import type { Asked } from './entry/check-entry.ts';
import { quickBid } from './entry/quick-bid.ts';
import { useBoard } from './entry/use-board.ts';
import { useDockNote } from './entry/use-dock-note.ts';
import { useProceed } from './entry/use-proceed.ts';
import { useTapGuard } from './use-tap-guard.ts';
import { draftTotal, lineOf, newestLine, type Draft, type DraftLine } from './list/draft.ts';
import { usePasteList } from './list/paste-sheet.tsx';
import { useRepeated } from './list/repeat-slip.ts';
import type { EditedBid } from './list/stake-sheet.tsx';
import { biddingMessages } from './messages/en.ts';
import { useNumberSets } from './number-sets/use-number-sets.ts';
import { useDraft } from './submit/stored-draft.ts';
import { useSubmit } from './submit/use-submit.ts';
import { useStake } from './use-stake.ts';

export type Bids = ReturnType<typeof useBids>;

/** Everything that changes on a bid screen: the list, the entry, and what happens to both. */
export function useBids(props: BidScreenProps) {
  const { row, market, cutoffs } = props;
  const repeated = useRepeated(row);
  const { draft, change, unanswered, setUnanswered } = useDraft({
    name: `${market.gameId} ${row.route} ${market.marketDay}`,
    cutoffs,
    repeated: repeated.review ? [] : repeated.entries,
  });
  const { stake, remember } = useStake(row.family, props.minBid);
  const inputs = row.inputs[draft.session];
  const [entry, onEntry] = useReducer(
    (before: BidEntry, action: BidEntryAction) => entryAfter(before, action, inputs),
    stake,
    emptyEntry,
  );
  const asked = askedOf(props, draft);
  const closedText = useClosedText(props, draft.session);
  const { note, setNote } = useDockNote();
  const submit = useSubmit({ row, cutoffs, repeated, isShort: asked.remaining < 0, draft, change, onEntry });
  const sets = useNumberSets();
  const editing = useEditing({ draft, change, entry, asked });
  const [isSaving, onSaving] = useState(false);
  const isCovered = submit.review !== null || editing.edited !== null || sets.opened !== null || isSaving;
  // Whatever of this changes, the keys appear, change or move.
  const guard = useTapGuard(
    `${padOf(entry, inputs)} ${draft.session} ${entry.isListOpen && draft.lines.length > 0} ${isCovered} ${sets.armed}`,
  );
  const state = { row, cutoffs, draft, change, entry, onEntry, asked, closedText, onStaked: remember };
  const board = useBoard({ ...state, guard, takes: sets.takes, onNote: setNote });
  const list = usePasteList({ ...asked, closedText, change, entry, onEntry });
  useLastGame(row);
  useShownWhenLate(
    draft.lines.some((line) => isLate(line.selection, cutoffs)),
    onEntry,
  );

  const chooseSession = (session: Session): void => {
    change({ type: 'session_chosen', session });
    if (row.inputs.open !== row.inputs.close) onEntry({ type: 'emptied' });
  };
  return {
    ...state,
    ...board,
    ...useProceed(state),
    ...editing,
    ...stakingOf({ stake, remember, entry, onEntry }),
    inputs,
    guard,
    note,
    list,
    sets,
    isSaving,
    onSaving,
    submit,
    rates: props.rates,
    unanswered,
    setUnanswered,
    chooseSession,
    /** One step for Undo. */
    empty: (): void => {
      if (draft.lines.length > 0) change({ type: 'lines_removed', ids: draft.lines.map(({ id }) => id) });
    },
    ...shownOnKeys(asked, draft),
  };
}

/** What the keys and cells of the chosen session show of the list. */
function shownOnKeys(asked: Asked, draft: Draft) {
  const lineOn = (number: string): DraftLine | undefined => {
    const bid = quickBid(asked, [number]);
    return bid === null ? undefined : lineOf(draft, bid.selection);
  };
  const newest = newestLine(draft);
  const number = newest === undefined ? null : showNumber(newest.selection);
  return {
    /** The points on a number, as text; empty for nothing. */
    stakedOn: (wanted: string): string => {
      const line = lineOn(wanted);
      return line === undefined ? '' : showPoints(line.stake);
    },
    /** The number that was added or changed last. */
    newest: number !== null && lineOn(number) === newest ? number : null,
  };
}

type Staking = ReturnType<typeof useStake> & Pick<BidState, 'entry' | 'onEntry'>;

/** The stake is chosen by a chip, or typed; a field that is left empty has the one from before again. */
function stakingOf({ stake, remember, entry, onEntry }: Staking) {
  return {
    chooseStake: (text: string): void => {
      onEntry({ type: 'stake_chosen', points: text });
      remember(text);
    },
    leaveField: (): void => {
      if (parseStake(entry.points).ok) remember(entry.points);
      else onEntry({ type: 'stake_chosen', points: stake });
      onEntry({ type: 'field_left' });
    },
  };
}

function askedOf({ row, minBid, maxBid, balance }: BidScreenProps, draft: Draft): Asked {
  return {
    row,
    session: draft.session,
    minBid,
    maxBid,
    // The confirmed balance minus the list.
    remaining: subtractPoints(balance, draftTotal(draft)),
    staked: (bid: Selection) => lineOf(draft, bid)?.stake ?? points(0),
  };
}

/** Why nothing can be added in a session; null while bids are taken. */
function useClosedText({ row, cutoffs }: BidScreenProps, session: Session): string | null {
  const messages = useMessages(biddingMessages);
  const refusals = useMessages(refusalMessages);
  const isClosed = cutoffAt(row, session, cutoffs).isOver;
  return isClosed ? refusals('bidding_closed', { game: messages(row.name) }) : null;
}

type Editing = Pick<BidState, 'draft' | 'change' | 'entry'> & { readonly asked: Asked };

/** Changing the points of one number: of a line, or of a key that is held. */
function useEditing({ draft, change, entry, asked }: Editing) {
  const [edited, setEdited] = useState<EditedBid | null>(null);
  const editNumber = (number: string): void => {
    const bid = quickBid(asked, [number]);
    if (bid === null) return;
    const typed = parseStake(entry.points);
    const stake = typed.ok ? typed.value : asked.minBid;
    setEdited(lineOf(draft, bid.selection) ?? { selection: bid.selection, stake });
  };
  const saveStake = ({ selection, stake }: EditedBid): void => {
    const name = showNumber(selection);
    const line = lineOf(draft, selection);
    if (line !== undefined) change({ type: 'stake_changed', id: line.id, stake, name });
    else if (stake > 0) {
      change({ type: 'lines_added', entries: [{ selections: [selection], stake, typed: null }], name });
    }
    setEdited(null);
  };
  const line = edited && lineOf(draft, edited.selection);
  const { staked: _staked, ...rest } = asked;
  return {
    edited,
    editNumber,
    onEdit: (one: DraftLine) => setEdited(one),
    saveStake,
    closeEdit: () => setEdited(null),
    /** What the new points of that number may be. */
    askedForEdit: { ...rest, remaining: addPoints(asked.remaining, line?.stake ?? points(0)) },
  };
}

/** Lines whose session is over keep the slip from being placed: the list opens by itself, with what can be done. */
function useShownWhenLate(isAnyLate: boolean, onEntry: BidState['onEntry']): void {
  useEffect(() => {
    if (isAnyLate) onEntry({ type: 'list_shown' });
  }, [isAnyLate, onEntry]);
}

/** The game that was opened last is the one that Play Game may open next time. */
function useLastGame({ family, route }: BidScreenRow): void {
  const { preferences, change } = usePreferences();
  const isKept = preferences.lastGames[family] === route;
  useEffect(() => {
    if (!isKept) change({ lastGames: { [family]: route } });
  }, [isKept, change, family, route]);
}

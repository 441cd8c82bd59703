import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useLocationProperty } from 'wouter/use-browser-location';
import { SP_DP_TP, parsePanaName, parseSession, type Family } from '#rules/game/games.ts';
import { formatPoints, parseStake, type Points } from '#rules/money.ts';
import { parseSelection, readSelection, type Selection } from '#rules/game/selection.ts';
import { BID_SCREENS, KIND_NAMES, gameOfScreen, type BidName, type BidScreenRow } from '../bid-screens.ts';
import type { Reply } from '../../calls/api.ts';
import type { DraftLine, NewLines } from './draft.ts';
import { fieldsOf, opensReview, type NavigationState, type OpensReview } from '../navigation-state.ts';

type BidRecord = Reply<'/api-bid-history-data'>['bid_data'][number];

/** A bid as a history record writes it (B §3). */
export type RepeatedBid = Pick<BidRecord, 'digits' | 'closedigits' | 'points' | 'pana' | 'session'>;

type MarketOfSlip = { readonly family: Family } & Pick<BidRecord, 'game_id' | 'game_name'>;

type RepeatState = NavigationState & OpensReview & { readonly repeat: readonly RepeatedBid[] };

/** The names of the lines that SP DP TP makes; the screens of each of them take all. */
const MIXED: readonly BidName[] = Object.values(KIND_NAMES);

/**
 * The screen on which the bids of one slip can be placed once more, and what it is opened with; null when there is
 * none. The bids stand in the order of the slip, as in the histories.
 */
export function repeatOf(
  { family, game_id: gameId, game_name: gameName }: MarketOfSlip,
  bids: readonly RepeatedBid[],
): { readonly route: string; readonly state: RepeatState } | null {
  const row = screenOf(family, bids);
  if (row === undefined) return null;
  const repeat = bids.map(({ digits, closedigits, points, pana, session }) => ({
    digits,
    closedigits,
    points,
    pana,
    session,
  }));
  // A record does not contain when its market opens; the screen reads that from the market itself.
  const state = { gameId, openTime: '', gameName, pana: row.name, repeat, review: true } as const;
  return { route: row.route, state };
}

/** Lines of a list as the records of a history would have them. */
export function repeatedBids(lines: readonly DraftLine[]): readonly RepeatedBid[] {
  return lines.map(({ selection, stake }) => {
    const { game, digits, closedigits } = readSelection(selection);
    return { digits, closedigits, points: formatPoints(stake), pana: game.pana, session: game.session };
  });
}

/** What a screen was opened with besides its market. */
export type Repeated = {
  readonly entries: readonly NewLines[];
  /** They are reviewed at once, and go into the list only if the review is left. */
  readonly review: boolean;
  /** They are out of the history entry, so that an overlay may take an entry of its own. */
  readonly isTaken: boolean;
};

/**
 * The bids of an earlier slip that the screen was opened with. They are taken out of the history entry at once,
 * because a reload or the way back must not add them a second time.
 */
export function useRepeated(row: BidScreenRow): Repeated {
  const [path, navigate] = useLocation();
  const [repeated] = useState(() => ({
    entries: entriesOfRepeat(row, readRepeat(history.state)),
    review: opensReview(history.state),
  }));
  const isInHistory = useLocationProperty(() => readRepeat(history.state).length > 0);
  useEffect(() => {
    if (isInHistory) navigate(path, { replace: true, state: withoutRepeat(history.state) });
  }, [isInHistory, navigate, path]);
  return { ...repeated, isTaken: !isInHistory };
}

function withoutRepeat(state: unknown): unknown {
  return typeof state === 'object' ? { ...state, repeat: [], review: false } : state;
}

/** The bids that a history entry carries for its screen; empty when there are none, or none that can be read. */
export function readRepeat(state: unknown): readonly RepeatedBid[] {
  const { repeat } = fieldsOf(state);
  const bids: readonly unknown[] = Array.isArray(repeat) ? repeat : [];
  return bids.filter((bid) => isRepeatedBid(bid));
}

/**
 * What is added to the list of a screen. Bids that it cannot take are left out; bids that are too late are marked there.
 */
export function entriesOfRepeat(row: BidScreenRow, bids: readonly RepeatedBid[]): readonly NewLines[] {
  const lines = bids.map((bid) => lineOf(row, bid)).filter((line) => line !== null);
  if (row.makes === 'number')
    return lines.map(({ selection, stake }) => ({ selections: [selection], stake, typed: null }));
  // What was typed is not on the record; bids of equal points in one session came from the same entries.
  const groups = new Map<string, NewLines>();
  for (const { selection, stake, session } of lines) {
    const key = `${session} ${stake}`;
    groups.set(key, { selections: [...(groups.get(key)?.selections ?? []), selection], stake, typed: '' });
  }
  return [...groups.values()];
}

/** The screen of the one name that all bids have; for panas of several kinds the one that makes them all, or any of theirs. */
function screenOf(family: Family, bids: readonly RepeatedBid[]): BidScreenRow | undefined {
  const names = [...new Set(bids.map(nameOf))];
  const isMixed = names.length > 1 && names.every(isOfPanas);
  if (names.length > 1 && !isMixed) return undefined;
  const wanted = isMixed ? [SP_DP_TP, ...names] : names;
  const rows = BID_SCREENS.filter((row) => row.family === family);
  return wanted.flatMap((name) => rows.filter((row) => row.name === name))[0];
}

function isOfPanas(name: BidName | null): boolean {
  return name !== null && MIXED.includes(name);
}

function nameOf({ pana }: RepeatedBid): BidName | null {
  const name = parsePanaName(pana);
  return name.ok ? name.value : null;
}

type Line = { readonly selection: Selection; readonly stake: Points; readonly session: string };

function lineOf(row: BidScreenRow, bid: RepeatedBid): Line | null {
  const name = nameOf(bid);
  const session = parseSession(bid.session);
  const takesPanas = row.name === SP_DP_TP || isOfPanas(row.name);
  const isOfScreen = name === row.name || (takesPanas && isOfPanas(name));
  if (name === null || !session.ok || !isOfScreen) return null;
  const selection = parseSelection(gameOfScreen(row, name, session.value).code, bid);
  const stake = parseStake(bid.points);
  return selection.ok && stake.ok
    ? { selection: selection.value, stake: stake.value, session: session.value }
    : null;
}

function isRepeatedBid(bid: unknown): bid is RepeatedBid {
  const fields = fieldsOf(bid);
  return ['digits', 'closedigits', 'points', 'pana', 'session'].every(
    (key) => typeof fields[key] === 'string',
  );
}

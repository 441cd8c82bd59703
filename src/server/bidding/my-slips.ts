import type { Calls } from '#contract/calls.ts';
import { type Game, type Session, SESSIONS } from '#rules/game/games.ts';
import {
  formatGaliResult,
  formatMainResult,
  formatStarlineResult,
  marketResult,
} from '#rules/game/results.ts';
import { possibleWin } from '#rules/game/possible-win.ts';
import { readSelection, toSelection } from '#rules/game/selection.ts';
import { formatPoints, points, subtractPoints, sumPoints } from '#rules/money.ts';
import { canStillWin, lineState, slipState } from '#rules/slip/slip-outcome.ts';
import { slipName } from '#rules/slip/slip-name.ts';
import { formatClock, instant, localTime, type MarketDay } from '#rules/time/time.ts';
import { ALL_DAYS, coldMonthsOf } from '../ledger/cold-months.ts';
import { formatSlipNo } from '../ledger/entry-no.ts';
import { type HistoryPage, parseHistoryPage } from '../markets/history-page.ts';
import type { AppContext } from '../platform/app-context.ts';
import { formatCursor } from '../platform/store/cursor.ts';
import { answer, type Handler } from '../platform/web/request.ts';
import {
  type DayTotalsRow,
  type OwnSlipRow,
  selectLastDay,
  selectOwnSlips,
  sumDays,
} from './own-slips.table.ts';
import { formatLine } from './wire-line.ts';

type Reply = Calls['/api-my-slips']['reply'];

/** Own slips of all families, newest first, each with what became of it, and the sums of the days they are of. */
export function mySlips(node: AppContext): Handler<'/api-my-slips'> {
  return async ({ player }, input) => {
    const asked = parseHistoryPage(node, { ...input, limit: input.limit ?? SLIPS_PER_PAGE });
    if (!asked.ok) return asked;
    const { limit, zone } = asked.page;
    const whose = { playerId: player.id, family: input.family, zone };
    const rows = await selectOwnSlips(node.db, { ...asked.page, ...whose, wonOnly: input.won_only });
    const page = rows.slice(0, limit);
    const last = page.at(-1);
    const slips = page.map((row) => formatSlip(row, player.id, zone));
    const days = [...new Set(slips.map((slip) => slip.bid_day))];
    const lastDay = last === undefined && input.cursor === '' ? await selectLastDay(node.db, whose) : null;
    const [totals, cold] = await Promise.all([
      days.length === 0 ? [] : sumDays(node.db, { ...whose, days }),
      input.cursor === ''
        ? readCold(node, asked.page, { playerId: player.id, lastDay, isEmpty: last === undefined })
        : {},
    ]);
    return answer({
      slips,
      days: totals.map(formatDay),
      next_cursor: rows.length > limit && last !== undefined ? formatCursor([last.seq, 0]) : null,
      last_day: lastDay,
      ...cold,
    });
  };
}

/** Where there is no slip at all, those of any time may be in cold storage. */
function readCold(
  { db }: AppContext,
  { from, to, zone }: HistoryPage,
  found: { readonly playerId: number; readonly lastDay: MarketDay | null; readonly isEmpty: boolean },
) {
  const isNothing = found.isEmpty && found.lastDay === null;
  const days = isNothing ? ALL_DAYS : { from, to };
  return coldMonthsOf(db, { ...days, zone, playerId: found.playerId });
}

/** A few screens full: the lines of each slip come with it, and there may be 500 of them. */
const SLIPS_PER_PAGE = 20;

function formatSlip(row: OwnSlipRow, playerId: number, zone: string) {
  const at = localTime(instant(row.accepted_at), zone);
  const lines = row.selections.map((_, place) => readLine(row, place));
  const open = row.sessions.open?.number ?? null;
  const canWin = lines.filter(({ state, selection }) => state === 'pending' && canStillWin(selection, open));
  const refunded = lines.filter(({ state }) => state === 'refunded');
  return {
    slip_no: formatSlipNo({ playerId, seq: row.seq }),
    accepted_at: new Date(row.accepted_at).toISOString(),
    bid_day: at.day,
    bid_time: formatClock(at.minute),
    family: row.family,
    game_id: String(row.market_id),
    game_name: row.market_name,
    game_name_hindi: row.name_hindi,
    game_name_marathi: row.name_marathi,
    market_day: row.market_day,
    pana: slipName(row.selections),
    state: slipState(lines.map(({ state }) => state)),
    lines: lines.map(({ selection, stake, state, won }) => ({
      ...formatLine(selection, stake),
      state,
      won_amount: formatPoints(won),
    })),
    staked: formatPoints(points(row.total)),
    possible_win: formatPoints(possibleWin(canWin)),
    won: formatPoints(sumPoints(lines.map(({ won }) => won))),
    refunded: formatPoints(sumPoints(refunded.map(({ stake }) => stake))),
    ...formatResult(row),
    voids: voidsOf(
      row,
      refunded.map(({ selection }) => readSelection(selection).game),
    ),
  } satisfies Reply['slips'][number];
}

/** Why bids of a slip came back: the void sessions that they needed. */
function voidsOf(row: OwnSlipRow, refunded: readonly Pick<Game, 'closesWith' | 'decidedAt'>[]) {
  return SESSIONS.flatMap((session) => {
    const reason = row.sessions[session]?.void_reason ?? null;
    const isNeeded = refunded.some((game) => game.closesWith === session || game.decidedAt === session);
    return reason !== null && isNeeded ? [{ session, reason }] : [];
  });
}

/** The line at a place of the arrays of a slip, which have one length (db/migrations/0011-bidding.sql). */
function readLine(row: OwnSlipRow, place: number) {
  const at = (column: readonly number[]): number => column[place] ?? Number.NaN;
  const selection = toSelection(at(row.selections));
  const stake = points(at(row.points));
  const won = row.wins[place + 1];
  const { closesWith, decidedAt } = readSelection(selection).game;
  const stateOf = (session: Session) => row.sessions[session]?.state ?? 'open';
  return {
    selection,
    stake,
    rate: { rateStake: points(at(row.rate_stake)), rateReturn: points(at(row.rate_return)) },
    state: lineState({
      hasWon: won !== undefined,
      closesWith: stateOf(closesWith),
      decidedAt: stateOf(decidedAt),
    }),
    won: points(won ?? 0),
  };
}

function formatResult({ family, sessions }: OwnSlipRow) {
  const result = marketResult(family, sessions.open?.number ?? null, sessions.close?.number ?? null);
  if (result.family === 'main') return formatMainResult(result);
  return result.family === 'gali' ? formatGaliResult(result) : formatStarlineResult(result);
}

function formatDay(row: DayTotalsRow): Reply['days'][number] {
  const [staked, won, refunded] = [points(row.staked), points(row.won), points(row.refunded)];
  return {
    day: row.day,
    slips: row.slips,
    staked: formatPoints(staked),
    won: formatPoints(won),
    refunded: formatPoints(refunded),
    net: formatPoints(subtractPoints(sumPoints([won, refunded]), staked)),
  };
}

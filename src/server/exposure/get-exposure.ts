import {
  type AheadSession,
  boardOf,
  type Book,
  type Cell,
  decidedGames,
  largestSangams,
  mostAtClose,
  outcomesOf,
  outcomeText,
  partsOf,
  stakedOn,
} from '#rules/exposure/exposure.ts';
import { effectiveLimit, type StandingLimit } from '#rules/exposure/effective-limit.ts';
import { countedAs, limitKey } from '#rules/exposure/limit-key.ts';
import { type Game, GAMES, gameOf } from '#rules/game/games.ts';
import { allSelections, type Selection } from '#rules/game/selection.ts';
import { formatPoints, formatRate } from '#rules/money.ts';
import { isPana } from '#rules/game/pana.ts';
import type { RateCard } from '#rules/game/rates.ts';
import type { MarketBoard } from '../markets/market-board.ts';
import type { AppContext } from '../platform/app-context.ts';
import { recordLook } from '../platform/audit-event.ts';
import { answer, type Handler } from '../platform/web/request.ts';
import type { RateCards } from '../settings/rate-cards.ts';
import { formatSession } from '../markets/format-session.ts';
import { aheadSession, readOpened } from './exposed-session.ts';
import type { ExposureBooks } from './exposure-books.ts';
import { standingLimits } from './limit-store.ts';

const SANGAMS_SHOWN = 20;

/** The book of a session, for whoever has looked, or after its result: what is bid, and what every result would pay. */
export function getExposure(
  node: AppContext,
  {
    board,
    rates,
    books,
  }: { readonly board: MarketBoard; readonly rates: RateCards; readonly books: ExposureBooks },
): Handler<'/console/api/get-exposure'> {
  return async (request, input) => {
    const read = await readOpened(node.db, board, { sessionId: input.session_id, staff: request.staff });
    if (!read.ok) return read;
    const { session, market } = read.exposed;
    await recordLook(node.db, request, { action: 'exposure_seen', object: `session:${session.id}` });
    const [{ book, slips }, limits] = await Promise.all([
      books.read(session.marketDayId),
      standingLimits(node.db, session),
    ]);
    const ahead = aheadSession(read.exposed);
    const outcomes = outcomesOf(book, ahead);
    const { rates: card } = rates.of(market.family, session.day);
    const asked = outcomes.find(({ number }) => number === input.number);
    return answer({
      ...formatSession(read.exposed.session, read.exposed.market),
      staked: formatPoints(stakedOn(book, decidedGames(ahead))),
      slips,
      losses: outcomes.filter(({ profit }) => profit < 0).length,
      outcomes: outcomes.map(({ number, pays, profit }) => ({
        number: outcomeText(market.family, number),
        pays: formatPoints(pays),
        profit: formatPoints(profit),
      })),
      boards: boardsOf(ahead).map((each) => showBoard(each, { book, limits, card, ahead })),
      sangams: market.family === 'main' ? largestSangams(book, SANGAMS_SHOWN).map(showPart) : [],
      parts:
        asked === undefined
          ? null
          : {
              number: outcomeText(market.family, asked.number),
              games: partsOf(book, ahead, asked.number).map(showPart),
              at_close:
                market.family === 'main' && session.session === 'open' && isPana(asked.number)
                  ? formatPoints(mostAtClose(book, asked.number))
                  : null,
            },
      server_time: new Date(node.clock.now()).toISOString(),
    });
  };
}

interface Board {
  readonly key: string;
  readonly name: string;
  readonly games: readonly Game[];
}

/** The boards of a session: digits, jodis and panas; sangams are too many for one. */
function boardsOf({ family, session }: AheadSession): readonly Board[] {
  const games = GAMES.filter(
    (game) =>
      game.family === family &&
      countedAs(game.code) === game.code &&
      (game.closesWith === session || game.pana === 'Jodi Digit') &&
      !game.rateKey.endsWith('sangam'),
  );
  const panas = games.filter(({ numbers }) => numbers.endsWith('pana'));
  const singles = games.filter((game) => !panas.includes(game));
  return [
    ...singles.map((game) => ({ key: keyOf(game), name: game.pana, games: [game] })),
    ...(panas.length === 0 ? [] : [{ key: 'pana', name: 'Panas', games: panas }]),
  ];
}

function keyOf({ pana, numbers }: Game): string {
  if (pana === 'Left Digit') return 'left';
  return pana === 'Right Digit' ? 'right' : numbers;
}

function showBoard(
  board: Board,
  {
    book,
    limits,
    card,
    ahead,
  }: {
    readonly book: Book;
    readonly limits: readonly StandingLimit[];
    readonly card: RateCard;
    readonly ahead: AheadSession;
  },
) {
  const codes = board.games.map(({ code }) => code);
  const counted = GAMES.filter(({ code }) => codes.includes(countedAs(code)));
  const decided = decidedGames(ahead);
  const paid = [...new Set(board.games.map(({ rateKey }) => formatRate(card[rateKey])))];
  return {
    key: board.key,
    name: board.name,
    rate: paid.length === 1 ? (paid[0] ?? '') : '',
    staked: formatPoints(stakedOn(book, counted)),
    decided: board.games.every((game) => decided.includes(game)),
    cells: codes.flatMap((code) => {
      const selections = allSelections(code);
      return boardOf(book, selections).map((cell, at) => showCell(cell, limits, selections[at]));
    }),
  };
}

function showCell(cell: Cell, limits: readonly StandingLimit[], one: Selection | undefined) {
  const any = limitKey({ kind: 'number', game: cell.game, selection: null });
  const limit = effectiveLimit(limits, one === undefined ? [any] : [one, any]);
  return {
    number: cell.number,
    staked: formatPoints(cell.staked),
    pays: formatPoints(cell.pays),
    limit: limit === null ? null : formatPoints(limit),
  };
}

function showPart({ game, number, staked, pays }: Cell) {
  return { game: gameOf(game).pana, number, staked: formatPoints(staked), pays: formatPoints(pays) };
}

import { afterCutting, cutLines, type CutLine } from '#rules/exposure/cutting.ts';
import { boardOf, type Book, outcomesOf } from '#rules/exposure/exposure.ts';
import { limitedGames } from '#rules/exposure/limit-key.ts';
import { type Family, type Game, gameOf, type Session } from '#rules/game/games.ts';
import { allSelections } from '#rules/game/selection.ts';
import { formatPoints, formatRate, parsePoints, points, type Points, sumPoints } from '#rules/money.ts';
import type { MarketBoard } from '../markets/market-board.ts';
import type { AppContext } from '../platform/app-context.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Job } from '../platform/jobs.ts';
import type { Queryable } from '../platform/store/db.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { selectStaffAtWork } from '../staff/staff-store.ts';
import {
  deleteOldSheets,
  insertLayOff,
  insertSheet,
  type LayOffRow,
  selectLayOffs,
  selectSheets,
  type SheetRow,
} from './cutting.table.ts';
import { formatSession } from '../markets/format-session.ts';
import { aheadOf, aheadSession, type ExposedSession, readOpened } from './exposed-session.ts';
import type { ExposureBooks } from './exposure-books.ts';
import { whyNot } from './gate.ts';
import { insertLooks } from './look-store.ts';

interface CuttingParts {
  readonly board: MarketBoard;
  readonly settings: SettingsReader;
  readonly books: ExposureBooks;
}

/** The sheets of a session and what others took, for whoever has looked. */
export function listSheets(
  node: AppContext,
  { board, settings }: CuttingParts,
): Handler<'/console/api/list-cutting-sheets'> {
  return async ({ staff }, input) => {
    if (!settings.current().cutting_enabled) return refusal('cutting_off');
    const read = await readOpened(node.db, board, { sessionId: input.session_id, staff });
    if (!read.ok) return read;
    const { session, market } = read.exposed;
    const sheets = await selectSheets(node.db, session.id);
    const [last] = sheets;
    const people = await selectStaffAtWork(node.db);
    return answer({
      ...formatSession(read.exposed.session, read.exposed.market),
      games: cutGames(market.family, session.session).map(({ code, pana }) => {
        const keep = last?.keep[String(code)];
        return { game: pana, keep: keep === undefined ? null : formatPoints(points(keep)) };
      }),
      people: people
        .filter(({ id }) => id !== staff.id)
        .map(({ id, name }) => ({ staff_id: String(id), name })),
      sheets: sheets.map(showSheet),
      taken: (await selectLayOffs(node.db, session.id)).map(showLayOff),
    });
  };
}

/** Freezes a sheet. Whoever is given it has looked from now on, and is refused it if the house could not declare then. */
export function makeSheet(
  node: AppContext,
  { board, settings, books }: CuttingParts,
): Handler<'/console/api/make-cutting-sheet'> {
  return async (request, input) => {
    if (!settings.current().cutting_enabled) return refusal('cutting_off');
    const { staff } = request;
    const rounding = readWhole(input.rounding);
    const asked = { sessionId: input.session_id, staff };
    const opened = await readOpened(node.db, board, asked);
    if (!opened.ok) return opened;
    // Read before the transaction, which must not use another connection: the sheet is of this moment.
    const { book } = await books.read(opened.exposed.session.marketDayId);
    return node.db.transaction(async (tx) => {
      const read = await readOpened(tx, board, { ...asked, lock: true });
      if (!read.ok) return read;
      const { exposed } = read;
      const { session, market } = exposed;
      const keep = readKeep(input.keep, cutGames(market.family, session.session));
      if (rounding === null || rounding === 0 || keep === null)
        return refusal('limit_points_not_valid', { field: 'keep' });
      const frozen = freeze(book, exposed, { keep, rounding });
      if (frozen.lines.length === 0) return refusal('nothing_to_cut');
      const given = await readPeople(tx, input.given_to);
      const refused =
        given.length === 0 || aheadOf(exposed).length === 0 ? null : await whyNot(tx, exposed, given);
      if (refused !== null) return refusal(refused);
      const sessionIds = aheadOf(exposed).map(({ id }) => id);
      const givenTo = given.map(({ id }) => id);
      await insertLooks(tx, { sessionIds, staffIds: givenTo, reason: 'sheet' });
      const sheet = { sessionId: session.id, rounding, keep, frozen, givenTo, staffId: staff.id };
      const no = await insertSheet(tx, sheet);
      await recordEvent(tx, request, {
        actor: `staff:${staff.id}`,
        action: 'cutting_sheet_made',
        object: `session:${session.id}`,
        detail: { no, given_to: givenTo },
      });
      return answer({ no });
    });
  };
}

/** Notes what was taken. Nothing of the players' ledger moves. */
export function noteLayOff(
  node: AppContext,
  { board, settings }: CuttingParts,
): Handler<'/console/api/note-lay-off'> {
  return async (request, input) => {
    if (!settings.current().cutting_enabled) return refusal('cutting_off');
    const { staff } = request;
    return node.db.transaction(async (tx) => {
      const read = await readOpened(tx, board, { sessionId: input.session_id, staff });
      if (!read.ok) return read;
      const { session, market } = read.exposed;
      const game = cutGames(market.family, session.session).find(({ pana }) => pana === input.game);
      const sheets = await selectSheets(tx, session.id);
      if (game === undefined || !sheets.some(({ no }) => no === input.no)) return refusal('sheet_unknown');
      const takenBy = input.taken_by.trim();
      if (takenBy === '') return refusal('taker_required', { field: 'taken_by' });
      const [taken, rateStake, rateReturn] = [input.points, input.rate_stake, input.rate_return].map(
        readWhole,
      );
      if (!taken || !rateStake || !rateReturn) return refusal('limit_points_not_valid', { field: 'points' });
      const entry = { no: input.no, game: game.code, taken_by: takenBy, points: taken };
      await insertLayOff(tx, {
        ...entry,
        rate_stake: rateStake,
        rate_return: rateReturn,
        sessionId: session.id,
        staffId: staff.id,
      });
      await recordEvent(tx, request, {
        actor: `staff:${staff.id}`,
        action: 'lay_off_noted',
        object: `session:${session.id}`,
        detail: { no: input.no, game: game.pana, taken_by: takenBy, points: formatPoints(taken) },
      });
      return answer({});
    });
  };
}

/** Sheets tell of old books; they go after 90 days. */
export function forgetSheetsJob({ db }: Pick<AppContext, 'db'>): Job {
  return { name: 'forget old cutting sheets', everyMs: 60 * 60_000, run: () => deleteOldSheets(db) };
}

/** The games of a session that a sheet can cut; sangams have too many numbers. */
function cutGames(family: Family, session: Session): readonly Game[] {
  return limitedGames(family).filter(
    (game) => (game.closesWith === session || game.decidedAt === session) && !game.rateKey.endsWith('sangam'),
  );
}

function freeze(
  book: Book,
  exposed: ExposedSession,
  by: { readonly keep: ReadonlyMap<number, Points>; readonly rounding: Points },
) {
  const lines = cutLines(
    [...by.keep.keys()].flatMap((code) => boardOf(book, allSelections(code))),
    by,
  );
  const profitsOf = (one: Book) => outcomesOf(one, aheadSession(exposed)).map(({ profit }) => profit);
  const [before, after] = [profitsOf(book), profitsOf(afterCutting(book, lines))];
  const profits = {
    worstBefore: Math.min(...before),
    worstAfter: Math.min(...after),
    bestBefore: Math.max(...before),
    bestAfter: Math.max(...after),
  };
  return { lines, profits };
}

function readKeep(
  typed: readonly { readonly game: string; readonly points: string }[],
  games: readonly Game[],
): ReadonlyMap<number, Points> | null {
  const keep = new Map<number, Points>();
  for (const { game: name, points: text } of typed) {
    if (text.trim() === '') continue;
    const game = games.find(({ pana }) => pana === name);
    const most = readWhole(text);
    if (game === undefined || most === null) return null;
    keep.set(game.code, most);
  }
  return keep;
}

function readWhole(text: string): Points | null {
  const read = parsePoints(text.trim());
  return read.ok && read.value % 100 === 0 ? read.value : null;
}

async function readPeople(db: Queryable, ids: readonly string[]) {
  return (await selectStaffAtWork(db)).filter(({ id }) => ids.includes(String(id)));
}

function showSheet({ no, rounding, lines: { lines, profits }, made_by, given_to, at }: SheetRow) {
  return {
    no,
    made_by,
    given_to: [...given_to],
    at: new Date(at).toISOString(),
    rounding: toWire(rounding),
    lines: lines.map(showLine),
    total: formatPoints(sumPoints(lines.map(({ cut }) => cut))),
    worst_before: toWire(profits.worstBefore),
    worst_after: toWire(profits.worstAfter),
    best_before: toWire(profits.bestBefore),
    best_after: toWire(profits.bestAfter),
  };
}

function showLine({ game, number, staked, keep, cut }: CutLine) {
  return {
    game: gameOf(game).pana,
    number,
    staked: formatPoints(staked),
    keep: formatPoints(keep),
    cut: formatPoints(cut),
  };
}

function showLayOff({ no, game, taken_by, points: taken, rate_stake, rate_return, noted_by, at }: LayOffRow) {
  return {
    no,
    game: gameOf(game).pana,
    taken_by,
    points: formatPoints(points(taken)),
    rate: formatRate({ rateStake: points(rate_stake), rateReturn: points(rate_return) }),
    noted_by,
    at: new Date(at).toISOString(),
  };
}

function toWire(hundredths: number): string {
  return formatPoints(points(hundredths));
}

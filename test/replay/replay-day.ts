import { expect } from 'vitest';
import { acceptSlip } from '#rules/slip.ts';
import { sql } from '../../src/server/platform/sql.ts';
import { chooseEntry } from './choose-entry.ts';
import type { PlainBook, PlainWin } from './plain-book.ts';
import { plainBidsOf } from './plain-entry.ts';
import { cardOfDay, changesCard, type PlainCard } from './plain-rates.ts';
import type { PublishedDay } from './published-days.ts';
import type { ReplayDay, ReplayDesk } from './replay-desk.ts';
import type { ReplayHouse } from './replay-house.ts';
import type { Chance } from './seeded-chance.ts';
import { sendEntry } from './send-entry.ts';

export interface Replay {
  readonly house: ReplayHouse;
  readonly desk: ReplayDesk;
  readonly book: PlainBook;
  readonly chance: Chance;
}

/**
 * One published day: everybody bids, the open is drawn and paid, everybody bids on the close, the close is drawn and
 * paid. On some days the rates change in the middle, after whole-day bids and before their result.
 */
export async function replayDay(replay: Replay, drawn: PublishedDay, dayNumber: number): Promise<void> {
  const { house, desk, book } = replay;
  const day = await desk.openDay(drawn.day);
  await placeRound(replay, { day, drawn, card: cardOfDay(dayNumber), openIsOver: false });
  const card = changesCard(dayNumber) ? cardOfDay(dayNumber + 1) : cardOfDay(dayNumber);
  if (changesCard(dayNumber)) await house.changeRates(card);
  await desk.draw(day.openSession, drawn.open);
  await expectWins(house, { sessionId: day.openSession, day: drawn.day, wins: book.settle('Open', drawn) });
  await placeRound(replay, { day, drawn, card, openIsOver: true });
  await desk.draw(day.closeSession, drawn.close);
  await expectWins(house, { sessionId: day.closeSession, day: drawn.day, wins: book.settle('Close', drawn) });
}

interface Round {
  readonly day: ReplayDay;
  readonly drawn: PublishedDay;
  readonly card: PlainCard;
  readonly openIsOver: boolean;
}

/** One slip of every player, all at once. */
async function placeRound(
  { house, book, chance }: Replay,
  { day, drawn, card, openIsOver }: Round,
): Promise<void> {
  const slips = house.playerIds.map((playerId) => {
    const entry = chooseEntry(chance, drawn, { openIsOver });
    const verdict = acceptSlip(sendEntry(entry, chance), house.contextOf(drawn.day));
    if (!verdict.ok) throw new Error(`${drawn.day} ${JSON.stringify({ entry, refusal: verdict.refusal })}`);
    return { playerId, bids: plainBidsOf(entry), slip: verdict.value };
  });
  await Promise.all(
    slips.map(async ({ playerId, bids, slip }) => {
      const needs = (session: 'open' | 'close') => slip.lines.some(({ game }) => game.closesWith === session);
      const outcome = await house.placer.place({
        playerId,
        loginSession: null,
        key: `${drawn.day} ${openIsOver ? 'close' : 'open'}`,
        fingerprint: '00',
        marketDayId: day.marketDayId,
        openSession: needs('open') ? day.openSession : null,
        closeSession: needs('close') ? day.closeSession : null,
        slip,
        requestId: 'replay',
        ipPrefix: '127.0.0.0/24',
      });
      if (outcome.outcome !== 'accepted')
        throw new Error(`${drawn.day} a slip was not taken: ${outcome.outcome}`);
      const total = bids.reduce((sum, bid) => sum + bid.points * 100, 0);
      expect({ lines: slip.lines.length, total: outcome.total }).toEqual({ lines: bids.length, total });
      book.stake({ playerId, seq: outcome.seq, bids, card });
    }),
  );
}

interface WinRow {
  readonly player_id: number;
  readonly seq: number;
  readonly line: number;
  readonly amount: number;
}

/** Exactly the lines that the plain rules pay were paid, each with its own amount, and every player in one credit. */
async function expectWins(
  { node, playerIds }: ReplayHouse,
  expected: { readonly sessionId: number; readonly day: string; readonly wins: readonly PlainWin[] },
): Promise<void> {
  const rows = await node.db.query<WinRow>(sql`
    select w.player_id, w.seq, w.line, w.amount
    from settlements t join wins w on w.settlement_id = t.id and w.player_id = any (${playerIds}::bigint[])
    where t.market_session_id = ${expected.sessionId}`);
  const paid = rows.map((row) => `player ${row.player_id} slip ${row.seq} line ${row.line}: ${row.amount}`);
  const due = expected.wins.map(
    (win) => `player ${win.playerId} slip ${win.seq} line ${win.line}: ${win.amount}`,
  );
  const { day } = expected;
  expect({ day, paid: paid.toSorted() }).toEqual({ day, paid: due.toSorted() });
}

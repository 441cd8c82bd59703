import { expect } from 'vitest';
import { sql } from '../../src/server/platform/store/sql.ts';
import type { PlainBook } from './plain-book.ts';
import type { PlainSession } from './plain-rules.ts';
import type { PublishedDay } from './published-days.ts';
import type { ReplayDay, ReplayDesk } from './replay-desk.ts';
import type { ReplaySystem } from './replay-system.ts';

interface WinRow {
  readonly player_id: number;
  readonly seq: number;
  readonly line: number;
  readonly amount: number;
}

/**
 * Declares one draw of a market day and lets it settle: exactly the lines that the plain rules pay were paid, each with
 * its own amount.
 */
export async function drawAndCompare(
  {
    system,
    desk,
    book,
  }: {
    readonly system: {
      readonly node: Pick<ReplaySystem['node'], 'db'>;
      readonly playerIds: readonly number[];
    };
    readonly desk: Pick<ReplayDesk, 'draw'>;
    readonly book: PlainBook;
  },
  day: ReplayDay,
  { draw, drawn }: { readonly draw: PlainSession; readonly drawn: Pick<PublishedDay, 'open' | 'close'> },
): Promise<void> {
  const sessionId = draw === 'Open' ? day.openSession : day.closeSession;
  if (sessionId === null) throw new Error(`${day.market.name} has no close`);
  await desk.draw(sessionId, draw === 'Open' ? drawn.open : drawn.close);
  const rows = await system.node.db.query<WinRow>(sql`
    select w.player_id, w.seq, w.line, w.amount
    from settlements t join wins w on w.settlement_id = t.id and w.player_id = any (${system.playerIds}::bigint[])
    where t.market_session_id = ${sessionId}`);
  const paid = rows.map((row) => `player ${row.player_id} slip ${row.seq} line ${row.line}: ${row.amount}`);
  const due = book
    .settle({ marketDayId: day.marketDayId, draw }, drawn)
    .map((win) => `player ${win.playerId} slip ${win.seq} line ${win.line}: ${win.amount}`);
  const seen = { market: day.market.name, day: day.day, draw };
  expect({ ...seen, paid: paid.toSorted() }).toEqual({ ...seen, paid: due.toSorted() });
}

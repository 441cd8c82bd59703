import { needsSession } from '../../src/server/bidding/placed-slip.ts';
import { expect } from 'vitest';
import { acceptSlip } from '#rules/slip/slip.ts';
import type { PlainBook } from './plain-book.ts';
import { plainBidsOf, type PlainEntry } from './plain-entry.ts';
import type { PlainCard } from './plain-rates.ts';
import type { ReplayDay, ReplayDesk } from './replay-desk.ts';
import type { ReplaySystem } from './replay-system.ts';
import type { Chance } from './seeded-chance.ts';
import { sendEntry } from './send-entry.ts';

/** A system with its staff, and the second set of books that is kept beside it. */
export interface Replay {
  readonly system: ReplaySystem;
  readonly desk: ReplayDesk;
  readonly book: PlainBook;
  readonly chance: Chance;
}

export interface Round {
  readonly day: ReplayDay;
  /** Tells the slips of a player apart. */
  readonly name: string;
  readonly card: PlainCard;
  readonly entries: readonly PlainEntry[];
}

/** One slip of each player, all at once: the first entry is the first player's. */
export async function placeRound({ system, book, chance }: Replay, round: Round): Promise<void> {
  const { day, card } = round;
  const context = system.contextOf(day.market, day.day);
  const slips = round.entries.map((entry, i) => {
    const verdict = acceptSlip(sendEntry(entry, chance), context);
    if (!verdict.ok) throw new Error(`${day.day} ${JSON.stringify({ entry, refusal: verdict.refusal })}`);
    return { playerId: system.playerIds[i] ?? 0, bids: plainBidsOf(entry), slip: verdict.value };
  });
  await Promise.all(
    slips.map(async ({ playerId, bids, slip }) => {
      const outcome = await system.placer.place({
        playerId,
        loginSession: null,
        key: `${day.marketDayId} ${round.name}`,
        fingerprint: '00',
        marketDayId: day.marketDayId,
        openSession: needsSession(slip, 'open') ? day.openSession : null,
        closeSession: needsSession(slip, 'close') ? day.closeSession : null,
        slip,
        requestId: 'replay',
        ipPrefix: '127.0.0.0/24',
      });
      if (outcome.outcome !== 'accepted')
        throw new Error(`${day.day} a slip was not taken: ${outcome.outcome}`);
      const total = bids.reduce((sum, bid) => sum + bid.points * 100, 0);
      expect({ lines: slip.lines.length, total: outcome.total }).toEqual({ lines: bids.length, total });
      book.stake({ marketDayId: day.marketDayId, playerId, seq: outcome.seq, bids, card });
    }),
  );
}

import type { Family } from '#rules/games.ts';
import { canonicalPana, parseJodi } from '#rules/pana.ts';
import type { DeclaredNumber } from '#rules/results.ts';
import { sessionsOf } from '#rules/schedule.ts';
import { addDays, localTime } from '#rules/time.ts';
import { accepted } from '#rules/verdict.ts';
import type { Market } from '../markets/market-store.ts';
import type { Node } from '../platform/node.ts';
import type { PastSession } from '../results/past-result-store.ts';

/** The newest results of today are left open, so that staff find something to declare. */
const LEFT_TO_STAFF_MS = 45 * 60_000;

/** Invented results of the last days of every market, the same at every start. */
export function pastResults(
  node: Pick<Node, 'clock' | 'config'>,
  markets: readonly Market[],
  days: number,
): readonly PastSession[] {
  const now = node.clock.now();
  const today = localTime(now, node.config.zone).day;
  return markets.flatMap((market) =>
    Array.from({ length: days + 1 }, (_, i) => addDays(today, i - days)).flatMap((day) =>
      sessionsOf(market.schedule, day, node.config.zone)
        .filter((session) => session.resultAt < now - LEFT_TO_STAFF_MS)
        .map((session) => ({
          ...session,
          marketId: market.id,
          day,
          number: drawOf(market.family, `${market.name} ${day} ${session.session}`),
        })),
    ),
  );
}

/** Digits out of the text, evenly spread: FNV-1a. */
function drawOf(family: Family, text: string): DeclaredNumber {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  const digits = String(((hash >>> 8) ^ hash) >>> 0).padStart(3, '0');
  return family === 'gali' ? accepted(parseJodi(digits.slice(-2))) : canonicalPana(digits.slice(-3));
}

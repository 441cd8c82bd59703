import { formatPoints, subtractPoints } from '#rules/money.ts';
import { readRealityCheckMinutes, readRealitySeenAt } from '../accounts/play-state.ts';
import { sumEntries } from '../ledger/sum-entries.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import { formatInstant } from './own-limits.ts';
import { dueAt } from './reality-due.ts';

/** How long and for how much the player has played in this session. Every session has its own clock. */
export function getRealityCheck(node: Node): Handler<'/api-get-reality-check'> {
  return async ({ player }) => {
    const since = await readRealitySeenAt(node.db, player.sessionHash);
    const minutes = await readRealityCheckMinutes(node.db, player.id);
    const { staked, won } = await sumEntries(node.db, { playerId: player.id, from: since, until: null });
    return answer({
      since: formatInstant(since),
      due_at: formatInstant(dueAt(since, minutes)),
      staked: formatPoints(staked),
      won: formatPoints(won),
      net: formatPoints(subtractPoints(won, staked)),
      server_time: formatInstant(node.clock.now()),
    });
  };
}

import { formatPoints, subtractPoints } from '#rules/money.ts';
import { type Instant, instant } from '#rules/time/time.ts';
import {
  readRealityCheckMinutes,
  readRealitySeenAt,
  setRealityCheckMinutes,
  recordRealityCheckSeen,
} from '../accounts/profile/play-state.ts';
import { sumEntries } from '../ledger/sum-entries.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler } from '../platform/web/request.ts';
import { formatInstant, readOwnLimits } from './own-limits.ts';

/** How long and for how much the player has played in this session. Every session has its own clock. */
export function getRealityCheck(node: AppContext): Handler<'/api-get-reality-check'> {
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

export function setRealityCheck(node: AppContext): Handler<'/api-set-reality-check'> {
  return async ({ player }, { minutes }) => {
    await setRealityCheckMinutes(node.db, { playerId: player.id, minutes });
    return answer(await readOwnLimits(node, player.id));
  };
}

export function acknowledgeRealityCheck(node: AppContext): Handler<'/api-acknowledge-reality-check'> {
  return async ({ player }) => {
    const minutes = await readRealityCheckMinutes(node.db, player.id);
    const seenAt = await recordRealityCheckSeen(node.db, player.sessionHash);
    return answer({ due_at: formatInstant(dueAt(seenAt, minutes)) });
  };
}

/** When the player is shown again how long and for how much they have played. */
function dueAt(seenAt: Instant, minutes: number): Instant {
  return instant(seenAt + minutes * 60_000);
}

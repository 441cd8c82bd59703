import { addStop, type PlayStop } from '#rules/play-stops.ts';
import { tellPlayer } from '../accounts/tell-player.ts';
import { holdWallet } from '../ledger/hold-wallet.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Node } from '../platform/node.ts';
import { type Answer, answer, type RequestOf, refusal } from '../platform/request.ts';
import { excludeNumber } from './excluded-numbers.ts';
import { formatInstant, type OwnLimits, readOwnLimits } from './own-limits.ts';
import { insertStop, keepStopped, readStopEnd, selectStops } from './play-stops.ts';

const TOLD = { break: 'break_begun', exclusion: 'exclusion_begun' } as const;

/** No play from the answer on, in every session and at every node: bids look at it in their own transaction. */
export async function beginStop(
  node: Node,
  request: RequestOf<'player'>,
  wanted: { readonly kind: PlayStop['kind']; readonly hours?: number; readonly months?: number },
): Promise<Answer<OwnLimits, 'break_running'>> {
  const { id: playerId, mobile } = request.player;
  const { kind } = wanted;
  const verdict = await node.db.transaction(async (tx) => {
    const at = await holdWallet(tx, playerId);
    const until = await readStopEnd(tx, wanted);
    const stop: PlayStop = { kind, until, askedBackAt: null };
    const stops = addStop(await selectStops(tx, playerId), stop, at);
    if (!stops.ok) return stops;
    await insertStop(tx, playerId, stop);
    await keepStopped(tx, { playerId, stops: stops.value, at });
    if (kind === 'exclusion') await excludeNumber(tx, node, { mobile, until });
    const [actor, detail] = [`player:${playerId}`, { until: formatInstant(until) }];
    await recordEvent(tx, request, { actor, action: TOLD[kind], object: actor, detail });
    await tellPlayer(tx, node.live, { playerId, kind: TOLD[kind], detail });
    return stops;
  });
  return verdict.ok ? answer(await readOwnLimits(node, playerId)) : refusal(verdict.refusal.code);
}

import {
  addRestriction,
  type PlayRestriction,
  requestReinstatement as judge,
  openFrom,
  runningRestriction,
} from '#rules/protection/play-restrictions.ts';
import { recordOwnEvent } from '../accounts/record-own-event.ts';
import { lockWallet } from '../ledger/lock-wallet.ts';
import { notifyPlayer } from '../notices/notify-player.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler, refusal, type RequestOf } from '../platform/web/request.ts';
import { excludeNumber } from './excluded-numbers.ts';
import { formatInstant, readOwnLimits } from './own-limits.ts';
import {
  insertRestriction,
  keepRestricted,
  readRestrictionEnd,
  selectRestrictions,
  setReinstatementAsked,
} from './play-restrictions-store.ts';

const EVENTS = { cool_off: 'cool_off_begun', self_exclusion: 'self_exclusion_begun' } as const;

/** No play from the answer on, in every session and on every node: bids check it in their own transaction. */
async function beginRestriction(
  node: AppContext,
  request: RequestOf<'player'>,
  wanted: { readonly kind: PlayRestriction['kind']; readonly hours?: number; readonly months?: number },
) {
  const { id: playerId, mobile } = request.player;
  const { kind } = wanted;
  const verdict = await node.db.transaction(async (tx) => {
    const at = await lockWallet(tx, playerId);
    const until = await readRestrictionEnd(tx, wanted);
    const restriction: PlayRestriction = { kind, until, reinstatementAskedAt: null };
    const restrictions = addRestriction(await selectRestrictions(tx, playerId), restriction, at);
    if (!restrictions.ok) return restrictions;
    await insertRestriction(tx, playerId, restriction);
    await keepRestricted(tx, playerId, runningRestriction(restrictions.value, at));
    if (kind === 'self_exclusion') await excludeNumber(tx, node, { mobile, until });
    const detail = { until: formatInstant(until) };
    await recordOwnEvent(tx, request, `player:${playerId}`, { action: EVENTS[kind], detail });
    await notifyPlayer(tx, node.live, { playerId, kind: EVENTS[kind], detail });
    return restrictions;
  });
  return verdict.ok ? answer(await readOwnLimits(node, playerId)) : refusal(verdict.refusal.code);
}

export function startCoolOff(node: AppContext): Handler<'/api-start-cool-off'> {
  return (request, { hours }) => beginRestriction(node, request, { kind: 'cool_off', hours });
}

/** The word to type, in every language, so that nobody is excluded by mistake. */
const WORD = 'EXCLUDE';

export function selfExclude(node: AppContext): Handler<'/api-self-exclude'> {
  return async (request, { months, word }) => {
    if (word.trim() !== WORD)
      return refusal('self_exclusion_word_wrong', { params: { word: WORD }, field: 'word' });
    return beginRestriction(node, request, { kind: 'self_exclusion', months });
  };
}

/** Reinstatement after a self-exclusion needs a request of the player and another 24 hours. */
export function requestReinstatement(node: AppContext): Handler<'/api-request-reinstatement'> {
  return async (request) => {
    const playerId = request.player.id;
    const verdict = await node.db.transaction(async (tx) => {
      const at = await lockWallet(tx, playerId);
      const restrictions = judge(await selectRestrictions(tx, playerId), at);
      if (!restrictions.ok) return restrictions;
      await setReinstatementAsked(tx, { playerId, at });
      const running = runningRestriction(restrictions.value, at);
      await keepRestricted(tx, playerId, running);
      const from = running === null ? at : (openFrom(running) ?? at);
      const detail = { at: formatInstant(from) };
      await recordOwnEvent(tx, request, `player:${playerId}`, { action: 'reinstatement_asked_for', detail });
      await notifyPlayer(tx, node.live, { playerId, kind: 'play_reopened', detail });
      return restrictions;
    });
    return verdict.ok ? answer(await readOwnLimits(node, playerId)) : refusal(verdict.refusal.code);
  };
}

import { askPasskey, checkPasskey } from '../../passkeys/answer-passkey.ts';
import { passkeyPlace } from '../../passkeys/passkey-place.ts';
import type { PasskeyUse } from '../../passkeys/passkey-use.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { answer, type CallRequest, type Handler, refusal } from '../../platform/web/request.ts';
import { deviceMark, keepDeviceMark } from '../../verification/device-mark.ts';
import { askProof, hasProof } from '../../verification/proof-of-work.ts';
import { selectPlayerLoginById } from '../players.table.ts';
import { canPlay, scopesOf, succeed } from './log-in.ts';
import { countTries, refundTries } from './login-tries-store.ts';
import { sessionKindOf } from './start-session.ts';

/** An answer counts only in the browser that asked; a program without a mark asks and answers for itself. */
function purposeBy(mark: string | null): PasskeyUse {
  return { purpose: 'player-log-in', boundTo: mark ?? '' };
}

/** A question for whoever has a passkey of this host. It says nothing about who plays here. */
export function beginPasskeyLogIn(node: AppContext): Handler<'/api-begin-passkey-login'> {
  return async (request) => {
    const place = passkeyPlace(node.config, request.site);
    if (place === null) return refusal('passkeys_off');
    const use = purposeBy(keepDeviceMark(request));
    const question = await askPasskey(node.db, place, { owner: null, ...use });
    return question === null ? refusal('passkeys_off') : answer(question);
  };
}

/**
 * Logs a player in by a passkey. Tries count by network and address as those of the password do, and whoever is let in
 * is told of a new device, limited in sessions and refused when blocked in the same way. What needs the password
 * afterwards still asks for it.
 */
export function logInWithPasskey(node: AppContext): Handler<'/api-passkey-login'> {
  return async (request, input) => {
    if (passkeyPlace(node.config, request.site) === null) return refusal('passkeys_off');
    const strangers = scopesOf(request, { mobile: '', deviceKnown: false });
    const proved = await hasProof(node, request);
    const counted = await node.db.transaction((tx) =>
      countTries(tx, [strangers.network, ...(proved ? [] : [strangers.address])]),
    );
    if (!counted.ok && counted.scope === strangers.address.scope) return askProof(node);
    if (!counted.ok) return refusal('too_many_requests', { retryAfterSeconds: counted.waitSeconds });
    const player = await findPlayer(node, request, input);
    if (player === null || !canPlay(node, player)) return refusal('passkey_not_valid', { field: 'passkey' });
    if (!player.active) {
      await refundTries(node.db, [strangers.network.scope, strangers.address.scope]);
      return refusal('player_blocked');
    }
    const entered = await succeed(node, request, {
      player,
      scopes: scopesOf(request, player),
      renewed: null,
      kind: sessionKindOf(request, input.session),
      byPasskey: true,
    });
    // Blocked, or given another password, while the passkey was looked at.
    return entered.ok ? entered : refusal('passkey_not_valid', { field: 'passkey' });
  };
}

/** The player whose passkey has answered this browser's question; null for any other answer. */
async function findPlayer(
  node: AppContext,
  request: CallRequest,
  { passkey }: Parameters<Handler<'/api-passkey-login'>>[1],
) {
  const place = passkeyPlace(node.config, request.site);
  if (place === null) return null;
  const device = deviceMark(request);
  const proof = await node.db.transaction((tx) =>
    checkPasskey(tx, place, {
      ...purposeBy(device),
      answer: passkey,
      isExpected: ({ kind }) => kind === 'player',
    }),
  );
  return proof.ok ? selectPlayerLoginById(node.db, { id: proof.owner.id, device }) : null;
}

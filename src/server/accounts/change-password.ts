import { recordEvent } from '../platform/audit-event.ts';
import type { Node } from '../platform/node.ts';
import { answer, type CallRequest, type Handler, type Player, refusal } from '../platform/request.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { chooseNewPassword } from './choose-password.ts';
import { deviceLabel } from './device-label.ts';
import { cutStreams } from './cut-streams.ts';
import { handOverLogin } from './hand-over-login.ts';
import { endLogins, renewLoginSecret } from './login-sessions.table.ts';
import { hashPassword } from './passwords.ts';
import { holdPlayer, updatePlayerPassword } from './players.table.ts';
import { newToken } from './secret-token.ts';
import { tellPlayer } from './tell-player.ts';
import { textPlayer } from './text-player.ts';

/**
 * A player chooses another password. Whoever has learnt the secret of this session loses it too, and the other sessions
 * end if the player wants that. Choosing the same password again is no mistake: secret and sessions change all the same.
 */
export function changePassword(node: Node): Handler<'/api-change-password'> {
  return async (request, input) => {
    const { player } = request;
    if (input.old_pass === '') return refusal('current_password_required', { field: 'old_pass' });
    const chosen = chooseNewPassword(input.new_pass, [player.mobile, player.name]);
    if (!chosen.ok) return refusal(chosen.refusal.code, chosen.refusal);
    const check = await checkOwnPassword(node, player, input.old_pass);
    if (check.outcome === 'wait') return refusal('too_many_requests', { retryAfterSeconds: check.seconds });
    if (check.outcome === 'wrong') return refusal('old_password_mismatch', { field: 'old_pass' });
    const passwordHash = await hashPassword(node, 'player', chosen.value);
    if (passwordHash === null) return refusal('too_many_requests', { retryAfterSeconds: 1 });
    const renewed = await change(node, request, {
      from: check.passwordHash,
      to: passwordHash,
      endOthers: input.end_others === true,
    });
    if (renewed === null) return refusal('old_password_mismatch', { field: 'old_pass' });
    textPlayer(node, player, noticeOf(request));
    return answer(handOverLogin(request, { player, ...renewed }), { msg: 'Successfully changed password' });
  };
}

/** Null when the password or the session is not any more what it was when the old password was compared. */
async function change(
  node: Node,
  request: CallRequest & { readonly player: Player },
  password: { readonly from: string; readonly to: string; readonly endOthers: boolean },
): Promise<{ readonly token: string; readonly kind: 'cookie' | 'token' } | null> {
  const { id, sessionHash } = request.player;
  const { token, hash } = newToken();
  return node.db.transaction(async (tx) => {
    if (!(await holdPlayer(tx, { id, passwordHash: password.from }))) return null;
    const kind = await renewLoginSecret(tx, { hash: sessionHash, newHash: hash });
    if (kind === null) return null;
    await updatePlayerPassword(tx, { id, passwordHash: password.to });
    if (password.endOthers) {
      await endLogins(tx, { playerId: id, except: hash, id: null });
      await cutStreams(tx, node.live, id);
    }
    await tellPlayer(tx, node.live, { playerId: id, ...noticeOf(request) });
    await recordEvent(tx, request, {
      actor: `player:${id}`,
      action: 'password_changed',
      object: `player:${id}`,
      detail: { others_ended: password.endOthers },
    });
    return { token, kind };
  });
}

function noticeOf({ userAgent }: CallRequest) {
  return { kind: 'password_changed', detail: { device: deviceLabel(userAgent) } } as const;
}

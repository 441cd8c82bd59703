import { notifyPlayer, textPlayer } from '../../notices/notify-player.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { newToken } from '../../platform/secret-token.ts';
import { answer, type CallRequest, type Handler, type Player, refusal } from '../../platform/web/request.ts';
import { cutStreams } from '../log-in/end-sessions.ts';
import { LOGIN_LIMITS } from '../log-in/login-limits.ts';
import { endLogins, renewLoginSecret, recordStepUp } from '../log-in/login-sessions.table.ts';
import { clearTries, countTries, refundTries } from '../log-in/login-tries-store.ts';
import { deviceLabel, createLoginSession } from '../log-in/start-session.ts';
import { recordOwnEvent } from '../record-own-event.ts';
import { lockPlayer, updatePlayerPassword, selectPlayerPassword } from '../players.table.ts';
import { chooseNewPassword } from './choose-password.ts';
import { hashPassword, comparePassword } from './passwords.ts';

/**
 * A player chooses another password. In our own client the session gets a new secret, so that whoever has learnt it
 * loses it too, and the other sessions end if the player wants that. A client with a token keeps it, because clients of
 * others go on with the one they have (decision 0044), and all other sessions end. Choosing the same password again is
 * no mistake.
 */
export function changePassword(node: AppContext): Handler<'/api-change-password'> {
  return async (request, input) => {
    const { player } = request;
    if (input.old_pass === '') return refusal('current_password_required', { field: 'old_pass' });
    const chosen = chooseNewPassword(input.new_pass, [player.mobile, player.name]);
    if (!chosen.ok) return refusal(chosen.refusal.code, chosen.refusal);
    const wrong = refusal('old_password_mismatch', { field: 'old_pass' });
    const check = await checkOwnPassword(node, player, { password: input.old_pass, wrong });
    if (!check.ok) return check;
    const passwordHash = await hashPassword(node, 'player', chosen.value);
    if (passwordHash === null) return refusal('too_many_requests', { retryAfterSeconds: 1 });
    const password = { from: check.value, to: passwordHash, endOthers: input.end_others === true };
    const session = await change(node, request, password);
    if (session === null) return wrong;
    textPlayer(node, player, noticeOf(request));
    return answer(createLoginSession(request, { player, ...session }), {
      msg: 'Successfully changed password',
    });
  };
}

/** The session from now on; null when it or the password is not any more what it was when the old password was compared. */
async function change(
  node: AppContext,
  request: CallRequest & { readonly player: Player },
  password: { readonly from: string; readonly to: string; readonly endOthers: boolean },
): Promise<{ readonly token: string; readonly kind: 'cookie' | 'token' } | null> {
  const { id, sessionHash } = request.player;
  const fresh = newToken();
  return node.db.transaction(async (tx) => {
    if (!(await lockPlayer(node, tx, { id, passwordHash: password.from }))) return null;
    const kind = await renewLoginSecret(tx, { hash: sessionHash, newHash: fresh.hash });
    if (kind === null) return null;
    const session = kind === 'cookie' ? fresh : { token: request.token ?? '', hash: sessionHash };
    await updatePlayerPassword(tx, { id, passwordHash: password.to });
    const endsOthers = kind === 'token' || password.endOthers;
    if (endsOthers) {
      await endLogins(tx, { playerId: id, except: session.hash, id: null });
      await cutStreams(tx, node.live, id);
    }
    await notifyPlayer(tx, node.live, { playerId: id, ...noticeOf(request) });
    const detail = { others_ended: endsOthers };
    await recordOwnEvent(tx, request, `player:${id}`, { action: 'password_changed', detail });
    return { token: session.token, kind };
  });
}

function noticeOf({ userAgent }: CallRequest) {
  return { kind: 'password_changed', detail: { device: deviceLabel(userAgent) } } as const;
}

/** The password once more: the session may do for ten minutes what needs it, and bid again after a long rest. */
export function confirmPassword(node: AppContext): Handler<'/api-confirm-password'> {
  return async ({ player }, input) => {
    if (input.password === '') return refusal('password_required', { field: 'password' });
    const wrong = refusal('password_not_right', { field: 'password' });
    const check = await checkOwnPassword(node, player, { password: input.password, wrong });
    if (!check.ok) return check;
    return node.db.transaction(async (tx) => {
      if (!(await lockPlayer(node, tx, { id: player.id, passwordHash: check.value }))) return wrong;
      await recordStepUp(tx, player.sessionHash);
      return answer({});
    });
  };
}

/**
 * Compares the password of somebody who is logged in, and returns its stored form, with which lockPlayer checks that it
 * is still the same. Its tries are counted by session: an open screen is no place to guess, and whoever guesses there
 * does not lock the owner out of logging in.
 */
async function checkOwnPassword<Wrong>(
  node: AppContext,
  player: Player,
  { password, wrong }: { readonly password: string; readonly wrong: Wrong },
) {
  const scope = `session:${player.sessionHash}`;
  const counted = await node.db.transaction((tx) => countTries(tx, [{ scope, limit: LOGIN_LIMITS.device }]));
  if (!counted.ok) return refusal('too_many_requests', { retryAfterSeconds: counted.waitSeconds });
  const stored = await selectPlayerPassword(node.db, player.id);
  const check = await comparePassword(node, 'player', { stored, password });
  if (check === 'busy') {
    await refundTries(node.db, [scope]);
    return refusal('too_many_requests', { retryAfterSeconds: 1 });
  }
  if (check === 'wrong' || stored === null) return wrong;
  await clearTries(node.db, [scope]);
  return answer(stored);
}

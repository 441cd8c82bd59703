import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { checkOwnPassword } from './check-own-password.ts';
import { noteProof } from './login-sessions.table.ts';
import { holdPlayer } from './players.table.ts';

/** The password once more: the session may do for ten minutes what needs it, and bid again after a long rest. */
export function confirmPassword(node: Node): Handler<'/api-confirm-password'> {
  return async ({ player }, input) => {
    if (input.password === '') return refusal('password_required', { field: 'password' });
    const check = await checkOwnPassword(node, player, input.password);
    if (check.outcome === 'wait') return refusal('too_many_requests', { retryAfterSeconds: check.seconds });
    const proved =
      check.outcome === 'right' &&
      (await node.db.transaction(async (tx) => {
        if (!(await holdPlayer(tx, { id: player.id, passwordHash: check.passwordHash }))) return false;
        await noteProof(tx, player.sessionHash);
        return true;
      }));
    return proved ? answer({}) : refusal('password_not_right', { field: 'password' });
  };
}

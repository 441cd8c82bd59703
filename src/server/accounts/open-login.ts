import type { Queryable } from '../platform/db.ts';
import type { CallRequest } from '../platform/request.ts';
import { deviceLabel } from './device-label.ts';
import { endLoginSession, insertLoginSession } from './login-sessions.table.ts';
import { rememberDevice } from './players.table.ts';
import { hashToken, newToken } from './secret-token.ts';

/** Opens a session under a secret of its own, never one that was used before, and remembers the browser. */
export async function openLogin(
  tx: Queryable,
  login: {
    readonly player: { readonly id: number; readonly demo: boolean };
    readonly device: string | null;
    readonly kind: 'cookie' | 'token';
    readonly request: Pick<CallRequest, 'userAgent' | 'heldSession'>;
  },
): Promise<{ readonly token: string }> {
  const { player, device, kind, request } = login;
  const { token, hash } = newToken();
  // Nobody can reach the session any more whose cookie this one replaces; what is told to its browser must end too.
  if (kind === 'cookie' && request.heldSession !== null)
    await endLoginSession(tx, hashToken(request.heldSession));
  if (device !== null) await rememberDevice(tx, { playerId: player.id, device });
  await insertLoginSession(tx, {
    hash,
    playerId: player.id,
    kind,
    shared: player.demo,
    label: deviceLabel(request.userAgent),
    device,
  });
  return { token };
}

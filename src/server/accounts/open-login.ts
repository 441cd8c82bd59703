import type { Queryable } from '../platform/db.ts';
import { deviceLabel } from './device-label.ts';
import { insertLoginSession } from './login-sessions.table.ts';
import { rememberDevice } from './players.table.ts';
import { newToken } from './secret-token.ts';

/** Opens a session under a secret of its own, never one that was used before, and remembers the browser. */
export async function openLogin(
  tx: Queryable,
  login: {
    readonly player: { readonly id: number; readonly demo: boolean };
    readonly device: string | null;
    readonly kind: 'cookie' | 'token';
    readonly userAgent: string;
  },
): Promise<{ readonly token: string }> {
  const { player, device, kind, userAgent } = login;
  const { token, hash } = newToken();
  if (device !== null) await rememberDevice(tx, { playerId: player.id, device });
  await insertLoginSession(tx, {
    hash,
    playerId: player.id,
    kind,
    shared: player.demo,
    label: deviceLabel(userAgent),
    device,
  });
  return { token };
}

import type { Queryable } from '../platform/db.ts';
import type { Node } from '../platform/node.ts';
import { acceptTotp } from './accept-totp.ts';
import { countTries } from './count-tries.ts';
import { LOGIN_LIMITS } from './login-limits.ts';
import { clearTries } from './login-tries.table.ts';
import { lockStaff } from './staff.table.ts';

/**
 * Whether an act that asks for the second factor may go on. Staff of a demo without an authenticator pass; others never
 * do without one. Five wrong codes stop the tries for half an hour, so the caller's transaction has to be committed
 * whatever the answer.
 */
export async function verifyTotp(
  node: Pick<Node, 'secrets' | 'clock' | 'config'>,
  tx: Queryable,
  { staffId, code }: { readonly staffId: number; readonly code: string },
): Promise<boolean> {
  const staff = await lockStaff(tx, staffId);
  if (staff === null || !staff.active) return false;
  if (!staff.totpConfirmed) return staff.demo && node.config.mode === 'demo';
  const scope = `totp:${staff.id}`;
  const counted = await countTries(tx, [{ scope, limit: LOGIN_LIMITS.staff }]);
  if (!counted.ok || !(await acceptTotp(node, tx, staff, code))) return false;
  await clearTries(tx, [scope]);
  return true;
}

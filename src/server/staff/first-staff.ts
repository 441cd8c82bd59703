import { recordEvent } from '../platform/audit-event.ts';
import type { AppContext } from '../platform/app-context.ts';
import { takeLock } from '../platform/locks.ts';
import { oneTimePassword } from './staff-members.ts';
import { hashPassword } from '../accounts/password/passwords.ts';
import { hasStaff, insertStaff } from './staff.table.ts';

/** Logins for the first owner; the second one serves where a demo has left its own owner behind. */
const LOGINS = ['owner', 'first-owner'] as const;

const AT_START = { id: 'start', ipPrefix: 'local' };

/**
 * An operator without staff gets an owner with a random one-time password, to be printed once: no login ships with a
 * password that others know (T47). The owner chooses another one and sets up the authenticator before anything else.
 * Null when there is staff already; of two nodes that start at once only one answers a password.
 */
export async function plantFirstStaff(
  node: Pick<AppContext, 'db' | 'config' | 'secrets'>,
): Promise<{ readonly login: string; readonly password: string } | null> {
  const demo = node.config.mode === 'demo';
  if (await hasStaff(node.db, { demo })) return null;
  const password = oneTimePassword();
  const passwordHash = await hashPassword(node, 'staff', password);
  if (passwordHash === null) throw new Error('no password can be hashed at the start');
  return node.db.transaction(async (tx) => {
    // Two nodes that start at once do this one after the other.
    await takeLock(tx, 'planting');
    if (await hasStaff(tx, { demo })) return null;
    for (const login of LOGINS) {
      const owner = { login, name: 'Owner', roles: ['owner'], demo: false, mobile: null } as const;
      const id = await insertStaff(tx, { ...owner, passwordHash });
      if (id === null) continue;
      await recordEvent(tx, AT_START, {
        actor: 'system',
        action: 'staff_added',
        object: `staff:${id}`,
        detail: { login },
      });
      return { login, password };
    }
    throw new Error('no login is free for the first owner');
  });
}

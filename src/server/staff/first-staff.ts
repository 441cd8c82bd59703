import { demoLogins, hashDemoPassword } from '../accounts/log-in/demo-logins.ts';
import { hashPassword } from '../accounts/password/passwords.ts';
import type { AppContext } from '../platform/app-context.ts';
import { recordEvent } from '../platform/audit-event.ts';
import { takeLock } from '../platform/locks.ts';
import type { Queryable } from '../platform/store/db.ts';
import { answer, type Handler } from '../platform/web/request.ts';
import { oneTimePassword } from './staff-members.ts';
import { hasStaff, insertStaff, type NewStaff } from './staff.table.ts';

/** Logins for the first owner; the second one serves where a demo has left its own owner behind. */
const LOGINS = ['owner', 'first-owner'] as const;

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
      const id = await insertAtStart(tx, { ...owner, passwordHash }, { login });
      if (id !== null) return { login, password };
    }
    throw new Error('no login is free for the first owner');
  });
}

/** Adds a staff member when the server starts; null when the login is taken. */
async function insertAtStart(tx: Queryable, staff: NewStaff, detail: object): Promise<number | null> {
  const id = await insertStaff(tx, staff);
  if (id === null) return null;
  const request = { id: 'start', ipPrefix: 'local' };
  await recordEvent(tx, request, { actor: 'system', action: 'staff_added', object: `staff:${id}`, detail });
  return id;
}

interface DemoStaff extends Pick<NewStaff, 'login' | 'name' | 'roles'> {
  readonly password: string;
}

/**
 * Adds staff of the demo world, who need no authenticator and no password of their own, and returns their ids. Throws
 * when a login is taken, and outside a demo: their passwords are known to everybody.
 */
export async function addDemoStaff(
  node: Pick<AppContext, 'config' | 'secrets'>,
  tx: Queryable,
  staff: readonly DemoStaff[],
): Promise<readonly number[]> {
  const ids: number[] = [];
  for (const { login, name, roles, password } of staff) {
    const passwordHash = await hashDemoPassword(node, 'staff', password);
    const member = { login, name, roles, passwordHash, demo: true, mobile: null };
    const id = await insertAtStart(tx, member, { login, roles, demo: true });
    if (id === null) throw new Error(`a demo login is taken: ${login}`);
    ids.push(id);
  }
  return ids;
}

/** Staff to log in as by one tap; none outside a demo. */
export function getDemoStaffLogins(node: AppContext): Handler<'/console/api/get-demo-logins'> {
  return async () => answer({ staff: (await demoLogins(node)).staff });
}

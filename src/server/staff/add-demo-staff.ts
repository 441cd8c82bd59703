import { demoLogins, hashDemoPassword } from '../accounts/log-in/demo-logins.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/store/db.ts';
import { answer, type Handler } from '../platform/web/request.ts';
import { insertStaff, type NewStaff } from './staff.table.ts';

const AT_START = { id: 'start', ipPrefix: 'local' };

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
    const id = await insertStaff(tx, { login, name, roles, passwordHash, demo: true, mobile: null });
    if (id === null) throw new Error(`a demo login is taken: ${login}`);
    await recordEvent(tx, AT_START, {
      actor: 'system',
      action: 'staff_added',
      object: `staff:${id}`,
      detail: { login, roles, demo: true },
    });
    ids.push(id);
  }
  return ids;
}

/** Staff to log in as by one tap; none outside a demo. */
export function getDemoStaffLogins(node: AppContext): Handler<'/console/api/get-demo-logins'> {
  return async () => answer({ staff: (await demoLogins(node)).staff });
}

import type { AppContext } from '../platform/app-context.ts';
import { recordEvent } from '../platform/audit-event.ts';
import { forgetPasskeys } from '../passkeys/own-passkeys.ts';
import { cutStaffStreams } from '../staff/end-streams.ts';
import { findStaffByLogin, forgetAuthenticator, lockStaff } from '../staff/staff-store.ts';
import { tellOwners } from './tell-staff.ts';

/** Done at the machine, by nobody whom the console knows. */
const REQUEST = { id: 'clear-authenticator', ipPrefix: 'local' };

/**
 * The last resort where no two owners are left who could agree on it: the authenticator and the passkeys of a login are
 * forgotten, its sessions end, and the next log-in sets up another one. All owners with a phone are told, and the trail keeps
 * it. Answers false for a login that nobody works by.
 */
export async function clearAuthenticator(
  node: Pick<AppContext, 'db' | 'live' | 'secrets'>,
  login: string,
): Promise<boolean> {
  return node.db.transaction(async (tx) => {
    const staff = await findStaffByLogin(tx, login.trim().toLowerCase());
    if (staff?.active !== true) return false;
    await lockStaff(tx, staff.id);
    await forgetAuthenticator(tx, staff.id);
    await forgetPasskeys(tx, { kind: 'staff', id: staff.id });
    await cutStaffStreams(tx, node.live, staff.id);
    await tellOwners(
      node,
      tx,
      `Ank: the authenticator of the login ${staff.login} was cleared at the server.`,
    );
    await recordEvent(tx, REQUEST, {
      actor: 'system',
      action: 'authenticator_cleared',
      object: `staff:${staff.id}`,
      detail: { login: staff.login },
    });
    return true;
  });
}

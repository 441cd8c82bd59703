import type { AppContext } from '../platform/app-context.ts';
import { forgetPasskeys } from '../passkeys/own-passkeys.ts';
import { hashToken } from '../platform/secret-token.ts';
import type { Queryable } from '../platform/store/db.ts';
import { refusal } from '../platform/web/request.ts';
import { cutStaffStreams } from '../staff/end-streams.ts';
import { oneTimePassword } from '../staff/staff-members.ts';
import {
  forgetAuthenticator,
  forgetPassword,
  insertInvited,
  reactivate,
  setStaffMobile,
  setStaffRoles,
} from '../staff/staff-store.ts';
import { showsCodes } from '../verification/send-code.ts';
import { insertInvitation } from './staff-changes.table.ts';
import { FORGETS_AUTHENTICATOR, FORGETS_PASSWORD, recheck, type StaffProposal } from './staff-proposal.ts';
import { tellPhone } from './tell-staff.ts';

/**
 * A change of a person takes effect. Whoever is to choose a password gets a code on the own phone, never the one who
 * asked; only a demo without an SMS provider answers it, as it shows every code.
 */
export async function carryOut(
  node: Pick<AppContext, 'config' | 'secrets' | 'live'>,
  tx: Queryable,
  act: {
    readonly proposal: StaffProposal;
    /** The two owners who agreed on it. */
    readonly people: readonly number[];
    readonly trustedAfterHours: number;
  },
) {
  const { proposal, people, trustedAfterHours } = act;
  const checked = await recheck(tx, node.config, proposal);
  if (!checked.ok) return checked;
  const { change, login, name, roles, mobile } = proposal;
  if (checked.target === null) {
    const staffId = await insertInvited(tx, {
      login,
      name,
      roles,
      mobile,
      addedBy: people,
      trustedAfterHours,
    });
    if (staffId === null) return refusal('staff_login_taken');
    return { ok: true as const, invitation: await invite(node, tx, { staffId, login, mobile }) };
  }
  const { id: staffId, mobile: phone } = checked.target;
  if (change === 'roles') await setStaffRoles(tx, staffId, roles);
  if (change === 'mobile') await moveToPhone(node, tx, { staffId, login, from: phone, to: mobile });
  if (change === 'reactivate') await reactivate(tx, staffId);
  if (FORGETS_AUTHENTICATOR.includes(change)) {
    await forgetAuthenticator(tx, staffId);
    await forgetPasskeys(tx, { kind: 'staff', id: staffId });
  }
  // Open consoles hear what their roles let them hear, and end with their sessions.
  if (change !== 'mobile') await cutStaffStreams(tx, node.live, staffId);
  if (!FORGETS_PASSWORD.includes(change) || phone === null) return { ok: true as const, invitation: '' };
  await forgetPassword(tx, staffId);
  return { ok: true as const, invitation: await invite(node, tx, { staffId, login, mobile: phone }) };
}

async function invite(
  node: Pick<AppContext, 'config' | 'secrets'>,
  tx: Queryable,
  { staffId, login, mobile }: { readonly staffId: number; readonly login: string; readonly mobile: string },
): Promise<string> {
  const code = oneTimePassword();
  await insertInvitation(tx, { staffId, codeHash: hashToken(code) });
  const text = `Choose your password for the Ank console within 24 hours: log-in ${login}, code ${code}. Never share it.`;
  await tellPhone(node, tx, { mobile, text });
  return showsCodes(node.config) ? code : '';
}

/** Both phones are told: the old one by whom it is missed. */
async function moveToPhone(
  node: Pick<AppContext, 'secrets'>,
  tx: Queryable,
  move: {
    readonly staffId: number;
    readonly login: string;
    readonly from: string | null;
    readonly to: string;
  },
): Promise<void> {
  await setStaffMobile(tx, move.staffId, move.to);
  const text = `Ank: the login ${move.login} has another phone from now on.`;
  for (const mobile of [move.from, move.to]) if (mobile !== null) await tellPhone(node, tx, { mobile, text });
}

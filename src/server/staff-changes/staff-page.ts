import { instantAt, localTime, minuteOfDay } from '#rules/time/time.ts';
import type { AppContext } from '../platform/app-context.ts';
import { recordEvent } from '../platform/audit-event.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { cutStaffStreams } from '../staff/end-streams.ts';
import { formatStaffRow } from '../staff/staff-members.ts';
import {
  endStaffSessions,
  selectOpenStaffSessions,
  selectStaffDevices,
} from '../staff/staff-session-store.ts';
import { findStaff, findStaffRow, selectOwners } from '../staff/staff-store.ts';
import { isLastOwner } from './staff-proposal.ts';
import { countActs, selectLastActs, selectWaitingChanges } from './staff-page.table.ts';

const ID = /^[0-9]{1,15}$/;

/** One staff member: who, from where, what they did, and what waits about them. */
export function getStaffMember({ db, clock, config }: AppContext): Handler<'/console/api/get-staff-member'> {
  return async ({ staff: me }, input) => {
    const member = ID.test(input.staff_id) ? await findStaffRow(db, Number(input.staff_id)) : null;
    if (member === null) return refusal('staff_unknown', { field: 'staff_id' });
    const { id: staffId } = member;
    const now = clock.now();
    const midnight = instantAt(localTime(now, config.zone).day, minuteOfDay(0), config.zone);
    const [figures, sessions, devices, acts, waiting, owners] = await Promise.all([
      countActs(db, { staffId, midnight }),
      selectOpenStaffSessions(db, { staffId, hash: me.sessionHash }),
      selectStaffDevices(db, staffId),
      selectLastActs(db, staffId),
      selectWaitingChanges(db, staffId),
      selectOwners(db, { demo: config.mode === 'demo' }),
    ]);
    return answer({
      member: {
        ...formatStaffRow(member),
        added_at: formatAt(member.createdAt),
        totp_since: member.totpSince === null ? null : formatAt(member.totpSince),
        kept: member.active && isLastOwner(owners, member),
      },
      figures,
      sessions: sessions.map(({ id, label, ipPrefix, current, createdAt, lastActiveAt }) => ({
        session_id: String(id),
        device: label,
        network: ipPrefix,
        current,
        logged_in_at: formatAt(createdAt),
        last_active_at: formatAt(lastActiveAt),
      })),
      devices: devices.map(({ label, ipPrefix, firstLoginAt, lastLoginAt }) => ({
        device: label,
        network: ipPrefix,
        first_login_at: formatAt(firstLoginAt),
        last_login_at: formatAt(lastLoginAt),
      })),
      acts: acts.map(({ id, at, ...act }) => ({ event_id: String(id), ...act, at: formatAt(at) })),
      waiting: waiting.map(({ approvalId, change, roles, madeBy, madeAt, takesEffectAt }) => ({
        approval_id: String(approvalId),
        change,
        roles: [...roles],
        made_by: madeBy,
        made_at: formatAt(madeAt),
        takes_effect_at: takesEffectAt === null ? null : formatAt(takesEffectAt),
      })),
      server_time: formatAt(now),
    });
  };
}

function formatAt(ms: number): string {
  return new Date(ms).toISOString();
}

/** Ends a log-in session of somebody, or all, on all nodes; by one owner, because it only makes things safer (T44). */
export function endStaffLoginSessions(node: AppContext): Handler<'/console/api/end-staff-sessions'> {
  return async (request, input) => {
    const reason = input.reason.trim();
    if (reason === '') return refusal('reason_required', { field: 'reason' });
    const target = ID.test(input.staff_id) ? await findStaff(node.db, Number(input.staff_id)) : null;
    if (target === null) return refusal('staff_unknown', { field: 'staff_id' });
    const named = input.session_id !== '';
    if (named && !ID.test(input.session_id)) return refusal('login_session_unknown');
    const { staff } = request;
    return node.db.transaction(async (tx) => {
      const ended = await endStaffSessions(tx, {
        staffId: target.id,
        except: staff.sessionHash,
        id: named ? Number(input.session_id) : null,
      });
      if (named && ended === 0) return refusal('login_session_unknown');
      await cutStaffStreams(tx, node.live, target.id);
      await recordEvent(tx, request, {
        actor: `staff:${staff.id}`,
        action: 'staff_sessions_ended',
        object: `staff:${target.id}`,
        detail: { ended },
        reason,
      });
      return answer({ ended });
    });
  };
}

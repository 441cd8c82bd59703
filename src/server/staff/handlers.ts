import type { Feature } from '../platform/feature.ts';
import type { Job } from '../platform/jobs.ts';
import type { AppContext } from '../platform/app-context.ts';
import { endStreamsJob, subscribeEndedStaffSessions } from './end-streams.ts';
import { getDemoStaffLogins } from './first-staff.ts';
import { changeStaffPassword, getMe } from './get-me.ts';
import { getPasskeyQuestion, proveAuthenticator } from './prove-authenticator.ts';
import { staffLogIn, staffLogOut } from './staff-log-in.ts';
import { listStaff } from './staff-members.ts';
import { deleteOldStaffSessions, staffSessions } from './staff-sessions.table.ts';
import { beginTotp, confirmTotp } from './totp.ts';

/** Accounts of staff: logging in and out, second factors, who works here. */
export function staffFeature(node: AppContext) {
  return {
    calls: {
      '/console/api/login': staffLogIn(node),
      '/console/api/logout': staffLogOut(node),
      '/console/api/get-me': getMe(node),
      '/console/api/change-password': changeStaffPassword(node),
      '/console/api/begin-totp': beginTotp(node),
      '/console/api/confirm-totp': confirmTotp(node),
      '/console/api/prove-authenticator': proveAuthenticator(node),
      '/console/api/get-passkey-question': getPasskeyQuestion(node),
      '/console/api/list-staff': listStaff(node),
      '/console/api/get-demo-logins': getDemoStaffLogins(node),
    },
    jobs: [forgetOldStaffLoginsJob(node), endStreamsJob(node)],
    subscribe: () => subscribeEndedStaffSessions(node.live),
  } satisfies Feature;
}

/** Deletes what is kept about log-ins of staff in the same way (security §6.8). */
export function forgetOldStaffLoginsJob({ db }: Pick<AppContext, 'db'>): Job {
  return {
    name: 'forget old log-ins of staff',
    everyMs: 3_600_000,
    run: async () => {
      await deleteOldStaffSessions(db);
      await staffSessions.deleteOldDevices(db);
    },
  };
}

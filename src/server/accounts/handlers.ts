import type { Feature } from '../platform/feature.ts';
import type { Job } from '../platform/jobs.ts';
import type { AppContext } from '../platform/app-context.ts';
import { getDemoLogins } from './log-in/demo-logins.ts';
import { endLoginSessions, listLoginSessions, subscribeEndedSessions } from './log-in/end-sessions.ts';
import { logIn, logOut } from './log-in/log-in.ts';
import { beginPasskeyLogIn, logInWithPasskey } from './log-in/log-in-with-passkey.ts';
import { deleteOldLoginSessions, playerSessions } from './log-in/login-sessions.table.ts';
import { deleteOldTries } from './log-in/login-tries-store.ts';
import { playerPasskeyHandlers } from './own-passkeys.ts';
import { changePassword, confirmPassword } from './password/change-password.ts';
import { resetPassword, sendResetCode } from './password/reset-password.ts';
import { acceptTerms, getTermsState } from './profile/agree-to-terms.ts';
import { getProfile, updateProfile } from './profile/get-profile.ts';
import { checkMobile, resendOtp } from './register/check-mobile.ts';
import { registerPlayer, type RegistrationServices } from './register/register-player.ts';

/** Accounts of players: registration and terms, logging in and out, passwords, profiles. */
export function accountsFeature(node: AppContext, services: RegistrationServices) {
  return {
    calls: {
      '/api-check-mobile': checkMobile(node, services.stops),
      '/api-resend-otp': resendOtp(node),
      '/api-user-registration': registerPlayer(node, services),
      '/api-user-login': logIn(node),
      '/api-user-logout': logOut(node),
      '/api-begin-passkey-login': beginPasskeyLogIn(node),
      '/api-passkey-login': logInWithPasskey(node),
      ...playerPasskeyHandlers(node),
      '/api-get-profile': getProfile(node, services.settings),
      '/api-get-terms-state': getTermsState(node, services.settings),
      '/api-accept-terms': acceptTerms(node, services.settings),
      '/api-forget-check-mobile': sendResetCode(node),
      '/api-forgot-password': resetPassword(node),
      '/api-change-password': changePassword(node),
      '/api-confirm-password': confirmPassword(node),
      '/api-profile-update': updateProfile(node),
      '/api-list-login-sessions': listLoginSessions(node),
      '/api-end-login-sessions': endLoginSessions(node),
      '/api-get-demo-logins': getDemoLogins(node),
    },
    jobs: [forgetOldLoginsJob(node)],
    subscribe: () => subscribeEndedSessions(node.live),
  } satisfies Feature;
}

/** Deletes what is kept about log-ins when it has no use any more (security §6.8). Any number of nodes may do it at once. */
export function forgetOldLoginsJob({ db }: Pick<AppContext, 'db'>): Job {
  return {
    name: 'forget old log-ins',
    everyMs: 3_600_000,
    run: async () => {
      await deleteOldTries(db);
      await deleteOldLoginSessions(db);
      await playerSessions.deleteOldDevices(db);
    },
  };
}

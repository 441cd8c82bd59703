import { expect } from 'vitest';
import type { CallPath } from '#contract/calls.ts';
import type { Db } from '../../src/server/platform/store/db.ts';
import { sql } from '../../src/server/platform/store/sql.ts';

/** What each act of staff is called in the trail (AUD-02). */
export const STAFF_EVENTS = {
  '/console/api/add-passkey': ['passkey_added'],
  '/console/api/begin-passkey': ['passkey_begun'],
  '/console/api/rename-passkey': ['passkey_renamed'],
  '/console/api/remove-passkey': ['passkey_removed'],
  '/console/api/accept-invitation': ['staff_password_chosen'],
  '/console/api/activate-payee-change-early': ['payee_change_confirmed_again'],
  '/console/api/add-image': ['image_added'],
  '/console/api/add-player-note': ['note_added'],
  '/console/api/approve-deposit': ['deposit_first_approved', 'deposit_credited'],
  '/console/api/approve-withdrawal': ['withdrawal_first_approved', 'withdrawal_approved'],
  '/console/api/begin-totp': ['totp_begun'],
  '/console/api/cancel-withdrawal': ['withdrawal_cancelled'],
  '/console/api/change-limit': ['limit_changed', 'limit_proposed'],
  '/console/api/get-exposure': ['exposure_seen'],
  '/console/api/look-at-exposure': ['exposure_looked'],
  '/console/api/make-cutting-sheet': ['cutting_sheet_made'],
  '/console/api/mark-outcomes-seen': ['outcomes_seen'],
  '/console/api/note-lay-off': ['lay_off_noted'],
  '/console/api/delete-table-view': ['table_view_deleted'],
  '/console/api/note-export': ['list_exported'],
  '/console/api/save-table-view': ['table_view_saved'],
  '/console/api/change-password': ['staff_password_changed'],
  '/console/api/change-player-access': [
    'player_blocked',
    'player_unblocked',
    'betting_stopped',
    'betting_allowed',
  ],
  '/console/api/change-rates': ['rates_proposed'],
  '/console/api/close-market-session': ['early_close_proposed'],
  '/console/api/confirm-approval': [
    'result_declared',
    'result_reversed',
    'session_closed_early',
    'session_voided',
    'rates_changed',
    'market_added',
    'market_changed',
    'market_taken_back',
    'calendar_changed',
    'result_postponed',
    'setting_changed',
    'setting_change_agreed',
    'stop_ended',
    'wallet_adjusted',
    'payment_settings_changed',
    'staff_added',
    'content_change_agreed',
    'statement_confirmed',
    'past_results_imported',
  ],
  '/console/api/confirm-totp': ['totp_confirmed'],
  '/console/api/deactivate-staff': ['staff_deactivated'],
  '/console/api/end-player-login-sessions': ['sessions_ended'],
  '/console/api/end-staff-sessions': ['staff_sessions_ended'],
  '/console/api/export-results': ['results_exported'],
  '/console/api/find-players': ['players_searched'],
  '/console/api/lift-payout-stop': ['payout_lift_proposed', 'payout_stop_lifted'],
  '/console/api/login': ['staff_logged_in', 'staff_login_failed', 'staff_locked'],
  '/console/api/logout': ['staff_logged_out'],
  '/console/api/propose-adjustment': ['adjustment_proposed'],
  '/console/api/propose-content': ['content_proposed'],
  '/console/api/propose-import': ['import_proposed'],
  '/console/api/propose-payment-settings': ['payment_settings_proposed'],
  '/console/api/propose-result': ['result_proposed'],
  '/console/api/propose-market-change': ['market_change_proposed'],
  '/console/api/propose-calendar-change': ['calendar_change_proposed'],
  '/console/api/propose-postponement': ['postponement_proposed'],
  '/console/api/propose-reversal': ['reversal_proposed'],
  '/console/api/propose-staff-change': ['staff_change_proposed'],
  '/console/api/propose-setting-change': ['setting_change_proposed', 'setting_changed'],
  '/console/api/stop': ['stopped'],
  '/console/api/propose-go-on': ['go_on_proposed'],
  '/console/api/propose-void': ['void_proposed'],
  '/console/api/propose-statement': ['statement_proposed'],
  '/console/api/prove-authenticator': ['authenticator_proved'],
  '/console/api/publish-content': ['content_published'],
  '/console/api/reject-approval': [
    'proposal_rejected',
    'payee_change_stopped',
    'staff_change_stopped',
    'content_change_stopped',
  ],
  '/console/api/reject-deposit': ['deposit_rejected'],
  '/console/api/reject-unmatched-payment': ['unmatched_payment_rejected'],
  '/console/api/resolve-unmatched-payment': ['unmatched_payment_credited'],
  '/console/api/reveal-mobile': ['mobile_revealed'],
  '/console/api/reveal-proposal': ['proposal_revealed', 'result_check_differed'],
  '/console/api/state-float': ['float_stated'],
  '/console/api/upload-statement': ['statement_uploaded'],
  // Drafts are seen by nobody but staff, and each keeps its own versions.
  '/console/api/discard-content-draft': [],
  '/console/api/save-content-draft': [],
  // Looks that show a player, what somebody would owe, or a file that is taken away.
  '/console/api/get-player': ['player_viewed'],
  '/console/api/get-slip': ['slip_viewed'],
  '/console/api/get-import-file': ['import_file_taken'],
  '/console/api/get-statement-file': ['statement_downloaded'],
  '/console/api/preview-reversal': ['reversal_previewed'],
} as const satisfies Partial<Record<CallPath, readonly string[]>>;

/** Every act that was answered well is in the trail. */
export async function expectActsInTrail(db: Db, answered: ReadonlySet<CallPath>): Promise<void> {
  const rows = await db.query<{ action: string }>(sql`select distinct action from audit_events`);
  const written = new Set(rows.map(({ action }) => action));
  const acts = Object.entries<readonly string[]>(STAFF_EVENTS).filter(
    ([path, events]) => events.length > 0 && [...answered].some((one) => one === path),
  );
  const missing = acts.filter(([, events]) => !events.some((event) => written.has(event)));
  expect(missing.map(([path]) => path)).toEqual([]);
}

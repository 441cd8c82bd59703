/** What people and the system do, as the trail says it; no zod, so that the console can import it. */

/** The views of the trail. What is in none of the others is in All only. */
export const TRAIL_VIEWS = ['money', 'results', 'people', 'looks', 'refused'] as const;
export type TrailView = (typeof TRAIL_VIEWS)[number];

/** What a page of the console is about, where that is no single thing. */
export const TRAIL_SUBJECTS = ['settings', 'payee', 'rates', 'content', 'staff', 'markets'] as const;
export type TrailSubject = (typeof TRAIL_SUBJECTS)[number];

interface ActionRow {
  /** What somebody did, after the name of who did it: 'Meera Nair entered a result'. */
  readonly did: string;
  readonly view?: TrailView;
  readonly subject?: TrailSubject;
}

/** Every action that the server writes, with its words. */
const ACTIONS = {
  // results and sessions
  result_proposed: { did: 'entered a result', view: 'results' },
  result_declared: { did: 'declared a result', view: 'results' },
  result_check_differed: { did: 'entered another number as a check', view: 'refused' },
  proposal_revealed: { did: 'checked a result', view: 'results' },
  reversal_proposed: { did: 'asked to take a result back', view: 'results' },
  reversal_previewed: { did: 'looked at what taking a result back would do', view: 'looks' },
  result_reversed: { did: 'took a result back', view: 'results' },
  result_postponed: { did: 'postponed a result', view: 'results' },
  postponement_proposed: { did: 'asked to postpone a result', view: 'results' },
  early_close_proposed: { did: 'asked to close bids early', view: 'results' },
  session_closed_early: { did: 'closed bids early', view: 'results' },
  void_proposed: { did: 'asked for a void', view: 'results' },
  void_previewed: { did: 'looked at what a void would do', view: 'looks' },
  session_voided: { did: 'voided a session', view: 'results' },
  import_proposed: { did: 'asked to import past results', view: 'results' },
  past_results_imported: { did: 'imported past results', view: 'results' },
  import_file_taken: { did: 'took a file of past results', view: 'looks' },
  results_exported: { did: 'exported past results', view: 'looks' },
  evidence_viewed: { did: 'looked at the evidence of a result', view: 'looks' },
  // markets and exposure
  market_change_proposed: { did: 'asked for a change of a market', view: 'results', subject: 'markets' },
  market_added: { did: 'added a market', view: 'results', subject: 'markets' },
  market_changed: { did: 'changed a market', view: 'results', subject: 'markets' },
  market_taken_back: { did: 'took a market back', view: 'results', subject: 'markets' },
  calendar_change_proposed: {
    did: 'asked for a change of the calendar',
    view: 'results',
    subject: 'markets',
  },
  calendar_changed: { did: 'changed the calendar', view: 'results', subject: 'markets' },
  exposure_looked: { did: 'opened the book', view: 'looks' },
  exposure_seen: { did: 'looked at exposure', view: 'looks' },
  limit_changed: { did: 'changed a limit' },
  limit_proposed: { did: 'asked for a higher limit' },
  cutting_sheet_made: { did: 'made a cutting sheet', view: 'looks' },
  lay_off_noted: { did: 'noted what was handed on', view: 'money' },
  // money
  deposit_first_approved: { did: 'approved a deposit first', view: 'money' },
  deposit_credited: { did: 'credited a deposit', view: 'money' },
  held_deposit_credited: { did: 'credited a held deposit', view: 'money' },
  deposit_held: { did: 'held a deposit', view: 'money' },
  deposit_rejected: { did: 'rejected a deposit', view: 'money' },
  withdrawal_first_approved: { did: 'approved a withdrawal first', view: 'money' },
  withdrawal_approved: { did: 'paid a withdrawal', view: 'money' },
  payment_note_added: { did: 'wrote a note about a payment', view: 'money' },
  withdrawal_cancel_asked: { did: 'asked to cancel a withdrawal', view: 'money' },
  withdrawal_cancelled: { did: 'cancelled a withdrawal', view: 'money' },
  unmatched_payment_credited: { did: 'credited an unmatched payment', view: 'money' },
  unmatched_payment_rejected: { did: 'rejected an unmatched payment', view: 'money' },
  adjustment_proposed: { did: 'asked to adjust a wallet', view: 'money' },
  wallet_adjusted: { did: 'adjusted a wallet', view: 'money' },
  statement_uploaded: { did: 'uploaded a bank statement', view: 'money' },
  statement_proposed: { did: 'asked to import a bank statement', view: 'money' },
  statement_confirmed: { did: 'confirmed a bank statement', view: 'money' },
  statement_imported: { did: 'imported a bank statement', view: 'money' },
  statement_downloaded: { did: 'took a bank statement', view: 'looks' },
  payment_picture_viewed: { did: 'looked at the picture of a payment', view: 'looks' },
  payouts_stopped: { did: 'stopped payouts', view: 'money' },
  payout_lift_proposed: { did: 'asked to let payouts go on', view: 'money' },
  payout_stop_lifted: { did: 'let payouts go on', view: 'money' },
  month_detached: { did: 'took a month to cold storage', view: 'money' },
  month_attached: { did: 'put a month back from cold storage', view: 'money' },
  float_stated: { did: 'stated the float', view: 'money' },
  ledger_exported: { did: 'exported the ledger', view: 'looks' },
  books_exported: { did: 'exported the books', view: 'looks' },
  list_exported: { did: 'exported a list', view: 'looks' },
  outcomes_seen: { did: 'took note of outcomes' },
  outcomes_unread: { did: 'kept outcomes for later' },
  table_view_saved: { did: 'saved a view of a list' },
  table_view_deleted: { did: 'deleted a view of a list' },
  payment_settings_proposed: { did: 'asked for other payment settings', view: 'money', subject: 'payee' },
  payment_settings_changed: { did: 'changed payment settings', view: 'money', subject: 'payee' },
  payee_change_agreed: { did: 'agreed on another payee', view: 'money', subject: 'payee' },
  payee_change_confirmed_again: { did: 'confirmed another payee again', view: 'money', subject: 'payee' },
  payee_change_stopped: { did: 'stopped a change of the payee', view: 'money', subject: 'payee' },
  // settings, rates, content
  rates_proposed: { did: 'asked for other rates', subject: 'rates' },
  rates_changed: { did: 'changed rates', subject: 'rates' },
  setting_change_proposed: { did: 'asked to change a setting', subject: 'settings' },
  setting_change_agreed: { did: 'agreed on a change of a setting', subject: 'settings' },
  setting_changed: { did: 'changed a setting', subject: 'settings' },
  setting_change_failed: { did: 'could not change a setting', view: 'refused', subject: 'settings' },
  setting_change_stopped: { did: 'stopped a change of a setting', subject: 'settings' },
  stopped: { did: 'stopped', view: 'money' },
  stop_sentence_changed: { did: 'changed what players read of a stop', view: 'money' },
  stop_ended: { did: 'ended a stop', view: 'money' },
  go_on_proposed: { did: 'asked to let it go on', view: 'money' },
  content_proposed: { did: 'asked to publish a text', subject: 'content' },
  content_change_agreed: { did: 'agreed on a text', subject: 'content' },
  content_change_stopped: { did: 'stopped a text', subject: 'content' },
  content_published: { did: 'published a text', subject: 'content' },
  image_added: { did: 'added a picture', subject: 'content' },
  // staff
  staff_added: { did: 'added a person', view: 'people', subject: 'staff' },
  staff_change_proposed: { did: 'asked for a change of a person', view: 'people', subject: 'staff' },
  staff_change_agreed: { did: 'agreed on a change of a person', view: 'people', subject: 'staff' },
  staff_changed: { did: 'changed a person', view: 'people', subject: 'staff' },
  staff_change_failed: { did: 'could not change a person', view: 'refused', subject: 'staff' },
  staff_change_stopped: { did: 'stopped a change of a person', view: 'people', subject: 'staff' },
  staff_deactivated: { did: 'deactivated a person', view: 'people', subject: 'staff' },
  staff_logged_in: { did: 'logged in', view: 'people' },
  staff_logged_out: { did: 'logged out', view: 'people' },
  staff_login_failed: { did: 'failed to log in', view: 'refused' },
  staff_locked: { did: 'locked a log-in', view: 'refused' },
  staff_password_changed: { did: 'changed the own password', view: 'people' },
  staff_password_chosen: { did: 'chose a password', view: 'people' },
  totp_begun: { did: 'began to set up an authenticator', view: 'people' },
  passkey_begun: { did: 'began to add a passkey', view: 'people' },
  passkey_added: { did: 'added a passkey', view: 'people' },
  passkey_renamed: { did: 'renamed a passkey', view: 'people' },
  passkey_removed: { did: 'removed a passkey', view: 'people' },
  passkey_of_other_refused: { did: 'was refused with the passkey of somebody else', view: 'refused' },
  staff_sessions_ended: { did: 'ended log-ins of a person', view: 'people' },
  totp_confirmed: { did: 'set up an authenticator', view: 'people' },
  authenticator_cleared: {
    did: 'cleared an authenticator at the server',
    view: 'people',
    subject: 'staff',
  },
  authenticator_proved: { did: 'gave an authenticator code', view: 'people' },
  proposal_rejected: { did: 'rejected a proposal', view: 'refused' },
  second_person_refused: { did: 'was refused as the second person', view: 'refused' },
  own_account_refused: { did: 'was refused for an own account', view: 'refused' },
  // players
  player_viewed: { did: 'looked at a player', view: 'looks' },
  players_searched: { did: 'searched for players', view: 'looks' },
  slip_viewed: { did: 'looked at a slip', view: 'looks' },
  mobile_revealed: { did: 'revealed a phone number', view: 'looks' },
  note_added: { did: 'wrote a note', view: 'people' },
  player_blocked: { did: 'blocked a player', view: 'people' },
  player_unblocked: { did: 'unblocked a player', view: 'people' },
  betting_stopped: { did: "stopped a player's play", view: 'people' },
  betting_allowed: { did: "allowed a player's play", view: 'people' },
  sessions_ended: { did: 'ended log-ins', view: 'people' },
  password_changed: { did: 'changed the own password', view: 'people' },
  password_reset: { did: 'set a new password by a code', view: 'people' },
  payout_number_added: { did: 'added a payout number', view: 'people' },
  cool_off_begun: { did: 'began a cool-off', view: 'people' },
  self_exclusion_begun: { did: 'began a self-exclusion', view: 'people' },
  reinstatement_asked_for: { did: 'asked for reinstatement', view: 'people' },
  limit_increase_asked: { did: 'asked for a higher own limit', view: 'people' },
  limit_increase_cancelled: { did: 'cancelled a higher own limit', view: 'people' },
  deletion_asked: { did: 'asked to be deleted', view: 'people' },
  deletion_cancelled: { did: 'cancelled a deletion', view: 'people' },
  player_erased: { did: 'erased a player', view: 'people' },
  export_made: { did: 'took the own data', view: 'people' },
  foreign_history_asked: { did: 'asked for the history of another number', view: 'refused' },
  // the system
  keys_rotated: { did: 'changed keys' },
  csp_violated: { did: 'blocked a foreign script', view: 'refused' },
} as const satisfies Readonly<Record<string, ActionRow>>;

const ROWS: Readonly<Record<string, ActionRow>> = ACTIONS;

/** The words for an action; one that is not in the list keeps its name. */
export function actionWords(action: string): string {
  return ROWS[action]?.did ?? action.replaceAll('_', ' ');
}

/** Every action of the list. */
export const TRAIL_ACTIONS: readonly string[] = Object.keys(ACTIONS);

/** What was refused, or has failed. */
export const REFUSED_ACTIONS: readonly string[] = TRAIL_ACTIONS.filter(
  (action) => ROWS[action]?.view === 'refused',
);

/** The actions of some views or about some subjects. */
export function actionsOf(about: {
  readonly views: readonly string[];
  readonly subjects: readonly string[];
}): readonly string[] {
  return TRAIL_ACTIONS.filter((action) => {
    const { view = '', subject = '' } = ROWS[action] ?? {};
    return about.views.includes(view) || about.subjects.includes(subject);
  });
}

import { MARKET_PLAN_REFUSALS } from './refusals/market-plan-refusals.ts';
import { DESK_REFUSALS } from './refusals/desk-refusals.ts';
import { EXPOSURE_REFUSALS } from './refusals/exposure-refusals.ts';
import { TABLE_VIEW_REFUSALS } from './refusals/table-view-refusals.ts';
import { LIST_REFUSALS } from './refusals/list-refusals.ts';
import { PASSKEY_REFUSALS } from './refusals/passkey-refusals.ts';
import { STAFF_REFUSALS } from './refusals/staff-refusals.ts';
import { STOP_REFUSALS } from './refusals/stop-refusals.ts';

/**
 * Every refusal of a call: a stable code for programs, the HTTP status and the message. The messages of A §5, A §8,
 * B §5 and B §8 are exact; `{name}` is replaced by a parameter of the refusal. A call lists its codes in the order
 * in which it checks them.
 */
export const REFUSALS = {
  ...EXPOSURE_REFUSALS,
  ...PASSKEY_REFUSALS,
  ...TABLE_VIEW_REFUSALS,
  ...LIST_REFUSALS,
  ...STOP_REFUSALS,
  ...STAFF_REFUSALS,

  // the request itself
  malformed: { status: 400, message: 'The request could not be read.' },
  text_not_plain: { status: 422, message: 'Please leave out line breaks and invisible characters.' },
  unsupported_media_type: { status: 415, message: 'Send JSON.' },
  body_too_large: { status: 413, message: 'The request is too large.' },
  unknown_call: { status: 404, message: 'There is no such call.' },
  method_not_allowed: { status: 405, message: 'Calls are made by POST.' },
  not_logged_in: { status: 401, message: 'Please log in again.' },
  plain_http: { status: 403, message: 'Please use the address that begins with https.' },
  cross_site: { status: 403, message: 'This request did not come from our own pages.' },
  step_up_required: { status: 403, message: 'Log out and log in again: this needs your password.' },
  not_allowed: { status: 403, message: 'You are not allowed to do this.' },
  too_many_requests: { status: 429, message: 'Too many tries. Please wait a moment.' },
  idempotency_key_required: {
    status: 400,
    message: 'An Idempotency-Key of 1 to 255 characters is required.',
  },
  idempotency_keys_differ: {
    status: 400,
    message: 'Idempotency-Key and request_id must be the same where both are sent.',
  },
  idempotency_key_reused: { status: 409, message: 'This key was already used for another request.' },
  unavailable: { status: 503, message: 'We cannot answer right now. Please try again.' },
  fault: { status: 500, message: 'An error occurred' },

  // accounts (A §5, A §8)
  phone_required: { status: 422, message: 'Phone No is required!' },
  phone_not_valid: { status: 422, message: 'Phone No is not valid!' },
  password_required: { status: 422, message: 'Password is required!' },
  password_too_short: { status: 422, message: 'Password must be at least {min} characters' },
  password_too_long: { status: 422, message: 'Password must be at most {max} characters' },
  password_too_common: { status: 422, message: 'This password is too easy to guess' },
  name_required: { status: 422, message: 'Username is required' },
  name_not_valid: { status: 422, message: 'Username is not valid' },
  user_not_registered: { status: 401, message: 'User Not Registered' },
  user_already_registered: { status: 409, message: 'User Already Registered' },
  proof_required: { status: 429, message: 'Too many tries from here. Please update the app to go on.' },
  otp_not_valid: { status: 422, message: 'Enter Valid OTP' },
  otp_not_sent: { status: 422, message: 'Failed to generate OTP' },
  otp_wait: { status: 429, message: 'Please wait {seconds} s before asking for another code.' },
  otp_locked: { status: 429, message: 'Too many wrong codes. Please try again later.' },
  invalid_navigation: { status: 422, message: 'Invalid navigation. Please start over.' },
  forgot_phone_required: { status: 422, message: 'Phone number is required!' },
  forgot_phone_not_valid: { status: 422, message: 'Phone number is not valid!' },
  reset_otp_not_valid: { status: 422, message: 'Invalid OTP. Please try again.' },
  new_password_required: { status: 422, message: 'New Password is required!' },
  current_password_required: { status: 422, message: 'Current Password is required!' },
  old_password_mismatch: { status: 422, message: 'Old password is incorrect' },
  password_not_right: { status: 422, message: 'The password is not right.' },
  profile_name_required: { status: 422, message: 'Name is required!' },
  login_session_unknown: { status: 404, message: 'This session has ended already.' },
  money_out_waits: { status: 403, message: 'For your safety no points can leave the wallet before {time}.' },
  player_blocked: { status: 403, message: 'This account is blocked. Please contact us.' },

  // registration terms and responsible play (security §4)
  birth_date_required: { status: 422, message: 'Date of birth is required!' },
  birth_date_not_valid: { status: 422, message: 'Date of birth is not valid!' },
  too_young: { status: 422, message: 'You must be 18 or older' },
  terms_not_accepted: { status: 403, message: 'Please accept the terms first.' },
  terms_outdated: { status: 409, message: 'The terms have changed meanwhile. Please read them again.' },
  jurisdiction_not_allowed: { status: 422, message: 'This service is not available where you live.' },
  excluded_number: { status: 403, message: 'This number has been excluded from play at its own wish.' },
  limit_not_valid: { status: 422, message: 'Enter whole points, at least {min}' },
  limit_unknown: { status: 404, message: 'There is no such limit.' },
  limit_too_early: { status: 409, message: 'A higher limit can be confirmed after 24 hours.' },
  stake_limit: { status: 422, message: 'This goes over your own limit for bids.' },
  loss_limit: { status: 422, message: 'This goes over your own limit for losses.' },
  bid_limit: { status: 422, message: 'This goes over your own limit for one bid.' },
  deposit_limit: { status: 422, message: 'This goes over your own limit for adding money.' },
  cool_off_running: { status: 409, message: 'A break that has begun cannot be made shorter.' },
  self_exclusion_word_wrong: { status: 422, message: 'Type the word {word} to confirm.' },
  self_exclusion_running: { status: 409, message: 'Your exclusion has not ended yet.' },

  // own data (PRIV-03, PRIV-04)
  deletion_word_wrong: { status: 422, message: 'Type the word {word} to confirm.' },
  deletion_points_left: {
    status: 409,
    message: 'There are {points} points in your wallet. Withdraw them first.',
  },
  deletion_debt_open: { status: 409, message: 'You owe {points} points after a correction.' },
  deletion_bids_open: { status: 409, message: 'Some of your bids have no result yet. Please wait for it.' },
  export_link_spent: { status: 404, message: 'This link has been used or has expired.' },

  // money in, out and across (A §5, A §8)
  amount_below_deposit_min: { status: 422, message: 'Minimum amount to add is {min}' },
  amount_above_deposit_max: { status: 422, message: 'Maximum amount to add is {max}' },
  payment_method_required: { status: 422, message: 'Please select a payment method' },
  upi_not_configured: {
    status: 409,
    message: '{app} UPI ID not configured. Please try another payment method.',
  },
  payment_not_started: {
    status: 503,
    message: 'An error occurred while trying to initiate payment.',
  },
  fund_request_unknown: { status: 404, message: 'There is no such fund request.' },
  fund_request_decided: { status: 409, message: 'This fund request is decided already.' },
  utr_not_valid: { status: 422, message: 'The UTR has 12 digits.' },
  credit_above_asked: {
    status: 422,
    message: 'Only {max} was asked for, and no line of the bank names more.',
  },
  credit_above_cap: { status: 422, message: 'A deposit is credited up to {max}.' },
  cashier_cap_reached: {
    status: 422,
    message: 'Without a line of the bank you can credit {left} more today.',
  },
  credit_first_differs: {
    status: 409,
    message:
      'The first person found {received} under the UTR {utr}. If that is wrong, reject it with a reason.',
  },
  utr_taken: { status: 409, message: 'This UTR has been used already. Please contact us.' },
  image_not_valid: { status: 422, message: 'Choose a JPEG, PNG or WebP picture of at most 2 MB.' },
  upi_phone_not_valid: { status: 422, message: 'Phone No is not Valid!' },
  amount_required: { status: 422, message: 'Amount is required!' },
  wallet_limit_exceeded: { status: 422, message: 'Wallet Limit Exceeded' },
  below_min_withdrawal: { status: 422, message: 'Min amt is {min}' },
  above_max_withdrawal: { status: 422, message: 'Max amt is {max}' },
  withdrawal_closed: { status: 422, message: 'Withdrawals are only allowed during specified hours.' },
  mobile_contradicts: { status: 403, message: 'This number is not yours.' },
  payout_number_missing: { status: 422, message: 'Add a number for this payment method first.' },
  payout_number_waits: { status: 422, message: 'This number was added just now and cannot be used yet.' },
  withdrawals_stopped: {
    status: 503,
    message: 'Withdrawals pause for a check of the books. Please try again later.',
  },
  withdrawals_of_day: { status: 422, message: 'At most {max} withdrawals can be asked for in a day.' },
  deposit_not_played: { status: 422, message: 'Play for {points} pts of what you have added first.' },
  transfer_phone_not_valid: { status: 422, message: 'Phone.No is not Valid!' },
  transfer_to_self: { status: 422, message: "Don't Use Your Own Phone No." },
  transfer_user_unknown: { status: 422, message: 'Username or password incorrect' },
  transfer_points_required: { status: 422, message: 'Points is required!' },
  below_min_transfer: { status: 422, message: 'Points Must be More than {min}' },
  above_max_transfer: { status: 422, message: 'Points Must be at most {max}' },
  not_enough_points: { status: 422, message: 'Not Enough Points' },
  transfers_of_day: { status: 422, message: 'This goes over what you can send in a day.' },
  withdrawal_unknown: { status: 404, message: 'There is no such withdrawal.' },
  withdrawal_decided: { status: 409, message: 'This withdrawal is decided already.' },
  withdrawal_first_approved: {
    status: 409,
    message: 'Somebody else has approved this meanwhile. Check it again.',
  },
  withdrawal_cancel_asked: {
    status: 409,
    message: 'Somebody else has asked to cancel this meanwhile. Check it again.',
  },
  payment_reference_taken: {
    status: 409,
    message: 'Another withdrawal was paid under this reference. Each payment of the bank pays one.',
  },
  player_owes: {
    status: 409,
    message:
      'This player owes {points} after a correction. Cancel the request: what comes back pays that first, and the rest can be asked for again.',
  },
  payment_reference_required: { status: 422, message: 'Enter the reference of the payment.' },

  // bidding (B §5, B §8)
  betting_off: { status: 403, message: 'Play is not available for this account.' },
  market_unknown: { status: 422, message: 'This market does not exist.' },
  market_closed: { status: 422, message: 'Oops! Market is closed for today' },
  bidding_closed: { status: 422, message: 'Bidding is closed for {game}' },
  slip_not_valid: { status: 422, message: 'This list of bids could not be read.' },
  no_lines: { status: 422, message: 'Add at least one bid.' },
  too_many_lines: { status: 422, message: 'At most {max} bids go in one list.' },
  bid_type_not_valid: { status: 422, message: 'This kind of bid does not exist here.' },
  session_required: { status: 422, message: 'Choose Open or Close.' },
  session_not_valid: { status: 422, message: 'Choose Open or Close.' },
  session_contradicts: { status: 422, message: 'Open and Close contradict each other in this list.' },
  token_contradicts: { status: 422, message: 'This list of bids belongs to another login.' },
  market_contradicts: { status: 422, message: 'The market has changed. Please open it again.' },
  date_contradicts: { status: 422, message: 'The market day has changed. Please open it again.' },
  total_contradicts: { status: 422, message: 'The total does not match the bids.' },
  number_required: { status: 422, message: 'Please enter the number' },
  number_not_valid: { status: 422, message: 'Number {n} is not valid' },
  number_contradicts: { status: 422, message: 'The numbers of this bid contradict each other.' },
  points_required: { status: 422, message: 'Please enter point' },
  points_not_valid: { status: 422, message: 'Points must be a whole number' },
  below_min_bid: { status: 422, message: 'Required minimum bid amount is {min}' },
  above_max_bid: { status: 422, message: 'The most for one bid is {max}' },
  insufficient_balance: { status: 422, message: 'Insufficient balance please refill your account' },
  slip_name_not_valid: { status: 422, message: 'Enter a name of 1 to 30 characters.' },
  saved_slips_full: { status: 409, message: 'You have {max} saved slips. Delete one first.' },
  date_not_valid: { status: 422, message: 'The date is not valid.' },
  cursor_not_valid: { status: 400, message: 'The page marker is not valid.' },
  push_not_valid: { status: 422, message: 'Notifications cannot reach this browser.' },

  ...DESK_REFUSALS,
  ...MARKET_PLAN_REFUSALS,
} as const satisfies Record<string, { readonly status: number; readonly message: string }>;

export type RefusalCode = keyof typeof REFUSALS;

/**
 * The sentence of a refusal with its parameters filled in.
 *
 * @example formatRefusal('below_min_bid', { min: '10' }) // 'Required minimum bid amount is 10'
 */
export function formatRefusal(code: RefusalCode, params: Readonly<Record<string, string>> = {}): string {
  return fillMessage(REFUSALS[code].message, params);
}

/**
 * A sentence with its gaps filled; a gap without a parameter stays empty.
 *
 * @example fillMessage('At most {max} bids', { max: '500' }) // 'At most 500 bids'
 */
export function fillMessage(message: string, params: Readonly<Record<string, string>>): string {
  return message.replace(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '');
}

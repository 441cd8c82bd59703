import { z } from 'zod';
import { PAYOUT_METHODS } from '#rules/payments/payout-method.ts';
import { TRANSFER_REFUSALS } from '#rules/payments/transfer.ts';
import { WITHDRAWAL_REFUSALS } from '#rules/payments/withdrawal.ts';
import { by, defineCall } from '../call.ts';
import {
  IMAGE_BODY_BYTES_MAX,
  nextCursor,
  pageInput,
  wireImage,
  wireInstant,
  wirePoints,
  wireText,
} from '../fields.ts';
import { KEY_REFUSALS } from '../refusal-lists.ts';
import { codeOrToken } from './accounts.calls.ts';

/** How a player pays in: the apps of A §2, any other UPI app, the QR image, a gateway. */
export const PAY_APPS = ['phonepe', 'google_pay', 'paytm', 'other', 'qr', 'gateway'] as const;
/** A §4: '0' Pending, '1' Cancelled, '2' Approved. */
const WITHDRAWAL_STATUS = ['0', '1', '2'] as const;
export const DEPOSIT_STATES = ['pending', 'credited', 'rejected', 'expired'] as const;

const DEPOSIT_AMOUNT_REFUSALS = [
  'amount_below_deposit_min',
  'amount_above_deposit_max',
  'points_not_valid',
] as const;

const upiLink = z.string().describe('upi://pay?…, an intent of one app, or the https page of a gateway');

/** The balance after points have moved: a screen that knows a newer entry's passes over it (PlayerEvents.wallet). */
const movedBalance = {
  wallet_amt: wirePoints,
  seq: z.number().describe('of the own entry that left this balance, as in live updates'),
};

/** Deposits, withdrawals and transfers of players (A §2, A §7). */
export const paymentCalls = {
  '/api-admin-bank-details': defineCall({
    summary: 'Where players pay to; without a log-in only where the operator wants that.',
    spec: 'A §7, decisions §6',
    ...by('visitor', 'read'),
    reply: z.object({
      bank_details: z.array(
        z.object({
          payee_name: z.string(),
          google_upi_payment_id: z.string(),
          phonepay_upi_payment_id: z.string(),
          paytm_upi_payment_id: z.string(),
          upi_payment_id: z.string(),
          bank_name: z.string(),
          account_holder_name: z.string(),
          account_number: z.string(),
          ifsc_code: z.string(),
        }),
      ),
    }),
    refusals: ['not_logged_in', 'stopped'],
  }),
  '/api-last-fund-request-detail': defineCall({
    summary: 'Between which amounts a player may add.',
    spec: 'A §7',
    ...by('player', 'read'),
    reply: z.object({ min_amt: wirePoints, max_amt: wirePoints }),
  }),
  '/api-get-pay-link': defineCall({
    summary: 'A link that opens a UPI app with payee, amount and a reference of its own.',
    spec: 'A §7, I-20',
    ...by('player', 'money'),
    needsBetting: true,
    input: z.object({ request_amount: wireText(20), app: z.enum(PAY_APPS).optional().catch(undefined) }),
    reply: z.object({
      reference: z.string().describe('sent with the payment and with the fund request'),
      link: upiLink,
      android_link: upiLink.describe('opens the chosen app on Android'),
      qr_image: z.string().describe('the same link as an image, data:image/svg+xml'),
      upi_id: z.string(),
      payee_name: z.string(),
    }),
    refusals: [
      'payment_method_required',
      ...DEPOSIT_AMOUNT_REFUSALS,
      'upi_not_configured',
      'stopped',
      'deposit_limit',
      'payment_not_started',
    ],
  }),
  '/api-fund-request-add': defineCall({
    summary: 'Report a payment that was started; nothing is credited until it is proved.',
    spec: 'A §7, I-19',
    ...by('player', 'money'),
    needsBetting: true,
    idempotent: true,
    keyless: true,
    input: z.object({
      request_amount: wireText(20),
      reference: wireText(40),
      app: z.enum(PAY_APPS).optional().catch('other'),
    }),
    reply: z.object({ fund_request_id: z.string(), reference: z.string(), state: z.enum(DEPOSIT_STATES) }),
    refusals: [...KEY_REFUSALS, 'stopped', 'betting_off', ...DEPOSIT_AMOUNT_REFUSALS, 'deposit_limit'],
  }),
  '/api-fund-request-proof': defineCall({
    summary:
      "Add the bank's reference (UTR) and an image to a fund request; each reference can be used once.",
    spec: 'decisions §8, TH-09',
    ...by('player', 'money'),
    bodyBytesMax: IMAGE_BODY_BYTES_MAX,
    input: z.object({
      fund_request_id: wireText(20),
      utr: wireText(40),
      screenshot: wireImage.optional(),
    }),
    reply: z.object({ state: z.enum(DEPOSIT_STATES), utr: z.string(), has_screenshot: z.boolean() }),
    refusals: [
      'fund_request_unknown',
      'fund_request_decided',
      'utr_not_valid',
      'utr_taken',
      'image_not_valid',
    ],
  }),
  '/api-fund-request-history': defineCall({
    summary: "The player's fund requests with their outcomes, newest first.",
    spec: 'A §2, own',
    ...by('player', 'history'),
    input: z.object(pageInput),
    reply: z.object({
      fund_requests: z.array(
        z.object({
          fund_request_id: z.string(),
          reference: z.string(),
          amount: wirePoints,
          received: wirePoints.nullable().describe('what was really received'),
          held: wirePoints.describe("the part that is held until the player's own limit allows it"),
          app: z.enum(PAY_APPS),
          state: z.enum(DEPOSIT_STATES),
          utr: z.string(),
          has_screenshot: z.boolean(),
          reason: z.string(),
          asked_at: wireInstant,
          decided_at: wireInstant.nullable(),
        }),
      ),
      next_cursor: nextCursor,
    }),
    refusals: ['cursor_not_valid'],
  }),
  '/api-get-qr-pay': defineCall({
    summary:
      'The QR image of the payee, with any amount; without a log-in only where the operator wants that.',
    spec: 'A §7, I-21',
    ...by('visitor', 'read'),
    input: z.object({ request_amount: wireText(20) }),
    reply: z.object({
      qrdata: z.array(
        z.object({ upi_id: z.string(), qr_image: z.string(), payee_name: z.string(), link: upiLink }),
      ),
    }),
    refusals: ['not_logged_in', 'stopped', ...DEPOSIT_AMOUNT_REFUSALS, 'upi_not_configured'],
  }),
  '/api-user-payment-method-list': defineCall({
    summary: "The methods of a withdrawal, with the player's number for each.",
    spec: 'decisions §6',
    ...by('player', 'read'),
    reply: z.object({
      payment_methods: z.array(
        z.object({
          payment_method: z.string().describe('2 Google Pay, 3 Paytm, 4 PhonePe'),
          method: z.enum(PAYOUT_METHODS),
          name: z.string(),
          number: z.string(),
          usable_from: wireInstant.nullable().describe('when a number that was just added can be used'),
        }),
      ),
      number_wait_hours: z
        .number()
        .describe('how long a new number cannot be used yet; 0 for usable at once'),
      usual_payout_minutes: z
        .number()
        .nullable()
        .describe('in which half of the withdrawals of the last 30 days were paid; null where none was'),
    }),
  }),
  '/api-get-user-payment-details': defineCall({
    summary: "The player's numbers that withdrawals are paid to.",
    spec: 'A §7, decisions §6',
    ...by('player', 'read'),
    reply: z.object({
      payment_details: z.array(
        z.object({ google_pay_number: z.string(), paytm_number: z.string(), phone_pay_number: z.string() }),
      ),
    }),
  }),
  '/api-add-user-upi-details': defineCall({
    summary:
      'Save a number for withdrawals that is proved by a code or its token; it can be used some hours later.',
    spec: 'A §7, security §6.3',
    ...by('player', 'code'),
    stepUp: true,
    input: z.object({
      upi_type: wireText(2).describe('1 Paytm, 2 Google Pay, 3 PhonePe'),
      paytm_no: wireText(20),
      google_pay_no: wireText(20),
      phon_pay_no: wireText(20),
      ...codeOrToken,
    }),
    reply: z.object({ usable_from: wireInstant }),
    refusals: [
      'phone_required',
      'upi_phone_not_valid',
      'payment_method_required',
      'money_out_waits',
      'invalid_navigation',
      'otp_locked',
      'otp_not_valid',
    ],
  }),
  '/api-user-withdraw-fund-request': defineCall({
    summary: 'Ask for a withdrawal; its points are held from now on.',
    spec: 'A §5, A §7',
    ...by('player', 'money'),
    stepUp: true,
    idempotent: true,
    keyless: true,
    input: z.object({
      mobile: wireText(20),
      request_amount: wireText(20),
      payment_method: wireText(20).describe('2 Google Pay, 3 Paytm, 4 PhonePe; or the name of the app'),
    }),
    reply: z.object({
      request_number: z.string(),
      ...movedBalance,
      hold_amt: wirePoints,
    }),
    refusals: [...KEY_REFUSALS, 'stopped', ...WITHDRAWAL_REFUSALS],
  }),
  '/api-user-withdraw-transaction-history': defineCall({
    summary: 'Own withdrawals, newest first.',
    spec: 'A §3, A §7',
    ...by('player', 'history'),
    input: z.object({ mobile_no: wireText(20), ...pageInput }),
    reply: z.object({
      withdrawdata: z.array(
        z.object({
          request_number: z.string(),
          request_status: z.enum(WITHDRAWAL_STATUS),
          request_amount: wirePoints,
          insert_date: z.string(),
          payment_receipt: z.string().describe('a link that only its owner can open; empty without one'),
          google_pay_number: z.string(),
          phone_pay_number: z.string(),
          paytm_number: z.string(),
          reason: z.string(),
          reference: z.string().describe('of the payment, as the bank names it'),
          asked_at: wireInstant,
          decided_at: wireInstant.nullable(),
        }),
      ),
      next_cursor: nextCursor,
    }),
    refusals: ['cursor_not_valid'],
  }),
  '/api-check-user-for-transfer-amt': defineCall({
    summary: 'The shortened name of a player, to check before points are sent.',
    spec: 'A §7, I-11',
    ...by('player', 'read'),
    needsBetting: true,
    input: z.object({ mobile_no: wireText(20) }),
    reply: z.object({ user_name: z.string().describe("such as 'Ramesh K.'") }),
    refusals: ['phone_required', 'transfer_phone_not_valid', 'transfer_to_self', 'transfer_user_unknown'],
  }),
  '/api-user-transfer-wallet-balance': defineCall({
    summary: 'Send points to another player, both sides at once.',
    spec: 'A §5, A §7',
    ...by('player', 'money'),
    needsBetting: true,
    idempotent: true,
    keyless: true,
    input: z.object({ amount: wireText(20), mobile_no: wireText(20), transfer_note: wireText(80) }),
    reply: z.object({
      transfer_id: z.string(),
      user_name: z.string(),
      amount: wirePoints,
      ...movedBalance,
    }),
    refusals: [...KEY_REFUSALS, 'betting_off', 'stopped', ...TRANSFER_REFUSALS],
  }),
};

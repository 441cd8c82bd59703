import { z } from 'zod';
import { PAYOUT_METHODS } from '#rules/payments/payout-method.ts';
import { byStaff, defineCall } from '../call.ts';
import {
  IMAGE_BODY_BYTES_MAX,
  nextCursor,
  pageInput,
  wireImage,
  wireInstant,
  wirePoints,
  wireText,
} from '../fields.ts';
import { CREDIT_REFUSALS, unmatchedPayment } from './gateways.calls.ts';
import { DEPOSIT_STATES, PAY_APPS } from '../player/payments.calls.ts';

const asked = {
  player_id: z.string(),
  player_name: z.string(),
  mobile: z.string().describe('masked'),
  asked_at: wireInstant,
  decided_at: wireInstant.nullable(),
  decided_by: z.string(),
  reason: z.string(),
  own: z
    .boolean()
    .describe('shares phone, browser or payout number with the caller, who cannot decide on it'),
};

const bankEntry = unmatchedPayment.pick({
  source: true,
  paid_on: true,
  told_at: true,
  payer: true,
  narration: true,
});

const deposit = z.object({
  ...asked,
  fund_request_id: z.string(),
  reference: z.string(),
  amount: wirePoints,
  received: wirePoints.nullable(),
  held: wirePoints.describe('received, but over the own limit of the player: credited when that allows it'),
  app: z.enum(PAY_APPS),
  state: z.enum(DEPOSIT_STATES),
  utr: z.string(),
  screenshot: z.string().describe('a link for staff; empty without one'),
  bank: bankEntry
    .nullable()
    .describe(
      'a payment with this UTR and amount that the bank or a gateway reported and that is not credited yet',
    ),
  past_approved: z.number().describe('deposits of this player that were credited'),
  past_decided: z.number().describe('deposits of this player that were decided'),
  first_by: z.string().describe('who approved it first, where two are needed'),
  own_first: z.boolean().describe('that was the caller'),
  first_received: z.string().describe('what the first person found; empty without one'),
  needs_second: z.boolean().describe('of the amount that was asked for'),
  flags: z.array(z.enum(['utr_of_another', 'limit_passed', 'first_deposit'])),
});

const withdrawal = z.object({
  ...asked,
  withdrawal_id: z.string(),
  amount: wirePoints,
  method: z.enum(PAYOUT_METHODS),
  number: z.string(),
  state: z.enum(['pending', 'first_approved', 'approved', 'cancelled']),
  first_by: z.string().describe('who gave the first approval, where two are needed'),
  own_first: z.boolean().describe('that was the caller'),
  cancel_asked_by: z.string().describe('who asked to cancel it after it was approved as paid'),
  own_cancel: z.boolean().describe('that was the caller'),
  cancel_reason: z.string().describe('why that was asked; staff alone read it before it is cancelled'),
  reference: z.string(),
  receipt: z.string(),
  debt: wirePoints.describe(
    'what the player owes after a correction; nothing is paid before that is taken off',
  ),
  needs_second: z.boolean(),
  flags: z.array(
    z.enum(['number_changed', 'number_shared', 'device_shared', 'wagering_requirement_open', 'name_new']),
  ),
});

/** What a note is about. */
const noted = { kind: z.enum(['deposit', 'withdrawal']), request_id: wireText(20) };

/** The queues of the cashier (MON-06, MON-07). */
export const paymentDeskCalls = {
  '/console/api/list-deposits': defineCall({
    summary:
      'Fund requests: the undecided ones, oldest first; or those approved or rejected, newest decision first; or one.',
    spec: 'own',
    ...byStaff('payments.see'),
    polled: true,
    input: z.object({
      which: z.enum(['waiting', 'approved', 'rejected']),
      fund_request_id: wireText(20).describe('only this one, in whatever state'),
      ...pageInput,
    }),
    reply: z.object({ deposits: z.array(deposit), waiting: z.number(), next_cursor: nextCursor }),
    refusals: ['cursor_not_valid'],
  }),
  '/console/api/approve-deposit': defineCall({
    summary:
      'Credit what was really received; once, whoever else decides at the same time. At most what was asked for or a line of the bank proves; above a threshold, above what was asked for, and without a line of the bank a second person approves the same. Of a held part it credits what the limit allows by now.',
    spec: 'MON-07',
    ...byStaff('payments.decide'),
    stepUp: true,
    input: z.object({ fund_request_id: wireText(20), received: wireText(20), utr: wireText(40) }),
    reply: z.object({ state: z.enum(['first_approved', 'credited']) }),
    refusals: [
      'fund_request_unknown',
      'own_account',
      'fund_request_decided',
      'points_not_valid',
      'utr_not_valid',
      ...CREDIT_REFUSALS,
      'utr_taken',
      'deposit_limit',
    ],
  }),
  '/console/api/reject-deposit': defineCall({
    summary: 'Nothing was received.',
    spec: 'MON-07',
    ...byStaff('payments.decide'),
    input: z.object({ fund_request_id: wireText(20), reason: wireText(200) }),
    reply: z.object({ state: z.enum(DEPOSIT_STATES) }),
    refusals: [
      'fund_request_unknown',
      'own_account',
      'reason_required',
      'reason_names_payment',
      'fund_request_decided',
    ],
  }),
  '/console/api/list-withdrawals': defineCall({
    summary:
      'Withdrawals: the undecided ones, oldest first; or those approved or cancelled, newest decision first; or one.',
    spec: 'own',
    ...byStaff('payments.see'),
    polled: true,
    input: z.object({
      which: z.enum(['waiting', 'approved', 'cancelled']),
      withdrawal_id: wireText(20).describe('only this one, in whatever state'),
      ...pageInput,
    }),
    reply: z.object({ withdrawals: z.array(withdrawal), waiting: z.number(), next_cursor: nextCursor }),
    refusals: ['cursor_not_valid'],
  }),
  '/console/api/approve-withdrawal': defineCall({
    summary:
      'It was paid: with its reference and, if there is one, the receipt. Above a threshold a second person approves.',
    spec: 'MON-06, security §6.7',
    ...byStaff('payments.decide'),
    stepUp: true,
    bodyBytesMax: IMAGE_BODY_BYTES_MAX,
    input: z.object({
      withdrawal_id: wireText(20),
      as: z
        .enum(['first', 'second'])
        .optional()
        .describe('which approval the caller means to give; refused where somebody else was quicker'),
      reference: wireText(40),
      receipt: wireImage.optional(),
    }),
    reply: z.object({ state: z.enum(['first_approved', 'approved']) }),
    refusals: [
      'withdrawal_unknown',
      'own_account',
      'withdrawal_decided',
      'withdrawal_first_approved',
      'payouts_stopped',
      'payment_reference_required',
      'payment_reference_taken',
      'player_owes',
      'image_not_valid',
      'own_proposal',
      'same_person',
    ],
  }),
  '/console/api/cancel-withdrawal': defineCall({
    summary:
      'Give the held points back, with a reason. What somebody has approved as paid takes two people: the first asks, and nothing moves; the second may leave the reason empty. The first may ask again, which changes nothing.',
    spec: 'MON-06',
    ...byStaff('payments.decide'),
    stepUp: true,
    input: z.object({
      withdrawal_id: wireText(20),
      as: z
        .enum(['first', 'second'])
        .optional()
        .describe(
          'of two people, whether the caller means to ask or to cancel; refused where somebody else was quicker to ask',
        ),
      reason: wireText(200),
    }),
    reply: z.object({ state: z.enum(['cancel_asked', 'cancelled']) }),
    refusals: [
      'withdrawal_unknown',
      'own_account',
      'reason_required',
      'reason_names_payment',
      'withdrawal_decided',
      'withdrawal_cancel_asked',
      'own_proposal',
      'same_person',
    ],
  }),
  '/console/api/list-payment-notes': defineCall({
    summary: 'What staff wrote about a deposit or a withdrawal, the newest first. Players never see it.',
    spec: 'own',
    ...byStaff('payments.see'),
    input: z.object(noted),
    reply: z.object({
      notes: z.array(z.object({ note_id: z.string(), text: z.string(), by: z.string(), at: wireInstant })),
    }),
    refusals: ['payment_unknown'],
  }),
  '/console/api/add-payment-note': defineCall({
    summary: 'Write something down about a deposit or a withdrawal, for staff. A note is never changed.',
    spec: 'own',
    ...byStaff('payments.decide'),
    input: z.object({ ...noted, text: wireText(500) }),
    reply: z.object({ note_id: z.string() }),
    refusals: ['note_required', 'payment_unknown'],
  }),
};

import { z } from 'zod';
import {
  ALL_PAYMENT_KEYS,
  PAYMENT_CHANGE_REFUSALS,
  PAYMENT_PARTS,
} from '#rules/payments/payment-settings.ts';
import { defineApproval } from '../approval.ts';
import { byStaff, defineCall } from '../call.ts';
import { wireInstant, wireText } from '../fields.ts';

const key = z.enum(ALL_PAYMENT_KEYS);
const value = z
  .string()
  .describe("whole points such as '100', a time such as '10:00 AM', minutes, or a text");

const proposed = {
  part: z.enum(PAYMENT_PARTS),
  changes: z.array(z.object({ key, from: value, to: value })),
};

export const paymentApprovals = [
  defineApproval('change_payee', {
    view: proposed,
    done: { in_force_at: wireInstant.nullable().describe('null when it counts already') },
  }),
] as const;

/** Where players pay to, and the limits and hours of money in and out: changed by two staff members (MON-13). */
export const paymentSettingCalls = {
  '/console/api/get-payment-settings': defineCall({
    summary: 'The payment settings, and earlier changes by two staff members.',
    spec: 'MON-13, I-21',
    ...byStaff('payment-settings.see'),
    polled: true,
    reply: z.object({
      values: z.record(key, value),
      agreed: z
        .array(
          z.object({
            approval_id: z.string(),
            ...proposed,
            made_by: z.string(),
            made_at: wireInstant,
            reason: z.string(),
            agreed_by: z.string(),
            agreed_at: wireInstant,
            in_force_at: wireInstant.describe('a new payee counts from then on'),
            state: z.enum(['scheduled', 'in_force', 'stopped']),
            again_by: z.array(z.string()).describe('which of the two have confirmed it again'),
            can_confirm_again: z
              .boolean()
              .describe('whether the caller is one of the two and has not confirmed again'),
            stopped_by: z.string(),
            stop_reason: z.string(),
          }),
        )
        .describe('newest first, at most twenty'),
      server_time: wireInstant,
    }),
  }),
  '/console/api/propose-payment-settings': defineCall({
    summary: 'First person: propose changes of one part to a second person.',
    spec: 'MON-13, security §6.7',
    ...byStaff('payment-settings.change'),
    stepUp: true,
    input: z.object({
      part: z.enum(PAYMENT_PARTS),
      changes: z
        .array(z.object({ key, from: wireText(100), to: wireText(100) }))
        .max(ALL_PAYMENT_KEYS.length)
        .describe('`from` is what was looked at: a change in between is refused'),
      reason: wireText(200),
    }),
    reply: z.object({ approval_id: z.string() }),
    refusals: [
      'reason_required',
      'setting_elsewhere',
      ...PAYMENT_CHANGE_REFUSALS,
      'payee_change_scheduled',
      'proposal_exists',
    ],
  }),
  '/console/api/activate-payee-change-early': defineCall({
    summary: 'Confirm a new payee once more: when both who agreed on it have done so, it is active early.',
    spec: 'I-21',
    ...byStaff('payment-settings.change'),
    stepUp: true,
    input: z.object({ approval_id: wireText(20) }),
    reply: z.object({
      state: z
        .enum(['scheduled', 'in_force', 'stopped'])
        .describe('stopped when the other one may not agree to it any more'),
    }),
    refusals: ['payee_change_unknown', 'payee_change_of_others'],
  }),
};

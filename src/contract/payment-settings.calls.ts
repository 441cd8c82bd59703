import { z } from 'zod';
import { ALL_PAYMENT_KEYS, PAYMENT_CHANGE_REFUSALS, PAYMENT_PARTS } from '#rules/payment-settings.ts';
import { defineCall } from './call.ts';
import { wireInstant, wireText } from './fields.ts';
import type { Role } from './roles.ts';

const changers = ['owner', 'cashier'] as const satisfies readonly Role[];

const key = z.enum(ALL_PAYMENT_KEYS);
const value = z
  .string()
  .describe("whole points such as '100', a time such as '10:00 AM', minutes, or a text");

const proposal = z.object({
  approval_id: z.string(),
  part: z.enum(PAYMENT_PARTS),
  changes: z.array(z.object({ key, from: value, to: value })),
  made_by: z.string(),
  made_at: wireInstant,
  reason: z.string(),
});

/** Where players pay to, and the limits and hours of money in and out: changed by two people (security.md MON-13). */
export const paymentSettingCalls = {
  '/console/api/get-payment-settings': defineCall({
    summary: 'The settings of payments, what waits for a second person, and what was agreed on before.',
    spec: 'security MON-13, I-21',
    actor: 'staff',
    roles: [...changers, 'auditor'],
    rate: 'staff',
    polled: true,
    input: z.object({}),
    reply: z.object({
      values: z.record(key, value),
      proposals: z
        .array(proposal.extend({ expires_at: wireInstant, own: z.boolean() }))
        .describe('at most one for each part'),
      agreed: z
        .array(
          proposal.extend({
            agreed_by: z.string(),
            agreed_at: wireInstant,
            in_force_at: wireInstant.describe('a new payee counts from then on'),
            state: z.enum(['coming', 'in_force', 'stopped']),
            again_by: z.array(z.string()).describe('who of the two has confirmed it once more'),
            may_confirm_again: z
              .boolean()
              .describe('whether the one who looks is of the two, and has not yet'),
            stopped_by: z.string(),
            stop_reason: z.string(),
          }),
        )
        .describe('newest first, at most twenty'),
      server_time: wireInstant,
    }),
    refusals: [],
  }),
  '/console/api/propose-payment-settings': defineCall({
    summary: 'First person: hand changes of one part to a second person.',
    spec: 'security MON-13, §6.7',
    actor: 'staff',
    roles: changers,
    rate: 'staff',
    input: z.object({
      part: z.enum(PAYMENT_PARTS),
      changes: z
        .array(z.object({ key, from: wireText(100), to: wireText(100) }))
        .max(ALL_PAYMENT_KEYS.length)
        .describe('`from` is what was looked at: a change in between is refused'),
      reason: wireText(200),
    }),
    reply: z.object({ approval_id: z.string() }),
    refusals: ['reason_required', ...PAYMENT_CHANGE_REFUSALS, 'proposal_exists', 'payee_change_coming'],
  }),
  '/console/api/confirm-payment-settings': defineCall({
    summary:
      'Second person: the limits count at once, a payee when the minutes of `payee_delay_minutes` are over. Links that players have stay good.',
    spec: 'security MON-13, §6.7',
    actor: 'staff',
    roles: changers,
    rate: 'staff',
    input: z.object({ approval_id: wireText(20) }),
    reply: z.object({ in_force_at: wireInstant.nullable().describe('null when it counts already') }),
    refusals: ['proposal_unknown', 'own_proposal', 'payment_settings_changed_meanwhile'],
  }),
  '/console/api/reject-payment-settings': defineCall({
    summary: 'Refuse proposed changes, with a reason. The maker may take back own ones.',
    spec: 'security MON-13, §6.7',
    actor: 'staff',
    roles: changers,
    rate: 'staff',
    input: z.object({ approval_id: wireText(20), reason: wireText(200) }),
    reply: z.object({}),
    refusals: ['reason_required', 'proposal_unknown'],
  }),
  '/console/api/hasten-payee-change': defineCall({
    summary:
      'Confirm a new payee once more: when both who agreed on it have done so, it counts without waiting for its time.',
    spec: 'security I-21',
    actor: 'staff',
    roles: changers,
    rate: 'staff',
    input: z.object({ approval_id: wireText(20) }),
    reply: z.object({ state: z.enum(['coming', 'in_force']) }),
    refusals: ['payee_change_unknown', 'payee_change_of_others'],
  }),
  '/console/api/stop-payee-change': defineCall({
    summary: 'Stop a new payee that two people have agreed on before it counts. One person is enough.',
    spec: 'security MON-13, I-21',
    actor: 'staff',
    roles: changers,
    rate: 'staff',
    input: z.object({ approval_id: wireText(20), reason: wireText(200) }),
    reply: z.object({}),
    refusals: ['reason_required', 'payee_change_unknown'],
  }),
};

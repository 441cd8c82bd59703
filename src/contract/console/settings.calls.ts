import { z } from 'zod';
import { SETTING_CHANGE_REFUSALS } from '#rules/settings/setting-value.ts';
import { defineApproval } from '../approval.ts';
import { byStaff, defineCall } from '../call.ts';
import { wireInstant, wireText } from '../fields.ts';
import { SETTING_KEYS } from '../setting-list.ts';

const key = z.enum(SETTING_KEYS);
const value = z
  .string()
  .describe("whole points such as '100', a count, 'on' or 'off', a time such as '10:00 AM', or a text");

const proposed = { key, from: value.describe('what it was made from'), to: value };

/** What became of a change: asked of a second person, agreed on and waiting, in force, stopped, or overtaken. */
const outcome = {
  in_force_at: wireInstant.nullable().describe('null until it is agreed on'),
  change_state: z
    .enum(['asked', 'scheduled', 'in_force', 'stopped', 'failed'])
    .describe('failed: the setting was another when the time came'),
  stopped_by: z.string(),
  stop_reason: z.string(),
};

export const settingApprovals = [
  defineApproval('change_setting', {
    view: {
      ...proposed,
      wait_hours: z.number().describe('from the agreement on; 0 at once'),
      counts_from: wireInstant.nullable().describe('chosen by who asked; null for at once'),
      ...outcome,
    },
    done: { in_force_at: wireInstant },
  }),
] as const;

/** What the operator sets, in src/contract/setting-list.ts: nothing of it is changed by SQL. */
export const settingCalls = {
  '/console/api/list-settings': defineCall({
    summary: 'Every setting with its default, and the changes of the last time.',
    spec: 'own',
    ...byStaff('settings.see'),
    polled: true,
    reply: z.object({
      values: z.record(key, value),
      defaults: z.record(key, value),
      changes: z
        .array(
          z.object({
            approval_id: z.string(),
            ...proposed,
            ...outcome,
            in_force_at: wireInstant,
            made_by: z.string(),
            agreed_by: z.string().describe('empty where one person was enough'),
            reason: z.string(),
          }),
        )
        .describe('those that wait, and the newest, at most fifty'),
      server_time: wireInstant,
    }),
  }),
  '/console/api/get-setting-effect': defineCall({
    summary: 'What another bound would have held of the last seven days, for who proposes it and who agrees.',
    spec: 'own',
    ...byStaff('settings.see'),
    input: z.object({ key, to: wireText(400) }),
    reply: z.object({
      effect: z
        .object({
          shows: z
            .enum([
              'deposits',
              'withdrawals',
              'transfers',
              'by_two',
              'slips',
              'credits',
              'credits_by_two',
              'adjustments',
              'staff_changes',
              'payee_changes',
            ])
            .describe(
              'what is held or refused; by_two: payments that two people decide; changes: that would have waited longer',
            ),
          held: z.number(),
          held_now: z.number().describe('by the bound that stands'),
          of: z.number(),
        })
        .nullable()
        .describe('null where the past does not tell'),
    }),
  }),
  '/console/api/propose-setting-change': defineCall({
    summary:
      'Ask for a change of a setting. What only makes things safer counts at once, by one person. Everything else takes a second person, an owner; where points, people or the order of declaring are at stake two owners, and it counts a day later.',
    spec: 'security §6.7',
    ...byStaff('settings.propose'),
    stepUp: true,
    input: z.object({
      key,
      from: wireText(400).describe('what was looked at: a change in between is refused'),
      to: wireText(400),
      counts_from: wireText(30).describe(
        'an instant up to ninety days ahead, as 2026-11-27T04:30:00Z; empty for as soon as it is agreed on',
      ),
      reason: wireText(200),
    }),
    reply: z.object({
      approval_id: z.string(),
      in_force_at: wireInstant.nullable().describe('null while it waits for a second person'),
    }),
    refusals: [
      'reason_required',
      'setting_elsewhere',
      ...SETTING_CHANGE_REFUSALS,
      'setting_needs_owner',
      'setting_time_not_valid',
      'setting_change_scheduled',
      'proposal_exists',
    ],
  }),
};

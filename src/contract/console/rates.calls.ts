import { z } from 'zod';
import { FAMILIES, RATE_KEYS } from '#rules/game/games.ts';
import { RATE_CHANGE_REFUSALS } from '#rules/game/rate-change.ts';
import { defineApproval } from '../approval.ts';
import { byStaff, defineCall } from '../call.ts';
import { wireInstant, wirePoints, wireText } from '../fields.ts';

const rate = z.object({ key: z.enum(RATE_KEYS), rate_stake: wirePoints, rate_return: wirePoints });

const rateCard = z.object({
  version: z
    .string()
    .describe('counts up with every change of any family; "0" for the card of a new installation'),
  rates: z.array(rate).describe('only the fields that the family has games for'),
  first_day: z
    .string()
    .describe('the first market day that the card counts for, YYYY-MM-DD; empty for every day, at once'),
  changed_at: wireInstant.nullable(),
  changed_by: z.string().describe('name, empty for the card of a new installation'),
  approved_by: z.string().describe('name of the second person, empty where one was enough'),
  reason: z.string(),
});

export const rateApprovals = [
  defineApproval('change_rates', {
    view: {
      family: z.enum(FAMILIES),
      standing: z.array(rate).describe('of the card that was looked at; a change in between is refused'),
      rates: z.array(rate),
      at_once: z.boolean().describe('also for market days that take bids already'),
      first_day: z.string().describe('the first market day, if it is confirmed now; empty for at once'),
    },
    done: { version: z.string(), first_day: z.string() },
  }),
] as const;

export const rateCalls = {
  '/console/api/list-rates': defineCall({
    summary: 'The rate card in force of every family, and the cards before it.',
    spec: 'decisions §4',
    ...byStaff('rates.see'),
    polled: true,
    reply: z.object({
      families: z.array(
        z.object({
          family: z.enum(FAMILIES),
          current: rateCard,
          earlier: z.array(rateCard).describe('newest first, at most twenty'),
        }),
      ),
      server_time: wireInstant,
      one_person_can_change_rates: z.boolean(),
    }),
  }),
  '/console/api/change-rates': defineCall({
    summary:
      'First person: propose a new rate card to the second person. It counts from the next market day on, or at once.',
    spec: 'decisions §4, FAIR-17, security §6.7',
    ...byStaff('rates.change'),
    stepUp: true,
    input: z.object({
      family: z.enum(FAMILIES),
      version: wireText(20).describe('the version that was looked at: a change in between is refused'),
      rates: z
        .array(z.object({ key: wireText(30), rate_stake: wireText(20), rate_return: wireText(20) }))
        .max(10),
      reason: wireText(200),
      at_once: z
        .boolean()
        .default(false)
        .describe(
          'also for market days that take bids already: two people always, and players read the reason',
        ),
    }),
    reply: z.object({
      version: z.string().nullable().describe('of the card in force now; null while it waits'),
      approval_id: z.string().nullable(),
    }),
    refusals: [
      'reason_required',
      ...RATE_CHANGE_REFUSALS,
      'rates_changed_meanwhile',
      'rates_need_owner',
      'proposal_exists',
    ],
  }),
};

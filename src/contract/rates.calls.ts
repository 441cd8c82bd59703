import { z } from 'zod';
import { FAMILIES, RATE_KEYS } from '#rules/games.ts';
import { RATE_CHANGE_REFUSALS } from '#rules/rate-change.ts';
import { defineCall } from './call.ts';
import { wireInstant, wirePoints, wireText } from './fields.ts';
import type { Role } from './roles.ts';

const changers = ['owner', 'risk'] as const satisfies readonly Role[];

const rate = z.object({ key: z.enum(RATE_KEYS), val_1: wirePoints, val_2: wirePoints });

const rateCard = z.object({
  version: z.string().describe('counts up with every change of any family; "0" for the card of a new house'),
  rates: z.array(rate).describe('only the fields that the family has games for'),
  changed_at: wireInstant.nullable(),
  changed_by: z.string().describe('name, empty for the card of a new house'),
  approved_by: z.string().describe('name of the second person, empty where one was enough'),
  reason: z.string(),
});

const proposal = z.object({
  approval_id: z.string(),
  made_by: z.string(),
  made_at: wireInstant,
  expires_at: wireInstant,
  own: z.boolean(),
  reason: z.string(),
  rates: z.array(rate),
});

export const rateCalls = {
  '/console/api/list-rates': defineCall({
    summary:
      'The rate card in force of every family, the cards before it, and the one that waits for a second person.',
    spec: 'decisions §4',
    actor: 'staff',
    roles: ['owner', 'risk', 'auditor'],
    rate: 'staff',
    polled: true,
    input: z.object({}),
    reply: z.object({
      families: z.array(
        z.object({
          family: z.enum(FAMILIES),
          current: rateCard,
          earlier: z.array(rateCard).describe('newest first, at most twenty'),
          proposal: proposal.nullable(),
        }),
      ),
      server_time: wireInstant,
      one_person_may_change_rates: z.boolean(),
    }),
    refusals: [],
  }),
  '/console/api/change-rates': defineCall({
    summary:
      'First person: hand a new rate card to the second person; in force at once where one person is enough.',
    spec: 'decisions §4, security FAIR-17, security §6.7',
    actor: 'staff',
    roles: changers,
    rate: 'staff',
    input: z.object({
      family: z.enum(FAMILIES),
      version: wireText(20).describe('the version that was looked at: a change in between is refused'),
      rates: z.array(z.object({ key: wireText(30), val_1: wireText(20), val_2: wireText(20) })).max(10),
      reason: wireText(200),
    }),
    reply: z.object({
      version: z.string().nullable().describe('of the card in force now; null while it waits'),
      approval_id: z.string().nullable(),
    }),
    refusals: ['reason_required', ...RATE_CHANGE_REFUSALS, 'rates_changed_meanwhile', 'proposal_exists'],
  }),
  '/console/api/confirm-rates': defineCall({
    summary:
      'Second person: put the card in force for bids accepted from now on. Bids placed before keep their rates.',
    spec: 'decisions §4, security §6.7',
    actor: 'staff',
    roles: changers,
    rate: 'staff',
    input: z.object({ approval_id: wireText(20) }),
    reply: z.object({ version: z.string() }),
    refusals: ['proposal_unknown', 'own_proposal', 'rates_changed_meanwhile'],
  }),
  '/console/api/reject-rates': defineCall({
    summary: 'Refuse a proposed card, with a reason. The maker may take back an own one.',
    spec: 'decisions §4, security §6.7',
    actor: 'staff',
    roles: changers,
    rate: 'staff',
    input: z.object({ approval_id: wireText(20), reason: wireText(200) }),
    reply: z.object({}),
    refusals: ['reason_required', 'proposal_unknown'],
  }),
};

import { z } from 'zod';
import { FAMILIES, RATE_KEYS } from '#rules/games.ts';
import { defineCall } from './call.ts';
import { wireInstant, wirePoints, wireText } from './fields.ts';

const rate = z.object({ key: z.enum(RATE_KEYS), val_1: wirePoints, val_2: wirePoints });

const rateCard = z.object({
  version: z.string().describe('counts up with every change of any family; "0" for the card of a new house'),
  rates: z.array(rate).describe('only the fields that the family has games for'),
  changed_at: wireInstant.nullable(),
  changed_by: z.string().describe('name, empty for the card of a new house'),
  reason: z.string(),
});

export const rateCalls = {
  '/console/api/list-rates': defineCall({
    summary: 'The rate card in force of every family, and the cards before it.',
    spec: 'decisions §4',
    actor: 'staff',
    roles: ['owner', 'risk', 'auditor'],
    rate: 'staff',
    input: z.object({}),
    reply: z.object({
      families: z.array(
        z.object({
          family: z.enum(FAMILIES),
          current: rateCard,
          earlier: z.array(rateCard).describe('newest first, at most twenty'),
        }),
      ),
      server_time: wireInstant,
    }),
    refusals: [],
  }),
  '/console/api/change-rates': defineCall({
    summary:
      'Put a new rate card in force for bids accepted from now on. Bids placed before keep their rates.',
    spec: 'decisions §4, security FAIR-17',
    actor: 'staff',
    roles: ['owner', 'risk'],
    rate: 'staff',
    input: z.object({
      family: z.enum(FAMILIES),
      version: wireText(20).describe('the version that was looked at: a change in between is refused'),
      rates: z.array(z.object({ key: wireText(30), val_1: wireText(20), val_2: wireText(20) })).max(10),
      reason: wireText(200),
    }),
    reply: z.object({ version: z.string() }),
    refusals: [
      'reason_required',
      'rates_incomplete',
      'rate_not_valid',
      'rates_unchanged',
      'rates_changed_meanwhile',
    ],
  }),
};

import { z } from 'zod';
import { byStaff, defineCall } from '../../call.ts';
import { nextCursor, pageInput, wireDate, wireInstant, wireText } from '../../fields.ts';
import { LIST_ORDERS } from './list-words.ts';

const several = wireText(4_000);

/** Between fields 'and', within a field 'or': several values with commas between them. An empty text means all. */
const trailFilter = {
  day_from: wireDate.describe('empty for the beginning'),
  day_to: wireDate.describe('empty for the end'),
  who: several.describe("such as 'staff:3', 'player:1007' or 'system'"),
  views: several.describe('money, results, people, looks, refused'),
  subjects: several.describe('settings, payee, rates, content, staff, markets'),
  actions: several.describe('as the trail names them, such as result_declared'),
  roles: several.describe('roles that whoever did it has now'),
  players: several.describe('numbers of players: what was done to them, names them or was done by them'),
  sessions: several.describe('numbers of sessions: what was done to them or names them'),
  address: wireText(60).describe(
    'of whoever did it: a whole address for its network, as 49.36.1.77 for 49.36.1.0/24, or the beginning of one',
  ),
  event: wireText(20).describe('only this one'),
  refused: z.enum(['', 'yes', 'no']).default('').describe('only what was refused or failed, or all the rest'),
  object: wireText(60).describe("such as 'session:12'; also what names it in its details"),
};

const event = z.object({
  event_id: z.string(),
  at: wireInstant,
  who: z.string().describe("such as 'staff:3'"),
  who_name: z.string().describe('empty for the system and for visitors'),
  who_roles: z.array(z.string()),
  action: z.string(),
  object: z.string().describe("such as 'session:12'"),
  object_name: z.string().describe('empty where the object has no name but its number'),
  reason: z.string(),
  address: z.string().describe('masked'),
  request_id: z.string(),
  changes: z
    .array(z.object({ field: z.string(), before: z.string(), after: z.string() }))
    .describe('of a secret only that it has changed'),
  facts: z.array(z.object({ field: z.string(), value: z.string() })),
});

/** The trail of everything that staff, players and the system did. Nobody can change, hide or comment on it. */
export const trailCalls = {
  '/console/api/list-events': defineCall({
    summary: 'The trail. Owners and auditors read all of it, everybody else what they did themselves.',
    spec: 'own',
    ...byStaff('trail.see'),
    input: z.object({ ...trailFilter, ...pageInput, order: z.enum(LIST_ORDERS).default('desc') }),
    reply: z.object({ events: z.array(event), next_cursor: nextCursor, server_time: wireInstant }),
    refusals: ['date_not_valid', 'cursor_not_valid'],
  }),
  '/console/api/sum-events': defineCall({
    summary: 'How many events a filter finds.',
    spec: 'own',
    ...byStaff('trail.see'),
    input: z.object(trailFilter),
    reply: z.object({
      events: z.number(),
      is_about: z.boolean().describe('more than 10,000 are only about right'),
    }),
    refusals: ['date_not_valid'],
  }),
};

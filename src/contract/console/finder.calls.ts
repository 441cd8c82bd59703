import { z } from 'zod';
import { byStaff, defineCall } from '../call.ts';
import { wireText } from '../fields.ts';
import { PERMISSION_NAMES, ROLES } from '../permissions.ts';
import { APPROVAL_KINDS } from './approvals.calls.ts';
import { playersDeskCalls } from './players-desk.calls.ts';

const found = playersDeskCalls['/console/api/find-players'].reply.shape;

/** What one field finds from every page of the console. */
export const finderCalls = {
  '/console/api/list-found': defineCall({
    summary:
      'What a name or a number finds of players, payments, slips, entries and approvals, at most a few of each; what the caller may not see is left out. A look at players is in the trail like a search for them.',
    spec: 'AUD-02, PRIV-02',
    ...byStaff('console.use'),
    input: z.object({
      text: wireText(60),
      only: z.enum(['all', 'players', 'numbers']).default('all'),
    }),
    reply: z.object({
      players: found.players,
      requests: found.requests,
      entries: z
        .array(
          z.object({
            entry_no: z.string(),
            is_slip: z.boolean().describe('a stake, which the slip is about'),
            player_id: z.string(),
            player_name: z.string(),
          }),
        )
        .describe('the slip or the entry that has this number'),
      approvals: z.array(z.object({ approval_id: z.string(), kind: z.enum(APPROVAL_KINDS) })),
      views: z
        .array(z.object({ list: z.string(), name: z.string(), search: z.string(), author: z.string() }))
        .describe('kept views of lists, own ones and those that are shared with a role of the caller'),
    }),
  }),
  '/console/api/list-who-can': defineCall({
    summary: 'Who at work has a permission: whom to ask for what the own roles do not open.',
    spec: 'ACC-04',
    ...byStaff('console.use'),
    input: z.object({ permission: z.enum(PERMISSION_NAMES) }),
    reply: z.object({ people: z.array(z.object({ name: z.string(), roles: z.array(z.enum(ROLES)) })) }),
  }),
};

import { z } from 'zod';
import { byStaff, defineCall } from '../../call.ts';
import { wireInstant, wireText } from '../../fields.ts';
import { staffRow } from './staff.calls.ts';
import { STAFF_CHANGES } from './staff-changes.calls.ts';

const device = z.string().describe("such as 'Chrome on Windows'; may be empty");
const network = z.string().describe('the network, never the whole address; may be empty');

/** One person who works here: roles, log-ins, what they did, what waits about them. */
export const staffPageCalls = {
  '/console/api/get-staff-member': defineCall({
    summary:
      'One staff member: figures, open log-in sessions and known browsers, the last acts, and the changes that wait.',
    spec: 'ACC-04, AUD-02',
    ...byStaff('staff.see'),
    input: z.object({ staff_id: wireText(20) }),
    reply: z.object({
      member: z.object({
        ...staffRow,
        added_at: wireInstant,
        totp_since: wireInstant.nullable(),
        kept: z.boolean().describe('true: one of the last two owners, who cannot be removed'),
      }),
      figures: z.object({
        acts_today: z.number(),
        shown_today: z.number().describe('whole numbers, pictures of payments and bank statements'),
        checked: z.number().describe('numbers of results entered as the second person, in 30 days'),
        checked_wrong: z.number().describe('those of them that differed'),
        log_ins: z.number().describe('in 30 days'),
      }),
      sessions: z.array(
        z.object({
          session_id: z.string(),
          device,
          network,
          current: z.boolean().describe('whether it is the one that asks'),
          logged_in_at: wireInstant,
          last_active_at: wireInstant,
        }),
      ),
      devices: z.array(
        z.object({ device, network, first_login_at: wireInstant, last_login_at: wireInstant }),
      ),
      acts: z.array(
        z.object({
          event_id: z.string(),
          at: wireInstant,
          action: z.string(),
          object: z.string(),
          reason: z.string(),
        }),
      ),
      waiting: z.array(
        z.object({
          approval_id: z.string(),
          change: z.enum(STAFF_CHANGES),
          roles: z.array(z.string()),
          made_by: z.string(),
          made_at: wireInstant,
          takes_effect_at: wireInstant.nullable().describe('null until a second owner has agreed'),
        }),
      ),
      server_time: wireInstant,
    }),
    refusals: ['staff_unknown'],
  }),
  '/console/api/end-staff-sessions': defineCall({
    summary:
      'End one log-in session of a staff member, or all of them, at once and on all nodes; never the one that asks.',
    spec: 'T44, AUTH-15',
    ...byStaff('staff.change'),
    input: z.object({
      staff_id: wireText(20),
      session_id: wireText(20).describe('empty for all'),
      reason: wireText(200),
    }),
    reply: z.object({ ended: z.number() }),
    refusals: ['reason_required', 'staff_unknown', 'login_session_unknown'],
  }),
};

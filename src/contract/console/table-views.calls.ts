import { z } from 'zod';
import { byStaff, defineCall } from '../call.ts';
import { wireText } from '../fields.ts';
import { ROLES } from '../permissions.ts';

/** Views that one person can keep. */
export const TABLE_VIEWS_MAX = 60;

const list = z
  .string()
  .regex(/^[a-z0-9-]{1,40}$/)
  .describe('what the console calls the list, such as deposits');
const search = z.string().max(2000).describe('the address behind the question mark: filters and order');
const sharedWith = z.enum([...ROLES, '']).describe('the role that sees it, too; empty for nobody');

const desk = { spec: 'own', ...byStaff('console.use') } as const;

/** Views of the lists in the console, and files that staff take of them. */
export const tableViewCalls = {
  '/console/api/list-table-views': defineCall({
    ...desk,
    summary: 'The views of a list that this person has kept, and those shared with one of their roles.',
    input: z.object({
      list,
      opened: wireText(20).describe('the view that is opened now, if one is: it is in use for another while'),
    }),
    reply: z.object({
      views: z.array(
        z.object({
          view_id: z.string(),
          name: z.string(),
          search,
          shared_with: sharedWith,
          author: z.string(),
          own: z.boolean(),
          can_change: z.boolean().describe('its author, and owners where it is shared'),
          unused_days: z.number().describe('whole days since anybody opened it'),
        }),
      ),
    }),
  }),
  '/console/api/save-table-view': defineCall({
    ...desk,
    summary: 'Keep a view of a list, or change one.',
    input: z.object({
      view_id: wireText(20).describe('empty for a new one'),
      list,
      name: wireText(60),
      search,
      shared_with: sharedWith,
    }),
    reply: z.object({ view_id: z.string() }),
    refusals: [
      'table_view_name_required',
      'table_view_unknown',
      'table_view_not_yours',
      'table_views_too_many',
    ],
  }),
  '/console/api/delete-table-view': defineCall({
    ...desk,
    summary: 'Remove a view of a list.',
    input: z.object({ view_id: wireText(20) }),
    refusals: ['table_view_unknown', 'table_view_not_yours'],
  }),
  '/console/api/note-export': defineCall({
    ...desk,
    summary: 'Note that rows of a list are taken away as a file, before the file is made.',
    input: z.object({
      list,
      search,
      rows: z.number().int().min(0).max(1_000_000),
      sha256: z
        .string()
        .regex(/^([0-9a-f]{64})?$/)
        .default('')
        .describe('of the headings and rows in the file; empty where the browser cannot compute it'),
    }),
  }),
};

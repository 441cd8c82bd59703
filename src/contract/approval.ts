import { z } from 'zod';
import { wireInstant } from './fields.ts';

/**
 * One kind of approval, which one staff member proposes and another confirms: what staff see of it (`view`), and the
 * reply of its confirmation (`done`). A feature lists its kinds beside its calls;
 * src/contract/console/approvals.calls.ts joins them.
 */
export function defineApproval<
  const Kind extends string,
  View extends z.ZodRawShape,
  Done extends z.ZodRawShape,
>(kind: Kind, { view, done }: { readonly view: View; readonly done: Done }) {
  return {
    kind,
    shown: z.object({
      kind: z.literal(kind),
      approval_id: z.string(),
      state: z.enum(['waiting', 'approved', 'rejected', 'expired']),
      made_by: z.string(),
      made_by_id: z.string(),
      made_at: wireInstant,
      expires_at: wireInstant,
      reason: z.string().describe('of the proposal; empty where none is asked for'),
      own: z.boolean().describe('whether the caller made it'),
      maker_may: z
        .boolean()
        .describe('whether whoever made it may do so still; if not, nobody can confirm it any more'),
      may_confirm: z.boolean().describe('whether the caller can be its second person'),
      may_reject: z.boolean().describe('whether the caller can reject it, or withdraw their own'),
      decided_by: z.string().describe('empty while nobody has'),
      decided_by_id: z.string(),
      decided_at: wireInstant.nullable(),
      decision_reason: z.string().describe('of who rejected or withdrew it'),
      alone: z.boolean().describe('whether the operator lets one person do this'),
      view: z.object(view),
    }),
    done: z.object({ kind: z.literal(kind), ...done }),
  };
}

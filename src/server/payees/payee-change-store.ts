import { approvalRows } from '../approvals/approval-store.ts';
import { sql } from '../platform/store/sql.ts';

/** How long each change of where players pay waits or waited after two people agreed on it, for the SQL of other features. */
export const payeeChangeWaits = sql`(
  select a.decided_at as agreed_at, c.in_force_at - a.decided_at as wait
  from payee_changes c join ${approvalRows} a on a.id = c.approval_id)`;

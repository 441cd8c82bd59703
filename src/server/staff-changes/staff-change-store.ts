import { approvalRows } from '../approvals/approval-store.ts';
import { sql } from '../platform/store/sql.ts';

/** How long each change of staff waits or waited after two owners agreed on it, for the SQL of other features. */
export const staffChangeWaits = sql`(
  select a.decided_at as agreed_at, c.takes_effect_at - a.decided_at as wait
  from staff_changes c join ${approvalRows} a on a.id = c.approval_id)`;

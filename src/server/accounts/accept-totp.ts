import type { Queryable } from '../platform/db.ts';
import type { Node } from '../platform/node.ts';
import { type StaffLogin, updateTotpStep } from './staff.table.ts';
import { openTotpSecret } from './totp-secret.ts';
import { totpStep } from './totp-step.ts';

/**
 * Whether the code is right for this staff member, whose row the caller has locked. A step is accepted once: a code
 * that was looked over a shoulder is worth nothing.
 */
export async function acceptTotp(
  node: Pick<Node, 'secrets' | 'clock'>,
  tx: Queryable,
  staff: Pick<StaffLogin, 'id' | 'totpSecret' | 'totpLastStep'>,
  code: string,
): Promise<boolean> {
  if (staff.totpSecret === null) return false;
  const step = totpStep(openTotpSecret(node, staff.id, staff.totpSecret), code.trim(), node.clock.now());
  if (step === null || step <= staff.totpLastStep) return false;
  await updateTotpStep(tx, { id: staff.id, step });
  return true;
}

import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import { demoLogins } from './demo-logins.ts';

/** Staff to log in as by one tap; none outside a demo. */
export function getDemoStaffLogins(node: Node): Handler<'/console/api/get-demo-logins'> {
  return async () => answer({ staff: (await demoLogins(node)).staff });
}

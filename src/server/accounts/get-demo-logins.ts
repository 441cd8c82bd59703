import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import { demoLogins } from './demo-logins.ts';

/** Players to log in as by one tap; none outside a demo. */
export function getDemoLogins(node: Node): Handler<'/api-get-demo-logins'> {
  return async () => answer({ players: (await demoLogins(node)).players });
}

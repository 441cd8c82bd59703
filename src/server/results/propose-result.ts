import { APPROVAL_TOPIC } from '../accounts/approval-topic.ts';
import { askApproval, hasWaitingApproval } from '../accounts/approvals.ts';
import type { MarketBoard } from '../markets/market-board.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { readDeclaration } from './declaration.ts';
import { declare } from './declare.ts';

/** First step of declaring: the number, typed twice, waits for a second person (or stands, where one is enough). */
export function proposeResult(
  node: Node,
  parts: { readonly board: MarketBoard; readonly settings: SettingsReader },
): Handler<'/console/api/propose-result'> {
  return async (request, input) => {
    if (input.number !== input.number_again)
      return refusal('result_entries_differ', { field: 'number_again' });
    return node.db.transaction(async (tx) => {
      const read = await readDeclaration(tx, parts.board, {
        sessionId: input.session_id,
        number: input.number,
        lock: true,
      });
      if (!read.ok) return read;
      const { session, number } = read.declaration;
      if (await hasWaitingApproval(tx, 'declare_result', session.id)) return refusal('proposal_exists');
      const { staff } = request;
      const id = await askApproval(tx, {
        kind: 'declare_result',
        subject: session.id,
        payload: { number },
        reason: '',
        staff,
      });
      await recordEvent(tx, request, {
        actor: `staff:${staff.id}`,
        action: 'result_proposed',
        object: `session:${session.id}`,
        detail: { approval: id },
      });
      const alone = parts.settings.current().one_person_may_declare;
      if (alone)
        await declare(tx, node.live, {
          declaration: read.declaration,
          approval: { id, madeBy: staff },
          request,
        });
      await node.live.announce(tx, APPROVAL_TOPIC, { approvalId: id });
      return answer({ approval_id: String(id), declared: alone });
    });
  };
}

import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { deleteDraft, lockDraft } from './content.table.ts';

/** Throws a draft away; what players see stays. */
export function discardContentDraft(node: Node): Handler<'/console/api/discard-content-draft'> {
  return (_, { key, language, revision }) =>
    node.db.transaction(async (tx) => {
      const draft = await lockDraft(tx, { key, language });
      if (draft?.revision !== revision) return refusal('content_changed_meanwhile');
      await deleteDraft(tx, { key, language });
      return answer({});
    });
}

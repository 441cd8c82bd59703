import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { checkContent } from './check-content.ts';
import { saveDraft, selectKnownImages, deleteDraft, lockDraft } from './content.table.ts';

/** Saves a draft; players see nothing of it. */
export function saveContentDraft(node: AppContext): Handler<'/console/api/save-content-draft'> {
  return async ({ staff }, { key, language, value, revision: from }) => {
    const checked = checkContent({ key, language }, value, node.config.linkHosts);
    if (!checked.ok) return refusal(checked.refusal.code, checked.refusal);
    const ids = (checked.value.slides ?? []).map(({ image_id }) => Number(image_id));
    const known = await selectKnownImages(node.db, ids);
    const missing = ids.findIndex((id) => !known.has(id));
    if (missing >= 0) return refusal('image_unknown', { field: `slides.${missing}` });
    const draft = { value: checked.value, from, staffId: staff.id };
    const revision = await node.db.transaction((tx) => saveDraft(tx, { key, language }, draft));
    return revision === null ? refusal('content_changed_meanwhile') : answer({ revision });
  };
}

/** Throws a draft away; what players see stays. */
export function discardContentDraft(node: AppContext): Handler<'/console/api/discard-content-draft'> {
  return (_, { key, language, revision }) =>
    node.db.transaction(async (tx) => {
      const draft = await lockDraft(tx, { key, language });
      if (draft?.revision !== revision) return refusal('content_changed_meanwhile');
      await deleteDraft(tx, { key, language });
      return answer({});
    });
}

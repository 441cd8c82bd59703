import type { Node } from '../platform/node.ts';
import { answer, type Handler, refusal } from '../platform/request.ts';
import { checkContent } from './check-content.ts';
import { saveDraft, selectKnownPictures } from './content.table.ts';

/** Saves a draft; players see nothing of it. */
export function saveContentDraft(node: Node): Handler<'/console/api/save-content-draft'> {
  return async ({ staff }, { key, language, value, revision: from }) => {
    const checked = checkContent({ key, language }, value, node.config.linkHosts);
    if (!checked.ok) return refusal(checked.refusal.code, checked.refusal);
    const ids = (checked.value.slides ?? []).map(({ picture_id }) => Number(picture_id));
    const known = await selectKnownPictures(node.db, ids);
    const missing = ids.findIndex((id) => !known.has(id));
    if (missing >= 0) return refusal('picture_unknown', { field: `slides.${missing}` });
    const draft = { value: checked.value, from, staffId: staff.id };
    const revision = await node.db.transaction((tx) => saveDraft(tx, { key, language }, draft));
    return revision === null ? refusal('content_changed_meanwhile') : answer({ revision });
  };
}

import { checkSentences } from '#rules/settings/stop.ts';
import { can } from '#contract/permissions.ts';
import { LANGUAGE_TAGS } from '#contract/languages.ts';
import type { AppContext } from '../platform/app-context.ts';
import { recordEvent } from '../platform/audit-event.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { changeSentences } from '../settings/stop-store.ts';
import { lockStandingNamed, rowOf } from './go-on.approval.ts';

/** What players read of something that stands still, changed by one person who may stop it: nothing goes on by it. */
export function changeStopSentence(node: AppContext): Handler<'/console/api/change-stop-sentence'> {
  return (request, input) =>
    node.db.transaction(async (tx) => {
      const { staff } = request;
      const checked = checkSentences(input);
      if (!checked.ok) return checked;
      const stop = await lockStandingNamed(tx, input.stop_id);
      if (stop === null) return refusal('stop_ended');
      if (!can(staff.roles, rowOf(stop.what).by)) return refusal('stop_not_yours');
      const changed = LANGUAGE_TAGS.filter((tag) => checked.value[tag] !== stop.sentences[tag]);
      if (changed.length === 0) return answer({});
      await changeSentences(tx, node.live, { id: stop.id, sentences: checked.value });
      await recordEvent(tx, request, {
        actor: `staff:${staff.id}`,
        action: 'stop_sentence_changed',
        object: `stop:${stop.id}`,
        detail: {
          what: stop.what,
          changes: changed.map((tag) => ({
            field: tag,
            from: stop.sentences[tag],
            to: checked.value[tag],
          })),
        },
      });
      return answer({});
    });
}

import type { ContentValue } from '#contract/console/content-desk.calls.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Live } from '../platform/live/live.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/store/db.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { changeSettings, raiseTermsVersion, type SettingsReader } from '../settings/settings.ts';
import { deleteDraft, insertVersion, lockDraft } from './content.table.ts';
import { CONTENT_TOPIC } from './content.ts';

/** What players agree to. */
const AGREED: ReadonlySet<string> = new Set(['terms', 'privacy']);

/** Shows a draft to all players, on every node, from the moment it commits. */
export function publishContent(
  node: AppContext,
  settings: SettingsReader,
): Handler<'/console/api/publish-content'> {
  return (request, { key, language, revision, asks_again: asksAgain = false }) =>
    node.db.transaction(async (tx) => {
      if (asksAgain && !AGREED.has(key)) return refusal('terms_ask_not_here');
      const draft = await lockDraft(tx, { key, language });
      if (draft?.revision !== revision) return refusal('content_changed_meanwhile');
      const { id: staffId } = request.staff;
      const value = stampAnnouncements(draft.value, new Date(node.clock.now()).toISOString());
      const version = await insertVersion(tx, { key, language }, { value, staffId });
      await deleteDraft(tx, { key, language });
      await putContacts(node, tx, draft.value, staffId);
      const termsVersion = asksAgain
        ? await raiseTermsVersion(tx, node.live, staffId)
        : settings.current().terms_version;
      await recordEvent(tx, request, {
        actor: `staff:${staffId}`,
        action: 'content_published',
        object: `content:${key}`,
        detail: { language, version, asksAgain },
      });
      await node.live.announce(tx, CONTENT_TOPIC, {});
      return answer({ version, terms_version: termsVersion });
    });
}

/** What is announced now for the first time is from now; the rest keeps its time. */
function stampAnnouncements(value: ContentValue, now: string): ContentValue {
  if (value.announcements === undefined) return value;
  return { announcements: value.announcements.map((one) => (one.at === '' ? { ...one, at: now } : one)) };
}

async function putContacts(
  node: AppContext,
  tx: Queryable,
  { contacts }: ContentValue,
  staffId: number,
): Promise<void> {
  if (contacts === undefined) return;
  const { video_link: how_to_play_video, ...numbers } = contacts;
  await changeSettings(tx, node.live, { ...numbers, how_to_play_video }, staffId);
}

/** Tells the open screens of this node that headlines, numbers, limits or rates are to be read again. */
export function notifyContentReaders(live: Live): void {
  live.send('players', 'notice', { kind: 'content' });
}

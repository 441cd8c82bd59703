import { CONTENT_KEYS, CONTENT_LANGUAGES } from '#contract/console/content-desk.calls.ts';
import { needsSecondPerson } from '#rules/payments/paying-content.ts';
import type { AppContext } from '../platform/app-context.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Live } from '../platform/live/live.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import { raiseTermsVersion, type SettingsReader } from '../settings/settings.ts';
import { checkContent, isLanguageOf } from './check-content.ts';
import {
  deleteDraft,
  lockContent,
  lockDraft,
  saveDraft,
  selectDrafts,
  selectKnownImages,
  selectVersions,
} from './content.table.ts';
import { isScheduled, type ScheduledContent, selectScheduled } from './content-changes.table.ts';
import { contactsOf, type Content, readShown } from './content.ts';
import { showContent } from './show-content.ts';

/** Everything that staff may write, with its draft and what players see. */
export function listContent(
  node: AppContext,
  { content, settings }: { readonly content: Content; readonly settings: SettingsReader },
): Handler<'/console/api/list-content'> {
  return async () => {
    const [drafts, changes] = await Promise.all([selectDrafts(node.db), selectScheduled(node.db)]);
    const names = CONTENT_KEYS.flatMap((key) => CONTENT_LANGUAGES.map((language) => ({ key, language })));
    const written = names.filter(({ key, language }) => isLanguageOf(key, language));
    const items = written.map(({ key, language }) => {
      const { value, version, by, at } = content.published(key, language);
      const draft = drafts.find((one) => one.key === key && one.language === language);
      const scheduled = changes.find((one) => one.key === key && one.language === language);
      return {
        key,
        language,
        published: {
          version,
          // Contacts are settings, which other tools may have changed as well.
          value: key === 'contacts' ? { contacts: contactsOf(settings.current()) } : value,
          by,
          at: version === 0 ? null : at,
        },
        draft:
          draft === undefined
            ? null
            : {
                revision: draft.revision,
                value: draft.value,
                by: draft.changer,
                at: new Date(draft.changed_at).toISOString(),
              },
        scheduled: scheduled === undefined ? null : formatScheduled(scheduled),
      };
    });
    return answer({ items, terms_version: settings.current().terms_version });
  };
}

function formatScheduled({ approval_id, made_by, agreed_by, reason, in_force_at }: ScheduledContent) {
  return {
    approval_id: String(approval_id),
    made_by,
    agreed_by,
    reason,
    in_force_at: new Date(in_force_at).toISOString(),
  };
}

const VERSIONS_MAX = 50;

/** What players saw before in one text. */
export function listContentVersions(node: AppContext): Handler<'/console/api/list-content-versions'> {
  return async (_, name) => {
    const rows = await selectVersions(node.db, name, VERSIONS_MAX);
    const versions = rows.map(({ version, value, publisher, published_at }) => ({
      version,
      value,
      by: publisher,
      at: new Date(published_at).toISOString(),
    }));
    return answer({ versions });
  };
}

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
      await deleteDraft(tx, { key, language }, revision);
      return answer({});
    });
}

/** What players agree to. */
const AGREED: ReadonlySet<string> = new Set(['terms', 'privacy']);

/** Publishes a draft, where one person is enough. */
export function publishContent(
  node: AppContext,
  settings: SettingsReader,
): Handler<'/console/api/publish-content'> {
  return (request, { key, language, revision, asks_again: asksAgain = false }) =>
    node.db.transaction(async (tx) => {
      if (asksAgain && !AGREED.has(key)) return refusal('terms_ask_not_here');
      await lockContent(tx, { key, language });
      const draft = await lockDraft(tx, { key, language });
      if (draft?.revision !== revision) return refusal('content_changed_meanwhile');
      if (await isScheduled(tx, { key, language })) return refusal('content_change_scheduled');
      const { value } = draft;
      if (needsSecondPerson(key, { before: await readShown(tx, { key, language }), after: value }))
        return refusal('content_needs_second');
      const { id: staffId } = request.staff;
      const version = await showContent(tx, node, { key, language, value, revision, staffId });
      const termsVersion = asksAgain
        ? await raiseTermsVersion(tx, node.live, staffId)
        : settings.current().terms_version;
      await recordEvent(tx, request, {
        actor: `staff:${staffId}`,
        action: 'content_published',
        object: `content:${key}`,
        detail: { key: 'version', from: version - 1, to: version, language, asks_again: asksAgain },
      });
      return answer({ version, terms_version: termsVersion });
    });
}

/** Tells the open screens of this node to read headlines, numbers, limits and rates again. */
export function notifyContentReaders(live: Live): void {
  live.send('players', 'notice', { kind: 'content' });
}

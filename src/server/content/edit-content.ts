import { CONTENT_KEYS, CONTENT_LANGUAGES, type ContentValue } from '#contract/console/content-desk.calls.ts';
import type { AppContext } from '../platform/app-context.ts';
import { recordEvent } from '../platform/audit-event.ts';
import type { Live } from '../platform/live/live.ts';
import { answer, type Handler, refusal } from '../platform/web/request.ts';
import {
  changeSettings,
  raiseTermsVersion,
  type Settings,
  type SettingsReader,
} from '../settings/settings.ts';
import { checkContent, isLanguageOf } from './check-content.ts';
import {
  deleteDraft,
  insertVersion,
  lockDraft,
  saveDraft,
  selectDrafts,
  selectKnownImages,
  selectVersions,
} from './content.table.ts';
import { type Content, CONTENT_TOPIC } from './content.ts';

/** Everything that staff may write, with its draft and what players see. */
export function listContent(
  node: AppContext,
  { content, settings }: { readonly content: Content; readonly settings: SettingsReader },
): Handler<'/console/api/list-content'> {
  return async () => {
    const drafts = await selectDrafts(node.db);
    const names = CONTENT_KEYS.flatMap((key) => CONTENT_LANGUAGES.map((language) => ({ key, language })));
    const written = names.filter(({ key, language }) => isLanguageOf(key, language));
    const items = written.map(({ key, language }) => {
      const { value, version, by, at } = content.published(key, language);
      const draft = drafts.find((one) => one.key === key && one.language === language);
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
      };
    });
    return answer({ items, terms_version: settings.current().terms_version });
  };
}

/** The settings that staff write as content. */
function contactsOf({ mobile_no, mobile_1, telegram_no, app_link, how_to_play_video }: Settings) {
  return { mobile_no, mobile_1, telegram_no, app_link, video_link: how_to_play_video };
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
      await deleteDraft(tx, { key, language });
      return answer({});
    });
}

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
      if (draft.value.contacts !== undefined) {
        const { video_link: how_to_play_video, ...numbers } = draft.value.contacts;
        await changeSettings(tx, node.live, { ...numbers, how_to_play_video }, staffId);
      }
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

/** An announcement that is published for the first time gets the time of now; the others keep theirs. */
function stampAnnouncements(value: ContentValue, now: string): ContentValue {
  if (value.announcements === undefined) return value;
  return { announcements: value.announcements.map((one) => (one.at === '' ? { ...one, at: now } : one)) };
}

/** Tells the open screens of this node to read headlines, numbers, limits and rates again. */
export function notifyContentReaders(live: Live): void {
  live.send('players', 'notice', { kind: 'content' });
}

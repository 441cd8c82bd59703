import { CONTENT_KEYS, CONTENT_LANGUAGES } from '#contract/console/content-desk.calls.ts';
import type { AppContext } from '../platform/app-context.ts';
import { answer, type Handler } from '../platform/web/request.ts';
import type { SettingsReader, Settings } from '../settings/settings.ts';
import { isLanguageOf } from './check-content.ts';
import { selectDrafts, selectVersions } from './content.table.ts';
import type { Content } from './content.ts';

/** Everything that staff may write, with its draft and what players see. */
export function listContent(
  node: AppContext,
  { content, settings }: { readonly content: Content; readonly settings: SettingsReader },
): Handler<'/console/api/list-content'> {
  return async () => {
    const drafts = await selectDrafts(node.db);
    const names = CONTENT_KEYS.flatMap((key) =>
      CONTENT_LANGUAGES.filter((language) => isLanguageOf(key, language)).map((language) => ({
        key,
        language,
      })),
    );
    const items = names.map(({ key, language }) => {
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

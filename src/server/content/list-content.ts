import { CONTENT_KEYS, CONTENT_LANGUAGES } from '#contract/content-desk.calls.ts';
import type { Node } from '../platform/node.ts';
import { answer, type Handler } from '../platform/request.ts';
import type { SettingsReader } from '../settings/settings.ts';
import { isLanguageOf } from './check-content.ts';
import type { Content } from './content.ts';
import { selectDrafts } from './content.table.ts';
import { contactsOf } from './contacts-of.ts';

/** Everything that staff may write, with its draft and what players see. */
export function listContent(
  node: Node,
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

import type { ContentValue } from '#contract/console/content-desk.calls.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/store/db.ts';
import { changeSettings } from '../settings/settings.ts';
import { CONTENT_TOPIC } from './content.ts';
import { type ContentName, deleteDraft, insertVersion } from './content.table.ts';

/**
 * Shows a draft to all players, on every node, from the moment the transaction commits. Answers its version. The draft is
 * gone then, unless somebody has gone on with it.
 */
export async function showContent(
  tx: Queryable,
  { clock, live }: Pick<AppContext, 'clock' | 'live'>,
  draft: ContentName & {
    readonly value: ContentValue;
    readonly revision: number;
    readonly staffId: number;
  },
): Promise<number> {
  const { revision, staffId } = draft;
  const value = stampAnnouncements(draft.value, new Date(clock.now()).toISOString());
  const version = await insertVersion(tx, draft, { value, staffId });
  await deleteDraft(tx, draft, revision);
  if (value.contacts !== undefined) {
    const { video_link: how_to_play_video, ...numbers } = value.contacts;
    await changeSettings(tx, live, { ...numbers, how_to_play_video }, staffId);
  }
  await live.announce(tx, CONTENT_TOPIC, {});
  return version;
}

/** An announcement that is published for the first time gets the time of now; the others keep theirs. */
function stampAnnouncements(value: ContentValue, now: string): ContentValue {
  if (value.announcements === undefined) return value;
  return { announcements: value.announcements.map((one) => (one.at === '' ? { ...one, at: now } : one)) };
}

import type { ContentValue } from '#contract/content-desk.calls.ts';
import type { Queryable } from '../platform/db.ts';
import { insertVersion } from './content.table.ts';

type Announcement = NonNullable<ContentValue['announcements']>[number];

/** Has an announcement of the demo world stand as if staff had published it at the given time. */
export async function publishDemoAnnouncement(
  tx: Queryable,
  announcement: Pick<Announcement, 'title' | 'text'>,
  { staffId, at }: { readonly staffId: number; readonly at: number },
): Promise<void> {
  const announcements = [{ ...announcement, id: 'demo-1', at: new Date(at).toISOString() }];
  await insertVersion(tx, { key: 'announcements', language: 'all' }, { value: { announcements }, staffId });
}

import type { ContentValue } from '#contract/console/content-desk.calls.ts';
import type { Queryable } from '../platform/store/db.ts';
import { type ContentName, insertVersion, insertImage } from './content.table.ts';
import { parseImage } from './parse-image.ts';

/** Publishes a text of the demo world, as staff do. */
export async function publishDemoText(tx: Queryable, name: ContentName, text: string): Promise<void> {
  await insertVersion(tx, name, { value: { text, on: true }, staffId: null });
}

type Announcement = NonNullable<ContentValue['announcements']>[number];

/** Publishes an announcement of the demo world with the given time, as staff do. */
export async function publishDemoAnnouncement(
  tx: Queryable,
  announcement: Pick<Announcement, 'title' | 'text'>,
  { staffId, at }: { readonly staffId: number; readonly at: number },
): Promise<void> {
  const announcements = [{ ...announcement, id: 'demo-1', at: new Date(at).toISOString() }];
  await insertVersion(tx, { key: 'announcements', language: 'all' }, { value: { announcements }, staffId });
}

type Slide = NonNullable<ContentValue['slides']>[number];

/** Publishes images of the demo world, in base64, on the home screen, as staff do. */
export async function publishDemoSlides(
  tx: Queryable,
  demoSlides: readonly (Pick<Slide, 'text'> & { readonly image: string })[],
  staffId: number,
): Promise<void> {
  const slides: Slide[] = [];
  for (const { text, image } of demoSlides) {
    const parsed = parseImage(image);
    if (parsed === null) throw new Error(`an image of the demo world is not valid: ${text.en}`);
    const id = await insertImage(tx, { ...parsed, staffId });
    slides.push({ image_id: String(id), link: '', text });
  }
  await insertVersion(tx, { key: 'slides', language: 'all' }, { value: { slides }, staffId });
}

import type { ContentValue } from '#contract/content-desk.calls.ts';
import type { Queryable } from '../platform/db.ts';
import { insertPicture, insertVersion } from './content.table.ts';
import { parsePicture } from './parse-picture.ts';

type Slide = NonNullable<ContentValue['slides']>[number];
type DemoSlide = Pick<Slide, 'text'> & { readonly picture: string };

/** Has pictures of the demo world, in base64, stand on the home screen as if staff had published them. */
export async function publishDemoSlides(
  tx: Queryable,
  demoSlides: readonly DemoSlide[],
  staffId: number,
): Promise<void> {
  const slides: Slide[] = [];
  for (const { text, picture } of demoSlides) {
    const parsed = parsePicture(picture);
    if (parsed === null) throw new Error(`a picture of the demo world is none: ${text.en}`);
    const id = await insertPicture(tx, { ...parsed, staffId });
    slides.push({ picture_id: String(id), link: '', text });
  }
  await insertVersion(tx, { key: 'slides', language: 'all' }, { value: { slides }, staffId });
}

import type { Queryable } from '../platform/db.ts';
import { type ContentName, insertVersion } from './content.table.ts';

/** Has a text of the demo world stand as if staff had published it. */
export async function publishDemoText(tx: Queryable, name: ContentName, text: string): Promise<void> {
  await insertVersion(tx, name, { value: { text, on: true }, staffId: null });
}

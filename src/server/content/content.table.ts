import type { ContentKey, ContentLanguage, ContentValue } from '#contract/console/content-desk.calls.ts';
import { staffNames } from '../staff/staff-store.ts';
import type { Queryable } from '../platform/store/db.ts';
import { takeLock } from '../platform/locks.ts';
import { sql } from '../platform/store/sql.ts';

export interface ContentName {
  readonly key: ContentKey;
  readonly language: ContentLanguage;
}

export interface VersionRow extends ContentName {
  readonly version: number;
  readonly value: ContentValue;
  readonly published_at: number;
  readonly publisher: string;
}

export interface DraftRow extends ContentName {
  readonly revision: number;
  readonly value: ContentValue;
  readonly changed_at: number;
  readonly changer: string;
}

/** The newest version of every text that was ever published. */
export async function selectPublished(db: Queryable): Promise<readonly VersionRow[]> {
  return db.query(sql`
    select distinct on (v.key, v.language) v.key, v.language, v.version, v.value, v.published_at,
      coalesce(s.name, '') as publisher
    from content_versions v left join ${staffNames} s on s.id = v.published_by
    order by v.key, v.language, v.version desc`);
}

/** What players saw in one text, newest first. */
export async function selectVersions(
  db: Queryable,
  { key, language }: ContentName,
  limit: number,
): Promise<readonly VersionRow[]> {
  return db.query(sql`
    select v.key, v.language, v.version, v.value, v.published_at, coalesce(s.name, '') as publisher
    from content_versions v left join ${staffNames} s on s.id = v.published_by
    where v.key = ${key} and v.language = ${language} order by v.version desc limit ${limit}`);
}

export async function selectDrafts(db: Queryable): Promise<readonly DraftRow[]> {
  return db.query(sql`
    select d.key, d.language, d.revision, d.value, d.changed_at, s.name as changer
    from content_drafts d join ${staffNames} s on s.id = d.changed_by order by d.key, d.language`);
}

/** One draft, locked until the transaction ends; null when there is none. */
export async function lockDraft(
  tx: Queryable,
  { key, language }: ContentName,
): Promise<{ readonly revision: number; readonly value: ContentValue } | null> {
  return tx.maybeOne(
    sql`select revision, value from content_drafts where key = ${key} and language = ${language} for update`,
  );
}

/**
 * Saves a draft over the revision it was made from, 0 for none. Answers the new revision; null when somebody has
 * changed it since.
 */
export async function saveDraft(
  tx: Queryable,
  { key, language }: ContentName,
  draft: { readonly value: ContentValue; readonly from: number; readonly staffId: number },
): Promise<number | null> {
  const value = JSON.stringify(draft.value);
  const saved = await tx.maybeOne<{ revision: number }>(
    draft.from === 0
      ? sql`insert into content_drafts (key, language, value, changed_by)
          values (${key}, ${language}, ${value}, ${draft.staffId})
          on conflict (key, language) do nothing returning revision`
      : sql`update content_drafts set value = ${value}, revision = nextval('content_revisions'), changed_by = ${draft.staffId},
          changed_at = clock_timestamp()
          where key = ${key} and language = ${language} and revision = ${draft.from} returning revision`,
  );
  return saved?.revision ?? null;
}

/** Deletes a draft, unless somebody has changed it since this revision. */
export async function deleteDraft(
  tx: Queryable,
  { key, language }: ContentName,
  revision: number,
): Promise<void> {
  await tx.query(sql`
    delete from content_drafts where key = ${key} and language = ${language} and revision = ${revision}`);
}

/** Whoever publishes a content, or decides on it, waits for others who do. Comes before the lock of its draft. */
export function lockContent(tx: Queryable, { key, language }: ContentName): Promise<void> {
  return takeLock(tx, 'content', [`${key} ${language}`]);
}

/** Publishes a value as the next version of its text. Two who do so at once get one number each, one after the other. */
export async function insertVersion(
  tx: Queryable,
  { key, language }: ContentName,
  { value, staffId }: { readonly value: ContentValue; readonly staffId: number | null },
): Promise<number> {
  await lockContent(tx, { key, language });
  const { version } = await tx.one<{ version: number }>(sql`
    insert into content_versions (key, language, version, value, published_by)
    select ${key}, ${language}, coalesce(max(version), 0) + 1, ${JSON.stringify(value)}::jsonb, ${staffId}::bigint
    from content_versions where key = ${key} and language = ${language} returning version`);
  return version;
}

export interface StoredImage {
  readonly mediaType: string;
  readonly bytes: Uint8Array;
}

export async function insertImage(
  tx: Queryable,
  image: StoredImage & { readonly width: number; readonly height: number; readonly staffId: number },
): Promise<number> {
  const { id } = await tx.one<{ id: number }>(sql`
    insert into content_images (media_type, bytes, width, height, added_by)
    values (${image.mediaType}, decode(${Buffer.from(image.bytes).toString('hex')}, 'hex'), ${image.width},
      ${image.height}, ${image.staffId}) returning id`);
  return id;
}

export async function selectImage(db: Queryable, id: number): Promise<StoredImage | null> {
  const row = await db.maybeOne<{ media_type: string; bytes: string }>(
    sql`select media_type, encode(bytes, 'base64') as bytes from content_images where id = ${id}`,
  );
  return row === null ? null : { mediaType: row.media_type, bytes: Buffer.from(row.bytes, 'base64') };
}

/** The numbers of the images that players see, or have seen. */
export async function selectPublishedImageIds(db: Queryable): Promise<readonly number[]> {
  const rows = await db.query<{ id: number }>(sql`
    select distinct (slide ->> 'image_id')::bigint as id
    from content_versions, jsonb_array_elements(value -> 'slides') slide where key = 'slides'`);
  return rows.map(({ id }) => id);
}

/** The images that exist. */
export async function selectKnownImages(db: Queryable, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db.query<{ id: number }>(
    sql`select id from content_images where id = any (${ids}::bigint[])`,
  );
  return new Set(rows.map(({ id }) => id));
}

import type { EXPORT_FORMATS } from '#contract/player/privacy.calls.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

export type ExportFormat = (typeof EXPORT_FORMATS)[number];

interface LinkOwner {
  readonly linkHash: string;
  readonly playerId: number;
  readonly sessionHash: string;
}

/** Answers until when the link works. */
export async function insertExportLink(
  db: Queryable,
  { linkHash, playerId, sessionHash, format }: LinkOwner & { readonly format: ExportFormat },
): Promise<number> {
  const { expires_at } = await db.one<{ expires_at: number }>(sql`
    insert into export_links (link_hash, player_id, session_hash, format, expires_at)
    values (decode(${linkHash}, 'hex'), ${playerId}, decode(${sessionHash}, 'hex'), ${format},
      clock_timestamp() + interval '10 minutes')
    returning expires_at`);
  return expires_at;
}

/** Uses a link up. Null when it is unknown, spent, too old, or another session's. */
export async function useExportLink(tx: Queryable, link: LinkOwner): Promise<ExportFormat | null> {
  const used = await tx.maybeOne<{ format: ExportFormat }>(sql`
    update export_links set used_at = clock_timestamp()
    where link_hash = decode(${link.linkHash}, 'hex') and player_id = ${link.playerId}
      and session_hash = decode(${link.sessionHash}, 'hex') and used_at is null and expires_at > clock_timestamp()
    returning format`);
  return used?.format ?? null;
}

export async function deleteOldExportLinks(db: Queryable): Promise<void> {
  await db.query(sql`delete from export_links where expires_at < clock_timestamp() - interval '1 day'`);
}

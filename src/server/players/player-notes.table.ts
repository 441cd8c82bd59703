import { staffNames } from '../staff/staff-store.ts';
import { eventsAbout } from '../platform/audit-event.ts';
import { one, type Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

/** A note of staff, or an act of staff out of the trail. */
export interface NoteRow {
  readonly id: number;
  readonly kind: 'note' | 'act';
  readonly action: string;
  readonly text: string;
  readonly by: string;
  readonly at: number;
}

export async function insertNote(
  db: Queryable,
  note: { readonly playerId: number; readonly staffId: number; readonly text: string },
): Promise<number> {
  const { id } = await one<{ id: number }>(
    db,
    sql`
    insert into player_notes (player_id, staff_id, text) values (${note.playerId}, ${note.staffId}, ${note.text})
    returning id`,
  );
  return id;
}

/** The newest notes and acts of staff together. */
export async function selectNotes(
  db: Queryable,
  { playerId, limit }: { readonly playerId: number; readonly limit: number },
): Promise<readonly NoteRow[]> {
  return db.query(sql`
    select * from (
      (select n.id, 'note' as kind, '' as action, n.text, s.name as by, n.at
        from player_notes n join ${staffNames} s on s.id = n.staff_id
        where n.player_id = ${playerId} order by n.id desc limit ${limit})
      union all
      (select e.id, 'act', e.action, e.reason, s.name, e.at
        from ${eventsAbout(`player:${playerId}`)} e join ${staffNames} s on e.actor = 'staff:' || s.id
        order by e.id desc limit ${limit})
    ) both_kinds order by at desc, id desc limit ${limit}`);
}

import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';
import { deleteReminder } from './withdrawal-reminders.table.ts';

/** The wish to be told goes with the account; its browsers go with the log-ins. */
export async function eraseReminder(tx: Queryable, playerId: number): Promise<void> {
  await deleteReminder(tx, playerId);
}

/** What a player's browsers are told of, without the secrets that reach them. */
export async function selectOwnSubscriptions(
  db: Queryable,
  playerId: number,
): Promise<
  readonly {
    readonly service: string;
    readonly language: string;
    readonly results: boolean;
    readonly wins: boolean;
    readonly reminders: boolean;
    readonly changes: boolean;
    readonly renewed_at: number;
  }[]
> {
  return db.query(sql`
    select split_part(endpoint, '/', 3) as service, language, results, wins, reminders, changes, renewed_at from push_subscriptions
    where player_id = ${playerId} order by id`);
}

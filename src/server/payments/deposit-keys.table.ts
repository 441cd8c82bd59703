import { maybeOne, type Queryable } from '../platform/db.ts';
import { sql } from '../platform/sql.ts';

/** What a key was answered the first time. */
export interface DepositKey {
  readonly fingerprint: string;
  readonly depositId: number;
  readonly reference: string;
  readonly state: 'pending' | 'credited';
}

export async function selectDepositKey(
  tx: Queryable,
  { playerId, key }: { readonly playerId: number; readonly key: string },
): Promise<DepositKey | null> {
  return maybeOne(
    tx,
    sql`
    select encode(k.fingerprint, 'hex') as fingerprint, k.deposit_id as "depositId", d.reference, k.state
    from deposit_keys k join deposits d on d.id = k.deposit_id
    where k.player_id = ${playerId} and k.key = ${key}`,
  );
}

export async function insertDepositKey(
  tx: Queryable,
  entry: {
    readonly playerId: number;
    readonly key: string;
    readonly fingerprint: string;
    readonly depositId: number;
    readonly state: DepositKey['state'];
  },
): Promise<void> {
  await tx.query(sql`
    insert into deposit_keys (player_id, key, fingerprint, deposit_id, state)
    values (${entry.playerId}, ${entry.key}, decode(${entry.fingerprint}, 'hex'), ${entry.depositId},
      ${entry.state})`);
}

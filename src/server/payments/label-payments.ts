import { PAYOUT_NAMES, type PayoutMethod } from '#rules/payments/payout-method.ts';
import { shortName } from '#rules/short-name.ts';
import { playerNames } from '../accounts/player-store.ts';
import type { EntryLabels } from '../ledger/entry-label.ts';
import type { AppContext } from '../platform/app-context.ts';
import { sql } from '../platform/store/sql.ts';
import type { WithdrawalState } from './withdrawals/withdrawals.table.ts';

/** Labels deposits in the passbook by the references that player, bank and support use for the payment. */
export function labelDeposits({ db }: Pick<AppContext, 'db'>) {
  return async (playerId: number, ids: readonly number[]): EntryLabels => {
    const rows = await db.query<{ id: number; reference: string; utr: string | null }>(sql`
      select id, reference, utr from deposits where player_id = ${playerId} and id = any (${ids}::bigint[])`);
    return new Map(
      rows.map(({ id, reference, utr }) => [
        id,
        // Only a deposit that was credited has an entry.
        { about: utr === null ? reference : `${reference}, UTR ${utr}`, state: 'approved' },
      ]),
    );
  };
}

/** Labels transfers in the passbook by the other player. */
export function labelTransfers({ db }: Pick<AppContext, 'db'>) {
  return async (playerId: number, ids: readonly number[]): EntryLabels => {
    const rows = await db.query<{ id: number; name: string }>(sql`
      select t.id, p.name from transfers t join ${playerNames} p
        on p.id = case when t.from_player = ${playerId} then t.to_player else t.from_player end
      where t.id = any (${ids}::bigint[]) and ${playerId} in (t.from_player, t.to_player)`);
    return new Map(rows.map(({ id, name }) => [id, { about: shortName(name) }]));
  };
}

/** Labels withdrawals in the passbook by the app, the number that player and support use for the request, and its state. */
export function labelWithdrawals({ db }: Pick<AppContext, 'db'>) {
  return async (playerId: number, ids: readonly number[]): EntryLabels => {
    const rows = await db.query<{ id: number; method: PayoutMethod; state: WithdrawalState }>(sql`
      select id, method, state from withdrawals where player_id = ${playerId} and id = any (${ids}::bigint[])`);
    return new Map(
      rows.map(({ id, method, state }) => [id, { about: `${PAYOUT_NAMES[method].name}, ${id}`, state }]),
    );
  };
}

/** The notes that senders wrote on transfers, by the number of the player's own entry. */
export async function transferNotes(
  { db }: Pick<AppContext, 'db'>,
  playerId: number,
  seqs: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const rows = await db.query<{ seq: number; note: string }>(sql`
    select out_seq as seq, note from transfers where from_player = ${playerId} and out_seq = any (${seqs}::bigint[])
    union all
    select in_seq, note from transfers where to_player = ${playerId} and in_seq = any (${seqs}::bigint[])`);
  return new Map(rows.map(({ seq, note }) => [seq, note]));
}

import { createHmac } from 'node:crypto';
import type { PayoutMethod } from '#rules/payments/payout-method.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { isSealedByOther, RESEALED_AT_ONCE, sealedColumn } from '../../platform/sealed-column.ts';
import { seal, unseal } from '../../platform/secrets.ts';
import { sql } from '../../platform/store/sql.ts';

/** A payout number as it is stored: both parts in hexadecimal. */
export interface SealedNumber {
  /** What only this operator can open, and only in the row of its owner and app. */
  readonly sealed: string;
  /** Equal for equal numbers, so that staff see when two players have the same one. */
  readonly mac: string;
}

interface Owner {
  readonly playerId: number;
  readonly method: PayoutMethod;
}

type Keys = Pick<AppContext, 'secrets'>;

/** A plain hash of ten digits is easily reversed, so the database does not hold the key (PRIV-02). */
export function sealNumber({ secrets }: Keys, owner: Owner, number: string): SealedNumber {
  return {
    sealed: seal(secrets, 'payouts', markOf(owner), Buffer.from(number)),
    mac: markOfNumber({ secrets }, number),
  };
}

/** The HMAC by which equal numbers are found, in hexadecimal. */
export function markOfNumber({ secrets }: Keys, number: string): string {
  return createHmac('sha256', secrets.markKey('payout_marks')).update(number).digest('hex');
}

/** The number in clear. Faults for one that was tampered with or copied from another player. */
export function openNumber({ secrets }: Keys, owner: Owner, sealed: string): string {
  return unseal(secrets, 'payouts', markOf(owner), sealed).toString();
}

function markOf({ playerId, method }: Owner): string {
  return `payout:${playerId}:${method}`;
}

interface SealedRow extends Owner {
  readonly at: number;
  readonly sealed: string;
}

/** Numbers of players and of their withdrawals, whose seal can be changed. What they are found by stays. */
export const SEALED_NUMBERS = [
  sealedColumn<SealedRow>({
    name: 'payout numbers',
    purpose: 'payouts',
    // A player has three at most, which are taken together.
    lockNext: (tx, { currentId, after }) =>
      tx.query(sql`
        select player_id as at, player_id as "playerId", method, encode(sealed_number, 'hex') as sealed
        from payout_numbers where player_id in (
          select player_id from payout_numbers
          where player_id > ${after} and ${isSealedByOther(sql`encode(sealed_number, 'hex')`, currentId)}
          group by player_id order by player_id limit ${RESEALED_AT_ONCE})
        order by player_id, method for no key update`),
    markOf,
    update: async (tx, rows) => {
      await tx.query(sql`
        update payout_numbers n set sealed_number = decode(s.sealed, 'hex')
        from unnest(${rows.map((row) => row.playerId)}::bigint[], ${rows.map((row) => row.method)}::text[],
          ${rows.map((row) => row.sealed)}::text[]) as s (player_id, method, sealed)
        where n.player_id = s.player_id and n.method = s.method`);
    },
  }),
  sealedColumn<SealedRow>({
    name: 'numbers of withdrawals',
    purpose: 'payouts',
    lockNext: (tx, { currentId, after }) =>
      tx.query(sql`
        select id as at, player_id as "playerId", method, encode(sealed_number, 'hex') as sealed from withdrawals
        where id > ${after} and ${isSealedByOther(sql`encode(sealed_number, 'hex')`, currentId)}
        order by id limit ${RESEALED_AT_ONCE} for no key update`),
    markOf,
    update: async (tx, rows) => {
      await tx.query(sql`
        update withdrawals w set sealed_number = decode(s.sealed, 'hex')
        from unnest(${rows.map((row) => row.at)}::bigint[], ${rows.map((row) => row.sealed)}::text[]) as s (id, sealed)
        where w.id = s.id`);
    },
  }),
] as const;

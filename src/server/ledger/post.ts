import type { Points } from '#rules/money.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

/** What a ledger row is about; the operator account on its other side follows from it (ledger_kinds). */
export const LEDGER_KINDS = [
  'stake',
  'win',
  'refund',
  'win_reversal',
  'bonus',
  'deposit',
  'withdrawal_hold',
  'withdrawal_release',
  'transfer_out',
  'transfer_in',
  'adjustment',
  'carried',
] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** What is carried for a month in cold storage is never posted: it stands for what was. */
export type PostedKind = Exclude<LedgerKind, 'carried'>;

/** One movement between a player and the operator: positive to the player, negative from the player, in hundredths. */
export interface Posting {
  readonly playerId: number;
  readonly amount: Points;
  /** Unique per player within the kind; the same key again moves nothing. */
  readonly key: string;
  readonly reference: number | null;
}

export interface Posted {
  readonly playerId: number;
  readonly seq: number;
  readonly balance: Points;
}

/**
 * Moves points (decisions §2), all of them or none: wallets are locked in player order, postings whose key is known
 * already are skipped, and the answer names those that were new. At most one posting per player and call.
 * Faults: a wallet that would go below zero (the caller checks under its own lock first), a player without a wallet.
 * Slips (place_flush) and settlement batches (settle_next_batch) post by the same rules inside the database.
 *
 * @example await post(tx, 'bonus', [{ playerId: 7, amount: wholePoints(50), key: 'welcome', reference: null }])
 */
export async function post(
  tx: Queryable,
  kind: PostedKind,
  postings: readonly Posting[],
): Promise<readonly Posted[]> {
  const players = postings.map((posting) => posting.playerId);
  if (new Set(players).size !== players.length) throw new Error('two postings of one player in one call');
  return tx.query<Posted>(sql`
    select player_id as "playerId", seq, balance from post_ledger(
      ${players}::bigint[], ${postings.map((p) => p.amount)}::bigint[], ${kind},
      ${postings.map((p) => `${kind}:${p.key}`)}::text[], ${postings.map((p) => p.reference)}::bigint[])`);
}

/** Gives a new player an empty wallet. */
export async function openWallet(tx: Queryable, playerId: number): Promise<void> {
  await tx.query(sql`insert into wallets (player_id) values (${playerId})`);
}

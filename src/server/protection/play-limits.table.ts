import { LIMIT_KINDS, LIMIT_PERIODS } from '#contract/player/protection.calls.ts';
import type { LimitState } from '#rules/protection/limits.ts';
import { points } from '#rules/money.ts';
import { instant } from '#rules/time/time.ts';
import type { Queryable } from '../platform/store/db.ts';
import { sql } from '../platform/store/sql.ts';

export interface LimitName {
  readonly kind: (typeof LIMIT_KINDS)[number];
  readonly period: (typeof LIMIT_PERIODS)[number];
}

/** Every limit that there is, in the order of the screen: three kinds over three periods, and the one on a single bid. */
export const LIMIT_NAMES: readonly LimitName[] = LIMIT_KINDS.flatMap((kind) =>
  LIMIT_PERIODS.map((period) => ({ kind, period })).filter(isLimitName),
);

/** A single bid is no length of time, so the kind `bid` goes with the period `bid` only. */
export function isLimitName({ kind, period }: LimitName): boolean {
  return (kind === 'bid') === (period === 'bid');
}

export interface OwnLimit extends LimitName, LimitState {}

interface LimitRow extends LimitName {
  readonly amount: number | null;
  readonly increase_amount: number | null;
  readonly increase_asked_at: number | null;
}

/** Everything that a player ever set a limit for, also where none is in force any more. */
export async function selectLimits(db: Queryable, playerId: number): Promise<readonly OwnLimit[]> {
  const rows = await db.query<LimitRow>(sql`
    select kind, period, amount, increase_amount, increase_asked_at from play_limits where player_id = ${playerId}`);
  return rows.map((row) => ({
    kind: row.kind,
    period: row.period,
    amount: amountOf(row.amount),
    increase:
      row.increase_asked_at === null
        ? null
        : { amount: amountOf(row.increase_amount), at: instant(row.increase_asked_at) },
  }));
}

export async function upsertLimit(
  tx: Queryable,
  playerId: number,
  { kind, period, amount, increase }: OwnLimit,
): Promise<void> {
  await tx.query(sql`
    insert into play_limits (player_id, kind, period, amount, increase_amount, increase_asked_at)
    values (${playerId}, ${kind}, ${period}, ${amount}, ${increase?.amount ?? null},
      to_timestamp(${increase?.at ?? null}::float8 / 1000))
    on conflict (player_id, kind, period) do update set amount = excluded.amount, increase_amount = excluded.increase_amount,
      increase_asked_at = excluded.increase_asked_at, changed_at = clock_timestamp()`);
}

/** Whether any limit on bids is in force; limits on adding money do not concern them. */
export async function hasBidLimit(db: Queryable, playerId: number): Promise<boolean> {
  const { limited } = await db.one<{ limited: boolean }>(sql`
    select exists (
      select 1 from play_limits where player_id = ${playerId} and kind <> 'deposit' and amount is not null
    ) as limited`);
  return limited;
}

function amountOf(hundredths: number | null) {
  return hundredths === null ? null : points(hundredths);
}

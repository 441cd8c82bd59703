import { countsFrom, limitLeft } from '#rules/protection/limits.ts';
import { type Points, points, subtractPoints } from '#rules/money.ts';
import type { Instant } from '#rules/time/time.ts';
import { sumEntries } from '../ledger/sum-entries.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/store/db.ts';
import { type LimitName, selectLimits } from './play-limits.table.ts';

interface Moment {
  readonly playerId: number;
  readonly at: Instant;
  readonly zone: string;
}

/** What counts against a limit now. Bids are judged by limit_passed in the database, by the same rule. */
export async function readLimitUse(
  db: Queryable,
  { kind, period }: LimitName,
  { playerId, at, zone }: Moment,
): Promise<Points> {
  if (kind === 'bid' || period === 'bid') return points(0);
  const from = countsFrom(period, at, zone);
  const { deposits, staked, won } = await sumEntries(db, { playerId, from, until: null });
  if (kind === 'deposit') return deposits;
  return kind === 'stake' ? staked : subtractPoints(staked, won);
}

/**
 * How much a player can still deposit by their own limits, null without a limit. Check it when the deposit starts,
 * and again under the wallet's lock when the money arrives (RG-02).
 */
export async function depositLimitLeft(
  tx: Queryable,
  node: Pick<AppContext, 'config'>,
  { playerId, at }: Omit<Moment, 'zone'>,
): Promise<Points | null> {
  const { zone } = node.config;
  const used: { readonly amount: Points; readonly used: Points }[] = [];
  for (const { kind, period, amount } of await selectLimits(tx, playerId)) {
    if (kind !== 'deposit' || amount === null) continue;
    used.push({ amount, used: await readLimitUse(tx, { kind, period }, { playerId, at, zone }) });
  }
  return limitLeft(used);
}

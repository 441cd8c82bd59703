import { countsFrom, limitLeft } from '#rules/protection/limits.ts';
import { type Points, points, subtractPoints } from '#rules/money.ts';
import type { Instant } from '#rules/time/time.ts';
import { type EntrySums, sumEntries } from '../ledger/sum-entries.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/store/db.ts';
import type { LimitName } from './limit-names.ts';
import { selectLimits } from './play-limits.table.ts';

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
  const sums = await sumEntries(db, { playerId, from: countsFrom(period, at, zone), until: null });
  return usedOf(kind, sums);
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
  const limits = (await selectLimits(tx, playerId)).filter(({ kind }) => kind === 'deposit');
  const inForce = limits.flatMap(({ kind, period, amount }) =>
    amount === null ? [] : [{ kind, period, amount }],
  );
  const used: { readonly amount: Points; readonly used: Points }[] = [];
  for (const limit of inForce) {
    used.push({ amount: limit.amount, used: await readLimitUse(tx, limit, { playerId, at, zone }) });
  }
  return limitLeft(used);
}

function usedOf(kind: 'deposit' | 'loss' | 'stake', { deposits, staked, won }: EntrySums): Points {
  switch (kind) {
    case 'deposit':
      return deposits;
    case 'stake':
      return staked;
    case 'loss':
      return subtractPoints(staked, won);
  }
}

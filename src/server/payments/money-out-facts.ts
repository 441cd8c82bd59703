import { points } from '#rules/money.ts';
import { formatBidMoment } from '#rules/time/time.ts';
import { moneyOutWaitsUntil } from '../accounts/profile/get-profile.ts';
import { readBalance } from '../ledger/read-balance.ts';
import { sumWageringRequirements } from '../ledger/sum-entries.ts';
import type { Settings } from '../settings/settings.ts';
import type { AppContext } from '../platform/app-context.ts';
import type { Queryable } from '../platform/store/db.ts';

/** Until when no points can leave the wallet, as text for the screen; null when they can now. */
export async function readFrozenUntil(
  { config }: AppContext,
  tx: Queryable,
  playerId: number,
): Promise<string | null> {
  const until = await moneyOutWaitsUntil(tx, playerId);
  return until === null ? null : formatBidMoment(until, config.zone);
}

/** What the rules of withdrawals and of transfers both ask about a player; the caller has locked the wallet. */
export async function readMoneyOutFacts(
  node: AppContext,
  tx: Queryable,
  { playerId, playThrough }: { readonly playerId: number; readonly playThrough: boolean },
) {
  return {
    balance: await readBalance(tx, playerId),
    frozenUntil: await readFrozenUntil(node, tx, playerId),
    wageringRequirement: playThrough ? await sumWageringRequirements(tx, playerId) : points(0),
  };
}

/** Whether points that came in must be played before they leave: the operator's setting, else wherever money is real (TH-08). */
export function mustPlayThrough(
  { config }: Pick<AppContext, 'config'>,
  { play_through: isAsked }: Pick<Settings, 'play_through'>,
): boolean {
  return isAsked ?? config.realMoney;
}

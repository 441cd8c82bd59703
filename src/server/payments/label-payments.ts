import { PAYOUT_NAMES } from '#rules/payments/payout-method.ts';
import { shortName } from '#rules/short-name.ts';
import type { AppContext } from '../platform/app-context.ts';
import { selectReferences } from './deposits/deposits.table.ts';
import { selectPartners } from './transfers/transfers.table.ts';
import { selectMethods } from './withdrawals/withdrawals.table.ts';

/** Sentences for passbook lines that are deposits: the references by which player, bank and support name the payment. */
export function labelDeposits(node: Pick<AppContext, 'db'>) {
  return async (playerId: number, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    const found = await selectReferences(node.db, playerId, ids);
    return new Map(
      found.map(({ id, reference, utr }) => [id, utr === null ? reference : `${reference}, UTR ${utr}`]),
    );
  };
}

/** Sentences for passbook lines of transfers: who the other player is. */
export function labelTransfers({ db }: Pick<AppContext, 'db'>) {
  return async (playerId: number, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    const found = await selectPartners(db, playerId, ids);
    return new Map(found.map(({ id, name }) => [id, shortName(name)]));
  };
}

/** Sentences for passbook lines of withdrawals: the app and the number by which player and support name the request. */
export function labelWithdrawals({ db }: Pick<AppContext, 'db'>) {
  return async (playerId: number, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    const found = await selectMethods(db, playerId, ids);
    return new Map(found.map(({ id, method }) => [id, `${PAYOUT_NAMES[method].name}, ${id}`]));
  };
}

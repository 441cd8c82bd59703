import { PAYOUT_NAMES } from '#rules/payout-method.ts';
import type { Node } from '../platform/node.ts';
import { selectMethods } from './withdrawals.table.ts';

/** Sentences for passbook lines of withdrawals: the app and the number by which player and support name the request. */
export function noteWithdrawals({ db }: Pick<Node, 'db'>) {
  return async (playerId: number, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    const found = await selectMethods(db, playerId, ids);
    return new Map(found.map(({ id, method }) => [id, `${PAYOUT_NAMES[method].name}, ${id}`]));
  };
}

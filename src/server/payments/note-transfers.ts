import { shortName } from '#rules/short-name.ts';
import type { Node } from '../platform/node.ts';
import { selectPartners } from './transfers.table.ts';

/** Sentences for passbook lines of transfers: who the other player is. */
export function noteTransfers({ db }: Pick<Node, 'db'>) {
  return async (playerId: number, ids: readonly number[]): Promise<ReadonlyMap<number, string>> => {
    const found = await selectPartners(db, playerId, ids);
    return new Map(found.map(({ id, name }) => [id, shortName(name)]));
  };
}

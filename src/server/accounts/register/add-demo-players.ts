import { openWallet } from '../../ledger/post.ts';
import type { Queryable } from '../../platform/store/db.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { assertDemo } from '../log-in/demo-logins.ts';
import { hashPassword } from '../password/passwords.ts';
import { insertPlayer } from '../players.table.ts';

export interface DemoPlayer {
  readonly mobile: string;
  readonly name: string;
  readonly password: string;
}

/**
 * Adds players of the demo world with empty wallets, and answers their ids in the order given. Faults when a number is
 * taken, and outside a demo: their passwords are known to everybody.
 */
export async function addDemoPlayers(
  node: Pick<AppContext, 'config' | 'secrets'>,
  tx: Queryable,
  players: readonly DemoPlayer[],
): Promise<readonly number[]> {
  assertDemo(node.config);
  const ids: number[] = [];
  // One after the other: a planted world must leave the queue of hashes to people who log in.
  for (const { mobile, name, password } of players) {
    const passwordHash = await hashPassword(node, 'player', password);
    if (passwordHash === null) throw new Error('too many passwords are being hashed');
    const id = await insertPlayer(tx, {
      mobile,
      name,
      passwordHash,
      demo: true,
      birthDate: null,
      jurisdiction: '',
    });
    if (id === null) throw new Error(`a demo player's number is taken: ${mobile}`);
    await openWallet(tx, id);
    ids.push(id);
  }
  return ids;
}

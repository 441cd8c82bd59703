import type { Node } from '../platform/node.ts';
import type { Player } from '../platform/request.ts';
import { countTries } from './count-tries.ts';
import { LOGIN_LIMITS } from './login-limits.ts';
import { clearTries, takeBackTries } from './login-tries.table.ts';
import { comparePassword } from './passwords.ts';
import { selectPlayerPassword } from './players.table.ts';

/** 'right' comes with the stored form, for holding the player to it (holdPlayer). */
export type OwnPasswordCheck =
  | { readonly outcome: 'right'; readonly passwordHash: string }
  | { readonly outcome: 'wrong' }
  | { readonly outcome: 'wait'; readonly seconds: number };

/**
 * Compares the password of whoever is logged in already. Its tries are counted by session: an open screen is no place to
 * guess, and who guesses there locks its owner out of no log-in.
 */
export async function checkOwnPassword(
  node: Node,
  player: Player,
  password: string,
): Promise<OwnPasswordCheck> {
  const scope = `session:${player.sessionHash}`;
  const counted = await node.db.transaction((tx) => countTries(tx, [{ scope, limit: LOGIN_LIMITS.device }]));
  if (!counted.ok) return { outcome: 'wait', seconds: counted.waitSeconds };
  const stored = await selectPlayerPassword(node.db, player.id);
  const check = await comparePassword(node, 'player', { stored, password });
  if (check === 'busy') {
    await takeBackTries(node.db, [scope]);
    return { outcome: 'wait', seconds: 1 };
  }
  if (check === 'wrong' || stored === null) return { outcome: 'wrong' };
  await clearTries(node.db, [scope]);
  return { outcome: 'right', passwordHash: stored };
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { assert } from '#rules/verdict.ts';
import { openWallet } from '../../ledger/post.ts';
import type { AppContext } from '../../platform/app-context.ts';
import type { Queryable } from '../../platform/store/db.ts';
import { answer, type Handler } from '../../platform/web/request.ts';
import { hashPassword, type Whose } from '../password/passwords.ts';
import { insertPlayer } from '../players.table.ts';

const FILE = z.object({
  players: z.array(z.object({ mobile: z.string(), password: z.string(), name: z.string() })),
  staff: z.array(z.object({ login: z.string(), password: z.string(), role: z.string(), name: z.string() })),
});

export type DemoLogins = z.output<typeof FILE>;

const NOBODY: DemoLogins = { players: [], staff: [] };

/** The logins that a demo offers, as the demo world wrote them down; nobody outside a demo or before it is planted. */
export async function demoLogins({ config }: Pick<AppContext, 'config'>): Promise<DemoLogins> {
  if (config.mode !== 'demo') return NOBODY;
  try {
    return FILE.parse(JSON.parse(await readFile(join(config.dataDir, 'demo-logins.json'), 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return NOBODY;
    throw error;
  }
}

/** Players to log in as by one tap; none outside a demo. */
export function getDemoLogins(node: AppContext): Handler<'/api-get-demo-logins'> {
  return async () => answer({ players: (await demoLogins(node)).players });
}

/** Accounts with passwords that everybody knows are made in a demo only (T47). */
export async function hashDemoPassword(
  node: Pick<AppContext, 'config' | 'secrets'>,
  whose: Whose,
  password: string,
): Promise<string> {
  assert(node.config.mode === 'demo', 'demo accounts are for APP_MODE=demo');
  const passwordHash = await hashPassword(node, whose, password);
  if (passwordHash === null) throw new Error('too many passwords are being hashed');
  return passwordHash;
}

/**
 * Adds players of the demo world with empty wallets, and returns their ids in the order given. Throws when a number is
 * taken, and outside a demo: their passwords are known to everybody.
 */
export async function addDemoPlayers(
  node: Pick<AppContext, 'config' | 'secrets'>,
  tx: Queryable,
  players: readonly DemoLogins['players'][number][],
): Promise<readonly number[]> {
  const ids: number[] = [];
  // One after the other, so that people who log in meanwhile find room in the queue of hashes.
  for (const { mobile, name, password } of players) {
    const passwordHash = await hashDemoPassword(node, 'player', password);
    const player = { mobile, name, passwordHash, demo: true, birthDate: null, jurisdiction: '' };
    const id = await insertPlayer(tx, player);
    if (id === null) throw new Error(`a demo player's number is taken: ${mobile}`);
    await openWallet(tx, id);
    ids.push(id);
  }
  return ids;
}

import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { assert } from '#rules/verdict.ts';
import type { Config } from '../../platform/config.ts';
import type { AppContext } from '../../platform/app-context.ts';
import { answer, type Handler } from '../../platform/web/request.ts';

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
export function assertDemo(config: Pick<Config, 'mode'>): void {
  assert(config.mode === 'demo', 'demo accounts are for APP_MODE=demo');
}

import { assert } from '#rules/assert.ts';
import type { Config } from '../platform/config.ts';

/** Accounts with passwords that everybody knows are made in a demo only (T47). */
export function assertDemo(config: Pick<Config, 'mode'>): void {
  assert(config.mode === 'demo', 'demo accounts are for APP_MODE=demo');
}

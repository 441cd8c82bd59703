import type { MarketSession } from './market-session.ts';

type Parts = Pick<MarketSession, 'open_result' | 'close_result'>;

const NONE = '--';

/**
 * The result as players see it (decisions.md §4): "147-2" and "8-369" read together '147-28-369', an open half
 * alone '147-2', nothing yet '--'.
 */
export function joinResult({ open_result: open, close_result: close }: Parts): string {
  return `${open}${close}` || NONE;
}

import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { useHistoryState } from 'wouter/use-browser-location';
import type { BidScreenRow } from './bid-screens.ts';
import type { NewLines } from './draft.ts';
import { entriesOfRepeat, readRepeat } from './repeat-slip.ts';

/**
 * The bids of an earlier slip that the screen was opened with. They are taken out of the history entry at once,
 * because a reload or the way back must not add them a second time.
 */
export function useRepeated(row: BidScreenRow): readonly NewLines[] {
  const state: unknown = useHistoryState();
  const [path, navigate] = useLocation();
  const [entries] = useState(() => entriesOfRepeat(row, readRepeat(state)));
  const isInHistory = readRepeat(state).length > 0;
  useEffect(() => {
    if (isInHistory) navigate(path, { replace: true, state: withoutRepeat(state) });
  }, [isInHistory, navigate, path, state]);
  return entries;
}

function withoutRepeat(state: unknown): unknown {
  return typeof state === 'object' ? { ...state, repeat: [] } : state;
}

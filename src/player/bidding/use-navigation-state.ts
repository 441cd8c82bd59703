import { useMemo } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';
import { readNavigationState, type NavigationState } from './navigation-state.ts';

/**
 * What a screen was opened with. A sheet that opens takes a step of the history for itself: that changes nothing here,
 * and the screen below it is not drawn a second time.
 */
export function useNavigationState(): NavigationState | null {
  const text = useLocationProperty(() => JSON.stringify(readNavigationState(history.state)));
  return useMemo(() => readNavigationState(JSON.parse(text)), [text]);
}

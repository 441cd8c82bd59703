import { useMemo } from 'react';
import { useLocationProperty } from 'wouter/use-browser-location';

/** What a bid screen is opened with (B §2); kept in the history entry, so that it survives a reload. */
export type NavigationState = {
  readonly gameId: string;
  readonly openTime: string;
  readonly gameName: string;
  /** The tile name; the game menu itself has none yet. */
  readonly pana: string;
};

/**
 * What opens the review of a screen at once, together with the bids to `repeat`: Play again, Repeat, another market.
 * It stands beside the navigation state, so that it is not handed on to the next screen.
 */
export type OpensReview = { readonly review: true };

/** Reads what a history entry carries; null when the screen was opened without it. */
export function readNavigationState(state: unknown): NavigationState | null {
  const fields = fieldsOf(state);
  const gameId = textOf(fields['gameId']);
  if (gameId === '') return null;
  return {
    gameId,
    openTime: textOf(fields['openTime']),
    gameName: textOf(fields['gameName']),
    pana: textOf(fields['pana']),
  };
}

/**
 * What a screen was opened with. A sheet that opens takes a step of the history for itself: that changes nothing here,
 * and the screen below it is not drawn a second time.
 */
export function useNavigationState(): NavigationState | null {
  const text = useLocationProperty(() => JSON.stringify(readNavigationState(history.state)));
  return useMemo(() => readNavigationState(JSON.parse(text)), [text]);
}

/** Whether a history entry opens the review of its repeated bids at once. */
export function opensReview(state: unknown): boolean {
  return fieldsOf(state)['review'] === true;
}

/** The fields of something that was stored as an object; none of anything else. */
export function fieldsOf(stored: unknown): Readonly<Record<string, unknown>> {
  return typeof stored === 'object' ? { ...stored } : {};
}

function textOf(field: unknown): string {
  return typeof field === 'string' ? field : '';
}

/** What a bid screen is opened with (B §2); kept in the history entry, so that it survives a reload. */
export type NavigationState = {
  readonly gameId: string;
  readonly openTime: string;
  readonly gameName: string;
  /** The tile name; the game menu itself has none yet. */
  readonly pana: string;
};

/** Reads what a history entry carries; null when the screen was opened without it. */
export function readNavigationState(state: unknown): NavigationState | null {
  if (typeof state !== 'object' || state === null) return null;
  const fields: Readonly<Record<string, unknown>> = { ...state };
  const gameId = textOf(fields['gameId']);
  if (gameId === '') return null;
  return {
    gameId,
    openTime: textOf(fields['openTime']),
    gameName: textOf(fields['gameName']),
    pana: textOf(fields['pana']),
  };
}

function textOf(field: unknown): string {
  return typeof field === 'string' ? field : '';
}

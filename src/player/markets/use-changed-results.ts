import { useEffect, useRef, useState } from 'react';
import type { Game } from '../dashboard.ts';

const RING_MS = 4000;

/** The games whose result has changed while the screen was watched, each for as long as its ring is shown. */
export function useChangedResults(games: readonly Game[] | undefined): ReadonlySet<string> {
  const known = useRef<ReadonlyMap<string, string>>(undefined);
  const [changed, setChanged] = useState<ReadonlySet<string>>(NONE);
  useEffect(() => {
    if (games === undefined) return;
    const before = known.current;
    const now = new Map(games.map((game) => [game.game_id, `${game.open_result}${game.close_result}`]));
    known.current = now;
    if (before === undefined) return;
    const ids = [...now].filter(
      ([id, result]) => result !== '' && before.has(id) && before.get(id) !== result,
    );
    if (ids.length > 0) setChanged(new Set(ids.map(([id]) => id)));
  }, [games]);
  useEffect(() => {
    if (changed.size === 0) return undefined;
    const timer = setTimeout(() => setChanged(NONE), RING_MS);
    return () => clearTimeout(timer);
  }, [changed]);
  return changed;
}

const NONE: ReadonlySet<string> = new Set();

import { browserStore } from '#client/drafts/browser-store.ts';
import type { DropRule } from './tap-guard.ts';

/** How many taps were dropped, by '/single changed': the screen and the rule, never what was tapped or when. */
type DroppedTaps = Readonly<Record<string, number>>;

const NONE: DroppedTaps = {};

/**
 * Whether the times of the guard are right is seen by how many taps it drops. They are counted in this browser and sent
 * nowhere: `npm run bench -- taps` shows those of its rounds, the browser's tools those of a phone.
 */
const droppedTaps = browserStore('ank-dropped-taps', NONE, isDroppedTaps);

/** Counts one dropped tap. Other windows count into the same numbers. */
export function countDroppedTap(screen: string, rule: DropRule): void {
  const name = `${screen} ${rule}`;
  droppedTaps.readAgain();
  const before = droppedTaps.current();
  droppedTaps.write({ ...before, [name]: (before[name] ?? 0) + 1 });
}

function isDroppedTaps(stored: unknown): stored is DroppedTaps {
  return (
    typeof stored === 'object' &&
    stored !== null &&
    Object.values(stored).every((count) => Number.isSafeInteger(count))
  );
}

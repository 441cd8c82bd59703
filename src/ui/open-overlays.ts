/**
 * Lets the back key close an overlay instead of leaving the screen: an open overlay owns one entry of the history.
 * One overlay may hand over to another in the same step (menu to support), so the entry is given back a moment
 * later and only if nobody has taken it over or navigated on. A browser goes back in its own time; what is opened
 * meanwhile takes its entry afterwards, or it would be closed by a step that was not meant for it.
 */
export const openOverlays = { enter, leave, isCurrent };

let leaving: string | undefined;
let isGoingBack = false;
let entering: string | undefined;

function enter(id: string): void {
  if (isGoingBack) {
    entering = id;
    return;
  }
  const state = { ...historyState(), overlay: id };
  const takesOver = leaving !== undefined && isCurrent(leaving);
  leaving = undefined;
  if (takesOver) history.replaceState(state, '');
  else if (!isCurrent(id)) history.pushState(state, '');
}

function leave(id: string): void {
  if (entering === id) entering = undefined;
  if (!isCurrent(id)) return;
  leaving = id;
  setTimeout(() => {
    if (leaving !== id) return;
    leaving = undefined;
    if (isCurrent(id)) goBack();
  }, 0);
}

function goBack(): void {
  isGoingBack = true;
  window.addEventListener('popstate', arrive, { once: true });
  history.back();
}

function arrive(): void {
  isGoingBack = false;
  if (entering === undefined) return;
  const id = entering;
  entering = undefined;
  enter(id);
}

/** Whether the given overlay owns the current entry of the history. */
function isCurrent(id: string): boolean {
  return historyState()['overlay'] === id;
}

function historyState(): Readonly<Record<string, unknown>> {
  const state: unknown = history.state;
  return typeof state === 'object' && state !== null ? { ...state } : {};
}

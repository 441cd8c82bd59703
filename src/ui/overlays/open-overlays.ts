/**
 * Lets the back key close an overlay instead of leaving the screen: an open overlay owns one entry of the history.
 * One overlay may hand over to another in the same step (menu to support), so the entry is given back a moment
 * later and only if nobody has taken it over or navigated on. A browser goes back in its own time; what is opened
 * meanwhile takes its entry afterwards, or it would be closed by a step that was not meant for it; and where somebody has
 * gone in the meantime, such as to another tab, is gone to once more, or the step would undo it.
 */
export const openOverlays = { listen, enter, leave, isCurrent };

let leaving: string | undefined;
let isGoingBack = false;
let entering: string | undefined;
let goneMeanwhile: Step[] = [];

type Step = { readonly kind: StepKind; readonly state: unknown; readonly href: string };
type StepKind = (typeof STEPS)[number];

/** The router reports each step with an event of this name, when it is done. */
const STEPS = ['pushState', 'replaceState'] as const;

/** To be called before the router listens too: it must not show where a step back arrives before what was gone to meanwhile. */
function listen(): void {
  for (const kind of STEPS) window.addEventListener(kind, rememberStep);
  window.addEventListener('popstate', arrive);
}

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
  history.back();
}

function rememberStep({ type }: Event): void {
  const kind = STEPS.find((name) => name === type);
  if (isGoingBack && kind !== undefined)
    goneMeanwhile.push({ kind, state: history.state, href: location.href });
}

function arrive(): void {
  isGoingBack = false;
  for (const { kind, state, href } of goneMeanwhile) history[kind](state, '', href);
  goneMeanwhile = [];
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

import { lazy, type ComponentType } from 'react';

/** A part that a screen does not need: where it cannot be fetched, nothing is shown instead. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }));
}

function Nothing(): null {
  return null;
}

/** Where the window keeps that it was just loaded again. */
export const RELOADED_AS = 'ank-reloaded';

/** Reloads the page when a part of it is gone; not when that was just tried. Drafts of slips survive it. */
export function reloadOnce(): void {
  if (!navigator.onLine || sessionStorage.getItem(RELOADED_AS) !== null) return;
  sessionStorage.setItem(RELOADED_AS, 'yes');
  location.reload();
}

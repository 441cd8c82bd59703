import { lazy, type ComponentType } from 'react';

/** A part that a screen does not need: where it cannot be fetched, nothing is shown instead. */
export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): ComponentType<Props> {
  return lazy(async () => ({ default: await load().catch(() => Nothing) }));
}

function Nothing(): null {
  return null;
}

const STORED_AS = 'ank-reloaded';

/** Reloads the page when a part of it is gone; not when that was just tried. Drafts of slips survive it. */
export function reloadOnce(): void {
  if (!navigator.onLine || sessionStorage.getItem(STORED_AS) !== null) return;
  sessionStorage.setItem(STORED_AS, 'yes');
  location.reload();
}

/** The page has been open for a while: the next missing part may belong to another version. */
export function forgetReload(): void {
  sessionStorage.removeItem(STORED_AS);
}

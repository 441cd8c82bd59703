const STORED_AS = 'ank-reloaded';

/** Starts the page anew when a part of it is gone; not when that was just tried. Drafts of slips survive it. */
export function reloadOnce(): void {
  if (!navigator.onLine || sessionStorage.getItem(STORED_AS) !== null) return;
  sessionStorage.setItem(STORED_AS, 'yes');
  location.reload();
}

/** The page has stood for a while: the next part that is gone may be another version's. */
export function forgetReload(): void {
  sessionStorage.removeItem(STORED_AS);
}

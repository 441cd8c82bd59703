/**
 * Remembers that somebody logged in with this browser, nothing more. Without the mark the first page load need not
 * ask who sits here, and a first visit makes no request that has to fail.
 */
export const sessionMark = { set, clear, mayExist };

const STORED_AS = 'ank-console';

function set(): void {
  try {
    localStorage.setItem(STORED_AS, '1');
  } catch {
    // Storage may be switched off; then every page load asks.
  }
}

function clear(): void {
  try {
    localStorage.removeItem(STORED_AS);
  } catch {
    // See above.
  }
}

function mayExist(): boolean {
  try {
    return localStorage.getItem(STORED_AS) !== null;
  } catch {
    return true;
  }
}

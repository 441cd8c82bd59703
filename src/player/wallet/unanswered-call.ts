/** The calls by which points leave the wallet, and the one that says that a payment was begun. */
export type MoneyPath =
  | '/api-user-withdraw-fund-request'
  | '/api-user-transfer-wallet-balance'
  | '/api-fund-request-add';

/** A request that was sent and never answered: it may or may not have moved points. */
export type UnansweredCall = {
  readonly key: string;
  /** What was sent, as text, so that only the very same request is sent under the key again. */
  readonly body: string;
};

/** Outlasts a reload of the page, as the request itself does. */
export const unansweredCall = { read, write };

const PREFIX = 'ank-unanswered ';

function read(path: MoneyPath): UnansweredCall | null {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(PREFIX + path) ?? 'null');
    return isCall(stored) ? stored : null;
  } catch {
    return null;
  }
}

function write(path: MoneyPath, unanswered: UnansweredCall | null): void {
  try {
    if (unanswered === null) sessionStorage.removeItem(PREFIX + path);
    else sessionStorage.setItem(PREFIX + path, JSON.stringify(unanswered));
  } catch {
    // Storage may be switched off or full; then the key lasts as long as the request.
  }
}

function isCall(stored: unknown): stored is UnansweredCall {
  return typeof stored === 'object' && stored !== null && 'key' in stored && 'body' in stored;
}

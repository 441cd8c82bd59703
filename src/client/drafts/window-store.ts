/**
 * What outlasts a reload of the page, in its own window: drafts, payments that were begun, requests without an answer.
 * Where storage is switched off or full it lasts as long as the page, without a message.
 */
export const windowStore = { read, write, clear };

/** What was written under a name, as the parser reads it; null where there is nothing, or nothing that it can read. */
function read<Value>(name: string, parse: (stored: unknown) => Value | null): Value | null {
  try {
    return parse(JSON.parse(sessionStorage.getItem(name) ?? 'null'));
  } catch {
    return null;
  }
}

function write(name: string, value: object | null): void {
  try {
    if (value === null) sessionStorage.removeItem(name);
    else sessionStorage.setItem(name, JSON.stringify(value));
  } catch {
    // See above.
  }
}

/** Nothing of the player stays in this window. */
function clear(): void {
  try {
    sessionStorage.clear();
  } catch {
    // See above.
  }
}

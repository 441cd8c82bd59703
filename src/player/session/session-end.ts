/** The api reports here that the server no longer knows the session; the app listens and asks to log in again. */
export const sessionEnd = { tell, subscribe, rememberBegin, wasPlayer };

const listeners = new Set<() => void>();
let began = false;

function tell(): void {
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Somebody is logged in on this page: being a visitor later on means that the session has ended. */
function rememberBegin(): void {
  began = true;
}

function wasPlayer(): boolean {
  return began;
}

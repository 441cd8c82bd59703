/** Told by the api when the server no longer knows the session, heard by the app, which then asks to log in again. */
export const sessionEnd = { tell, subscribe, noteBegin, wasPlayer };

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
function noteBegin(): void {
  began = true;
}

function wasPlayer(): boolean {
  return began;
}

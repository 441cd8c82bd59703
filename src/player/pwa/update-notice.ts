/** Whether a newer version of the app waits to be used. */
export const updateNotice = { isShown, show, subscribe };

let shown = false;
const listeners = new Set<() => void>();

function isShown(): boolean {
  return shown;
}

function show(): void {
  shown = true;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export type ToastKind = 'ok' | 'bad' | 'info';
export type ToastNote = { readonly id: number; readonly kind: ToastKind; readonly text: string };

/** The one toast that is shown. A new one takes the place of the old: two at a time are not read. */
export const toastQueue = { show, dismiss, current, subscribe };

let shown: ToastNote | undefined;
let count = 0;
const listeners = new Set<() => void>();

function show(kind: ToastKind, text: string): void {
  count += 1;
  shown = { id: count, kind, text };
  tell();
}

function dismiss(id: number): void {
  if (shown?.id !== id) return;
  shown = undefined;
  tell();
}

function current(): ToastNote | undefined {
  return shown;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** Says something for three seconds, top right. */
export function showToast(kind: ToastKind, text: string): void {
  toastQueue.show(kind, text);
}

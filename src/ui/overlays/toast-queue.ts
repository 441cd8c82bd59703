/** `said` is only read out: what has happened can be seen on the screen itself. */
export type ToastKind = 'ok' | 'bad' | 'info' | 'said';
/** What can be done about it, on the spot. */
export type ToastAction = { readonly text: string; readonly onAct: () => void };
export type ToastNote = {
  readonly id: number;
  readonly kind: ToastKind;
  readonly text: string;
  readonly action: ToastAction | undefined;
};

/** The one toast that is shown. A new one takes the place of the old: two at a time are not read. */
export const toastQueue = { show, dismiss, current, subscribe };

let shown: ToastNote | undefined;
let count = 0;
const listeners = new Set<() => void>();

function show(kind: ToastKind, text: string, action?: ToastAction): void {
  count += 1;
  shown = { id: count, kind, text, action };
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

/** Says something for three seconds, below the bar; with an action for six. */
export function showToast(kind: ToastKind, text: string, action?: ToastAction): void {
  toastQueue.show(kind, text, action);
}

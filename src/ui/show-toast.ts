import { toastQueue } from '#ui/toast-queue.ts';
import type { ToastKind } from '#ui/toast-queue.ts';

/** Says something for three seconds, top right. */
export function showToast(kind: ToastKind, text: string): void {
  toastQueue.show(kind, text);
}

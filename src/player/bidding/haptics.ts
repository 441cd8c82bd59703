import type { MouseEvent } from 'react';
import { showToast, toastQueue } from '#ui/overlays/toast-queue.ts';

/** A short vibration for the thumb where the phone supports it. */
export const haptics = {
  key: () => buzz(5),
  held: () => buzz(10),
  invalid: () => buzz([30, 40, 30]),
  success: () => buzz(40),
};

function buzz(pattern: number | number[]): void {
  // Browsers complain when a page vibrates before the first touch.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}

/** Says why nothing happens, and lets the thumb feel it. */
export function showRefusal(text: string): void {
  haptics.invalid();
  showToast('bad', text);
}

/** What was refused is no longer true once something has been taken. */
export function hideRefusal(): void {
  const toast = toastQueue.current();
  if (toast?.kind === 'bad') toastQueue.dismiss(toast.id);
}

/** A tap on a pad leaves the focus in the field, so that hardware keys and the caret stay there. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

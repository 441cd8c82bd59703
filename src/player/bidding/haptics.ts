/** A short answer for the thumb where the phone can give one. */
export const haptics = {
  key: () => buzz(5),
  invalid: () => buzz([30, 40, 30]),
  success: () => buzz(40),
};

function buzz(pattern: number | number[]): void {
  // Browsers complain when a page buzzes before anybody has touched it.
  if (navigator.userActivation?.hasBeenActive) navigator.vibrate?.(pattern);
}

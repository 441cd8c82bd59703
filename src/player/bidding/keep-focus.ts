import type { MouseEvent } from 'react';

/** A tap on a pad leaves the focus in the field, so that hardware keys and the caret stay there. */
export function keepFocus(event: MouseEvent): void {
  event.preventDefault();
}

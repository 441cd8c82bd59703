import type { KeyboardEvent } from 'react';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** In a row of buttons the arrows lead from one to the next, around the ends; Home and End lead to them. */
export function moveFocus(event: KeyboardEvent<HTMLElement>): HTMLButtonElement | null {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const at = buttons.findIndex((button) => button === document.activeElement);
  const next = buttons.at(placeAfter(event.key, at, buttons.length) ?? at);
  if (at < 0 || next === undefined || next === buttons[at]) return null;
  event.preventDefault();
  next.focus();
  return next;
}

function placeAfter(key: string, at: number, count: number): number | null {
  if (key === 'Home') return 0;
  if (key === 'End') return count - 1;
  const step = STEPS[key];
  return step === undefined ? null : (at + step + count) % count;
}

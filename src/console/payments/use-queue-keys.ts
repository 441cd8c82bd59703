import { useEffect, useRef } from 'react';
import type { RefObject } from 'react';

type Keys = {
  readonly ids: readonly string[];
  readonly chosen: string | undefined;
  readonly onChoose: (id: string) => void;
  /** What a letter does with the chosen request. */
  readonly acts: Readonly<Record<string, () => void>>;
};

type Place = RefObject<HTMLElement | null>;

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
const TYPING = 'dialog, input, textarea, select';

/**
 * A queue by the keyboard: arrows go through it, letters act. Only while the focus is inside of it, so that whoever speaks to
 * the computer somewhere else sets nothing off (WCAG 2.1.4).
 */
export function useQueueKeys(place: Place, { ids, chosen, onChoose, acts }: Keys): void {
  useQueueFocus(place, chosen);
  useEffect(() => {
    const press = (event: KeyboardEvent): void => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      if (!(event.target instanceof Element) || event.target.closest(TYPING) !== null) return;
      if (place.current?.contains(event.target) !== true) return;
      const step = STEPS[event.key];
      const next = step === undefined ? undefined : ids[Math.max(0, ids.indexOf(chosen ?? '') + step)];
      const act = next === undefined ? acts[event.key.toLowerCase()] : () => onChoose(next);
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });
}

/**
 * The cursor waits in the queue when the screen has just been opened, goes with the choice, and comes back when what had it
 * is gone with what was decided.
 */
function useQueueFocus(place: Place, chosen: string | undefined): void {
  const last = useRef<string>(undefined);
  const wasInside = useRef(false);
  useEffect(() => {
    const note = ({ target }: FocusEvent): void => {
      wasInside.current = target instanceof Node && place.current?.contains(target) === true;
    };
    window.addEventListener('focusin', note);
    return () => window.removeEventListener('focusin', note);
  }, [place]);
  // After every drawing: a row may have gone at any of them.
  useEffect(() => {
    const active = document.activeElement;
    const isNowhere = active === document.body;
    const isHere = place.current?.contains(active) === true && active?.closest('dialog') === null;
    const isNew = last.current !== chosen;
    last.current = chosen;
    const isLost = isNowhere && wasInside.current;
    if (!isLost && !(isNew && (isNowhere || isHere || active?.tagName === 'MAIN'))) return;
    const row = place.current?.querySelector<HTMLElement>('[aria-pressed="true"]');
    (row ?? place.current)?.focus({ preventScroll: row === null });
  });
}

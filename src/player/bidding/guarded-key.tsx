import { useEffect, useRef, type ComponentProps, type PointerEvent } from 'react';
import { joinClasses } from '#ui/join-classes.ts';
import { haptics, keepFocus } from './haptics.ts';
import { HOLD_MS, type TapGuard } from './tap-guard.ts';

type Props = Omit<ComponentProps<'button'>, 'type' | 'onClick'> & {
  readonly guard: TapGuard;
  /** The same for the same key, also after it was drawn anew. */
  readonly tapKey: string;
  readonly onTap: () => void;
  /** Also a right click. */
  readonly onHold?: () => void;
};

/** Everything that is tapped again and again: taps that nobody meant are dropped, and the focus stays in the field. */
export function GuardedKey({ guard, tapKey, onTap, onHold, className, ...rest }: Props) {
  const hold = useHold(guard, onHold);
  return (
    <button
      {...rest}
      {...hold}
      type="button"
      className={joinClasses('touch-manipulation', className)}
      onMouseDown={keepFocus}
      onClick={(event) => {
        // A click by a physical key or a screen reader has no count of presses.
        if (!guard.takes(tapKey, event.detail === 0 ? 'key' : 'pointer')) return;
        haptics.key();
        onTap();
      }}
    />
  );
}

function useHold(guard: TapGuard, onHold: (() => void) | undefined) {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isMouse = useRef(false);
  useEffect(() => () => clearTimeout(timer.current), []);
  const lift = (event: PointerEvent): void => {
    clearTimeout(timer.current);
    guard.lifted(event);
  };
  const holdAfter = (held: () => void): void => {
    timer.current = setTimeout(() => {
      if (!guard.holds()) return;
      haptics.held();
      held();
    }, HOLD_MS);
  };
  return {
    onPointerDown: (event: PointerEvent) => {
      isMouse.current = event.pointerType === 'mouse';
      guard.down(touchOf(event));
      clearTimeout(timer.current);
      if (onHold !== undefined && event.button === 0) holdAfter(onHold);
    },
    onPointerMove: (event: PointerEvent) => guard.moved(touchOf(event)),
    onPointerUp: lift,
    onPointerCancel: lift,
    onPointerLeave: lift,
    onContextMenu: (event: { readonly preventDefault: () => void }) => {
      if (onHold === undefined) return;
      // A finger that holds opens no menu; the right button of a mouse is holding.
      event.preventDefault();
      if (isMouse.current) onHold();
    },
  };
}

function touchOf({ pointerId, clientX: x, clientY: y, isPrimary }: PointerEvent) {
  return { pointerId, x, y, isPrimary };
}

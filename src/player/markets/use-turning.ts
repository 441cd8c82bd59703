import { useEffect, useEffectEvent, useState } from 'react';

const TURN_MS = 5000;

export type Turning = {
  readonly isStopped: boolean;
  readonly toggle: () => void;
  /** Put on the whole element: a pointer, a finger or the focus on it holds it still. */
  readonly hold: {
    readonly onPointerEnter: () => void;
    readonly onPointerLeave: () => void;
    readonly onFocus: () => void;
    readonly onBlur: () => void;
  };
};

/** Turns a row of pictures by one every five seconds. Whoever wants less motion starts with it stopped. */
export function useTurning({
  count,
  onTurn,
}: {
  readonly count: number;
  readonly onTurn: () => void;
}): Turning {
  const [isStopped, setStopped] = useState(
    () => window.matchMedia('(prefers-reduced-motion: reduce)').matches,
  );
  const [isHeld, setHeld] = useState(false);
  const turn = useEffectEvent(() => {
    if (document.visibilityState === 'visible') onTurn();
  });
  const isTurning = count > 1 && !isStopped && !isHeld;
  useEffect(() => {
    if (!isTurning) return undefined;
    const timer = setInterval(() => turn(), TURN_MS);
    return () => clearInterval(timer);
  }, [isTurning]);
  const held = (): void => setHeld(true);
  const released = (): void => setHeld(false);
  return {
    isStopped,
    toggle: () => setStopped(!isStopped),
    hold: { onPointerEnter: held, onPointerLeave: released, onFocus: held, onBlur: released },
  };
}

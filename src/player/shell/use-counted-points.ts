import { useEffect, useRef, useState } from 'react';

const BALANCE_MS = 320;

/** Counts from the amount before to the new one. Only the last step is an amount; the steps to it are whole points. */
export function useCountedPoints(amount: string, countMs = BALANCE_MS): string {
  const [shown, setShown] = useState(amount);
  const before = useRef(amount);
  useEffect(() => {
    const from = Number(before.current);
    const way = Number(amount) - from;
    before.current = amount;
    const isStill = way === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches;
    const startedAt = performance.now();
    let frame = requestAnimationFrame(step);
    function step(now: number): void {
      const share = isStill ? 1 : (now - startedAt) / countMs;
      setShown(share < 1 ? String(Math.round(from + way * share)) : amount);
      if (share < 1) frame = requestAnimationFrame(step);
    }
    return () => cancelAnimationFrame(frame);
  }, [amount, countMs]);
  return shown;
}

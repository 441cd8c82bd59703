import { useEffect, useState } from 'react';
import { serverClock } from './server-clock.ts';

const SECOND_MS = 1000;

/** The server's time, renewed at each of its full seconds; pass false to let it rest. */
export function useServerNow(running = true): number {
  const [now, setNow] = useState(serverClock.now);
  useEffect(() => {
    if (!running) return undefined;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const tick = (): void => {
      clearTimeout(timer);
      const current = serverClock.now();
      setNow(current);
      timer = setTimeout(tick, SECOND_MS - (current % SECOND_MS));
    };
    tick();
    const unsubscribe = serverClock.onJump(tick);
    return () => {
      unsubscribe();
      clearTimeout(timer);
    };
  }, [running]);
  return now;
}

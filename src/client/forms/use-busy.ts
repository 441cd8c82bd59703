import { useRef, useState } from 'react';

export type Busy = {
  readonly busy: boolean;
  /** Runs the work unless one is running already: a second tap changes nothing. */
  readonly run: (work: () => Promise<void>) => Promise<void>;
};

/** One request at a time. The flag is kept outside the rendering too, so that it holds within one frame. */
export function useBusy(): Busy {
  const running = useRef(false);
  const [busy, setBusy] = useState(false);
  const run = async (work: () => Promise<void>): Promise<void> => {
    if (running.current) return;
    running.current = true;
    setBusy(true);
    try {
      await work();
    } finally {
      running.current = false;
      setBusy(false);
    }
  };
  return { busy, run };
}

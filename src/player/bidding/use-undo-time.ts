import { useEffect, useRef } from 'react';

const UNDO_MS = 5000;

/** Calls back when the time to put something back is over. */
export function useUndoTime(onEnd: () => void): void {
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  useEffect(() => {
    const timer = setTimeout(() => end.current(), UNDO_MS);
    return () => clearTimeout(timer);
  }, []);
}

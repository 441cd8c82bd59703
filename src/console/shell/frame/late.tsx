import { useEffect, useState, type ReactNode } from 'react';

// What comes sooner is seen as at once; bars would only flicker.
const LATE_AFTER_MS = 200;

/** What stands for something that is on its way: nothing for a moment. */
export function Late({ children }: { readonly children: ReactNode }) {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), LATE_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isLate ? children : null;
}

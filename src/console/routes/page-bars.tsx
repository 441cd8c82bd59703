import { useEffect, useState } from 'react';
import { Skeleton } from '#ui/skeleton.tsx';

// What comes sooner is seen as at once; bars would only flicker.
const SHOWN_AFTER_MS = 200;

/** A page whose code is still on its way: nothing for a moment, then bars in its place. */
export function PageBars() {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div aria-busy="true" className="grid content-start gap-4 p-4 desk:p-5">
      {isLate ? (
        <>
          <Skeleton className="h-8 w-40" />
          <Skeleton className="h-24 rounded-[14px]!" />
          <Skeleton className="h-96 rounded-[14px]!" />
        </>
      ) : null}
    </div>
  );
}

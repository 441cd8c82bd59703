import { Suspense, useState } from 'react';
import { lazyPart } from '../routes/lazy-part.ts';
import { knownSlides } from './known-place.ts';
import { usePainted } from './use-painted.ts';

const Slides = lazyPart(() => import('./slides.tsx').then((file) => file.Slides));

/** The images of the operator, some time after the first paint; their place is free if they are known. */
export function HomeSlides() {
  const [isExpected, setExpected] = useState(() => knownSlides.some() && navigator.onLine);
  const slides = usePainted() ? (
    <Suspense fallback={null}>
      <Slides isShown={isExpected} onNone={() => setExpected(false)} />
    </Suspense>
  ) : null;
  return isExpected ? <div className="h-26">{slides}</div> : slides;
}

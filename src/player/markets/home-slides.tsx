import { Suspense, useState } from 'react';
import { lazyPart } from '../routes/lazy-part.ts';
import { knownSlides } from './known-place.ts';
import { usePainted } from './use-painted.ts';

const Slides = lazyPart(() => import('./slides.tsx').then((file) => file.Slides));

/** The images of the operator; their place is free from the first paint on if they are known. */
export function HomeSlides() {
  const [isExpected, setExpected] = useState(() => knownSlides.some() && navigator.onLine);
  const slides = usePainted() ? (
    <Suspense fallback={null}>
      <Slides isShown={isExpected} onNone={() => setExpected(false)} />
    </Suspense>
  ) : null;
  return isExpected ? <div className="h-26 rounded-card bg-well">{slides}</div> : slides;
}

import { Suspense, useEffect, useState } from 'react';
import { lazyPart } from '../lazy-part.ts';
import { knownSlides } from './known-slides.ts';

const Slides = lazyPart(() => import('./slides.tsx').then((file) => file.Slides));

/**
 * The pictures of the house, after the first paint. Their place is free from the first paint on where this browser
 * has met some before and can ask for them; where not, they come with the next visit, so that they never push a market
 * away from under a finger.
 */
export function HomeSlides() {
  const [isExpected, setExpected] = useState(() => knownSlides.some() && navigator.onLine);
  const [isPainted, setPainted] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setPainted(true), 0);
    return () => clearTimeout(timer);
  }, []);
  const slides = isPainted ? (
    <Suspense fallback={null}>
      <Slides isShown={isExpected} onNone={() => setExpected(false)} />
    </Suspense>
  ) : null;
  return isExpected ? (
    <div className="px-4 pt-3.5">
      <div className="aspect-[5/2]">{slides}</div>
    </div>
  ) : (
    slides
  );
}

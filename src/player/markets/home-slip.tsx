import { Suspense, useState } from 'react';
import { lazyPart } from '../routes/lazy-part.ts';
import { useLikelyBetting } from '../session/use-session.ts';
import { knownSlip } from './known-place.ts';
import { usePainted } from './use-painted.ts';

const PlayAgain = lazyPart(() => import('../play-again/play-again.tsx').then((file) => file.PlayAgain));

/** The place of the last slip: free from the first paint on if this browser has one, and as it is for the whole visit. */
export function HomeSlip() {
  const [isExpected] = useState(knownSlip.some);
  const bettingOn = useLikelyBetting();
  const isPainted = usePainted();
  if (!bettingOn) return null;
  const slip = isPainted ? (
    <Suspense fallback={null}>
      <PlayAgain isShown={isExpected} onKnown={knownSlip.note} />
    </Suspense>
  ) : null;
  return isExpected ? <div className="min-h-15">{slip}</div> : slip;
}

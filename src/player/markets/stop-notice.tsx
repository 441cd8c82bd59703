import { Suspense } from 'react';
import { lazyPart } from '../lazy-part.ts';
import { useSession } from '../use-session.ts';

const StopNote = lazyPart(() => import('../protection/stop-note.tsx').then((file) => file.StopNote));

/** While betting is off: until when, if the player wanted it so. */
export function StopNotice() {
  const session = useSession();
  if (session.state !== 'in' || session.bettingOn) return null;
  return (
    <Suspense fallback={null}>
      <StopNote />
    </Suspense>
  );
}

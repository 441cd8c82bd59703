import { Suspense } from 'react';
import { CurrentScreen } from './shell/current-screen.tsx';
import { ScreenSkeleton } from './shell/screen-skeleton.tsx';
import { Shell } from './shell/shell.tsx';

/** The player app: one frame, one screen at a time. */
export function App() {
  return (
    <Suspense fallback={null}>
      <Shell>
        <Suspense fallback={<ScreenSkeleton />}>
          <CurrentScreen />
        </Suspense>
      </Shell>
    </Suspense>
  );
}

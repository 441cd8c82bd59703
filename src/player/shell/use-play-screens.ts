import { useEffect } from 'react';
import { useSession } from '../session/use-session.ts';

/** The screens of a bid are fetched while nothing else is to be done, so that a tap on Play Game waits for no file. */
export function usePlayScreens(): void {
  const session = useSession();
  const plays = session.state === 'in' && session.bettingOn;
  useEffect(() => {
    if (!plays) return;
    // Where they cannot be fetched, the tap tries again and says so.
    void Promise.allSettled([
      import('../bidding/game-menu.screen.tsx'),
      import('../bidding/market-bids.screen.tsx'),
    ]);
  }, [plays]);
}

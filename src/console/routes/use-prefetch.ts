import { useEffect } from 'react';
import { navigationFor } from '../shell/navigation-for.ts';
import { useMe } from '../staff/use-me.ts';
import { prefetchPage } from './pages.tsx';

// The page that was opened comes first.
const BEGINS_AFTER_MS = 4000;

/** Once the console stands, the pages of this person's menu are fetched one after the other, for the moment they are needed. */
export function usePrefetch(): void {
  const { permissions } = useMe();
  useEffect(() => {
    let isGone = false;
    const fetchAll = async (): Promise<void> => {
      for (const { to } of navigationFor(permissions)) {
        if (isGone) return;
        // One after the other, so that what somebody does meanwhile is not behind them.
        await prefetchPage(to);
      }
    };
    const timer = setTimeout(() => void fetchAll(), BEGINS_AFTER_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [permissions]);
}

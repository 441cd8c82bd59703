import { useEffect, useState, useSyncExternalStore } from 'react';
import { joinClasses } from '#ui/join-classes.ts';
import { useServerNow } from '#ui/use-server-now.ts';
import { live } from '../live.ts';
import { DASHBOARD } from '../dashboard.ts';
import { useFetching, useReadAt } from '../use-call.ts';
import { useConnection } from '../use-connection.ts';
import { formatClock } from '../words/format-clock.ts';
import { marketsWords } from '../words/markets.ts';
import { useLanguage } from '../words/use-language.ts';
import { useWords } from '../words/use-words.ts';

const OLD_MS = 15_000;

/** How fresh the page is: a green dot while changes arrive, a grey one offline or 15 s after the last answer. */
export function LiveMark() {
  const words = useWords(marketsWords);
  const language = useLanguage();
  const updatedAt = useReadAt(DASHBOARD, {});
  const isFetching = useFetching(DASHBOARD, {});
  const { isOffline } = useConnection();
  const isConnected = useSyncExternalStore(live.subscribe, live.isConnected);
  const now = useServerNow();
  const isOld = useIsOld(updatedAt);
  if (updatedAt === 0) return null;
  // A stream learns late that it is cut.
  const isLive = isConnected && !isOffline;
  const isFresh = isLive || !(isOffline || isOld);
  return (
    <span className="inline-flex items-center gap-1.5 text-13 text-text-3">
      <i
        aria-hidden="true"
        className={joinClasses(
          'size-2 rounded-full',
          isFresh ? 'bg-open-mark' : 'bg-closed-mark',
          isFetching && 'animate-glow',
        )}
      />
      {words('updated', { time: formatClock(isLive ? now : updatedAt, language) })}
    </span>
  );
}

/** Whether nothing newer has come for 15 s. */
function useIsOld(updatedAt: number): boolean {
  const [oldSince, setOldSince] = useState(0);
  useEffect(() => {
    const timer = setTimeout(() => setOldSince(updatedAt), OLD_MS);
    return () => clearTimeout(timer);
  }, [updatedAt]);
  return oldSince === updatedAt;
}

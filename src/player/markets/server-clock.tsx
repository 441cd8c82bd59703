import { useEffect, useState, useSyncExternalStore } from 'react';
import { formatClock, formatClockWithSeconds } from '#client/format/format-clock.ts';
import { useServerNow } from '#client/time/use-server-now.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { showToast } from '#ui/overlays/toast-queue.ts';
import { live } from '../calls/live.ts';
import { useFetching, useReadAt } from '../calls/use-call.ts';
import { useConnection } from '../calls/use-connection.ts';
import { DASHBOARD } from '../calls/use-dashboard.ts';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { tapMessages } from './taps/messages/en.ts';
import { marketsMessages } from './messages/en.ts';

const OLD_MS = 15_000;

/** The clock of the server while changes arrive; offline, or 15 s after the last answer, of when the page is. */
export function ServerClock() {
  const messages = useMessages(marketsMessages);
  const taps = useMessages(tapMessages);
  const language = useLanguage();
  const updatedAt = useReadAt(DASHBOARD, {});
  const isFetching = useFetching(DASHBOARD, {});
  const { isOffline } = useConnection();
  const isConnected = useSyncExternalStore(live.subscribe, live.isConnected);
  const now = useServerNow();
  const isOld = useIsOld(updatedAt);
  if (updatedAt === 0) return null;
  // A stream notices late that it is cut.
  const isFresh = !isOffline && (isConnected || !isOld);
  const time = isFresh ? formatClockWithSeconds(now, language) : formatClock(updatedAt, language);
  return (
    <button
      type="button"
      onClick={() => showToast('info', taps('clock_text'))}
      className="relative inline-flex items-center gap-1.5 text-13 text-text-2 tabular-nums after:absolute after:inset-[-13px_0]"
    >
      <i
        aria-hidden="true"
        className={joinClasses(
          'size-2 flex-none rounded-full',
          isFresh ? 'bg-open-mark' : 'bg-closed-mark',
          isFetching && 'animate-glow',
        )}
      />
      <span>
        {messages.nodes(isFresh ? 'server_time' : 'shown_at', {
          time: <b className="font-semi text-text">{time}</b>,
        })}
      </span>
    </button>
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

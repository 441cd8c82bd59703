import { useState } from 'react';
import { isClockShown } from '#rules/session-clock.ts';
import { useServerNow } from '#ui/use-server-now.ts';
import { useSession } from '../use-session.ts';
import { formatClock } from '../words/format-clock.ts';
import { protectionWords } from '../words/protection.ts';
import { useLanguage } from '../words/use-language.ts';
import { useWords } from '../words/use-words.ts';
import { readAppSince } from './app-since.ts';

/** The time of day for whoever has been in the app for a while (security.md §4). */
export function SessionClock() {
  const session = useSession();
  return session.state === 'in' ? <PlayersClock /> : null;
}

function PlayersClock() {
  const words = useWords(protectionWords);
  const language = useLanguage();
  const [sinceMs] = useState(readAppSince);
  const nowMs = useServerNow();
  if (!isClockShown({ sinceMs, nowMs })) return null;
  return (
    <p className="text-13 leading-tight text-on-bar-2 tabular-nums">
      <time dateTime={new Date(nowMs).toISOString().slice(0, 16) + 'Z'}>{formatClock(nowMs, language)}</time>
      <span className="sr-only">, {words('in_app_since', { time: formatClock(sinceMs, language) })}</span>
    </p>
  );
}

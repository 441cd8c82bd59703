import { useState } from 'react';
import { useServerNow } from '#client/time/use-server-now.ts';
import { formatClock } from '#client/format/format-clock.ts';
import { isClockShown } from '#rules/time/session-clock.ts';
import { useSession } from '../session/use-session.ts';
import { protectionMessages } from '../protection/messages/en.ts';
import { useLanguage } from '../messages/use-language.ts';
import { useMessages } from '../messages/use-messages.ts';
import { readAppSince } from './app-since.ts';

/** The time of day for whoever has been in the app for a while (security §4). */
export function SessionClock() {
  const session = useSession();
  return session.state === 'in' ? <PlayersClock /> : null;
}

function PlayersClock() {
  const messages = useMessages(protectionMessages);
  const language = useLanguage();
  const [sinceMs] = useState(readAppSince);
  const nowMs = useServerNow();
  if (!isClockShown({ sinceMs, nowMs })) return null;
  return (
    <p className="text-13 leading-tight text-on-bar-2 tabular-nums">
      <time dateTime={new Date(nowMs).toISOString().slice(0, 16) + 'Z'}>{formatClock(nowMs, language)}</time>
      <span className="sr-only">, {messages('in_app_since', { time: formatClock(sinceMs, language) })}</span>
    </p>
  );
}

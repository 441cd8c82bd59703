import { use } from 'react';
import { useServerNow } from '#client/time/use-server-now.ts';
import { joinClasses } from '#ui/join-classes.ts';
import { LiveContext } from '../live-provider.tsx';
import { lastAnswer } from './last-answer.ts';
import { liveText } from './live-text.ts';

/** Whether what is shown is what is so, looked at again each second. */
export function LiveState() {
  const live = use(LiveContext);
  useServerNow();
  const { isLive, text } = liveText({ live, ageMs: lastAnswer.ageMs() });
  return (
    <span className="inline-flex flex-none items-center gap-2 text-text-3">
      <i
        aria-hidden="true"
        className={joinClasses('size-2 rounded-full', isLive ? 'bg-open-mark' : 'bg-closed-mark')}
      />
      <span className={joinClasses(isLive && 'max-[1240px]:sr-only')}>{text}</span>
    </span>
  );
}

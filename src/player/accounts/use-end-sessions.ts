import { useState } from 'react';
import { showToast } from '#ui/show-toast.ts';
import { call } from '../api.ts';
import { callCache } from '../call-cache.ts';
import { profileWords } from '../words/profile.ts';
import { useRefusalText } from '../words/use-refusal-text.ts';
import { useWords } from '../words/use-words.ts';
import { useBusy } from './use-busy.ts';

type EndSessions = {
  /** The session that is being ended; '' stands for all others. */
  readonly ending: string | null;
  readonly end: (sessionId: string) => Promise<void>;
};

/** Ends one other session, or all others. Afterwards the list is read anew, whatever the answer was. */
export function useEndSessions(): EndSessions {
  const words = useWords(profileWords);
  const refusalText = useRefusalText();
  const [ending, setEnding] = useState<string | null>(null);
  const { run } = useBusy();
  const end = (sessionId: string): Promise<void> =>
    run(async () => {
      setEnding(sessionId);
      const answer = await call('/api-end-sessions', { session_id: sessionId });
      if (!answer.ok) showToast('bad', refusalText(answer));
      else showToast('ok', words(sessionId === '' ? 'others_ended' : 'session_ended'));
      await callCache.entry('/api-list-sessions', {}).renew();
      setEnding(null);
    });
  return { ending, end };
}

import { MutationCache, onlineManager, QueryCache, QueryClient } from '@tanstack/react-query';
import { againAfterMs } from '#client/calls/ask-again.ts';
import { isUnanswered } from '#client/calls/failure.ts';
import { askMissed } from './ask-missed.ts';
import { CallError } from './call-error.ts';
import { lastAnswer } from './shell/frame/last-answer.ts';
import { PRESENCE_KEY, sessionMark, type Presence } from './staff/log-in/presence.ts';

// These answers say that the session is not what the screen assumes.
const SESSION_LOST = 'not_logged_in';
const SESSION_INCOMPLETE = new Set(['password_change_required', 'totp_required']);

/** The cache of the server's answers. When any call learns that the session has ended, the login screen opens. */
export function makeQueryClient(): QueryClient {
  const client: QueryClient = new QueryClient({
    queryCache: new QueryCache({
      onSuccess: lastAnswer.heard,
      onError: (error) => rememberLostSession(client, error),
    }),
    mutationCache: new MutationCache({
      onSuccess: lastAnswer.heard,
      onError: (error) => rememberLostSession(client, error),
    }),
    defaultOptions: {
      queries: {
        // A refusal stays a refusal however often it is requested.
        retry: (_misses, error) => isMiss(error),
        retryDelay: (misses, error) => (isMiss(error) ? againAfterMs(error.failure, misses) : 0),
        networkMode: 'always',
      },
      // Nothing is carried out again by itself: the key of what was sent waits for the next tap, see use-command.ts.
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  onlineManager.subscribe((isOnline) => {
    if (isOnline) askMissed(client);
  });
  return client;
}

function isMiss(error: Error): error is CallError {
  return error instanceof CallError && isUnanswered(error.failure);
}

function rememberLostSession(client: QueryClient, error: Error): void {
  if (!(error instanceof CallError)) return;
  // A refusal is an answer, too.
  if (!isMiss(error)) lastAnswer.heard();
  const { code } = error.failure;
  if (SESSION_INCOMPLETE.has(code)) void client.invalidateQueries({ queryKey: PRESENCE_KEY });
  if (code !== SESSION_LOST) return;
  sessionMark.clear();
  client.setQueryData<Presence>(PRESENCE_KEY, (presence) =>
    presence?.state === 'in' ? { state: 'out', ended: true } : presence,
  );
}

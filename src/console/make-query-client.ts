import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query';
import { CallError } from './call-error.ts';
import { lastAnswer } from './shell/frame/last-answer.ts';
import { PRESENCE_KEY, sessionMark, type Presence } from './staff/log-in/presence.ts';

// These answers say that the session is not what the screen assumes.
const SILENT: ReadonlySet<string> = new Set(['offline', 'timeout']);
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
      // The poll does the retrying; a refusal stays a refusal however often it is requested.
      queries: { retry: false, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
  return client;
}

function rememberLostSession(client: QueryClient, error: Error): void {
  if (!(error instanceof CallError)) return;
  // A refusal is an answer, too.
  if (!SILENT.has(error.failure.code)) lastAnswer.heard();
  const { code } = error.failure;
  if (SESSION_INCOMPLETE.has(code)) void client.invalidateQueries({ queryKey: PRESENCE_KEY });
  if (code !== SESSION_LOST) return;
  sessionMark.clear();
  client.setQueryData<Presence>(PRESENCE_KEY, (presence) =>
    presence?.state === 'in' ? { state: 'out', ended: true } : presence,
  );
}

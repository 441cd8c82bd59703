import { call, type Input, type Reply } from '../calls/api.ts';
import { preferenceStore, type PreferenceChange } from './preference-store.ts';

// Several taps in a row are one request.
const SOON_MS = 800;
const RETRY_MS = [2000, 60_000] as const;
const TRY_AGAIN: readonly string[] = ['offline', 'timeout', 'unavailable', 'fault', 'too_many_requests'];

/** Reads the preferences of whoever has logged in, and sends what is changed, until it is stopped. */
export function followPreferences(): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs: number = RETRY_MS[0];
  let isAsking = false;
  let isStopped = false;

  const plan = (waitMs: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void ask(), waitMs);
  };
  const ask = async (): Promise<void> => {
    if (isAsking) return;
    isAsking = true;
    const sent = preferenceStore.unsent();
    const answer = await (isEmpty(sent)
      ? call('/api-get-preferences', {})
      : call('/api-change-preferences', wireOf(sent)));
    isAsking = false;
    if (isStopped) return;
    if (answer.ok) {
      retryMs = RETRY_MS[0];
      preferenceStore.learn(preferencesOf(answer.value), sent);
    } else if (TRY_AGAIN.includes(answer.code)) {
      plan(retryMs);
      retryMs = Math.min(retryMs * 2, RETRY_MS[1]);
    } else if (answer.code !== 'not_logged_in' && !isEmpty(sent)) {
      // What the server does not take will not be taken the next time either. All others are as the server has them.
      preferenceStore.learn({}, sent);
      plan(0);
    }
  };
  const leave = preferenceStore.subscribe(() => {
    if (!isEmpty(preferenceStore.unsent())) plan(SOON_MS);
  });
  const askNow = (): void => plan(0);
  window.addEventListener('online', askNow);
  askNow();
  return () => {
    isStopped = true;
    clearTimeout(timer);
    leave();
    window.removeEventListener('online', askNow);
  };
}

function isEmpty(change: PreferenceChange): boolean {
  return Object.keys(change).length === 0;
}

function wireOf({
  favourites,
  stakes,
  lastGames,
  opensLastGame,
  singleKeys,
}: PreferenceChange): Input<'/api-change-preferences'> {
  return {
    ...(favourites && { favourites: [...favourites] }),
    ...(stakes && { stakes }),
    ...(lastGames && { last_games: lastGames }),
    ...(opensLastGame && { opens_last_game: opensLastGame }),
    ...(singleKeys !== undefined && { single_keys: singleKeys }),
  };
}

function preferencesOf({
  favourites,
  stakes,
  last_games: lastGames,
  opens_last_game: opensLastGame,
  single_keys: singleKeys,
}: Reply<'/api-get-preferences'>) {
  return { favourites, stakes, lastGames, opensLastGame, singleKeys };
}

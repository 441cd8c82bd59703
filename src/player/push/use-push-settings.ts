import { useEffect, useState } from 'react';
import { call } from '../api.ts';
import type { Failure } from '../failure.ts';
import { language } from '../words/language.ts';
import { browserPush } from './browser-push.ts';
import type { BrowserState } from './browser-push.ts';

export type Wishes = { readonly results: boolean; readonly wins: boolean };

type PushState = {
  readonly browser: BrowserState | 'loading';
  readonly wishes: Wishes;
  /** A wish that is on its way to the server. */
  readonly busy: keyof Wishes | undefined;
  /** Why the last change did not happen. */
  readonly problem: Failure | 'house_off' | 'not_reached' | undefined;
};

const BEGIN: PushState = {
  browser: 'loading',
  wishes: { results: false, wins: false },
  busy: undefined,
  problem: undefined,
};

/** What this browser is told of. Everything is off until somebody switches it on here. */
export function usePushSettings(): PushState & { readonly change: (wish: keyof Wishes) => Promise<void> } {
  const [state, setState] = useState(BEGIN);
  useEffect(() => {
    let isOver = false;
    const read = async (): Promise<void> => {
      const found = await readState();
      if (!isOver) setState((before) => ({ ...before, ...found }));
    };
    void read();
    return () => {
      isOver = true;
    };
  }, []);
  const change = async (wish: keyof Wishes): Promise<void> => {
    if (state.busy !== undefined) return;
    setState({ ...state, busy: wish, problem: undefined });
    const wishes = { ...state.wishes, [wish]: !state.wishes[wish] };
    const changed = wishes.results || wishes.wins ? await switchOn(wishes) : await switchOff(wishes);
    setState((before) => ({ ...before, ...changed, busy: undefined }));
  };
  return { ...state, change };
}

async function readState(): Promise<Partial<PushState>> {
  const browser = await browserPush.state();
  const endpoint = browser === 'ready' ? await browserPush.endpoint() : '';
  if (endpoint === '') return { browser };
  const answer = await call('/api-get-push-state', { endpoint });
  return answer.ok ? { browser, wishes: wishesOf(answer.value) } : { browser, problem: answer };
}

async function switchOn(wishes: Wishes): Promise<Partial<PushState>> {
  const key = await call('/api-get-push-key', {});
  if (!key.ok) return { problem: key };
  if (key.value.public_key === '') return { problem: 'house_off' };
  const keys = await browserPush.subscribe(key.value.public_key);
  if (keys === 'denied') return { browser: await browserPush.state() };
  if (keys === 'failed') return { problem: 'not_reached' };
  const answer = await call('/api-subscribe-push', { ...keys, ...wishes, language: language.current() });
  return answer.ok ? { wishes: wishesOf(answer.value) } : { problem: answer };
}

async function switchOff(wishes: Wishes): Promise<Partial<PushState>> {
  const answer = await call('/api-unsubscribe-push', { endpoint: await browserPush.endpoint() });
  if (!answer.ok) return { problem: answer };
  await browserPush.unsubscribe().catch(() => undefined);
  return { wishes };
}

function wishesOf({ results, wins }: Wishes): Wishes {
  return { results, wins };
}

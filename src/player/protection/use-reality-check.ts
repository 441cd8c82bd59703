import { useEffect, useEffectEvent, useState } from 'react';
import { serverClock } from '#ui/server-clock.ts';
import { useBusy } from '../accounts/use-busy.ts';
import { call } from '../api.ts';
import type { Reply } from '../api.ts';
import { callCache } from '../call-cache.ts';
import { useCall } from '../use-call.ts';
import { useRefusalText } from '../words/use-refusal-text.ts';

export type RealityFigures = Reply<'/api-get-reality-check'>;

type Check = {
  readonly figures: RealityFigures | undefined;
  /** The moment has come, and nothing else was open. */
  readonly isDue: boolean;
  readonly busy: boolean;
  readonly error: string | undefined;
  /** False when the server could not be told. */
  readonly acknowledge: () => Promise<boolean>;
};

const CHECK = '/api-get-reality-check';
// While something else is open, or the page is hidden, it is looked at again after so long. Nobody is asked for that.
const LATER_MS = 1000;
// A server that does not answer is asked again after so long.
const RETRY_MS = 30_000;

/**
 * When to show the reality check. The server knows when, so a new page and a second one are right as well: what was
 * acknowledged in one is over in the others as soon as somebody looks at them, because a page that wakes asks anew.
 */
export function useRealityCheck(): Check {
  const { data, refetch } = useCall(CHECK, {});
  const dueAt = data?.due_at;
  // The moment that has come; another one is due only when its own has.
  const [cameAt, setCameAt] = useState<string>();
  // Answers when to look again, if it has not come yet.
  const come = useEffectEvent(async (): Promise<number> => {
    if (isSomethingOpen()) return LATER_MS;
    await refetch();
    const { data: now, failure } = callCache.entry(CHECK, {}).current();
    if (failure !== undefined || now === undefined) return RETRY_MS;
    if (!isSomethingOpen() && hasCome(now.due_at)) setCameAt(now.due_at);
    return LATER_MS;
  });
  const isDue = dueAt !== undefined && cameAt === dueAt;
  useEffect(() => {
    if (dueAt === undefined || isDue) return undefined;
    let timer = setTimeout(look, Math.max(0, Date.parse(dueAt) - serverClock.now()));
    let isOver = false;
    async function look(): Promise<void> {
      const waitMs = document.visibilityState === 'visible' ? await come() : LATER_MS;
      if (!isOver) timer = setTimeout(look, waitMs);
    }
    return () => {
      isOver = true;
      clearTimeout(timer);
    };
  }, [dueAt, isDue]);
  return { figures: data, isDue, ...useAcknowledge() };
}

function useAcknowledge(): Pick<Check, 'busy' | 'error' | 'acknowledge'> {
  const refusalText = useRefusalText();
  const [error, setError] = useState<string>();
  const { busy, run } = useBusy();
  const acknowledge = async (): Promise<boolean> => {
    let isTold = false;
    await run(async () => {
      const answer = await call('/api-acknowledge-reality-check', {});
      isTold = answer.ok;
      setError(answer.ok ? undefined : refusalText(answer));
      if (answer.ok) callCache.entry(CHECK, {}).patch((known) => ({ ...known, due_at: answer.value.due_at }));
    });
    return isTold;
  };
  return { busy, error, acknowledge };
}

function hasCome(dueAt: string): boolean {
  return Date.parse(dueAt) <= serverClock.now();
}

/** A sheet or a dialog: somebody is about to decide something, or waits for the answer. */
function isSomethingOpen(): boolean {
  return document.querySelector('dialog:modal') !== null;
}

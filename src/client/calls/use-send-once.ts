import { useEffect, useRef, useState } from 'react';
import { certainAnswer, keyFor, type Unanswered } from './certain-answer.ts';
import type { Failure } from './failure.ts';

export type Sending =
  | { readonly state: 'ready'; readonly refusal: Failure | null }
  | { readonly state: 'submitting' }
  /** The answer got lost: the same request is sent again under the same key. */
  | { readonly state: 'checking' };

type Options<Sent, Value> = {
  readonly send: (sent: Sent, key: string) => Promise<{ readonly ok: true; readonly value: Value } | Failure>;
  /** Keeps the request while its outcome is unknown, also when nobody waits for it any more; null once it is known. */
  readonly unanswered: {
    readonly read: () => Unanswered | null;
    readonly write: (unanswered: Unanswered | null) => void;
  };
  readonly onDone: (value: Value) => void;
  readonly onRefused: (refusal: Failure) => void;
};

type SendOnce<Sent> = {
  readonly sending: Sending;
  /** With a key of its own, the request is carried out once even when it is submitted again after its answer. */
  readonly submit: (sent: Sent, key?: string) => void;
  /** Nothing more is requested; the key is kept for the same request. */
  readonly stop: () => void;
};

const READY: Sending = { state: 'ready', refusal: null };

/** Sends a request once, however often Submit is pressed, and again under the same key until its outcome is known. */
export function useSendOnce<Sent, Value>(options: Options<Sent, Value>): SendOnce<Sent> {
  const [sending, setSending] = useState<Sending>(READY);
  const running = useRef<AbortController | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => running.current?.abort(), []);

  const run = async (sent: Sent, signal: AbortSignal, own?: string): Promise<void> => {
    const body = JSON.stringify(sent);
    const { unanswered } = latest.current;
    const before = unanswered.read();
    const key = keyFor(body, before, own);
    unanswered.write({ key, body });
    const answer = await certainAnswer(() => latest.current.send(sent, key), {
      signal,
      onWait: () => setSending({ state: 'checking' }),
      isRepeated: key === before?.key,
    });
    if (answer === null) return;
    running.current = null;
    latest.current.unanswered.write(null);
    setSending({ state: 'ready', refusal: answer.ok ? null : answer });
    if (answer.ok) latest.current.onDone(answer.value);
    else latest.current.onRefused(answer);
  };
  const submit = (sent: Sent, key?: string): void => {
    if (running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    setSending({ state: 'submitting' });
    void run(sent, controller.signal, key);
  };
  const stop = (): void => {
    running.current?.abort();
    running.current = null;
    setSending(READY);
  };
  return { sending, submit, stop };
}

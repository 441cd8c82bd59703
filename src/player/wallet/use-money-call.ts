import { useEffect, useRef, useState } from 'react';
import { call } from '../api.ts';
import type { Answer, Input, Reply } from '../api.ts';
import { certainAnswer } from '../bidding/certain-answer.ts';
import { newKey } from '../bidding/new-key.ts';
import type { Failure } from '../failure.ts';
import { unansweredCall } from './unanswered-call.ts';
import type { MoneyPath } from './unanswered-call.ts';

export type Sending =
  | { readonly state: 'ready'; readonly refusal: Failure | null }
  | { readonly state: 'submitting' }
  /** The answer got lost: the same request is asked about under the same key. */
  | { readonly state: 'checking' };

type Options<Path extends MoneyPath> = {
  readonly onDone: (reply: Reply<Path>) => void;
  readonly onRefused: (failure: Failure) => void;
};

type MoneyCall<Path extends MoneyPath> = {
  readonly sending: Sending;
  /** The answer to the last request never came, and nobody waits for it any more. */
  readonly isUnanswered: boolean;
  readonly submit: (input: Input<Path>) => void;
  /** Nothing more is asked; the key is kept for the same request. */
  readonly stop: () => void;
};

const READY: Sending = { state: 'ready', refusal: null };

/** Sends a request that moves points once, however often Submit is pressed, and asks until its fate is known. */
export function useMoneyCall<Path extends MoneyPath>(path: Path, options: Options<Path>): MoneyCall<Path> {
  const [sending, setSending] = useState<Sending>(READY);
  const [isUnanswered, setUnanswered] = useState(() => unansweredCall.read(path) !== null);
  const running = useRef<AbortController | null>(null);
  const latest = useRef(options);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => running.current?.abort(), []);

  const run = async (input: Input<Path>, signal: AbortSignal): Promise<void> => {
    const body = JSON.stringify(input);
    const before = unansweredCall.read(path);
    const key = before?.body === body ? before.key : newKey();
    unansweredCall.write(path, { key, body });
    const ask = (): Promise<Answer<Path>> => call(path, input, { idempotencyKey: key });
    const onWait = (): void => setSending({ state: 'checking' });
    const answer = await certainAnswer(ask, { signal, onWait });
    if (answer === null) return;
    running.current = null;
    unansweredCall.write(path, null);
    setUnanswered(false);
    setSending({ state: 'ready', refusal: answer.ok ? null : answer });
    if (answer.ok) latest.current.onDone(answer.value);
    else latest.current.onRefused(answer);
  };
  const submit = (input: Input<Path>): void => {
    if (running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    setSending({ state: 'submitting' });
    void run(input, controller.signal);
  };
  const stop = (): void => {
    running.current?.abort();
    running.current = null;
    setSending(READY);
    setUnanswered(unansweredCall.read(path) !== null);
  };
  return { sending, isUnanswered, submit, stop };
}

import { useEffect, useRef, useState } from 'react';
import type { Answer, Reply } from '../api.ts';
import type { Failure } from '../failure.ts';
import type { Slip } from './build-slip.ts';
import { certainAnswer } from './certain-answer.ts';
import type { UnansweredSlip } from './stored-draft.ts';

export type Receipt = Reply<'/api-submit-bid'>;

/** A slip with the key that it goes under, and its text. */
export type KeyedSlip = UnansweredSlip & { readonly slip: Slip };

export type Placing =
  | { readonly state: 'ready'; readonly refusal: Failure | null }
  | { readonly state: 'submitting' }
  /** The answer got lost: the same list is asked about under the same key. */
  | { readonly state: 'checking' };

type Options = {
  readonly send: (slip: Slip, key: string) => Promise<Answer<'/api-submit-bid'>>;
  readonly onPlaced: (receipt: Receipt) => void;
  readonly onRefused: (refusal: Failure) => void;
  /** Called with the slip while its fate is open, and with null once it is known. */
  readonly onUnanswered: (slip: UnansweredSlip | null) => void;
};

type PlaceBids = {
  readonly placing: Placing;
  readonly submit: (slip: KeyedSlip) => void;
  /** The sheet is closed: nothing more is asked. */
  readonly stop: () => void;
};

const READY: Placing = { state: 'ready', refusal: null };

/** Sends a slip once, however often SUBMIT is pressed, and asks again until its fate is known. */
export function usePlaceBids(options: Options): PlaceBids {
  const [placing, setPlacing] = useState<Placing>(READY);
  const latest = useRef(options);
  const running = useRef<AbortController | null>(null);
  useEffect(() => {
    latest.current = options;
  });
  useEffect(() => () => running.current?.abort(), []);

  const submit = (slip: KeyedSlip): void => {
    if (running.current !== null) return;
    const controller = new AbortController();
    running.current = controller;
    setPlacing({ state: 'submitting' });
    latest.current.onUnanswered({ key: slip.key, body: slip.body });
    void answered(slip, controller.signal);
  };
  const answered = async (slip: KeyedSlip, signal: AbortSignal): Promise<void> => {
    const onWait = (): void => setPlacing({ state: 'checking' });
    const ask = (): Promise<Answer<'/api-submit-bid'>> => latest.current.send(slip.slip, slip.key);
    const answer = await certainAnswer(ask, { signal, onWait });
    if (answer === null) return;
    running.current = null;
    latest.current.onUnanswered(null);
    setPlacing({ state: 'ready', refusal: answer.ok ? null : answer });
    if (answer.ok) latest.current.onPlaced(answer.value);
    else latest.current.onRefused(answer);
  };
  const stop = (): void => {
    running.current?.abort();
    running.current = null;
    setPlacing(READY);
  };
  return { placing, submit, stop };
}

import { useState } from 'react';
import type { Failure } from '../failure.ts';
import type { DateRange } from './use-date-range.ts';

type Read = {
  readonly data: unknown;
  readonly failure: Failure | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<void>;
};

type ReadState = {
  readonly state: 'loading' | 'failed' | 'ready';
  /** Submit was pressed and the answer is on its way; looking again by itself is nobody's business. */
  readonly busy: boolean;
  readonly submit: () => void;
};

/** Where the reading of a history stands. Old data stays while new data is on its way. */
export function useReadState(read: Read, range: Pick<DateRange, 'submit'>): ReadState {
  const [isAsked, setAsked] = useState(false);
  const { data, failure, isFetching, refetch } = read;
  const isFirst = data === undefined && failure === undefined;
  const submit = (): void => {
    if (range.submit()) return;
    // The same dates again are the same question, which is asked anew only because somebody pressed.
    setAsked(true);
    void refetch().finally(() => setAsked(false));
  };
  const waiting = data === undefined ? 'failed' : 'ready';
  return {
    state: isFirst ? 'loading' : waiting,
    busy: isFetching && (isAsked || data === undefined),
    submit,
  };
}

import { useState } from 'react';
import type { Failure } from '#client/calls/failure.ts';
import { formatHistoryDate, type MarketDay } from '#rules/time/time.ts';
import { useToday } from './use-today.ts';

type Days = { readonly from: MarketDay | null; readonly to: MarketDay | null };

export type DateRange = {
  /** What the date fields show: today until the player chooses something else. */
  readonly shown: Days;
  readonly choose: (change: Partial<Days>) => void;
  /**
   * What was submitted last, month/day/year. Empty is today by the server's calendar, so the first request need not
   * wait.
   */
  readonly asked: { readonly from: string; readonly to: string };
  /** Requests the chosen dates; false when they have already been requested. */
  readonly submit: () => boolean;
};

const TODAY: Days = { from: null, to: null };

/** The dates of a history: chosen first, asked for with Submit. */
export function useDateRange(): DateRange {
  const today = useToday();
  const [chosen, setChosen] = useState(TODAY);
  const [asked, setAsked] = useState(TODAY);
  return {
    shown: { from: chosen.from ?? today, to: chosen.to ?? today },
    choose: (change) => setChosen({ ...chosen, ...change }),
    asked: { from: wireOf(asked.from), to: wireOf(asked.to) },
    submit: () => {
      setAsked(chosen);
      return chosen.from !== asked.from || chosen.to !== asked.to;
    },
  };
}

function wireOf(day: MarketDay | null): string {
  return day === null ? '' : formatHistoryDate(day);
}

type Read = {
  readonly data: unknown;
  readonly failure: Failure | undefined;
  readonly isFetching: boolean;
  readonly refetch: () => Promise<void>;
};

type ReadState = {
  readonly state: 'loading' | 'failed' | 'ready';
  /** Submit was pressed and the answer is on its way; automatic refreshes do not count. */
  readonly busy: boolean;
  readonly submit: () => void;
};

/** The loading state of the history. Old data stays while new data is on its way. */
export function useReadState(read: Read, range: Pick<DateRange, 'submit'>): ReadState {
  const [isAsked, setAsked] = useState(false);
  const { data, failure, isFetching, refetch } = read;
  const isFirst = data === undefined && failure === undefined;
  const submit = (): void => {
    if (range.submit()) return;
    // The same dates again are the same request, which is repeated only because the player pressed Submit.
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

import { useState } from 'react';
import { formatHistoryDate } from '#rules/time.ts';
import type { MarketDay } from '#rules/time.ts';
import { useToday } from './use-today.ts';

type Days = { readonly from: MarketDay | null; readonly to: MarketDay | null };

export type DateRange = {
  /** What the date fields show: today until somebody chooses something else. */
  readonly shown: Days;
  readonly choose: (change: Partial<Days>) => void;
  /** What was submitted last, month/day/year. Empty is today by the server's calendar, so nobody waits to ask. */
  readonly asked: { readonly from: string; readonly to: string };
  /** Asks for the chosen dates; false when they are the ones that were asked for already. */
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

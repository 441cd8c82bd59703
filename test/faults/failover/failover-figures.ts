import type { Answered } from './failover-load.ts';

/** What one strike did to those who were placing slips. */
export interface StrikeFigures {
  /** From the strike to the first slip that was sent after it and accepted: bids are back. */
  readonly pauseMs: number;
  /** The slowest answer that came after the strike, whatever it was. */
  readonly slowestMs: number;
  /** How many were answered of those that were sent while no slip was accepted. */
  readonly answered: number;
  /** Of them, those that were told when to come again. */
  readonly toldWhen: number;
  /** Of what was sent meanwhile, that which no answer came to. */
  readonly unanswered: number;
}

/** Bids resume within so long, and every call is answered within so long, then and afterwards. */
const PAUSE_MS_MAX = 15_000;
const ANSWER_MS_MAX = 2_000;

/** What a strike cost more than it may, as sentences. */
export function excessesOf({ pauseMs, slowestMs }: StrikeFigures): readonly string[] {
  return [
    ...(pauseMs > PAUSE_MS_MAX ? [`bids stood still for more than ${PAUSE_MS_MAX / 1_000} s`] : []),
    ...(slowestMs > ANSWER_MS_MAX ? [`an answer took more than ${ANSWER_MS_MAX / 1_000} s`] : []),
  ];
}

/** So long after the last accepted slip, bids stand still. */
const STILL_MS = 500;

/** The figures of a strike at `at`: the longest time after it in which no slip was accepted, and what others were told. */
export function figuresOf(answers: readonly Answered[], at: number): StrikeFigures {
  const since = answers.filter(({ sentAt, ms }) => sentAt + ms >= at);
  const times = since
    .filter(({ accepted }) => accepted)
    .map(({ sentAt, ms }) => sentAt + ms)
    .toSorted((a, b) => a - b);
  const gaps = times.map((time, i) => ({ from: times[i - 1] ?? at, to: time }));
  const longest = gaps.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0] ?? { from: at, to: Infinity };
  const isPause = longest.to - longest.from > STILL_MS;
  const meanwhile = isPause
    ? answers.filter(({ sentAt, accepted }) => sentAt >= longest.from && sentAt < longest.to && !accepted)
    : [];
  const answered = meanwhile.filter(({ status }) => status > 0);
  return {
    pauseMs: longest.to - longest.from,
    slowestMs: since.reduce((slowest, { ms }) => Math.max(slowest, ms), 0),
    answered: answered.length,
    toldWhen: answered.filter(({ status, retryAfter }) => status === 503 && retryAfter !== null).length,
    unanswered: meanwhile.length - answered.length,
  };
}

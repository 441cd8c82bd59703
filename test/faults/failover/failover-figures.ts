import type { Answered } from './failover-call.ts';

/** What one strike did to those who were placing slips, reading and sending points. */
export interface StrikeFigures {
  /** From the strike to the first slip that was sent after it and accepted: bids are back. */
  readonly pauseMs: number;
  /** The slowest answer that came after the strike, whatever it was, and that of each call. */
  readonly slowestMs: number;
  readonly slowestOf: Readonly<Record<string, SlowAnswer>>;
  /** How many were answered of those that were sent while no slip was accepted, and neither done nor refused for good. */
  readonly answered: number;
  /** Of them, those that were told when to come again. */
  readonly toldWhen: number;
  /** Answers since that are neither done, nor refused for good, nor 503 with Retry-After, or did not come: each kind, and how many. */
  readonly wrong: readonly string[];
}

/** An answer that took long, how long after the strike it was asked for, and its status: during the pause, or with all that come back. */
interface SlowAnswer {
  readonly ms: number;
  readonly sentMs: number;
  readonly status: number;
}

/** Bids resume within so long, and every call is answered within so long, then and afterwards. */
const PAUSE_MS_MAX = 15_000;
const ANSWER_MS_MAX = 2_000;

/**
 * What a strike cost more than it may, as sentences. No strike touches the proxy, the nodes or the way to them, so every
 * call gets an answer: none may be cut.
 */
export function excessesOf({ pauseMs, slowestOf, wrong }: StrikeFigures): readonly string[] {
  return [
    ...(pauseMs > PAUSE_MS_MAX ? [`bids stood still for more than ${PAUSE_MS_MAX / 1_000} s`] : []),
    ...Object.entries(slowestOf)
      .filter(([, { ms }]) => ms > ANSWER_MS_MAX)
      .map(([call]) => `an answer took more than ${ANSWER_MS_MAX / 1_000} s: ${call}`),
    ...wrong.map((kind) => `neither done, nor refused for good, nor told when to come again: ${kind}`),
  ];
}

/** So long after the last accepted slip, bids stand still. */
const STILL_MS = 500;

/** The figures of a strike at `at`: the longest time after it in which no slip was accepted, and what others were told. */
export function figuresOf(answers: readonly Answered[], at: number): StrikeFigures {
  const since = answers.filter(({ sentAt, ms }) => sentAt + ms >= at);
  const times = since
    .filter(isAccepted)
    .map(({ sentAt, ms }) => sentAt + ms)
    .toSorted((a, b) => a - b);
  const gaps = times.map((time, i) => ({ from: times[i - 1] ?? at, to: time }));
  const longest = gaps.toSorted((a, b) => b.to - b.from - (a.to - a.from))[0] ?? { from: at, to: Infinity };
  const isPause = longest.to - longest.from > STILL_MS;
  const meanwhile = isPause
    ? since.filter(
        ({ sentAt, status, outcome }) =>
          status > 0 && outcome === 'unsure' && sentAt >= longest.from && sentAt < longest.to,
      )
    : [];
  const slowestOf: Record<string, SlowAnswer> = {};
  for (const { call, ms, sentAt, status } of since)
    if (ms > (slowestOf[call]?.ms ?? 0)) slowestOf[call] = { ms, sentMs: sentAt - at, status };
  return {
    pauseMs: longest.to - longest.from,
    slowestMs: Math.max(0, ...Object.values(slowestOf).map(({ ms }) => ms)),
    slowestOf,
    answered: meanwhile.length,
    toldWhen: meanwhile.filter(isToldWhen).length,
    wrong: countKinds(since.filter((one) => one.outcome === 'unsure' && !isToldWhen(one))),
  };
}

/** Whether it is a slip that was placed. */
export function isAccepted({ call, outcome }: Answered): boolean {
  return call === 'slip' && outcome === 'done';
}

function isToldWhen({ status, retryAfter }: Answered): boolean {
  return status === 503 && retryAfter !== null;
}

function countKinds(answers: readonly Answered[]): readonly string[] {
  const kinds = Map.groupBy(answers, ({ call, status, cut }) =>
    status === 0 ? `${call} without an answer (${cut})` : `${call} with ${status}`,
  );
  return [...kinds].map(([kind, all]) => `${kind}, ${all.length} times`);
}

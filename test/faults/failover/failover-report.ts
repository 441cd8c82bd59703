import type { Fault } from '../history/fault.ts';
import type { StrikeFigures } from './failover-figures.ts';
import { type StrikeName, STRIKES } from './strikes.ts';

/** What came of a strike. */
export interface Outcome {
  readonly strike: StrikeName;
  readonly offered: number;
  readonly accepted: number;
  readonly acceptedPerSecond: number;
  /** Of the other calls, those that were done. */
  readonly looks: number;
  readonly histories: number;
  readonly transfers: number;
  readonly figures: readonly StrikeFigures[];
  readonly faults: readonly Fault[];
  readonly brokenInvariants: number;
}

function countOf({ faults }: Outcome, kinds: readonly Fault['fault'][]): number {
  return faults.filter(({ fault }) => kinds.includes(fault)).length;
}

export function wordsOf(figures: StrikeFigures): string {
  const { pauseMs, slowestOf, answered, toldWhen, wrong } = figures;
  const told = `${toldWhen} of ${answered} told when to come again`;
  const slowest = Object.entries(slowestOf)
    .map(
      ([call, { ms, sentMs, status }]) =>
        `${call} ${secondsOf(ms)} (${status}, asked for ${secondsOf(sentMs)} after)`,
    )
    .join(', ');
  const others = wrong.length > 0 ? wrong.join(', ') : 'nobody told otherwise';
  return `bids stood still for ${secondsOf(pauseMs)}; slowest answers ${slowest}; meanwhile ${told}; ${others}`;
}

export function lineOf(outcome: Outcome): string {
  const kinds = new Map<string, number>();
  for (const { fault } of outcome.faults) kinds.set(fault, (kinds.get(fault) ?? 0) + 1);
  const found = outcome.faults.slice(0, 5).map((fault) => JSON.stringify(fault));
  return [
    `${outcome.strike}: ${outcome.accepted} accepted (${outcome.acceptedPerSecond} a second before the first strike), ${outcome.looks} looks, ${outcome.histories} histories, ${outcome.transfers} transfers, faults ${JSON.stringify(Object.fromEntries(kinds))}`,
    ...found,
  ].join('\n  ');
}

export function tableOf(outcomes: readonly Outcome[]): readonly string[] {
  return [
    '| strike | times | slips accepted | lost | doubled | late | other faults | longest pause | slowest answer |',
    '| --- | --- | --- | --- | --- | --- | --- | --- | --- |',
    ...outcomes.map((outcome) => {
      const { strike, figures, accepted, faults, brokenInvariants } = outcome;
      const [lost, doubled, late] = [
        countOf(outcome, ['lost']),
        countOf(outcome, ['doubled']),
        countOf(outcome, ['late']),
      ];
      const others = faults.length - lost - doubled - late + brokenInvariants;
      const pause = secondsOf(Math.max(...figures.map(({ pauseMs }) => pauseMs)));
      const slowest = secondsOf(Math.max(...figures.map(({ slowestMs }) => slowestMs)));
      return `| ${STRIKES[strike].what} | ${figures.length} | ${accepted} | ${lost} | ${doubled} | ${late} | ${others} | ${pause} | ${slowest} |`;
    }),
  ];
}

export function secondsOf(ms: number): string {
  return `${(ms / 1_000).toFixed(1)} s`;
}

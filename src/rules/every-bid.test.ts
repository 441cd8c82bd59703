/**
 * T27: winningPicks (the lists that settlement searches) and settleBid (the plain rule) were written apart from
 * each other; here every bid of every game meets every result. A game is compared on all results it can tell apart:
 * open-session bids on the 220 opens, close-session bids on the 220 closes, whole-day bids on 220 x 220 days.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES, playsPerSession } from './games.ts';
import { wholePoints } from './money.ts';
import { ANKS, JODIS, PANAS, ankOf } from './pana.ts';
import type { Pana } from './pana.ts';
import { allPicks, readPick } from './pick.ts';
import type { Pick } from './pick.ts';
import { winningPicks } from './results.ts';
import type { MarketResult } from './results.ts';
import { settleBid } from './settle-bid.ts';

const stake = wholePoints(10);
const rate = { val1: wholePoints(10), val2: wholePoints(95) };
const FULL_SANGAM = 22;

const winsByRule = (pick: Pick, result: MarketResult) =>
  settleBid({ pick, stake, rate }, result).state === 'won';
const day = (open: Pana, close: Pana | null): MarketResult => ({ family: 'main', open, close });
const openWinners = (open: Pana) => winningPicks({ family: 'main', session: 'open', open, close: null });
const closeWinners = (open: Pana, close: Pana) =>
  winningPicks({ family: 'main', session: 'close', open, close });

/** The bids on which the list and the plain rule disagree about one result. */
function disagreements(
  picks: readonly Pick[],
  winners: readonly Pick[],
  result: MarketResult,
): readonly Pick[] {
  const won = new Set(winners);
  return picks.filter((pick) => winsByRule(pick, result) !== won.has(pick));
}

function picksOf(codes: readonly number[]): readonly Pick[] {
  return codes.flatMap(allPicks);
}

const perSession = GAMES.filter(playsPerSession);
const codesAt = (session: string) =>
  perSession.filter((game) => game.session === session).map((game) => game.code);
/** One open pana for each ank: what an ank alone decides, these ten decide. */
const ONE_OPEN_PER_ANK = ANKS.flatMap((digit) => PANAS.filter((pana) => ankOf(pana) === digit).slice(0, 1));

describe('T27: settlement equals the plain rule', () => {
  test('for every open-session bid and every open result, before and after the close', () => {
    const picks = picksOf(codesAt('open'));
    const wrong = PANAS.flatMap((open) => [
      ...disagreements(picks, openWinners(open), day(open, null)),
      ...disagreements(picks, openWinners(open), day(open, PANAS[0] ?? null)),
    ]);
    expect(picks).toHaveLength(10 + 120 + 90 + 10 + 120 + 90);
    expect(wrong).toEqual([]);
  });

  test('for every close-session bid and every close result, whatever the open was', () => {
    const picks = picksOf(codesAt('close'));
    const wrong = ONE_OPEN_PER_ANK.flatMap((open) =>
      PANAS.flatMap((close) => disagreements(picks, closeWinners(open, close), day(open, close))),
    );
    expect(picks).toHaveLength(10 + 120 + 90 + 10 + 120 + 90);
    expect(wrong).toEqual([]);
  });

  test('for every jodi and all 48,400 days', () => {
    const picks = allPicks(13);
    const wrong = PANAS.flatMap((open) =>
      PANAS.flatMap((close) => disagreements(picks, closeWinners(open, close), day(open, close))),
    );
    expect(wrong).toEqual([]);
  });

  test('for every half sangam on an open ank, every open ank and every close pana', () => {
    const picks = allPicks(20);
    const wrong = ONE_OPEN_PER_ANK.flatMap((open) =>
      PANAS.flatMap((close) => disagreements(picks, closeWinners(open, close), day(open, close))),
    );
    expect(wrong).toEqual([]);
  });

  test('for every half sangam on a close ank, every open pana and every close ank', () => {
    const picks = allPicks(21);
    const wrong = PANAS.flatMap((open) =>
      ONE_OPEN_PER_ANK.flatMap((close) => disagreements(picks, closeWinners(open, close), day(open, close))),
    );
    expect(wrong).toEqual([]);
  });

  test('for every sangam on all 48,400 days: the winners of the list win, and each bid on as many days as it should', () => {
    const daysWon = new Map<Pick, number>();
    const wrong: Pick[] = [];
    for (const open of PANAS) {
      for (const close of PANAS) {
        for (const pick of closeWinners(open, close).filter((one) => isSangam(one))) {
          daysWon.set(pick, (daysWon.get(pick) ?? 0) + 1);
          if (!winsByRule(pick, day(open, close))) wrong.push(pick);
        }
      }
    }
    expect(wrong).toEqual([]);
    // 22 panas make one ank, so a half sangam wins on 22 days of the 48,400 and a full sangam on one.
    expect(picksOf([20, 21]).filter((pick) => daysWon.get(pick) !== 22)).toEqual([]);
    expect(allPicks(FULL_SANGAM).filter((pick) => daysWon.get(pick) !== 1)).toEqual([]);
  });

  test('for the ten half sangams on each drawn pana, on all 48,400 days', () => {
    const onClosePana = Map.groupBy(allPicks(20), (pick) => readPick(pick).closedigits);
    const onOpenPana = Map.groupBy(allPicks(21), (pick) => readPick(pick).digits);
    const wrong = PANAS.flatMap((open) =>
      PANAS.flatMap((close) => {
        const picks = [...(onClosePana.get(close) ?? []), ...(onOpenPana.get(open) ?? [])];
        return disagreements(picks, closeWinners(open, close), day(open, close));
      }),
    );
    expect([...onClosePana.values(), ...onOpenPana.values()].every((picks) => picks.length === 10)).toBe(
      true,
    );
    expect(wrong).toEqual([]);
  });

  test('for every full sangam: a day that differs on either side, or on both, loses', () => {
    const anchor = PANAS[100] ?? null;
    const picks = allPicks(FULL_SANGAM);
    const sameClose = picks.filter((pick) => readPick(pick).closedigits === anchor);
    const sameOpen = picks.filter((pick) => readPick(pick).digits === anchor);
    const wrong = PANAS.flatMap((drawn) =>
      PANAS.slice(99, 102).flatMap((other) => [
        ...disagreements(sameClose, closeWinners(drawn, other), day(drawn, other)),
        ...disagreements(sameOpen, closeWinners(other, drawn), day(other, drawn)),
      ]),
    );
    expect([sameClose.length, sameOpen.length]).toEqual([220, 220]);
    expect(wrong).toEqual([]);
  });

  test('for any bid and any day drawn at random', () => {
    const pana = fc.constantFrom(...PANAS);
    const picks = fc.constantFrom(
      ...picksOf(GAMES.filter((game) => game.family === 'main').map((game) => game.code)),
    );
    fc.assert(
      fc.property(picks, pana, pana, (pick, open, close) => {
        const winners = [...openWinners(open), ...closeWinners(open, close)];
        expect(disagreements([pick, ...winners], winners, day(open, close))).toEqual([]);
      }),
      { numRuns: 3000 },
    );
  });

  test('for every starline bid and every draw', () => {
    const picks = picksOf([31, 32, 33, 34]);
    const wrong = PANAS.flatMap((open) =>
      disagreements(picks, winningPicks({ family: 'starline', session: 'open', open }), {
        family: 'starline',
        open,
      }),
    );
    expect(picks).toHaveLength(230);
    expect(wrong).toEqual([]);
  });

  test('for every gali bid and every draw', () => {
    const picks = picksOf([41, 42, 43]);
    const wrong = JODIS.flatMap((open) =>
      disagreements(picks, winningPicks({ family: 'gali', session: 'open', open }), { family: 'gali', open }),
    );
    expect(picks).toHaveLength(120);
    expect(wrong).toEqual([]);
  });
});

describe('T36: no bid stays open for ever', () => {
  test('After the close every main bid has won or lost; before it exactly the close and whole-day bids wait', () => {
    const open = PANAS[42] ?? null;
    const close = PANAS[7] ?? null;
    const games = GAMES.filter((game) => game.family === 'main');
    for (const game of games) {
      const states = (result: MarketResult) =>
        new Set(allPicks(game.code).map((pick) => settleBid({ pick, stake, rate }, result).state));
      expect(states({ family: 'main', open, close }).has('pending')).toBe(false);
      expect(states({ family: 'main', open, close: null }).has('pending')).toBe(game.decidedAt === 'close');
      expect([...states({ family: 'main', open: null, close: null })]).toEqual(['pending']);
    }
  });
});

function isSangam(pick: Pick): boolean {
  return pick >= 20_000_000 && pick < 23_000_000;
}

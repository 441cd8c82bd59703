/**
 * T27: winningSelections (the lists that settlement searches) and settleBid (the plain rule) were written apart from
 * each other; here every bid of every game meets every result. A game is compared on all results it can tell apart:
 * open-session bids on the 220 opens, close-session bids on the 220 closes, whole-day bids on 220 x 220 days.
 */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GAMES, playsPerSession } from './game/games.ts';
import { wholePoints } from './money.ts';
import { ANKS, JODIS, PANAS, ankOf, type Pana } from './game/pana.ts';
import { allSelections, readSelection, type Selection } from './game/selection.ts';
import { winningSelections, type MarketResult } from './game/results.ts';
import { settleBid } from './game/settle-bid.ts';
import { sayFigure } from '../../test/support/say-figure.ts';

const stake = wholePoints(10);
const rate = { rateStake: wholePoints(10), rateReturn: wholePoints(95) };
const FULL_SANGAM = 22;
const DRAWN_AT_RANDOM = 3000;

const winsByRule = (selection: Selection, result: MarketResult) =>
  settleBid({ selection, stake, rate }, result).state === 'won';
const day = (open: Pana | null, close: Pana | null): MarketResult => ({ family: 'main', open, close });
const openWinners = (open: Pana) => winningSelections({ family: 'main', session: 'open', open, close: null });
const closeWinners = (open: Pana | null, close: Pana) =>
  winningSelections({ family: 'main', session: 'close', open, close });

/** The bids on which the list and the plain rule disagree about one result. */
function disagreements(
  selections: readonly Selection[],
  winners: readonly Selection[],
  result: MarketResult,
): readonly Selection[] {
  const won = new Set(winners);
  return selections.filter((selection) => winsByRule(selection, result) !== won.has(selection));
}

function selectionsOf(codes: readonly number[]): readonly Selection[] {
  return codes.flatMap(allSelections);
}

const perSession = GAMES.filter(playsPerSession);
const codesAt = (session: string) =>
  perSession.filter((game) => game.session === session).map((game) => game.code);
/** `npm run replay` meets every jodi and half sangam with every day that differs; the tests meet each with a tenth. */
const MET_OF = process.env['REPLAY'] === 'every-day' ? 1 : 10;
const MET = MET_OF === 1 ? 'every day' : 'every tenth day';
const isMet = (i: number, j: number): boolean => (i + j) % MET_OF === 0;
/** One open pana for each ank: what an ank alone decides, these ten decide. */
const ONE_OPEN_PER_ANK = ANKS.flatMap((digit) => PANAS.filter((pana) => ankOf(pana) === digit).slice(0, 1));

describe('T27: settlement equals the plain rule', () => {
  test('for every open-session bid and every open result, before and after the close', () => {
    const selections = selectionsOf(codesAt('open'));
    const wrong = PANAS.flatMap((open) => [
      ...disagreements(selections, openWinners(open), day(open, null)),
      ...disagreements(selections, openWinners(open), day(open, PANAS[0] ?? null)),
    ]);
    expect(selections).toHaveLength(10 + 120 + 90 + 10 + 120 + 90);
    expect(wrong).toEqual([]);
  });

  test('for every close-session bid and every close result, whatever the open was', () => {
    const selections = selectionsOf(codesAt('close'));
    const wrong = ONE_OPEN_PER_ANK.flatMap((open) =>
      PANAS.flatMap((close) => disagreements(selections, closeWinners(open, close), day(open, close))),
    );
    expect(selections).toHaveLength(10 + 120 + 90 + 10 + 120 + 90);
    expect(wrong).toEqual([]);
  });

  test('for every bid of the close and of the whole day and every close result, where the open was voided', () => {
    const selections = selectionsOf([...codesAt('close'), 13, 20, 21]);
    const wrong = PANAS.flatMap((close) =>
      disagreements(selections, closeWinners(null, close), day(null, close)),
    );
    expect(wrong).toEqual([]);
    expect(
      PANAS.flatMap((close) => closeWinners(null, close)).filter(
        (won) => won >= 20_000_000 && won < 23_000_000,
      ),
    ).toEqual([]);
  });

  test(`for every jodi and ${MET} of the 48,400, among which each jodi is drawn`, () => {
    const selections = allSelections(13);
    const days = PANAS.flatMap((open, i) =>
      PANAS.filter((_, j) => isMet(i, j)).map((close) => [open, close] as const),
    );
    const wrong = days.flatMap(([open, close]) =>
      disagreements(selections, closeWinners(open, close), day(open, close)),
    );
    expect(wrong).toEqual([]);
    expect(new Set(days.map(([open, close]) => 10 * ankOf(open) + ankOf(close))).size).toBe(100);
  });

  test(`for every half sangam on an open ank and ${MET} of an open ank and a close pana`, () => {
    const selections = allSelections(20);
    const wrong = ONE_OPEN_PER_ANK.flatMap((open, i) =>
      PANAS.filter((_, j) => isMet(i, j)).flatMap((close) =>
        disagreements(selections, closeWinners(open, close), day(open, close)),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test(`for every half sangam on a close ank and ${MET} of an open pana and a close ank`, () => {
    const selections = allSelections(21);
    const wrong = PANAS.flatMap((open, i) =>
      ONE_OPEN_PER_ANK.filter((_, j) => isMet(i, j)).flatMap((close) =>
        disagreements(selections, closeWinners(open, close), day(open, close)),
      ),
    );
    expect(wrong).toEqual([]);
  });

  test('for every sangam on all 48,400 days: the winners of the list win, and each bid on as many days as it should', () => {
    const daysWon = new Map<Selection, number>();
    const wrong: Selection[] = [];
    for (const open of PANAS) {
      for (const close of PANAS) {
        for (const selection of closeWinners(open, close).filter((one) => isSangam(one))) {
          daysWon.set(selection, (daysWon.get(selection) ?? 0) + 1);
          if (!winsByRule(selection, day(open, close))) wrong.push(selection);
        }
      }
    }
    expect(wrong).toEqual([]);
    // 22 panas make one ank, so a half sangam wins on 22 days of the 48,400 and a full sangam on one.
    expect(selectionsOf([20, 21]).filter((selection) => daysWon.get(selection) !== 22)).toEqual([]);
    expect(allSelections(FULL_SANGAM).filter((selection) => daysWon.get(selection) !== 1)).toEqual([]);
    const bids = selectionsOf(GAMES.map((game) => game.code)).length;
    sayFigure('T27', { 'bids there are': bids, 'days of a main market': PANAS.length ** 2 });
  });

  test('for the ten half sangams on each drawn pana, on all 48,400 days', () => {
    const onClosePana = Map.groupBy(allSelections(20), (selection) => readSelection(selection).closedigits);
    const onOpenPana = Map.groupBy(allSelections(21), (selection) => readSelection(selection).digits);
    const wrong = PANAS.flatMap((open) =>
      PANAS.flatMap((close) => {
        const selections = [...(onClosePana.get(close) ?? []), ...(onOpenPana.get(open) ?? [])];
        return disagreements(selections, closeWinners(open, close), day(open, close));
      }),
    );
    expect(
      [...onClosePana.values(), ...onOpenPana.values()].every((selections) => selections.length === 10),
    ).toBe(true);
    expect(wrong).toEqual([]);
  });

  test('for every full sangam: a day that differs on either side, or on both, loses', () => {
    const anchor = PANAS[100] ?? null;
    const selections = allSelections(FULL_SANGAM);
    const sameClose = selections.filter((selection) => readSelection(selection).closedigits === anchor);
    const sameOpen = selections.filter((selection) => readSelection(selection).digits === anchor);
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
    const selections = fc.constantFrom(
      ...selectionsOf(GAMES.filter((game) => game.family === 'main').map((game) => game.code)),
    );
    fc.assert(
      fc.property(selections, pana, pana, (selection, open, close) => {
        const winners = [...openWinners(open), ...closeWinners(open, close)];
        expect(disagreements([selection, ...winners], winners, day(open, close))).toEqual([]);
      }),
      { numRuns: DRAWN_AT_RANDOM },
    );
    sayFigure('T27', { 'drawn at random': DRAWN_AT_RANDOM });
  });

  test('for every starline bid and every draw', () => {
    const selections = selectionsOf([31, 32, 33, 34]);
    const wrong = PANAS.flatMap((open) =>
      disagreements(selections, winningSelections({ family: 'starline', session: 'open', open }), {
        family: 'starline',
        open,
      }),
    );
    expect(selections).toHaveLength(230);
    expect(wrong).toEqual([]);
  });

  test('for every gali bid and every draw', () => {
    const selections = selectionsOf([41, 42, 43]);
    const wrong = JODIS.flatMap((open) =>
      disagreements(selections, winningSelections({ family: 'gali', session: 'open', open }), {
        family: 'gali',
        open,
      }),
    );
    expect(selections).toHaveLength(120);
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
        new Set(
          allSelections(game.code).map((selection) => settleBid({ selection, stake, rate }, result).state),
        );
      expect(states({ family: 'main', open, close }).has('pending')).toBe(false);
      expect(states({ family: 'main', open, close: null }).has('pending')).toBe(game.decidedAt === 'close');
      expect([...states({ family: 'main', open: null, close: null })]).toEqual(['pending']);
    }
  });
});

function isSangam(selection: Selection): boolean {
  return selection >= 20_000_000 && selection < 23_000_000;
}

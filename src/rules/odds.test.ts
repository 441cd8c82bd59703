import { expect, test } from 'vitest';
import { GAMES, type Game } from './game/games.ts';
import { wholePoints } from './money.ts';
import { JODIS, PANAS, panaKind } from './game/pana.ts';
import { allSelections, readSelection, type Selection } from './game/selection.ts';
import { chanceOf, DEFAULT_RATES, returnToPlayer } from './game/rates.ts';
import type { MarketResult } from './game/results.ts';
import { settleBid } from './game/settle-bid.ts';

// Of a thousand draws of three digits so many write the same pana.
const DRAWS_OF = { single: 6, double: 3, triple: 1 } as const;
const drawnPanas = PANAS.map((pana) => ({ pana, share: DRAWS_OF[panaKind(pana)] / 1000 }));

/** Every result that there is for a game, with its share of all draws. */
function drawsOf({
  family,
  decidedAt,
  closesWith,
}: Game): readonly { result: MarketResult; share: number }[] {
  if (family === 'gali') return JODIS.map((open) => ({ result: { family, open }, share: 1 / 100 }));
  if (family === 'starline')
    return drawnPanas.map(({ pana, share }) => ({ result: { family, open: pana }, share }));
  if (decidedAt === 'open' || closesWith === 'close')
    return drawnPanas.map(({ pana, share }) => ({ result: { family, open: pana, close: pana }, share }));
  return drawnPanas.flatMap((open) =>
    drawnPanas.map((close) => ({
      result: { family, open: open.pana, close: close.pana },
      share: open.share * close.share,
    })),
  );
}

/** False for double and triple panas. */
function isPlain(side: string): boolean {
  const pana = PANAS.find((one) => one === side);
  return pana === undefined || panaKind(pana) === 'single';
}

/** One bid of the game; of a sangam one with single panas, as its chance is told for. */
function bidOf({ code }: Game): Selection {
  const selections = allSelections(code);
  const plain = selections.find(
    (selection) => isPlain(readSelection(selection).digits) && isPlain(readSelection(selection).closedigits),
  );
  const found = plain ?? selections[0];
  if (found === undefined) throw new Error('a game has bids');
  return found;
}

test.each(GAMES.map((game) => [`${game.family} ${game.pana} (${game.code})`, game] as const))(
  'RG-07 FAIR-16 %s: the chance and the return that are shown are what the engine pays over all draws',
  (_, game) => {
    const stake = wholePoints(10);
    const rate = DEFAULT_RATES[game.family][game.rateKey];
    const bid = { selection: bidOf(game), stake, rate };
    let [won, paid, all] = [0, 0, 0];
    for (const { result, share } of drawsOf(game)) {
      const settled = settleBid(bid, result);
      all += share;
      if (settled.state === 'won') [won, paid] = [won + share, paid + share * settled.pays];
    }
    expect(all).toBeCloseTo(1, 9);
    expect(chanceOf(game.code)).toBeCloseTo(won, 9);
    expect(returnToPlayer(game.code, rate)).toBeCloseTo(paid / stake, 9);
  },
);

import { wholePoints, sumPoints } from '#rules/money.ts';
import { JODIS, SINGLE_PANAS } from '#rules/pana.ts';
import { gameOf } from '#rules/games.ts';
import { pick } from '#rules/pick.ts';
import type { AcceptedLine } from '#rules/slip.ts';
import { type BoardMarket, sessionOf } from '../markets/market-board.ts';
import type { Parts } from '../calls.ts';

const SINGLE_DIGIT_OPEN = 11;
const SINGLE_DIGIT_CLOSE = 12;
const JODI = 13;
const SINGLE_PANA_CLOSE = 15;

/** A few bids of every demo player, through the same door as everybody's, on the markets that take bids now. */
export async function bidAround(
  parts: Pick<Parts, 'board' | 'placer' | 'rates'>,
  playerIds: readonly number[],
): Promise<void> {
  const markets = parts.board
    .markets('main')
    .filter((market) => sessionOf(market, 'close')?.state === 'open');
  for (const [i, playerId] of playerIds.entries()) {
    for (const [j, market] of markets.filter((_, k) => (k + i) % 3 === 0).entries()) {
      await placeOne(parts, { playerId, market, seed: i * 7 + j * 3 });
    }
  }
}

async function placeOne(
  parts: Pick<Parts, 'placer' | 'rates'>,
  {
    playerId,
    market,
    seed,
  }: { readonly playerId: number; readonly market: BoardMarket; readonly seed: number },
): Promise<void> {
  const open = sessionOf(market, 'open');
  const close = sessionOf(market, 'close');
  if (open === null || close === null) return;
  const lines = open.state === 'open' ? openLines(parts, seed) : closeLines(parts, seed);
  await parts.placer.place({
    playerId,
    loginSession: null,
    key: `demo-${market.id}`,
    fingerprint: '00',
    marketDayId: open.marketDayId,
    openSession: open.state === 'open' ? open.id : null,
    closeSession: open.state === 'open' ? null : close.id,
    slip: { lines, total: sumPoints(lines.map((line) => line.stake)) },
    requestId: 'demo',
    ipPrefix: 'demo',
  });
}

function openLines(parts: Pick<Parts, 'rates'>, seed: number): readonly AcceptedLine[] {
  return [
    lineOf(parts, SINGLE_DIGIT_OPEN, { digits: String(seed % 10) }, 50),
    lineOf(parts, JODI, { digits: JODIS[(seed * 13) % 100] ?? '00' }, 20),
  ];
}

function closeLines(parts: Pick<Parts, 'rates'>, seed: number): readonly AcceptedLine[] {
  return [
    lineOf(parts, SINGLE_DIGIT_CLOSE, { closedigits: String((seed + 4) % 10) }, 40),
    lineOf(parts, SINGLE_PANA_CLOSE, { closedigits: SINGLE_PANAS[(seed * 11) % 120] ?? '120' }, 10),
  ];
}

function lineOf(
  { rates }: Pick<Parts, 'rates'>,
  code: number,
  sides: { readonly digits?: string; readonly closedigits?: string },
  stake: number,
): AcceptedLine {
  const game = gameOf(code);
  return {
    game,
    pick: pick(code, sides),
    stake: wholePoints(stake),
    rate: rates.current('main')[game.rateKey],
  };
}

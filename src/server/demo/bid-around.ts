import { gameOf, type Family, type Session } from '#rules/game/games.ts';
import { wholePoints } from '#rules/money.ts';
import { JODIS, SINGLE_PANAS } from '#rules/game/pana.ts';
import { selection } from '#rules/game/selection.ts';
import type { AcceptedLine } from '#rules/slip/slip.ts';
import { needsSession } from '../bidding/placed-slip.ts';
import { type BoardMarket, sessionOf } from '../markets/market-board.ts';
import type { Services } from '../open-services.ts';

type Placing = Pick<Services, 'board' | 'placer' | 'rates'>;

/** Every third market of a family has a bid of a player, each player others. */
const EVERY = 3;

/** A few bids of every demo player, through the same door as everybody's, on the markets that take bids now. */
export async function bidAround(services: Placing, playerIds: readonly number[]): Promise<void> {
  for (const family of ['main', 'starline', 'gali'] as const) {
    const markets = services.board.markets(family).filter((market) => takesBids(market));
    for (const [i, playerId] of playerIds.entries()) {
      for (const [j, market] of markets.filter((_, k) => (k + i) % EVERY === 0).entries()) {
        await placeSlips(services, { playerId, market, seed: i * 7 + j * 3 });
      }
    }
  }
}

function takesBids(market: BoardMarket): boolean {
  return (sessionOf(market, 'close') ?? sessionOf(market, 'open'))?.state === 'open';
}

type Bidder = { readonly playerId: number; readonly market: BoardMarket; readonly seed: number };

/** One slip by bid type, as the screens make them. */
async function placeSlips(services: Placing, { playerId, market, seed }: Bidder): Promise<void> {
  const open = sessionOf(market, 'open');
  if (open === null) return;
  for (const number of numbersOf(market.family, open.state === 'open', seed)) {
    const line = lineOf(services, market, number);
    const lines = [line];
    const idOf = (session: Session) =>
      needsSession({ lines }, session) ? (sessionOf(market, session)?.id ?? null) : null;
    await services.placer.place({
      playerId,
      loginSession: null,
      key: `demo-${market.id}-${number.code}`,
      fingerprint: '00',
      marketDayId: open.marketDayId,
      openSession: idOf('open'),
      closeSession: idOf('close'),
      slip: { lines, total: line.stake },
      requestId: 'demo',
      ipPrefix: 'demo',
    });
  }
}

interface DemoNumber {
  readonly code: number;
  readonly digits?: string;
  readonly closedigits?: string;
  readonly stake: number;
}

/** By the codes of rules/games.ts: digits, jodis and panas. */
function numbersOf(family: Family, isOpen: boolean, seed: number): readonly DemoNumber[] {
  const digit = String(seed % 10);
  const jodi = JODIS[(seed * 13) % 100] ?? '00';
  const pana = SINGLE_PANAS[(seed * 11) % 120] ?? '120';
  if (family === 'starline') return [single(31, digit), { code: 32, digits: pana, stake: 10 }];
  if (family === 'gali') return [single(41, digit), { code: 43, digits: jodi, stake: 20 }];
  if (isOpen) return [single(11, digit), { code: 13, digits: jodi, stake: 20 }];
  return [
    { code: 12, closedigits: String((seed + 4) % 10), stake: 40 },
    { code: 15, closedigits: pana, stake: 10 },
  ];
}

function single(code: number, digits: string): DemoNumber {
  return { code, digits, stake: 50 };
}

function lineOf(
  { rates }: Placing,
  { family, day }: BoardMarket,
  { code, stake, ...sides }: DemoNumber,
): AcceptedLine {
  const game = gameOf(code);
  return {
    game,
    selection: selection(code, sides),
    stake: wholePoints(stake),
    rate: rates.of(family, day).rates[game.rateKey],
  };
}

import { chooseDrawEntry, chooseEntry } from './choose-entry.ts';
import { drawAndCompare } from './draw-and-compare.ts';
import { placeRound, type Replay } from './place-round.ts';
import { cardOfDay, changesCard, type PlainCard } from './plain-rates.ts';
import { plainAnk } from './plain-rules.ts';
import type { PublishedDay } from './published-days.ts';
import type { ReplayMarket } from './replay-system.ts';

/**
 * One published day: everybody bids, the open is drawn and paid, everybody bids on the close, the close is drawn and
 * paid. On some days the rates change in the middle, after whole-day bids and before their result.
 */
export async function replayDay(
  replay: Replay,
  market: ReplayMarket,
  { drawn, dayNumber }: { readonly drawn: PublishedDay; readonly dayNumber: number },
): Promise<void> {
  const { system, desk, chance } = replay;
  const entries = (openIsOver: boolean) =>
    system.playerIds.map(() => chooseEntry(chance, drawn, { openIsOver }));
  const day = await desk.openDay(market, drawn.day);
  await placeRound(replay, { day, name: 'open', card: cardOfDay(dayNumber), entries: entries(false) });
  const card = cardAfterOpen(dayNumber);
  if (changesCard(dayNumber)) await system.changeRates(card);
  await drawAndCompare(replay, day, { draw: 'Open', drawn });
  await placeRound(replay, { day, name: 'close', card, entries: entries(true) });
  await drawAndCompare(replay, day, { draw: 'Close', drawn });
}

/** The same day in a starline market that draws the open pana and a gali market that draws the jodi, after the close. */
export async function replayDraws(
  replay: Replay,
  markets: { readonly starline: ReplayMarket; readonly gali: ReplayMarket },
  { drawn, dayNumber }: { readonly drawn: PublishedDay; readonly dayNumber: number },
): Promise<void> {
  const { system, desk, chance } = replay;
  const numbers = { starline: drawn.open, gali: plainAnk(drawn.open) + plainAnk(drawn.close) };
  for (const family of ['starline', 'gali'] as const) {
    const number = numbers[family];
    const entries = system.playerIds.map(() => chooseDrawEntry(chance, family, number));
    const day = await desk.openDay(markets[family], drawn.day);
    await placeRound(replay, { day, name: 'draw', card: cardAfterOpen(dayNumber), entries });
    await drawAndCompare(replay, day, { draw: 'Open', drawn: { open: number, close: '' } });
  }
}

/** What is in force for the rest of a day once its open is over. */
function cardAfterOpen(dayNumber: number): PlainCard {
  return changesCard(dayNumber) ? cardOfDay(dayNumber + 1) : cardOfDay(dayNumber);
}

import { expect } from 'vitest';
import type { PlainSession } from '../../replay/plain-rules.ts';
import type { PlayedMarket } from './bid.ts';
import type { Drawn } from './entries.ts';
import type { HouseBook } from './house-book.ts';
import type { Owners } from './hire.ts';
import { eventually, type House } from './open-house.ts';
import { agree, type StaffPerson } from './staff-person.ts';

/** The desk where draws are decided, with the book that is kept beside it. */
export interface ResultsDesk {
  readonly house: House;
  readonly book: HouseBook;
  readonly owners: Owners;
  /** Who enters a result, and who enters it again without seeing it. */
  readonly pair: readonly [StaffPerson, StaffPerson];
}

export interface MarketDraw {
  readonly market: PlayedMarket;
  readonly day: string;
  readonly half: PlainSession;
}

/** A code is asked for, and no number. */
const NO_NUMBER = { number: '' } as const;

/** How the book names a draw. */
export function bookDraw({ market, day, half }: MarketDraw) {
  return { market: market.name, day, half };
}

/** The session of a draw, as somebody at the console sees it among those of the day. */
export async function sessionOf(person: StaffPerson, { market, day, half }: MarketDraw) {
  const { sessions } = await person.does('/console/api/list-sessions-of-day', { day });
  const session = half === 'Open' ? 'open' : 'close';
  const found = sessions.find((one) => one.game_id === market.id && one.session === session);
  if (found === undefined) throw new Error(`${market.name} has no ${session} on ${day}`);
  return found;
}

/** One enters the number and where it stands, the other enters it again; then winners are paid. */
export async function declare(
  { house, book, pair }: ResultsDesk,
  draw: MarketDraw,
  drawn: Drawn,
): Promise<void> {
  const { session_id } = await sessionOf(pair[0], draw);
  const number = draw.half === 'Open' ? drawn.open : drawn.close;
  const evidence = { source: 'The draw of the town', evidence_link: 'https://draws.example.in/today' };
  const asked = { session_id, number, number_again: number, early_reason: '', ...evidence };
  const proposal = await pair[0].does('/console/api/propose-result', asked);
  await pair[1].does('/console/api/reveal-proposal', { approval_id: proposal.approval_id, number });
  await agree(house, pair, proposal, { number });
  await house.letJobsRun();
  await eventually(async () => expect((await sessionOf(pair[0], draw)).state).toBe('settled'));
  book.draw(bookDraw(draw), drawn);
}

/** The number was wrong: two people take it back, and what it paid. */
export async function takeBack({ house, book, pair }: ResultsDesk, draw: MarketDraw): Promise<void> {
  const { session_id } = await sessionOf(pair[0], draw);
  await pair[0].does('/console/api/preview-reversal', { session_id });
  const asked = { session_id, reason: 'A digit was read wrong' };
  await agree(house, pair, await pair[0].does('/console/api/propose-reversal', asked), NO_NUMBER);
  await house.letJobsRun();
  await eventually(async () => expect((await sessionOf(pair[0], draw)).settlement).toBeNull());
  book.takeBack(bookDraw(draw));
}

/** Two owners void a draw, or the whole day of its market. */
export async function voidDraw(
  { house, book, owners }: ResultsDesk,
  draw: MarketDraw,
  { wholeDay }: { readonly wholeDay: boolean },
): Promise<void> {
  const { session_id } = await sessionOf(owners[0], draw);
  const about = { session_id, whole_day: wholeDay };
  await owners[0].does('/console/api/preview-void', about);
  const asked = { ...about, market_name: draw.market.name, reason: 'Nothing was drawn' };
  await agree(house, owners, await owners[0].does('/console/api/propose-void', asked), NO_NUMBER);
  await house.letJobsRun();
  const halves: readonly PlainSession[] = wholeDay ? ['Close', 'Open'] : [draw.half];
  for (const half of halves) {
    await eventually(async () => {
      const session = await sessionOf(owners[0], { ...draw, half });
      expect([session.state, session.void?.finished_at === null]).toEqual(['voided', false]);
    });
    book.void(bookDraw({ ...draw, half }));
  }
}

/** Two people end the bids of a draw before their time. */
export async function closeEarly({ house, pair }: ResultsDesk, draw: MarketDraw): Promise<void> {
  const { session_id } = await sessionOf(pair[0], draw);
  const asked = { session_id, ends_at: '', reason: 'The draw is early today' };
  await agree(house, pair, await pair[0].does('/console/api/close-market-session', asked));
  expect((await sessionOf(pair[0], draw)).state).toBe('closed');
}

/** Two owners let a result, and the end of its bids, come later. */
export async function postpone(
  { house, owners }: ResultsDesk,
  draw: MarketDraw,
  resultTime: string,
): Promise<void> {
  const { session_id } = await sessionOf(owners[0], draw);
  const asked = { session_id, result_time: resultTime, bids_too: true, reason: 'The draw is late today' };
  await agree(house, owners, await owners[0].does('/console/api/propose-postponement', asked));
}

/** Risk limits what is taken on any one number of a game, which counts at once. */
export async function limitNumbers(
  risk: StaffPerson,
  draw: MarketDraw,
  limit: { readonly game: string; readonly points: number },
): Promise<void> {
  const { session_id } = await sessionOf(risk, draw);
  const about = { scope: 'day', kind: 'number', game: limit.game, half: 'open', number: '' };
  const asked = { session_id, ...about, points: String(limit.points), reason: 'Not more on one number' };
  const { approval_id } = await risk.does('/console/api/change-limit', asked);
  expect(approval_id).toBeNull();
}

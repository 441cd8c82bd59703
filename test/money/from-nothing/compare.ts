import { expect } from 'vitest';
import { bookDraw, declare, type MarketDraw, type ResultsDesk, sessionOf } from './decide.ts';
import type { Drawn } from './entries.ts';
import { formatHundredths, hundredths } from './hundredths.ts';
import { type HouseBook, type PlainKind, sumOf } from './house-book.ts';
import { eventually } from './open-house.ts';
import type { PlayerPerson } from './player-person.ts';
import type { StaffPerson } from './staff-person.ts';

/** What moved, by a kind that others may have named. */
interface Moved {
  readonly kind: string;
  readonly amount: bigint;
}

/** The sum of each kind. */
function sumsOf(movements: readonly Moved[]): Readonly<Record<string, bigint>> {
  const kinds = [...new Set(movements.map(({ kind }) => kind))].toSorted();
  return Object.fromEntries(kinds.map((kind) => [kind, sumOf(movements.filter((one) => one.kind === kind))]));
}

/** Every player reads a wallet and a passbook that say what the book says. */
export async function compareWallets(book: HouseBook, players: readonly PlayerPerson[]): Promise<void> {
  for (const player of players) {
    const { wallet_amt = '' } = await player.does('/api-user-wallet-balance', {});
    expect([player.name, hundredths(wallet_amt)]).toEqual([player.name, book.balanceOf(player.name)]);
    const passbook = await readPassbook(player);
    expect([player.name, sumsOf(passbook)]).toEqual([
      player.name,
      sumsOf(book.movements().filter((one) => one.player === player.name)),
    ]);
  }
}

async function readPassbook({ ask }: PlayerPerson): Promise<readonly Moved[]> {
  const movements: Moved[] = [];
  let cursor = '';
  do {
    const page = await ask('/api-wallet-transaction-history', { limit: 100, cursor });
    for (const entry of page.transaction_history ?? []) {
      const amount = hundredths(entry.amount) * (entry.transaction_type === '1' ? 1n : -1n);
      movements.push({ kind: entry.kind, amount });
    }
    cursor = page.next_cursor ?? '';
  } while (cursor !== '');
  return movements;
}

/** The page of a draw says what was staked on it, what it paid and what is left to the house. */
export async function compareDraw(book: HouseBook, person: StaffPerson, draw: MarketDraw): Promise<void> {
  const { session_id } = await sessionOf(person, draw);
  const { profit } = await person.does('/console/api/get-session-report', { session_id });
  const shown = profit && {
    staked: hundredths(profit.staked),
    paid: hundredths(profit.paid),
    profit: hundredths(profit.profit),
  };
  expect([bookDraw(draw), shown]).toEqual([bookDraw(draw), book.totalsOf(bookDraw(draw))]);
}

/** Two people declare draws, each with what its page says of it afterwards. */
export async function declareAndCompare(
  desk: ResultsDesk,
  draws: readonly MarketDraw[],
  drawn: Drawn,
): Promise<void> {
  for (const draw of draws) {
    await declare(desk, draw, drawn);
    await compareDraw(desk.book, desk.pair[0], draw);
  }
}

/** A closed day has the movements of that date and no others, cancels out, and follows from the day before. */
export async function compareDay(book: HouseBook, auditor: StaffPerson, date: string): Promise<void> {
  const { accounts } = await eventually(() => auditor.does('/console/api/get-book-day', { day: date }));
  const players = accounts.find(({ account }) => account === 'players');
  const shown = Object.fromEntries(
    (players?.movements ?? []).map(({ kind, amount }) => [kind, hundredths(amount)]),
  );
  const ofDate = book.movements().filter((one) => one.date === date);
  // What goes from one player to another is no movement of all wallets together, but has two sides.
  expect([date, shown]).toEqual([date, sumsOf(ofDate)]);
  const upTo = book.movements().filter((one) => one.date <= date);
  expect([date, hundredths(players?.closing ?? '')]).toEqual([date, sumOf(upTo)]);
  const trial = accounts.reduce((sum, { closing }) => sum + hundredths(closing), 0n);
  expect([date, trial]).toEqual([date, 0n]);
}

/** What players have is what they paid in and won; the float that covers it is what came in less what was paid out. */
export async function compareFunds(book: HouseBook, owner: StaffPerson): Promise<void> {
  const paidOut = -sumOfKind(book, 'withdrawal_hold');
  const received = sumOfKind(book, 'deposit');
  const amount = formatHundredths(received - paidOut);
  await owner.does('/console/api/state-float', { amount, note: 'As the bank says' });
  const funds = await owner.does('/console/api/get-solvency', {});
  const shown = [
    funds.wallets,
    funds.received,
    funds.paid,
    funds.debt,
    funds.stakes_at_risk,
    funds.cover ?? '',
  ];
  const wallets = sumOf(book.movements());
  expect(shown.map(hundredths)).toEqual([wallets, received, paidOut, 0n, 0n, received - paidOut - wallets]);
}

function sumOfKind(book: HouseBook, kind: PlainKind): bigint {
  return sumOf(book.movements().filter((one) => one.kind === kind));
}

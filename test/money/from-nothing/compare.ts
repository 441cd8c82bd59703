import { expect } from 'vitest';
import { sql } from '../../../src/server/platform/store/sql.ts';
import { bookDraw, type MarketDraw, sessionOf } from './decide.ts';
import { type HouseBook, type Movement, type PlainKind, sumOf } from './house-book.ts';
import type { House } from './open-house.ts';
import type { PlayerPerson } from './player-person.ts';
import type { StaffPerson } from './staff-person.ts';

/** '-1234.5' is -123450 hundredths. */
function hundredths(points: string): bigint {
  const [whole = '0', rest = ''] = points.replace('-', '').split('.');
  const amount = BigInt(whole + rest.padEnd(2, '0'));
  return points.startsWith('-') ? -amount : amount;
}

/** By player and kind, without what is zero. */
function sumsOf(movements: readonly Movement[]): Readonly<Record<string, bigint>> {
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

async function readPassbook({ name, ask }: PlayerPerson): Promise<readonly Movement[]> {
  const movements: Movement[] = [];
  let cursor = '';
  do {
    const page = await ask('/api-wallet-transaction-history', { limit: 100, cursor });
    for (const entry of page.transaction_history ?? []) {
      const amount = hundredths(entry.amount) * (entry.transaction_type === '1' ? 1n : -1n);
      movements.push({ player: name, kind: entry.kind as PlainKind, amount, date: '' });
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

/** A closed day has the movements of that date and no others, cancels out, and follows from the day before. */
export async function compareDay(book: HouseBook, auditor: StaffPerson, date: string): Promise<void> {
  const { accounts } = await auditor.does('/console/api/get-book-day', { day: date });
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

/** Who agreed on what is what everybody can look up, and the trail has both of them. */
export async function compareTrail({ db, agreements }: House): Promise<void> {
  const rows = await db.query<{
    approval_id: string;
    first: string;
    second: string;
    events: readonly string[];
  }>(sql`
    select a.id::text as approval_id, a.made_by::text as first, a.decided_by::text as second
    from approvals a where a.state = 'approved' order by a.id`);
  expect(rows.map(({ approval_id: approvalId, first, second }) => ({ approvalId, first, second }))).toEqual(
    agreements(),
  );
}

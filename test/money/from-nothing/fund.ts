import { expect } from 'vitest';
import type { HouseBook } from './house-book.ts';
import type { Owners } from './hire.ts';
import { eventually, type House } from './open-house.ts';
import type { PlayerPerson } from './player-person.ts';
import { agree, type StaffPerson } from './staff-person.ts';

/** The desk where money comes in and goes out, with the book that is kept beside it. */
export interface MoneyDesk {
  readonly house: House;
  readonly book: HouseBook;
  readonly cashiers: readonly [StaffPerson, StaffPerson];
}

interface FundRequest {
  readonly player: PlayerPerson;
  readonly id: string;
  readonly points: number;
  readonly utr: string;
}

/** A player pays by the link of the app, and says the reference of the bank. */
export async function askForPoints(player: PlayerPerson, points: number, utr: string): Promise<FundRequest> {
  const request_amount = String(points);
  const link = await player.does('/api-get-pay-link', { request_amount, app: 'other' });
  expect(link.upi_id).toBe('ank@upi');
  const asked = { request_amount, reference: link.reference, app: 'other' };
  const { fund_request_id: id = '' } = await player.does('/api-fund-request-add', asked);
  await player.does('/api-fund-request-proof', { fund_request_id: id, utr });
  return { player, id, points, utr };
}

/** One cashier brings the statement of the bank and another one confirms it: requests with a line are credited. */
export async function bringStatement(
  { house, book, cashiers }: MoneyDesk,
  requests: readonly FundRequest[],
  date: string,
): Promise<void> {
  const rows = requests.map(({ utr, points }) => `${date},UPI/${utr}/Ank,${points}`);
  const csv = ['Date,Narration,Credit', ...rows].join('\r\n');
  const [first] = cashiers;
  const { statement } = await first.does('/console/api/upload-statement', { file_name: 'bank.csv', csv });
  const { statement_id } = statement;
  await agree(house, cashiers, await first.does('/console/api/propose-statement', { statement_id }));
  await house.letJobsRun();
  await eventually(async () => {
    const { statement: imported } = await first.does('/console/api/get-statement', { statement_id });
    expect(imported).toMatchObject({ state: 'imported', credited: requests.length, listed: 0 });
  });
  for (const { player, points } of requests) book.move(player.name, 'deposit', points);
}

/** Without a line of the bank one cashier credits little, and more takes both of them. */
export async function creditByHand({ book, cashiers }: MoneyDesk, request: FundRequest): Promise<number> {
  const { player, id, points, utr } = request;
  const asked = { fund_request_id: id, received: String(points), utr };
  const { state } = await cashiers[0].does('/console/api/approve-deposit', asked);
  if (state === 'first_approved') await cashiers[1].does('/console/api/approve-deposit', asked);
  book.move(player.name, 'deposit', points);
  return state === 'first_approved' ? 2 : 1;
}

/** A number of Paytm that is the player's own; it can be used a day later. */
export async function savePayoutNumber({ sms }: House, player: PlayerPerson): Promise<void> {
  const { mobile } = player;
  const asked = await player.ask('/api-resend-otp', { mobile, purpose: 'upi' });
  expect(asked.code).toBeUndefined();
  const number = { upi_type: '1', paytm_no: mobile, otp: sms.codeFor(mobile) };
  await player.does('/api-add-user-upi-details', number);
}

/** A player asks for money, and it is paid: a large sum takes two cashiers. Answers how many it took. */
export async function payOut(
  { book, cashiers }: MoneyDesk,
  player: PlayerPerson,
  points: number,
): Promise<number> {
  const asked = { mobile: player.mobile, request_amount: String(points), payment_method: '3' };
  const { request_number: id } = await player.does('/api-user-withdraw-fund-request', asked);
  book.move(player.name, 'withdrawal_hold', -points);
  const paid = { withdrawal_id: id, reference: `PAID${id}` };
  const { state } = await cashiers[0].does('/console/api/approve-withdrawal', paid);
  if (state === 'approved') return 1;
  await cashiers[1].does('/console/api/approve-withdrawal', { ...paid, as: 'second' });
  return 2;
}

/** Points that one player sends to another. */
export async function send(
  book: HouseBook,
  [from, to]: readonly [PlayerPerson, PlayerPerson],
  points: number,
): Promise<void> {
  const asked = { amount: String(points), mobile_no: to.mobile, transfer_note: '' };
  await from.does('/api-user-transfer-wallet-balance', asked);
  book.move(from.name, 'transfer_out', -points);
  book.move(to.name, 'transfer_in', points);
}

/** Two people put a wallet right. */
export async function adjust(
  { house, book }: Pick<MoneyDesk, 'house' | 'book'>,
  pair: Owners,
  { player, points }: { readonly player: PlayerPerson; readonly points: number },
): Promise<void> {
  const { players } = await pair[0].does('/console/api/find-players', { query: player.mobile });
  const asked = {
    player_id: players[0]?.player_id,
    direction: points < 0 ? 'debit' : 'credit',
    amount: String(Math.abs(points)),
    reason: 'A payment was credited short',
  };
  await agree(house, pair, await pair[0].does('/console/api/propose-adjustment', asked));
  book.move(player.name, 'adjustment', points);
}

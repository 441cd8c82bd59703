import fc from 'fast-check';
import { expect } from 'vitest';
import type { CallPath } from '#contract/calls.ts';
import type { TestPlayer, TestStaff } from '../support/people.ts';
import type { ResultsDesk } from '../support/results-desk.ts';
import { callServer } from '../support/test-client.ts';
import type { TestMarket } from '../support/test-market.ts';
import { digitsOn } from '../support/test-slip.ts';

export const PLAYERS = 3;
export const POINTS = 3_000;
const WIN_PER_POINT = 9.5;
const TRANSFER_MIN = 100;
const WITHDRAW_MIN = 500;
/** A pana of every ank, from 0 to 9. */
const PANAS = ['127', '128', '129', '120', '130', '140', '123', '124', '125', '126'] as const;

/** What the commands act on: two servers, and people of this sequence. */
export interface House {
  readonly urls: readonly [string, string];
  readonly market: TestMarket;
  readonly players: readonly TestPlayer[];
  readonly cashier: TestStaff;
  readonly balanceOf: (player: number) => Promise<number>;
  /** People who declare; from then on the market is of no use to other sequences. */
  readonly results: () => Promise<ResultsDesk>;
}

interface Slip {
  readonly player: number;
  readonly digit: number;
  readonly points: number;
  readonly key: string;
  readonly receipt: string;
}

/** The game in memory, as plainly as it can be said. */
export interface Model {
  readonly players: { balance: number; hold: number }[];
  readonly slips: Slip[];
  readonly withdrawals: {
    readonly id: string;
    readonly player: number;
    readonly points: number;
    state: string;
  }[];
  result: number | null;
  desk: ResultsDesk | null;
  keys: number;
}

export function newModel(): Model {
  const players = Array.from({ length: PLAYERS }, () => ({ balance: POINTS, hold: 0 }));
  return { players, slips: [], withdrawals: [], result: null, desk: null, keys: 0 };
}

type Command = fc.AsyncCommand<Model, House, true>;

/** One kind of command: its name for counting and printing, when it makes sense, and what it does to both. */
function command(
  name: string,
  counted: Map<string, number>,
  act: {
    readonly when?: (model: Model) => boolean;
    readonly run: (model: Model, house: House) => Promise<void>;
  },
): Command {
  return {
    check: async (model) => act.when?.(model) ?? true,
    run: async (model, house) => {
      const kind = name.split(' ')[0] ?? name;
      counted.set(kind, (counted.get(kind) ?? 0) + 1);
      await act.run(model, house);
    },
    toString: () => name,
  };
}

const player = fc.nat({ max: PLAYERS - 1 });
const server = fc.constantFrom<0 | 1>(0, 1);

/** All kinds of commands; each time that one runs it is counted. */
export function MODEL_COMMANDS(counted: Map<string, number>): readonly fc.Arbitrary<Command>[] {
  const bid = fc.record({
    player,
    server,
    digit: fc.nat({ max: 9 }),
    points: fc.integer({ min: 10, max: 900 }),
  });
  const pick = fc.record({ which: fc.nat(), server });
  return [
    bid.map((one) =>
      command(`bid ${fc.stringify(one)}`, counted, { run: (model, house) => place(model, house, one) }),
    ),
    bid.map((one) =>
      command(`bid-at-both ${fc.stringify(one)}`, counted, {
        run: (model, house) => placeAtBoth(model, house, one),
      }),
    ),
    pick.map((one) =>
      command(`bid-again ${fc.stringify(one)}`, counted, {
        when: ({ slips }) => slips.length > 0,
        run: (model, house) => placeAgain(model, house, one),
      }),
    ),
    fc
      .record({ from: player, to: player, server, points: fc.integer({ min: 90, max: 1_500 }) })
      .filter(({ from, to }) => from !== to)
      .map((one) =>
        command(`transfer ${fc.stringify(one)}`, counted, {
          run: (model, house) => transfer(model, house, one),
        }),
      ),
    fc.record({ player, server, points: fc.integer({ min: 450, max: 2_000 }) }).map((one) =>
      command(`withdraw ${fc.stringify(one)}`, counted, {
        run: (model, house) => withdraw(model, house, one),
      }),
    ),
    fc.record({ which: fc.nat(), server, approves: fc.boolean() }).map((one) =>
      command(`decide ${fc.stringify(one)}`, counted, {
        when: ({ withdrawals }) => withdrawals.length > 0,
        run: (model, house) => decide(model, house, one),
      }),
    ),
    // Rare, because each needs a market of its own.
    fc
      .record({ digit: fc.nat({ max: 9 }), isDone: fc.nat({ max: 99 }).map((n) => n < 3) })
      .map(({ digit, isDone }) =>
        command(`declare ${digit}`, counted, {
          when: ({ result }) => isDone && result === null,
          run: (model, house) => declare(model, house, digit),
        }),
      ),
  ];
}

type Bid = {
  readonly player: number;
  readonly server: 0 | 1;
  readonly digit: number;
  readonly points: number;
};

/** What the rule says of a slip: the first refusal that holds. */
function ruleOfBid({ desk, players }: Model, { player: who, points }: Bid): string {
  if (desk !== null) return 'bidding_closed';
  return (players[who]?.balance ?? 0) < points ? 'insufficient_balance' : 'done';
}

async function place(model: Model, house: House, bid: Bid): Promise<void> {
  const expected = ruleOfBid(model, bid);
  const key = newKey(model);
  const { body } = await submit(house, { ...bid, key });
  expect(body.code ?? 'done').toBe(expected);
  if (expected === 'done') book(model, { ...bid, key, receipt: body.slip_no ?? '' }, body.wallet_amt);
}

/** The same slip at both servers at once: one effect, one answer. */
async function placeAtBoth(model: Model, house: House, bid: Bid): Promise<void> {
  const expected = ruleOfBid(model, bid);
  const key = newKey(model);
  const [one, other] = await Promise.all([
    submit(house, { ...bid, server: 0, key }),
    submit(house, { ...bid, server: 1, key }),
  ]);
  expect([one.body.code ?? 'done', other.body.code ?? 'done']).toEqual([expected, expected]);
  expect(other.body.slip_no).toBe(one.body.slip_no);
  if (expected === 'done') book(model, { ...bid, key, receipt: one.body.slip_no ?? '' }, one.body.wallet_amt);
}

/** A slip that is booked, asked for again as it was, also when bids have ended. */
async function placeAgain(
  model: Model,
  house: House,
  { which, server: at }: { readonly which: number; readonly server: 0 | 1 },
): Promise<void> {
  const slip = model.slips[which % model.slips.length];
  if (slip === undefined) return;
  const { body } = await submit(house, { ...slip, server: at });
  expect([body.code, body.slip_no]).toEqual([undefined, slip.receipt]);
}

function book(model: Model, slip: Slip, told: string | undefined): void {
  const wallet = walletOf(model, slip.player);
  wallet.balance -= slip.points;
  model.slips.push(slip);
  expect(Number(told)).toBe(wallet.balance);
}

function submit(
  house: House,
  { player: who, server: at, digit, points, key }: Bid & { readonly key: string },
) {
  const slip = digitsOn(house.market, [digit], points);
  return callServer(house.urls[at], '/api-submit-bid', slip, { token: tokenOf(house, who), key });
}

async function transfer(
  model: Model,
  house: House,
  { from, to, server: at, points }: { from: number; to: number; server: 0 | 1; points: number },
): Promise<void> {
  const [sender, receiver] = [walletOf(model, from), walletOf(model, to)];
  const input = { amount: points, mobile_no: house.players[to]?.mobile ?? '', transfer_note: '' };
  const told = await ask(house, {
    path: '/api-user-transfer-wallet-balance',
    input,
    at,
    who: from,
    key: newKey(model),
  });
  const isDone = points >= TRANSFER_MIN && points <= sender.balance;
  expect([told, told === 'done']).toEqual([told, isDone]);
  if (!isDone) return;
  sender.balance -= points;
  receiver.balance += points;
}

async function withdraw(
  model: Model,
  house: House,
  { player: who, server: at, points }: { player: number; server: 0 | 1; points: number },
): Promise<void> {
  const wallet = walletOf(model, who);
  const mobile = house.players[who]?.mobile ?? '';
  const { body } = await callServer(
    house.urls[at],
    '/api-user-withdraw-fund-request',
    { mobile, request_amount: points, payment_method: '3' },
    { token: tokenOf(house, who), key: newKey(model) },
  );
  const isDone = points >= WITHDRAW_MIN && points <= wallet.balance;
  expect([body.code, body.status]).toEqual([body.code, isDone]);
  if (!isDone) return;
  wallet.balance -= points;
  wallet.hold += points;
  expect([Number(body.wallet_amt), Number(body.hold_amt)]).toEqual([wallet.balance, wallet.hold]);
  model.withdrawals.push({ id: body.request_number ?? '', player: who, points, state: 'pending' });
}

async function decide(
  model: Model,
  house: House,
  { which, server: at, approves }: { which: number; server: 0 | 1; approves: boolean },
): Promise<void> {
  const asked = model.withdrawals[which % model.withdrawals.length];
  if (asked === undefined) return;
  const path = approves ? '/console/api/approve-withdrawal' : '/console/api/cancel-withdrawal';
  const input = { withdrawal_id: asked.id, reference: `R${asked.id}`, reason: 'No such account' };
  const { body } = await callServer<typeof path>(house.urls[at], path, input, house.cashier);
  if (asked.state !== 'pending') {
    expect(body.code).toBe('withdrawal_decided');
    return;
  }
  expect([body.status, body.code]).toEqual([true, undefined]);
  asked.state = approves ? 'paid' : 'cancelled';
  const wallet = walletOf(model, asked.player);
  wallet.hold -= asked.points;
  if (!approves) wallet.balance += asked.points;
}

async function declare(model: Model, house: House, digit: number): Promise<void> {
  model.desk ??= await house.results();
  await model.desk.declare(house.market.openSession, PANAS[digit] ?? '127');
  await model.desk.settled(house.market.openSession);
  model.result = digit;
  for (const slip of model.slips.filter((one) => one.digit === digit))
    walletOf(model, slip.player).balance += slip.points * WIN_PER_POINT;
  await compare(model, house);
}

async function compare(model: Model, house: House): Promise<void> {
  for (const [i, { balance }] of model.players.entries()) expect(await house.balanceOf(i)).toBe(balance);
}

async function ask(
  house: House,
  { path, input, at, who, key }: { path: CallPath; input: object; at: 0 | 1; who: number; key: string },
): Promise<string> {
  const { body } = await callServer(house.urls[at], path, input, { token: tokenOf(house, who), key });
  return body.status ? 'done' : (body.code ?? 'no code');
}

function newKey(model: Model): string {
  model.keys += 1;
  return `key-${model.keys}`;
}

function walletOf({ players }: Model, who: number): Model['players'][number] {
  const wallet = players[who];
  if (wallet === undefined) throw new Error(`there is no player ${who}`);
  return wallet;
}

function tokenOf({ players }: House, who: number): string {
  return players[who]?.token ?? '';
}

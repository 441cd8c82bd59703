import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { CallSpec } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { REFUSALS, type RefusalCode } from '#contract/refusals.ts';
import { checkInvariants } from '../../src/server/audit/check-invariants.ts';
import { hashPassword } from '../../src/server/accounts/password/passwords.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { type Answered, documentFaultOf, isDocumented } from '../support/documented.ts';
import { addPlayer, addRealStaff } from '../support/people.ts';
import { PIXEL } from '../support/pixel.ts';
import { OTHER_ROUTES } from '../../src/server/platform/web/route-access.ts';
import { openResultsDesk } from '../support/results-desk.ts';
import { addDraw, addMarket } from '../support/test-market.ts';
import { digitsOn } from '../support/test-slip.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { inputsOf, type Known, RAW_BODIES } from './fuzz-inputs.ts';
import { PASSWORD, playerCalls } from './player-calls.ts';

/** Every call, asked with anything by somebody who may ask it (ACC-05, ACC-15). */
const SEED = Number(process.env['FUZZ_SEED'] ?? 1);
/** How many likely inputs each call gets, and twice as many hostile ones; `npm run fuzz` asks many more. */
const RUNS = Number(process.env['FUZZ_RUNS'] ?? 4);
const ANSWER_MS_MAX = 1_000;
const AT_ONCE = 4;
const SLOW_TRIES = 5;

const CALLS = Object.entries<CallSpec>(calls).map(([path, spec], i) => ({ path, spec, raw: rawBodiesOf(i) }));

/**
 * All calls read their bodies by the same parser: of those that no object becomes each call gets four, so that each meets
 * a quarter of the calls; `npm run fuzz` asks every call with every one.
 */
function rawBodiesOf(call: number): readonly string[] {
  return RUNS < RAW_BODIES.length ? RAW_BODIES.filter((_, i) => i % 4 === call % 4) : RAW_BODIES;
}

let system: TestSystem;
let known: Known;
/** A body for each call of players that has an effect. */
const good = new Map<string, object>();
let passwords: { readonly player: string | null; readonly staff: string | null };
beforeAll(async () => {
  // Slips are counted in the transaction that places them; all other limits are lifted below.
  system = await startTestSystem('postgres', { BIDS_PER_MINUTE: '1000000' });
  const [player, staff] = await Promise.all([
    hashPassword(system.node, 'player', PASSWORD),
    hashPassword(system.node, 'staff', PASSWORD),
  ]);
  passwords = { player, staff };
  known = await plant();
  for (const { path, body } of await playerCalls(system)) good.set(path, body);
});
afterAll(() => system.close());

/** Something of everything, and the ids by which it can be asked for; most of it belongs to others than who asks. */
async function plant(): Promise<Known> {
  const { db } = system.node;
  const owner = await addRealStaff(db, ['owner']);
  const players = [await addPlayer(db, 1_000), await addPlayer(db, 1_000)];
  await db.query(sql`update players set password_hash = ${passwords.player}`);
  const markets = [await addMarket(system), await addMarket(system), await addMarket(system)];
  const draws = [await addDraw(system, 'starline'), await addDraw(system, 'gali')];
  const desk = await openResultsDesk({ db, url: system.url });
  const [market, past, waits] = markets;
  if (market === undefined || past === undefined || waits === undefined) throw new Error('three were made');
  for (const [i, player] of players.entries()) {
    const key = `fuzz-${i}`;
    await system.call('/api-submit-bid', digitsOn(market, [6], 10), { ...player, key });
    await system.call('/api-fund-request-add', { request_amount: 500 + i }, { ...player, key });
  }
  await desk.declare(past.openSession, '123');
  await desk.endBids(waits.openSession);
  const approval = await desk.propose(waits.openSession, '123');
  const deposits = await db.query<{ id: number }>(sql`select id from deposits`);
  return {
    game_id: [...markets, ...draws].map(({ id }) => String(id)),
    session_id: [...markets, ...draws].map(({ openSession }) => String(openSession)),
    approval_id: [approval],
    player_id: players.map(({ id }) => String(id)),
    staff_id: [owner.id, desk.maker.id].map(String),
    fund_request_id: deposits.map(({ id }) => String(id)),
    slip_no: ['1'],
    mobile: players.map(({ mobile }) => mobile),
    number: ['123', '124', '5'],
    number_again: ['123', '124'],
    amount: ['10', '100', '500', '142.5'],
    points: ['10', '100'],
    reason: ['As agreed'],
    text: ['As agreed'],
    password: [PASSWORD],
    old_pass: [PASSWORD],
    old_password: [PASSWORD],
    new_pass: ['haldi kumkum 9082'],
    new_password: ['haldi kumkum chandan 9082'],
    csv: ['Date,Description,Amount,Reference\n23/11/2026,UPI/412345678901/x,500,412345678901'],
    image: [PIXEL],
    utr: ['412345678901', '412345678902'],
    received: ['500', '501'],
    reference: ['R-1', 'R-2'],
    cursor: [''],
  };
}

interface Asked extends Answered {
  readonly ms: number;
}

async function ask(path: string, body: string, token: string): Promise<Asked> {
  const began = performance.now();
  const response = await fetch(`${system.url}${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'idempotency-key': randomUUID(),
      authorization: `Bearer ${token}`,
    },
    body,
  });
  const text = await response.text();
  const { status: http, headers } = response;
  return { path, http, headers, ms: performance.now() - began, body: JSON.parse(text) };
}

const ANSWER = z.looseObject({ status: z.boolean(), code: z.string().optional() });

/** What is wrong with an answer; null for a good one. */
function faultOf({ path, http, headers, body }: Asked): string | null {
  if (http >= 500) return `answered ${http}`;
  if (/\bselect\b.*\bfrom\b|\bat \S+ \(.*:\d+:\d+\)|SQLSTATE/.test(JSON.stringify(body)))
    return 'tells too much';
  const { status, code = '' } = ANSWER.parse(body);
  if (!status && (!isCode(code) || REFUSALS[code].status !== http)) return `refuses ${code} with ${http}`;
  return documentFaultOf({ path, http, headers, body });
}

function isCode(code: string): code is RefusalCode {
  return code in REFUSALS;
}

const forgetLimits = () =>
  system.node.db.query(sql`with counted as (delete from throttles) delete from login_tries`);

/** Somebody who may make the call, with a password of their own and a second factor or a password that was just given. */
async function callerOf({ actor }: Pick<CallSpec, 'actor'>): Promise<string> {
  const { db } = system.node;
  if (actor === 'staff' || actor === 'new-staff') {
    const owner = await addRealStaff(db, ['owner']);
    await db.query(sql`update staff set password_hash = ${passwords.staff} where id = ${owner.id}`);
    return owner.token;
  }
  const player = await addPlayer(db, 1_000);
  await db.query(sql`update players set password_hash = ${passwords.player} where id = ${player.id}`);
  await db.query(sql`update login_sessions set proved_at = clock_timestamp() where player_id = ${player.id}`);
  return player.token;
}

/** Each twice at most: most calls take few things, and the third time tells nothing new. */
function sampled(inputs: fc.Arbitrary<unknown>, numRuns: number): readonly string[] {
  const times = new Map<string, number>();
  return fc
    .sample(inputs, { numRuns, seed: SEED })
    .map((input) => JSON.stringify(input))
    .filter((body) => {
      times.set(body, (times.get(body) ?? 0) + 1);
      return (times.get(body) ?? 0) <= 2;
    });
}

async function booksOf(): Promise<unknown> {
  return system.node.db.one(
    sql`select (select count(*) from ledger) as entries, (select coalesce(sum(balance), 0) from wallets) as points`,
  );
}

/** Asks in small groups, so that the handlers meet each other as well. */
async function askAll(
  path: string,
  { bodies, token }: { readonly bodies: readonly string[]; readonly token: string },
): Promise<readonly string[]> {
  const faults: string[] = [];
  for (let from = 0; from < bodies.length; from += AT_ONCE) {
    const group = bodies.slice(from, from + AT_ONCE);
    await forgetLimits();
    const answers = await Promise.all(group.map((body) => ask(path, body, token)));
    for (const [i, answer] of answers.entries()) {
      const body = group[i] ?? '';
      const fault = faultOf(answer) ?? (await slownessOf(answer, { body, token }));
      if (fault !== null) faults.push(`${fault}: ${body.slice(0, 500)} -> ${JSON.stringify(answer.body)}`);
    }
  }
  return faults;
}

/** Other programs use this machine as well: slow is what is slow each time it is asked alone. */
async function slownessOf(
  { path, ms }: Asked,
  { body, token }: { readonly body: string; readonly token: string },
): Promise<string | null> {
  let best = ms;
  for (let tries = 1; best >= ANSWER_MS_MAX && tries < SLOW_TRIES; tries += 1)
    best = Math.min(best, (await ask(path, body, token)).ms);
  return best < ANSWER_MS_MAX ? null : `takes ${Math.round(best)} ms at best`;
}

test.each(CALLS)(
  `ACC-15 $path answers whatever is asked as the contract says (FUZZ_SEED=${SEED})`,
  async ({ path, spec, raw }) => {
    const { likely, hostile } = inputsOf(spec, {
      known,
      good: [good.get(path)].filter((body) => body !== undefined),
    });
    // Each password that is tried costs a tenth of a second.
    const runs = Math.ceil(spec.rate === 'login' ? RUNS / 5 : RUNS);
    const malformed = [
      ...raw,
      ...sampled(hostile, 2 * runs).filter((body) => !spec.input.safeParse(JSON.parse(body)).success),
    ];
    const token = await callerOf(spec);
    const before = await booksOf();
    expect(await askAll(path, { bodies: malformed, token })).toEqual([]);
    expect(await booksOf()).toEqual(before);
    const readable = [...sampled(likely, runs), ...sampled(hostile, 2 * runs)].filter(
      (body) => spec.input.safeParse(JSON.parse(body)).success,
    );
    expect(await askAll(path, { bodies: readable, token: await callerOf(spec) })).toEqual([]);
  },
);

/** What may stand in the address of a route, for its parameter or after a question mark. */
const ADDRESSES = [
  '1',
  '0',
  '-1',
  '9223372036854775808',
  '%00',
  '%ff',
  '%e0%a4%85',
  '..%2f..%2fetc%2fpasswd',
  'x'.repeat(5_000),
  "'%20or%201=1--",
  '__proto__',
] as const;

test.each([...OTHER_ROUTES])('ACC-15 the route %s answers whatever is asked', async (route, { actor }) => {
  const token = await callerOf({ actor: actor === 'staff' ? 'staff' : 'player' });
  for (const address of ADDRESSES) {
    await forgetLimits();
    const path = route.includes(':') ? route.replace(/:\w+/, address) : route;
    const query = `?player_id=${address}&kind=${address}&from=${address}&of=${address}&limit=${address}`;
    const began = performance.now();
    const response = await fetch(`${system.url}${path}${query}`, {
      headers: { authorization: `Bearer ${token}`, 'last-event-id': 'x' },
      signal: AbortSignal.timeout(10_000),
    });
    const fault = await routeFaultOf(route, response);
    expect([address, fault, performance.now() - began < 2 * ANSWER_MS_MAX]).toEqual([address, null, true]);
  }
});

/** What is wrong with the answer of a route; null for a good one. What no client uses is in no document. */
async function routeFaultOf(route: string, response: Response): Promise<string | null> {
  const { status: http, headers } = response;
  const isJson = headers.get('content-type')?.startsWith('application/json') === true;
  const body: unknown = isJson ? await response.json() : null;
  if (!isJson) await response.body?.cancel();
  const path = route.replace(/:(\w+)/, '{$1}');
  if (http >= 500) return `answered ${http}`;
  // An address that is too long never reached the route.
  if (http === 431) return null;
  return isDocumented(path) ? documentFaultOf({ path, method: 'get', http, headers, body }) : null;
}

test('ACC-05 the books are right after all of it', async () => {
  expect(await checkInvariants(system.node.db)).toEqual([]);
});

import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import type { CallSpec } from '#contract/call.ts';
import { type CallPath, calls } from '#contract/calls.ts';
import { ROLES, type Role } from '#contract/permissions.ts';
import { limitKey } from '#rules/exposure/limit-key.ts';
import { FAMILIES, type Session, SESSIONS } from '#rules/game/games.ts';
import { selection } from '#rules/game/selection.ts';
import { localTime } from '#rules/time/time.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { limitDirectly } from '../support/limit-directly.ts';
import { addPlayer, addStaffMember, type TestPlayer, type TestStaff } from '../support/people.ts';
import { openResultsDesk } from '../support/results-desk.ts';
import { addDraw, addMarket, type TestMarket } from '../support/test-market.ts';
import { slipOn, SUBMIT_CALL } from '../support/test-slip.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';

/** Numbers that are bid on and have no result, each by itself and as part of what else is bid. */
const SHUT = ['479', '558', '83', '368', '92', '479 - 558', '8 - 558'];
const DECIDED = '246';

/** These answer to a file, a proposal, a passkey or a result that this world has not, or to whoever has looked. */
const NEVER_ANSWERED = [
  '/console/api/get-exposure',
  '/console/api/get-import-file',
  '/console/api/get-passkey-question',
  '/console/api/get-statement',
  '/console/api/get-statement-file',
  '/console/api/list-cutting-sheets',
  '/console/api/preview-import',
  '/console/api/preview-market-change',
  '/console/api/preview-reversal',
  '/console/api/reveal-proposal',
];

/** What the words of one call mean that others use otherwise. */
const OWN_INPUTS: Readonly<Record<string, object>> = {
  '/console/api/list-payment-notes': { kind: 'deposit' },
  '/console/api/list-content-versions': { key: 'headline_1' },
  '/console/api/get-setting-effect': { key: 'max_bid', to: '5000' },
  '/console/api/list-unmatched-payments': { which: 'open' },
};

let system: TestSystem;
let player: TestPlayer;
let staff: readonly (readonly [Role, TestStaff])[];
let market: TestMarket;
let asked: Readonly<Record<string, unknown>>;

beforeAll(async () => {
  system = await startTestSystem('postgres');
  const { db } = system.node;
  market = await addMarket(system);
  const decided = await addMarket(system);
  const draws = { starline: await addDraw(system, 'starline'), gali: await addDraw(system, 'gali') };
  player = await addPlayer(db, 1_000_000);
  const single = { pana: 'Single Pana', session: 'Open' };
  await place('main', slipOn(decided, [{ digits: DECIDED, points: 300, session: 'Open' }], single));
  await place('main', slipOn(market, [{ digits: '479', points: 7_001, session: 'Open' }], single));
  await place(
    'main',
    slipOn(market, [{ closedigits: '558', points: 7_003, session: 'Close' }], {
      pana: 'Double Pana',
      session: 'Close',
    }),
  );
  for (const [pana, line] of [
    ['Jodi Digit', { digits: '83' }],
    ['Full Sangam', { digits: '479', closedigits: '558' }],
    ['Half Sangam', { digits: '8', closedigits: '558' }],
  ] as const)
    await place('main', slipOn(market, [{ ...line, points: 7_005 }], { pana, session: '' }));
  await place('starline', slipOn(draws.starline, [{ digits: '368', points: 7_007 }], single));
  await place('gali', slipOn(draws.gali, [{ digits: '92', points: 7_009 }], { pana: 'Jodi Digit' }));
  const results = await openResultsDesk({ db, url: system.url });
  await results.declare(decided.openSession, DECIDED);
  staff = await Promise.all(ROLES.map(async (role) => [role, await addStaffMember(db, [role])] as const));
  await limitDirectly(db, {
    key: limitKey({ kind: 'number', game: 14, selection: selection(14, { digits: '479' }) }),
    points: 7_002,
    by: staff[0]?.[1].id ?? 0,
    marketDayId: market.marketDayId,
  });
  const own = await system.call('/api-bid-history-data', {}, player);
  const slip_no = own.body.bid_data?.find(({ game_id }) => game_id === String(market.id))?.slip_no;
  if (slip_no === undefined) throw new Error('the player has bid on the market');
  const { day } = localTime(system.node.clock.now(), system.node.config.zone);
  await system.call('/api-fund-request-add', { request_amount: 500 }, { ...player, key: 'note' });
  const { id: deposit_id } = await db.one<{ id: number }>(sql`select id from deposits limit 1`);
  asked = {
    approval_id: await proposeVoid(),
    request_id: String(deposit_id),
    session_id: String(market.openSession),
    game_id: String(market.id),
    market_id: String(market.id),
    player_id: String(player.id),
    staff_id: String(staff[0]?.[1].id),
    slip_no,
    query: player.mobile,
    text: slip_no,
    reason: 'Asked by phone',
    which: 'waiting',
    family: 'main',
    month: day.slice(0, 7),
    language: 'en',
    list: 'bids',
    whole_day: false,
    csv: '',
    act: 'holiday',
    from: day,
    market_ids: [String(market.id)],
    name: 'Diwali',
    bids: 'void',
    ends_at: '',
    permission: 'exposure.look',
  };
});
afterAll(() => system.close());

async function proposeVoid(): Promise<string | undefined> {
  const [, owner] = staff.find(([role]) => role === 'owner') ?? [];
  const about = { session_id: String(market.openSession), market_name: market.name, reason: 'Not drawn' };
  const { body } = await system.call('/console/api/propose-void', { ...about, whole_day: false }, owner);
  return body.approval_id;
}

async function place(family: keyof typeof SUBMIT_CALL, body: object): Promise<void> {
  const answer = await system.call(SUBMIT_CALL[family], body, {
    token: player.token,
    key: JSON.stringify(body).slice(-250, -1).replace(/[^\w]/g, ''),
  });
  if (answer.body.code !== undefined) throw new Error(`${answer.body.code}: ${JSON.stringify(body)}`);
}

/** Every text and number of an answer, but for times. */
function valuesOf(answer: unknown): readonly string[] {
  if (typeof answer === 'string') return /^\d{4}-\d\d-\d\dT/.test(answer) ? [] : [answer];
  if (typeof answer === 'number') return [String(answer)];
  return typeof answer === 'object' && answer !== null ? Object.values(answer).flatMap(valuesOf) : [];
}

/** Which of the numbers an answer tells: by itself, in a sentence, or as the store has it. */
function told(values: readonly string[], numbers: readonly string[]): readonly string[] {
  return numbers.filter((number) => {
    const digits = number.replace(/\D/g, '');
    // Not inside of an id, which has letters beside its digits.
    const alone = new RegExp(`(^|[^\\da-zA-Z.,:/-])${number}($|[^\\da-zA-Z.,:/-])`);
    const stored = new RegExp(`^(1[1-9]|2[0-6]|3[1-4]|4[1-3])0*${digits}$`);
    return values.some((value) =>
      // Two digits may be a count, and stand in names: they are looked for as a whole text.
      digits.length === 2
        ? value === number || (stored.test(value) && value.length === 8)
        : alone.test(value) || (stored.test(value) && value.length === 8),
    );
  });
}

const READS = Object.entries<CallSpec>(calls)
  .filter(
    ([path, { actor }]) => actor === 'staff' && /\/(get|list|sum|preview|find|export|reveal)-/.test(path),
  )
  .map(([path]) => path);
const isPath = (path: string): path is CallPath => Object.hasOwn(calls, path);

/** Of both halves of the market where the call asks for one; others would answer the same twice. */
function halvesOf(path: CallPath): readonly Session[] {
  const { properties = {} } = z.toJSONSchema(calls[path].input, { io: 'input', unrepresentable: 'any' });
  return 'session_id' in properties ? SESSIONS : ['open'];
}

/** The ways to ask a list that has several. */
const WAYS: readonly object[] = [
  {},
  ...FAMILIES.map((family) => ({ family, which: 'decided', sort: 'points', order: 'asc' })),
  ...SHUT.map((numbers) => ({ numbers })),
];

test('no reading call tells anybody of staff a number that is bid on and has no result', async () => {
  expect(READS.length).toBeGreaterThan(50);
  const answered = new Set<string>();
  for (const [role, { token }] of staff) {
    for (const path of READS.filter(isPath)) {
      for (const way of WAYS.slice(0, path.endsWith('-bids') ? WAYS.length : 1)) {
        for (const half of halvesOf(path)) {
          const session_id = String(half === 'open' ? market.openSession : market.closeSession);
          const input = { ...asked, session_id, ...way, ...OWN_INPUTS[path] };
          const { body } = await system.call(path, input, { token });
          if (body.status) answered.add(path);
          expect([role, path, way, told(valuesOf(body), SHUT)]).toEqual([role, path, way, []]);
        }
      }
    }
  }
  expect(READS.filter((path) => !answered.has(path)).toSorted()).toEqual(NEVER_ANSWERED);
});

test('the files and the metrics tell none either', async () => {
  for (const [role, { token }] of staff)
    for (const path of ['/console/api/ledger-csv', '/console/api/books-csv', '/metrics']) {
      const response = await fetch(`${system.url}${path}`, { headers: { authorization: `Bearer ${token}` } });
      // The value of a figure counts calls or bytes, and may be any number.
      const text = (await response.text()).replace(path === '/metrics' ? / [\d.e+-]+$/gm : /$^/, '');
      const cells = text.split(/[\n,;"]/);
      expect([role, path, told(cells, SHUT)]).toEqual([role, path, []]);
    }
});

test('the trail keeps none, nor do the log-ins, notices and approvals of staff', async () => {
  const rows = await system.node.db.query<{ detail: unknown; reason: string }>(
    sql`select detail, reason from audit_events`,
  );
  expect(rows.length).toBeGreaterThan(5);
  expect(told(valuesOf(rows), SHUT)).toEqual([]);
});

test('once the result stands the number is there, and the player reads all of it at any time', async () => {
  const support = staff.find(([role]) => role === 'support')?.[1];
  const seen = await system.call('/console/api/list-player-bids', asked, { token: support?.token ?? '' });
  expect(told(valuesOf(seen.body), [DECIDED])).toEqual([DECIDED]);
  const own = await system.call('/api-bid-history-data', {}, player);
  expect(told(valuesOf(own.body), SHUT)).toEqual(['479', '558', '83']);
});

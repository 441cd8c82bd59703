import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../src/server/platform/store/sql.ts';
import { GALI_KINDS, PLAIN_KINDS, STARLINE_KINDS } from '../replay/plain-rules.ts';
import { addPlayer } from '../support/people.ts';
import { openResultsDesk } from '../support/results-desk.ts';
import { startTestSystem, type TestSystem } from '../support/test-system.ts';
import { addDraw, addMarket } from '../support/test-market.ts';
import { slipOn, SUBMIT_CALL } from '../support/test-slip.ts';
import { sayFigure } from '../support/say-figure.ts';

const NAMES = [...PLAIN_KINDS, 'Left Digit', 'Right Digit', 'SP DP TP'] as const;
type Name = (typeof NAMES)[number];
const SPELLINGS: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => name.toUpperCase(),
  (name) => name.toLowerCase(),
  (name) => name.replaceAll(' ', '-'),
  (name) => name.replace('Pana', 'Panna'),
  (name) => name.replace('Triple', 'Tripple'),
  (name) => name.replace('Triple Pana', 'tripple panna'),
];
const MISSPELLINGS: readonly ((name: string) => string)[] = [
  (name) => `${name}s`,
  (name) => name.replaceAll(' ', '_'),
  (name) => name.slice(0, -1),
  (name) => `Star ${name}`,
];
const SESSIONS = {
  Open: ['Open', 'open', 'OPEN'],
  Close: ['Close', 'close', 'closed', 'Closed', 'CLOSE'],
} as const;
const NO_SESSIONS = ['opened', 'Noon', 'Clos', 'Open Close'];

const WHOLE_DAY: readonly Name[] = ['Jodi Digit', 'Half Sangam', 'Full Sangam'];
// 123-65-140 and 67: what is drawn is bid wherever it fits, so that some bids win and others lose.
const NUMBERS: Readonly<Record<Name, readonly [string, string]>> = {
  'Single Digit': ['6', ''],
  'Jodi Digit': ['65', ''],
  'Single Pana': ['123', ''],
  'Double Pana': ['112', ''],
  'Triple Pana': ['777', ''],
  'Half Sangam': ['123', '5'],
  'Full Sangam': ['123', '140'],
  'SP Motor': ['140', ''],
  'DP Motor': ['112', ''],
  'Left Digit': ['6', ''],
  'Right Digit': ['6', ''],
  'SP DP TP': ['123', ''],
};

let system: TestSystem;
beforeAll(async () => {
  system = await startTestSystem('postgres');
});
afterAll(() => system.close());

test.each([
  { family: 'main', own: PLAIN_KINDS, results: ['123', '140'] },
  { family: 'starline', own: STARLINE_KINDS, results: ['123'] },
  { family: 'gali', own: GALI_KINDS, results: ['67'] },
] as const)(
  'T28 on $family markets every bid type in every spelling is taken by its own name or refused, and what is taken is settled',
  async ({ family, own, results }) => {
    const market = family === 'main' ? await addMarket(system) : await addDraw(system, family);
    const player = await addPlayer(system.node.db, 100_000);
    const taken = new Map<string, number>();
    let slips = 0;
    const place = async (pana: string, session: string, name: Name) => {
      slips += 1;
      const [digits, closedigits] = NUMBERS[name];
      const slip = slipOn(market, [{ digits, closedigits, points: 10 }], {
        pana,
        session,
        gametype: session,
      });
      const { body } = await system.call(SUBMIT_CALL[family], slip, { ...player, key: `slip-${slips}` });
      return body.status ? 'accepted' : body.code;
    };
    const isOwn = (name: Name) => own.some((one) => one === name);
    const perSession = (name: Name) => family === 'main' && isOwn(name) && !WHOLE_DAY.includes(name);
    for (const name of NAMES) {
      for (const spelled of new Set(SPELLINGS.map((spell) => spell(name)))) {
        for (const session of ['Open', 'Close'] as const) {
          for (const word of SESSIONS[session]) {
            const code = await place(spelled, word, name);
            expect([spelled, word, code]).toEqual([
              spelled,
              word,
              isOwn(name) ? 'accepted' : 'bid_type_not_valid',
            ]);
            if (isOwn(name)) {
              const recorded = `${name} ${recordedSession(family, name, session)}`;
              taken.set(recorded, (taken.get(recorded) ?? 0) + 1);
            }
          }
        }
        if (!perSession(name)) continue;
        for (const word of NO_SESSIONS)
          expect([spelled, word, await place(spelled, word, name)]).toEqual([
            spelled,
            word,
            'session_not_valid',
          ]);
        expect([spelled, await place(spelled, '', name)]).toEqual([spelled, 'session_required']);
      }
      for (const misspell of MISSPELLINGS)
        expect([misspell(name), await place(misspell(name), 'Open', name)]).toEqual([
          misspell(name),
          'bid_type_not_valid',
        ]);
    }

    const recorded = await system.node.db.query<{ name: string; count: number }>(sql`
      select pana || ' ' || session as name, count(*) from bids where player_id = ${player.id} group by 1`);
    expect(new Map(recorded.map(({ name, count }) => [name, count]))).toEqual(taken);
    const desk = await openResultsDesk({ db: system.node.db, url: system.url });
    const sessions = await system.node.db.query<{ id: number }>(sql`
      select id from market_sessions where market_day_id = ${market.marketDayId} order by session desc`);
    expect(sessions).toHaveLength(results.length);
    for (const [i, { id }] of sessions.entries()) {
      await desk.declare(id, results[i] ?? '');
      await desk.settled(id);
    }
    const states = await system.node.db.query<{ state: string }>(sql`
      select distinct state from bids where player_id = ${player.id} order by state`);
    expect(states.map(({ state }) => state)).toEqual(['lost', 'won']);
    sayFigure('T28', { [`spellings on ${family}`]: slips });
  },
  60_000,
);

/** The session that a record shows: the claimed one where a bid is on one session, otherwise the one of its type. */
function recordedSession(family: string, name: Name, session: 'Open' | 'Close'): string {
  if (family !== 'main') return 'open';
  if (name === 'Full Sangam') return 'open';
  // This one has its pana on the open side.
  if (name === 'Jodi Digit' || name === 'Half Sangam') return 'close';
  return session.toLowerCase();
}

import { points } from '#rules/money.ts';
import { type Instant, instant, marketDay } from '#rules/time/time.ts';
import { accepted } from '#rules/verdict.ts';
import { closeDaysJob } from '../../src/server/books/close-days.job.ts';
import { proveNext } from '../../src/server/books/prove-books.job.ts';
import { post } from '../../src/server/ledger/post.ts';
import { openMarketDays } from '../../src/server/markets/open-market-days.job.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { keepSums } from '../../src/server/results/sessions/keep-session-sums.job.ts';
import { addLogin, addPlayer, type TestPlayer } from './people.ts';
import { openResultsDesk } from './results-desk.ts';
import { startSystemWithClock } from './start-system-with-clock.ts';
import { addDraw, findDraw, type TestDraw } from './test-market.ts';
import { slipOn, SUBMIT_CALL } from './test-slip.ts';
import type { TestSystem } from './test-system.ts';
import { voidDirectly } from './void-directly.ts';
import { windSystem } from './wind-clock.ts';

const ZONE = 'Asia/Kolkata';

const SECOND_DAY = accepted(marketDay('2026-01-21'));

const at = (text: string): Instant => instant(Date.parse(`${text}+05:30`));

/** A house that has played in January: wins, a wrong result that was taken back, a void, money in between; and it is April. */
export interface ColdHouse {
  readonly system: TestSystem;
  /** Both have played in January. */
  readonly players: () => readonly TestPlayer[];
  /** A draw of today. */
  readonly today: TestDraw;
  readonly bid: (player: TestPlayer, draw: TestDraw, digit: number, key: string) => Promise<void>;
}

export async function openColdHouse(): Promise<ColdHouse> {
  const system = await startSystemWithClock({ zone: ZONE, at: at('2026-01-20T12:00:00') });
  const { db } = system.node;
  let players = [await addPlayer(db, 1_000), await addPlayer(db, 500)];
  const bid: ColdHouse['bid'] = async (player, draw, digit, key) => {
    const slip = slipOn(draw, [{ digits: String(digit), points: 10 }], { session: 'Open' });
    const { body } = await system.call(SUBMIT_CALL[draw.family], slip, { ...player, key });
    if (!body.status) throw new Error(`a bid was refused: ${body.code}`);
  };
  const goTo = async (text: string): Promise<void> => {
    await windSystem(system, at(text));
    await openMarketDays(system.node);
    await system.services.board.refresh();
    players = await Promise.all(
      players.map(async (player) => ({ ...player, token: await addLogin(db, player) })),
    );
  };
  const give = async (player: TestPlayer, key: string): Promise<void> => {
    const posting = { playerId: player.id, amount: points(700), key, reference: null };
    await db.transaction((tx) => post(tx, 'bonus', [posting]));
  };
  const draws = [
    await addDraw(system, 'starline'),
    await addDraw(system, 'starline'),
    await addDraw(system, 'starline'),
  ];
  await playJanuary(system, { draws, bid, give, goTo, players: () => players });
  await goTo('2026-04-10T12:00:00');
  const [first] = draws;
  if (first === undefined) throw new Error('there are draws');
  const today = await findDraw(db, first, accepted(marketDay('2026-04-10')));
  for (const player of players) await bid(player, today, 3, 'april');
  // Some in each turn.
  for (let turn = 0; turn < 5; turn += 1) await keepSums(db, { endedBeforeMs: 0 });
  await closeDaysJob(system.node).run();
  await proveAll(system);
  return { system, players: () => players, today, bid };
}

interface January extends Pick<ColdHouse, 'players' | 'bid'> {
  readonly draws: readonly TestDraw[];
  readonly give: (player: TestPlayer, key: string) => Promise<void>;
  readonly goTo: (text: string) => Promise<void>;
}

/** 123 makes 6: whoever bid on it wins. */
async function playJanuary(system: TestSystem, january: January): Promise<void> {
  const { draws, bid, give, goTo, players } = january;
  const { db } = system.node;
  for (const [n, draw] of draws.entries())
    for (const player of players()) {
      await bid(player, draw, 6, `first-${n}`);
      await bid(player, draw, 7, `second-${n}`);
      if (n === 1) await give(player, `gift-${n}`);
    }
  // The clock stands still meanwhile: nobody bids at the moment at which bids end.
  await goTo('2026-01-20T12:30:00');
  const results = await openResultsDesk({ db, url: system.url });
  const [paid, wrong, voided] = draws;
  if (paid === undefined || wrong === undefined || voided === undefined)
    throw new Error('there are three draws');
  for (const { openSession } of [paid, wrong]) {
    await results.declare(openSession, '123');
    await results.settled(openSession);
  }
  await results.reverse(wrong.openSession);
  await results.declare(wrong.openSession, '124');
  await results.settled(wrong.openSession);
  await voidDirectly(db, voided.openSession);
  await goTo('2026-01-21T12:00:00');
  for (const player of players())
    for (const [n, draw] of draws.entries())
      await bid(player, await findDraw(db, draw, SECOND_DAY), n, `next-${n}`);
  await goTo('2026-01-21T12:30:00');
  const waiting = await db.query<{ id: number }>(sql`
    select id from market_sessions where state not in ('settled', 'voided') order by id`);
  for (const { id } of waiting) await voidDirectly(db, id);
}

/** A check of the whole books, to its end. */
async function proveAll({ node }: TestSystem): Promise<void> {
  for (;;) {
    const step = await proveNext(node, { againAfterMs: 0 });
    if (step?.finished === true) return;
  }
}

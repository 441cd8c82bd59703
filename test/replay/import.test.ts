import { expect, onTestFinished, test } from 'vitest';
import type { Family } from '#rules/game/games.ts';
import { readBalance } from '../../src/server/ledger/read-balance.ts';
import { sql } from '../../src/server/platform/store/sql.ts';
import { csvOf, importDesk } from '../support/import-desk.ts';
import { addStaffMember } from '../support/people.ts';
import { chooseDrawEntry, chooseEntry } from './choose-entry.ts';
import { drawAndCompare } from './draw-and-compare.ts';
import { CLOSE_MINUTE, type LivedSystem, OPEN_MINUTE, startLivedSystem } from './lived-system.ts';
import { openPlainBook, type PlainBook } from './plain-book.ts';
import { plainAnk } from './plain-rules.ts';
import { type Published, PUBLISHED, publishedDays, type PublishedDay } from './published-days.ts';
import { seededChance } from './seeded-chance.ts';

/** The newest days are not imported but lived: bids, results and settlement by the calls of players and staff. */
const LIVED_DAYS = 6;
const PLAYERS = 6;
const POINTS = 1_000_000;
const NOON = 12 * 60;
const MORNING = 10 * 60;
const MS_MAX = 120_000;

/** `npm run replay` imports all files, the tests the shortest. */
const MARKETS: readonly Published[] =
  process.env['REPLAY'] === 'every-day' ? ['kalyan', 'milan-day', 'sridevi-night'] : ['sridevi-night'];

const chance = seededChance(7);
const jodiOf = ({ open, close }: PublishedDay) => plainAnk(open) + plainAnk(close);
/** The files that the operator has, one for each family. */
const FILES: Readonly<
  Record<Family, { readonly header: string; readonly row: (one: PublishedDay) => readonly string[] }>
> = {
  main: { header: 'date,open_pana,close_pana', row: ({ day, open, close }) => [day, open, close] },
  starline: { header: 'date,pana', row: ({ day, open }) => [day, open] },
  gali: { header: 'date,result', row: (one) => [one.day, jodiOf(one)] },
};

test.each(MARKETS)(
  'the results of %s go in by the importer, its last days by bids and results, and all stand as published in all three families',
  async (name) => {
    const days = publishedDays(name);
    expect(days).toHaveLength(PUBLISHED[name]);
    const [past, lived] = [days.slice(0, -LIVED_DAYS), days.slice(-LIVED_DAYS)];
    const own = await startLivedSystem(lived[0]?.day ?? '', { players: PLAYERS, points: POINTS, chance });
    onTestFinished(() => own.system.close());
    for (const family of ['main', 'starline', 'gali'] as const) {
      await importFile(own, family, past);
      expect(await storedResults(own, family)).toEqual(past.map(FILES[family].row));
    }
    const book = openPlainBook(own.playerIds, POINTS);
    for (const drawn of lived) await liveDay(own, book, drawn);
    for (const family of ['main', 'starline', 'gali'] as const)
      expect(await storedResults(own, family)).toEqual(days.map(FILES[family].row));
    const wins = [...book.counts().values()].reduce((sum, count) => sum + count.wins, 0);
    expect(wins).toBeGreaterThan(LIVED_DAYS * PLAYERS);
  },
  MS_MAX,
);

async function importFile({ system, markets }: LivedSystem, family: Family, past: readonly PublishedDay[]) {
  const desk = importDesk(system, await addStaffMember(system.node.db, ['results-maker']));
  const { header, row } = FILES[family];
  const csv = csvOf(header, ...past.map((one) => row(one).join(',')));
  const { id } = markets[family];
  const preview = await desk.preview(id, csv);
  expect(preview).toMatchObject({ status: true, new_days: past.length, known_days: 0, bad: [] });
  const imported = await desk.confirm(id, csv, preview.fingerprint);
  expect(imported).toMatchObject({ status: true, imported_days: past.length });
}

/** What the database holds of a market, as rows of a file. */
async function storedResults({ system, markets }: LivedSystem, family: Family) {
  const rows = await system.node.db.query<{ day: string; numbers: readonly string[] }>(sql`
    select d.day::text as day, array_agg(s.number order by s.session desc) as numbers
    from market_days d join market_sessions s on s.market_day_id = d.id
    where d.market_id = ${markets[family].id} and s.number is not null and s.state = 'settled'
    group by d.day order by d.day`);
  return rows.map(({ day, numbers }) => [day, ...numbers]);
}

/** Bids at noon, the open and both draws, bids on the close, the close; then everybody has what the book says. */
async function liveDay(own: LivedSystem, book: PlainBook, drawn: PublishedDay): Promise<void> {
  const results = { starline: drawn.open, gali: jodiOf(drawn) };
  const lived = { system: { node: own.system.node, playerIds: own.playerIds }, desk: own, book };
  const everybody = (openIsOver: boolean) =>
    own.players.map(() => chooseEntry(chance, drawn, { openIsOver }));
  await own.goTo(drawn.day, MORNING);
  const main = await own.dayOf('main', drawn.day);
  await own.place(main, everybody(false), book);
  await own.goTo(drawn.day, NOON);
  for (const family of ['starline', 'gali'] as const) {
    const entries = own.players.map(() => chooseDrawEntry(chance, family, results[family]));
    await own.place(await own.dayOf(family, drawn.day), entries, book);
  }
  await own.goTo(drawn.day, OPEN_MINUTE);
  await drawAndCompare(lived, main, { draw: 'Open', drawn });
  for (const family of ['starline', 'gali'] as const) {
    const day = await own.dayOf(family, drawn.day);
    await drawAndCompare(lived, day, { draw: 'Open', drawn: { open: results[family], close: '' } });
  }
  await own.place(main, everybody(true), book);
  await own.goTo(drawn.day, CLOSE_MINUTE);
  await drawAndCompare(lived, main, { draw: 'Close', drawn });
  for (const [playerId, balance] of book.balances())
    expect(BigInt(await readBalance(own.system.node.db, playerId))).toBe(balance);
}

import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { localTime, type MarketDay, weekdayOf } from '#rules/time/time.ts';
import { csvOf, type ImportDesk, importDesk } from '../../../test/support/import-desk.ts';
import { addStaffMember } from '../../../test/support/people.ts';
import { openResultsDesk } from '../../../test/support/results-desk.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { addDraw, addMarket } from '../../../test/support/test-market.ts';
import { sql } from '../platform/store/sql.ts';

let system: TestSystem;
let desk: ImportDesk;
let today: MarketDay;
beforeAll(async () => {
  system = await startTestSystem('postgres');
  desk = importDesk(system, await addStaffMember(system.node.db, ['results-maker']));
  today = localTime(system.node.clock.now(), system.node.config.zone).day;
});
afterAll(() => system.close());

async function read(path: string): Promise<string> {
  const response = await fetch(`${system.url}${path}`);
  expect(response.status).toBe(200);
  return response.text();
}

describe('the chart of a family', () => {
  test('shows starline day by day, every slot with its pana and its ank', async () => {
    const [one, other] = [await addDraw(system, 'starline'), await addDraw(system, 'starline')];
    await desk.bring(one.id, csvOf('date,pana', '2024-02-27,123', '2024-02-29,550', '2024-03-01,128'));
    await desk.bring(other.id, csvOf('date,pana', '2024-02-27,000', '2024-02-28,390'));
    const page = await read('/chart/starline?year=2024&month=2');
    const days = [...page.matchAll(/<time datetime="([^"]+)">.*?<ol class="slots">(.*?)<\/ol>/g)];
    const values = days.map(([, day, slots = '']) => [
      day,
      ...[...slots.matchAll(/<li><span>06:00 PM<\/span><(?:b|span class="off")>([^<]+)</g)].map(
        ([, text]) => text,
      ),
    ]);
    expect(values).toEqual([
      ['2024-02-29', '550-0', '--'],
      ['2024-02-28', '--', '390-2'],
      ['2024-02-27', '123-6', '000-0'],
    ]);
    expect(await read('/chart/starline?year=2024&month=3')).toContain('<b>128-1</b>');
    // Of an earlier year without a month, the last one.
    expect(await read('/chart/starline?year=2024')).toContain('NO DATA FOUND');
  });

  test('shows gali month by month, a column for each market', async () => {
    const [one, other] = [await addDraw(system, 'gali'), await addDraw(system, 'gali')];
    await desk.bring(one.id, csvOf('date,result', '2024-02-28,07', '2024-02-29,50'));
    await desk.bring(other.id, csvOf('date,result', '2024-02-29,00'));
    const page = await read('/chart/gali?year=2024&month=2');
    expect([...page.matchAll(/<th scope="col">(Market [^<]+)<\/th>/g)].map(([, name]) => name)).toEqual([
      one.name,
      other.name,
    ]);
    const rows = [...page.matchAll(/<tr><th scope="row"><time datetime="([^"]+)">.*?<\/th>(.*?)<\/tr>/g)];
    expect(
      rows.map(([, day, cells = '']) => [
        day,
        cells
          .replace(/<[^>]+>/g, ' ')
          .split(/\s+/)
          .join(' '),
      ]),
    ).toEqual([
      ['2024-02-29', ' 50 00 '],
      ['2024-02-28', ' 07 -- '],
    ]);
  });

  test('is where the chart of one of its markets leads', async () => {
    const draw = await addDraw(system, 'gali');
    const answer = await fetch(`${system.url}/chart/${draw.id}?lang=hi&year=2024`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([302, '/chart/gali?year=2024&lang=hi']);
  });
});

test('results of a market that has ended stay public, in the years and months in which it was played', async () => {
  const main = await addMarket(system);
  const [ended, goesOn] = [await addDraw(system, 'gali'), await addDraw(system, 'gali')];
  await desk.bring(main.id, csvOf('date,open_pana,close_pana', '2024-03-05,123,140'));
  await desk.bring(ended.id, csvOf('date,result', '2024-03-05,07'));
  await system.node.db.query(sql`
    update markets set last_day = date '2024-03-06' where id in (${main.id}, ${ended.id})`);
  await system.services.board.refresh();
  expect(system.services.board.markets('gali').map(({ id }) => id)).not.toContain(ended.id);
  expect(await read(`/chart/${main.id}?year=2024`)).toContain('123');
  const march = await read('/chart/gali?year=2024&month=3');
  expect([march.includes(`>${ended.name}<`), march.includes('<b>07</b>')]).toEqual([true, true]);
  const now = await read('/chart/gali');
  expect([now.includes(`>${goesOn.name}<`), now.includes(`>${ended.name}<`)]).toEqual([true, false]);
});

test('while only the open result is out, the chart of today shows what is known', async () => {
  const market = await addMarket(system);
  const results = await openResultsDesk({ db: system.node.db, url: system.url });
  const now = (view: string) => async () =>
    /<td class="now">(.*?)<\/td>/.exec(await read(`/chart/${market.id}?view=${view}`))?.[1];
  expect(await now('panel')()).toBe('<span class="j">**</span>');
  await results.declare(market.openSession, '129');
  await expect
    .poll(now('panel'))
    .toBe('<span class="p">129</span> <span class="j">2*</span> <span class="p">***</span>');
  await expect.poll(now('jodi')).toBe('<span class="j">2*</span>');
  await results.declare(market.closeSession, '700');
  await expect
    .poll(now('panel'))
    .toBe('<span class="p">129</span> <span class="j red">27</span> <span class="p">700</span>');
  expect(await read(`/chart/${market.id}?view=digits&range=30`)).toContain('aria-label="2: 1 times"');
  await results.settled(market.closeSession);
});

test('the days before the first result and the days to come are empty, days without play are marked', async () => {
  const market = await addMarket(system);
  // The week of Monday, 4 March 2024: known from Tuesday on, nothing on Thursday.
  await desk.bring(
    market.id,
    csvOf('date,open_pana,close_pana', '2024-03-05,123,140', '2024-03-06,128,119', '2024-03-08,100,'),
  );
  const page = await read(`/chart/${market.id}?year=2024&view=jodi`);
  const week = /<time datetime="2024-03-04">.*?<\/th>(.*?)<\/tr>/.exec(page)?.[1] ?? '';
  const texts = [...week.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = '']) =>
    cell.replace(/<[^>]+>/g, ''),
  );
  expect(texts).toEqual(['', '65', '11', '--', '1*', '--', '--']);
  const [, ahead = 'no today'] =
    /<td class="now">.*?<\/td>(.*?)<\/tr>/.exec(await read(`/chart/${market.id}`)) ?? [];
  expect(ahead).toBe('<td></td>'.repeat((7 - weekdayOf(today)) % 7));
});

test('the name of a market stands on its chart as it was typed, never as a piece of the page', async () => {
  const name = `<img src=x onerror="1"> & 'co'`;
  const { id } = await addMarket(system, name);
  await system.node.db.query(sql`update markets set name_hindi = ${'<b>हि'} where id = ${id}`);
  await system.services.board.refresh();
  for (const language of ['en', 'hi', 'mr']) {
    for (const path of [`/chart/${id}?lang=${language}`, `/chart/starline?lang=${language}`]) {
      const page = await read(path);
      expect(page).toContain(language === 'en' ? '&lt;img src=x' : '&lt;b&gt;हि');
      expect(page).not.toMatch(/<img|<b>हि/);
    }
  }
});

test('of an installation without markets there is nothing to see, and without its database only what was seen before', async () => {
  const empty = await startTestSystem('pglite');
  const starline = `${empty.url}/chart/starline`;
  const first = await fetch(starline);
  expect([first.status, (await first.text()).includes('NO DATA FOUND')]).toEqual([200, true]);
  await empty.node.db.close();
  expect((await fetch(starline)).status).toBe(200);
  const gali = await fetch(`${empty.url}/chart/gali`);
  expect([gali.status, gali.headers.get('retry-after'), gali.headers.get('cache-control')]).toEqual([
    503,
    '2',
    'no-store',
  ]);
  await empty.stop();
});

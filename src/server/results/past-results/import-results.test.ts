import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { addDays, instantAt, marketDay, minuteOfDay } from '#rules/time/time.ts';
import { accepted } from '#rules/verdict.ts';
import { voidDirectly } from '../../../../test/support/void-directly.ts';
import { confirmApproval, waitingOf } from '../../../../test/support/approvals.ts';
import { csvOf, type ImportDesk, importDesk } from '../../../../test/support/import-desk.ts';
import { addStaffMember, type TestStaff } from '../../../../test/support/people.ts';
import { startTestSystem, type TestSystem } from '../../../../test/support/test-system.ts';
import { STORES } from '../../../../test/support/stores.ts';
import { sql } from '../../platform/store/sql.ts';

const MAIN = 'date,open_pana,close_pana';
/** `npm run replay` imports thirty years, the tests five: more than the longest published file has. */
const LONG_FILE_DAYS = process.env['REPLAY'] === 'every-day' ? 10_950 : 1_980;

describe.each(STORES)('importing past results on %s', (kind) => {
  let system: TestSystem;
  let desk: ImportDesk;
  let maker: TestStaff;
  beforeAll(async () => {
    system = await startTestSystem(kind);
    maker = await addStaffMember(system.node.db, ['results-maker']);
    desk = importDesk(system, maker);
  });
  afterAll(() => system.close());
  const confirm = async (id: string, by: TestStaff) =>
    (await confirmApproval(system.url, { approval_id: id }, by)).body;
  const listed = async (market: number) => {
    const { body } = await system.call('/console/api/list-markets', {}, maker);
    return body.markets?.find(({ game_id }) => game_id === String(market));
  };

  // A file for each store: what they could differ in is in every file. test/replay imports the third, and all of them
  // by `npm run replay`.
  const published = { postgres: [['milan-day', 1169]], pglite: [['kalyan', 1114]] } as const;
  test.each<readonly [string, number]>([...published[kind]])(
    'all published days of %s are imported and come out as they went in',
    async (name, days) => {
      const csv = readFileSync(new URL(`../../../../test/replay/${name}.csv`, import.meta.url), 'utf8');
      const market = await desk.addMarket();
      const looked = await desk.preview(market, csv);
      expect(looked).toMatchObject({ rows: days, new_days: days, known_days: 0, bad: [] });
      expect(looked.first?.[0]?.line).toBe(2);
      expect(looked.last?.at(-1)?.line).toBe(days + 1);
      const [first = '', last = ''] = [csv.split('\r\n')[1], csv.split('\r\n').at(-2)];
      // The house itself may have opened yesterday of the new market by now.
      const stored = async () =>
        (await desk.sessionsOf(market)).filter(({ day }) => day <= last.slice(0, 10));
      expect(await stored()).toEqual([]);
      expect(await desk.confirm(market, csv, looked.fingerprint)).toMatchObject({ imported_days: days });
      expect((await desk.take(market)).csv).toBe(csv);
      const { first_day, last_day, ...rest } = (await listed(market)) ?? {};
      expect([first_day, last_day]).toEqual([first.slice(0, 10), last.slice(0, 10)]);
      expect(rest).toMatchObject({ days, active: true, open_time: '06:00 PM', family: 'main' });
      const sessions = await stored();
      expect(sessions).toHaveLength(2 * days);
      expect(new Set(sessions.map(({ state }) => state))).toEqual(new Set(['settled']));
      expect(await desk.preview(market, csv)).toMatchObject({ new_days: 0, known_days: days, bad: [] });
      expect((await desk.bring(market, csv)).code).toBe('nothing_to_import');
    },
  );

  test('a starline and a gali market, in play no more, take their own files', async () => {
    const starline = await desk.addMarket('starline', false);
    const gali = await desk.addMarket('gali', false);
    const panas = csvOf('date,pana', '2024-02-28,123', '2024-02-29,000');
    const digits = csvOf('date,result', '2024-02-28,07', '2024-02-29,00');
    expect(await desk.bring(starline, panas)).toMatchObject({ imported_days: 2 });
    expect(await desk.bring(gali, digits)).toMatchObject({ imported_days: 2 });
    expect((await desk.preview(starline, csvOf('date,pana', '2024-03-01,128'))).first).toEqual([
      { line: 2, date: '2024-03-01', result: '128-1' },
    ]);
    expect((await desk.take(starline)).csv).toBe(panas);
    const taken = await desk.take(gali);
    expect(taken.csv).toBe(digits);
    expect(taken.file_name).toMatch(/^imported-\d+-\d+\.csv$/);
    expect(await listed(gali)).toMatchObject({ active: false, days: 2, last_day: '2024-02-29' });
    expect((await desk.bring(gali, panas)).code).toBe('csv_header_not_valid');
  });

  test('every kind of bad row is named with its line, and no good row is lost', async () => {
    const market = await desk.addMarket();
    await desk.bring(market, csvOf(MAIN, '2025-01-01,123,140', '2025-01-02,123,'));
    const csv = csvOf(
      'Date,Open Pana,Close Pana,Jodi',
      '2025-01-01,123,140,65',
      '2025-01-01,123,128,',
      '2025-01-02,123,140,65',
      '2025-01-03,021,140,',
      '2025-01-04,12,140,',
      '2025-01-05,123,140,66',
      '06-01-2025,100,550,10',
      '6/1/2025,100,550,10',
      '2999-01-01,123,140,',
      '2025-13-01,123,140,',
      '2025-01-07,***,***,**',
      '2025-01-08,123',
      '',
      '2025-01-09,"128,137,',
      '2025-01-10,128,137,11',
    );
    const looked = await desk.preview(market, csv);
    expect(looked.bad?.map(({ line, problem, message }) => [line, problem, message])).toEqual([
      [3, 'date_repeated', 'Line 2 has this date already.'],
      [5, 'pana_wrong_order', '021 is in the wrong order: the pana is 120.'],
      [6, 'pana_not_valid', '"12" is no pana: a pana has three digits.'],
      [7, 'ank_contradicts', 'jodi says 66, but it follows from the result that it is 65.'],
      [9, 'date_repeated', 'Line 8 has this date already.'],
      [10, 'date_not_over', 'This day is not over yet.'],
      [11, 'date_not_valid', '"2025-13-01" is no date. Write 2026-11-20 or 20-11-2026.'],
      [12, 'result_missing', 'The result is missing.'],
      [13, 'row_not_valid', 'This row could not be read: it has not one cell for each column.'],
      [15, 'row_not_valid', 'This row could not be read: it has not one cell for each column.'],
    ]);
    expect(looked).toMatchObject({ rows: 14, new_days: 3, known_days: 1 });
    expect(looked.first?.map(({ date, result }) => [date, result])).toEqual([
      ['2025-01-02', '123-65-140'],
      ['2025-01-06', '100-10-550'],
      ['2025-01-10', '128-11-137'],
    ]);
    expect(looked.last).toEqual([]);
    expect(await desk.confirm(market, csv, looked.fingerprint)).toMatchObject({ imported_days: 3 });
    expect((await desk.take(market)).csv).toBe(
      csvOf(MAIN, '2025-01-01,123,140', '2025-01-02,123,140', '2025-01-06,100,550', '2025-01-10,128,137'),
    );
  });

  test('a stored result stays, and what would be imported is what was previewed', async () => {
    const market = await desk.addMarket();
    const first = csvOf(MAIN, '2025-02-01,123,140', '2025-02-02,128,137');
    const other = csvOf(MAIN, '2025-02-01,123,137', '2025-02-02,137,137', '2025-02-03,128,128');
    const looked = await desk.preview(market, first);
    expect((await desk.confirm(market, other, looked.fingerprint)).code).toBe('import_differs');
    expect((await desk.confirm(await desk.addMarket(), first, looked.fingerprint)).code).toBe(
      'import_differs',
    );
    expect(await desk.sessionsOf(market)).toEqual([]);
    await desk.confirm(market, first, looked.fingerprint);
    const again = await desk.preview(market, other);
    expect(again.bad?.map(({ line, problem, message }) => [line, problem, message])).toEqual([
      [2, 'differs_from_stored', 'Stored is 123-65-140. A stored result is not changed by an import.'],
      [3, 'differs_from_stored', 'Stored is 128-11-137. A stored result is not changed by an import.'],
    ]);
    expect(await desk.confirm(market, other, again.fingerprint)).toMatchObject({ imported_days: 1 });
    expect((await desk.take(market)).csv).toBe(`${first}2025-02-03,128,128\r\n`);
  });

  test('of many who import one file at once, one does, and each result is stored once', async () => {
    const market = await desk.addMarket();
    const csv = csvOf(
      MAIN,
      ...Array.from({ length: 28 }, (_, i) => `2025-02-${String(i + 1).padStart(2, '0')},123,140`),
    );
    const { fingerprint } = await desk.preview(market, csv);
    const asked = await Promise.all(Array.from({ length: 5 }, () => desk.propose(market, csv, fingerprint)));
    expect(asked.map(({ code }) => code ?? 'waits').toSorted()).toEqual([
      ...Array<string>(4).fill('proposal_exists'),
      'waits',
    ]);
    const id = asked.find(({ status }) => status)?.approval_id;
    const checkers = await Promise.all(
      Array.from({ length: 5 }, () => addStaffMember(system.node.db, ['results-checker'])),
    );
    const answers = await Promise.all(
      checkers.map((checker) => confirmApproval(system.url, { approval_id: id }, checker)),
    );
    expect(answers.map(({ body }) => body.code ?? 'imported').toSorted()).toEqual([
      'imported',
      ...Array<string>(4).fill('proposal_unknown'),
    ]);
    const { results } = await system.node.db.one<{ results: number }>(sql`
      select count(*) as results from results r join market_sessions s on s.id = r.market_session_id
      join market_days d on d.id = s.market_day_id where d.market_id = ${market}`);
    expect(results).toBe(56);
  });

  test('an import is in the trail, with both who did it, and its results name them', async () => {
    const market = await desk.addMarket();
    await desk.bring(market, csvOf(MAIN, '2025-02-01,123,140', '2025-02-02,128,', 'x,1,2'));
    const events = await system.node.db.query(sql`
      select actor, action, detail from audit_events where object = ${`market:${market}`} order by id`);
    const detail = { days: 2, results: 3, known: 0, bad: 1, first: '2025-02-01', last: '2025-02-02' };
    expect(events).toMatchObject([
      { actor: `staff:${maker.id}`, action: 'import_proposed', detail: { days: 2 } },
      { action: 'past_results_imported', detail: { ...detail, made_by: maker.id } },
    ]);
    const made = await system.node.db.query(sql`
      select distinct r.made_by, r.confirmed_by <> r.made_by as by_two, a.kind, r.version
      from results r join approvals a on a.id = r.approval_id join market_sessions s on s.id = r.market_session_id
      join market_days d on d.id = s.market_day_id where d.market_id = ${market}`);
    expect(made).toEqual([{ made_by: maker.id, by_two: true, kind: 'import_results', version: 1 }]);
  });

  test('results of past days are no news: no notification of them is queued', async () => {
    const queued = sql`select pg_sequence_last_value(pg_get_serial_sequence('push_events', 'id')) as last`;
    const before = await system.node.db.one(queued);
    const market = await desk.addMarket();
    await desk.bring(market, csvOf(MAIN, '2025-02-01,123,140', '2025-02-02,128,'));
    expect(await system.node.db.one(queued)).toEqual(before);
  });

  describe('FAIR-06 an import has two people', () => {
    // With a byte-order mark, as spreadsheets write it.
    const csv = `\uFEFF${csvOf(MAIN, '2025-03-01,123,140', '2025-03-02,128,137', 'x,1,2')}`;
    const proposed = async () => {
      const market = await desk.addMarket();
      const { fingerprint } = await desk.preview(market, csv);
      const { approval_id: id = '' } = await desk.propose(market, csv, fingerprint);
      return { market, id };
    };

    test('nothing is stored before a second person confirms it, and the maker is none', async () => {
      const { market, id } = await proposed();
      const owner = await addStaffMember(system.node.db, ['owner']);
      expect((await confirm(id, maker)).code).toBe('not_allowed');
      expect((await confirm(id, await addStaffMember(system.node.db, ['cashier']))).code).toBe('not_allowed');
      expect(await desk.sessionsOf(market)).toEqual([]);
      const asOwner = importDesk(system, owner);
      const other = await desk.addMarket();
      const { fingerprint } = await asOwner.preview(other, csv);
      const { approval_id: own = '' } = await asOwner.propose(other, csv, fingerprint);
      expect((await confirm(own, owner)).code).toBe('own_proposal');
      expect((await confirm(id, owner)).done).toEqual({ kind: 'import_results', imported_days: 2 });
      expect(await desk.sessionsOf(market)).toHaveLength(4);
    });

    test('who confirms is shown what is new, where it comes from, and the whole file', async () => {
      const { market, id } = await proposed();
      const checker = await addStaffMember(system.node.db, ['results-checker']);
      const [shown] = (await waitingOf(system.url, 'import_results', checker)).filter(
        (one) => one.approval_id === id,
      );
      expect(shown).toMatchObject({ may_confirm: true, reason: 'The paper of that day' });
      expect(shown?.view).toMatchObject({
        game_id: String(market),
        sha256: createHash('sha256').update(csv).digest('hex'),
        new_days: 2,
        known_days: 0,
        bad_rows: 1,
        first: [{ date: '2025-03-01', result: '123-65-140' }, { date: '2025-03-02' }],
      });
      const file = await system.call('/console/api/get-import-file', { approval_id: id }, checker);
      expect(file.body).toMatchObject({ file_name: `import-${id}.csv`, csv });
      const looks = await system.node.db.query(sql`
        select actor from audit_events where action = 'import_file_taken' and object = ${`approval:${id}`}`);
      expect(looks).toEqual([{ actor: `staff:${checker.id}` }]);
      for (const unknown of ['', 'x', '0', '999999999'])
        expect(
          (await system.call('/console/api/get-import-file', { approval_id: unknown }, checker)).body.code,
        ).toBe('proposal_unknown');
    });

    test('it needs a reason, and what has changed since is not stored', async () => {
      const { market, id } = await proposed();
      const input = { game_id: String(market), csv, fingerprint: 'x', reason: ' ' };
      expect((await system.call('/console/api/propose-import', input, maker)).body.code).toBe(
        'reason_required',
      );
      await system.node.db.query(sql`
        with day as (insert into market_days (market_id, day) values (${market}, '2025-03-01') returning id)
        insert into market_sessions (market_day_id, session, takes_bids_from, closes_at, result_due_at, state, closed_at, number)
        select id, 'open', timestamptz '2025-03-01', timestamptz '2025-03-02', timestamptz '2025-03-02', 'settled',
          timestamptz '2025-03-02', '128' from day`);
      const checker = await addStaffMember(system.node.db, ['results-checker']);
      expect((await confirm(id, checker)).code).toBe('import_differs');
      expect(await desk.sessionsOf(market)).toMatchObject([{ day: '2025-03-01', number: '128' }]);
    });

    test('the file is kept as it came, for good', async () => {
      await proposed();
      await expect(system.node.db.query(sql`update result_imports set csv = 'x'`)).rejects.toThrow(
        'append-only',
      );
    });
  });

  test('sessions stand at the times of the schedule, also on weekdays that are off by now', async () => {
    const market = await desk.addMarket();
    const sunday = accepted(marketDay('2025-02-02'));
    await desk.bring(market, csvOf(MAIN, `${sunday},123,140`));
    const { zone } = system.node.config;
    const clock = (hour: number) => instantAt(sunday, minuteOfDay(hour * 60), zone);
    const times = await system.node.db.query(sql`
      select s.session, s.takes_bids_from, s.closes_at, s.closed_at, s.result_due_at, s.declared_at from market_sessions s
      join market_days d on d.id = s.market_day_id where d.market_id = ${market} order by s.closes_at`);
    expect(times).toEqual(
      [18, 21].map((hour) => ({
        session: hour === 18 ? 'open' : 'close',
        takes_bids_from: clock(0),
        closes_at: clock(hour),
        closed_at: clock(hour),
        result_due_at: clock(hour),
        declared_at: clock(hour),
      })),
    );
  });

  test('a voided session stays without a result', async () => {
    const market = await desk.addMarket();
    await desk.bring(market, csvOf(MAIN, '2025-02-01,123,'));
    const { id } = await system.node.db.one<{ id: number }>(sql`
      insert into market_sessions (market_day_id, session, takes_bids_from, closes_at, result_due_at, state, closed_at)
      select market_day_id, 'close', takes_bids_from, closes_at, result_due_at, 'closed', closed_at
      from market_sessions where market_day_id in (select id from market_days where market_id = ${market})
      returning id`);
    await voidDirectly(system.node.db, id);
    const { bad, new_days } = await desk.preview(market, csvOf(MAIN, '2025-02-01,123,140'));
    expect([new_days, bad?.[0]?.problem]).toEqual([0, 'differs_from_stored']);
  });

  test.each(['999999', '', 'x', '1'.repeat(20)])('the market "%s" is not known', async (game_id) => {
    const input = { game_id, csv: csvOf(MAIN, '2025-02-01,123,140'), fingerprint: 'x', reason: 'A paper' };
    for (const path of [
      '/console/api/preview-import',
      '/console/api/propose-import',
      '/console/api/export-results',
    ] as const) {
      expect((await system.call(path, input, maker)).body.code).toBe('market_unknown');
    }
  });

  // The embedded store is for trying things out: thirty years take it a quarter of a minute.
  test.each(kind === 'postgres' ? [LONG_FILE_DAYS] : [])(
    'a file of %i days goes through at once',
    async (days) => {
      const market = await desk.addMarket();
      const start = accepted(marketDay('1990-01-01'));
      const rows = Array.from({ length: days }, (_, i) => `${addDays(start, i)},123,140`);
      expect(await desk.bring(market, csvOf(MAIN, ...rows))).toMatchObject({ imported_days: days });
    },
  );

  test('a larger file is refused before it is read', async () => {
    const market = await desk.addMarket();
    expect((await desk.preview(market, 'x'.repeat(500_001))).code).toBe('malformed');
    expect((await desk.preview(market, 'x'.repeat(2_000_000))).code).toBe('body_too_large');
  });
});

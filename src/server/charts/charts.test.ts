import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type ImportDesk, importDesk } from '../../../test/support/import-desk.ts';
import { addStaffMember } from '../../../test/support/people.ts';
import { startTestSystem, type TestSystem } from '../../../test/support/test-system.ts';
import { addMarket, type TestMarket } from '../../../test/support/test-market.ts';
import { sql } from '../platform/store/sql.ts';

// The twenty pairs that charts show in red (domain §2), typed in so that the test does not ask our own rule.
const RED = new Set('00 05 11 16 22 27 33 38 44 49 50 55 61 66 72 77 83 88 94 99'.split(' '));
const FILES = ['kalyan', 'milan-day', 'sridevi-night'] as const;

interface FileDay {
  readonly day: string;
  readonly open: string;
  readonly close: string;
}

let system: TestSystem;
let desk: ImportDesk;
const markets = new Map<string, TestMarket>();

beforeAll(async () => {
  system = await startTestSystem('postgres');
  desk = importDesk(system, await addStaffMember(system.node.db, ['results-maker']));
  for (const name of FILES) markets.set(name, await addMarket(system, name));
  for (const name of FILES) await importFile(name);
});
afterAll(() => system.close());

async function importFile(name: (typeof FILES)[number]): Promise<void> {
  const market = markets.get(name)?.id ?? 0;
  const { bad, fingerprint } = await desk.preview(market, textOf(name));
  expect(bad).toEqual([]);
  const done = await desk.confirm(market, textOf(name), fingerprint);
  expect(done.imported_days).toBe(daysOf(name).length);
}

function textOf(name: string): string {
  return readFileSync(new URL(`../../../test/replay/${name}.csv`, import.meta.url), 'utf8');
}

function daysOf(name: string): readonly FileDay[] {
  return textOf(name)
    .trim()
    .split('\n')
    .slice(1)
    .map((line) => {
      const [day = '', open = '', close = ''] = line.trim().split(',');
      return { day, open, close };
    });
}

/** How often each digit came, counted in the file. */
function timesOf(name: string, side: 'open' | 'close'): readonly number[] {
  return Array.from(
    { length: 10 },
    (_, digit) => daysOf(name).filter((day) => ank(day[side]) === digit).length,
  );
}

function ank(pana: string): number {
  return [...pana].reduce((sum, digit) => sum + Number(digit), 0) % 10;
}

/** How often each jodi came, counted in the file, row by row from 00 to 99. */
function timesOfJodis(name: string): readonly number[] {
  const jodis = daysOf(name).map(({ open, close }) => ank(open) * 10 + ank(close));
  return Array.from({ length: 100 }, (_, jodi) => jodis.filter((one) => one === jodi).length);
}

async function read(path: string, headers: Readonly<Record<string, string>> = {}) {
  const response = await fetch(`${system.url}${path}`, { headers, redirect: 'manual' });
  return { http: response.status, headers: response.headers, text: await response.text() };
}

/** The cells of a chart by the day that they stand for: from the Monday of their row on. */
function cellsOf(page: string): ReadonlyMap<string, string> {
  const rows = [...page.matchAll(/<tr><th scope="row"><time datetime="([^"]+)">.*?<\/th>(.*?)<\/tr>/g)];
  return new Map(
    rows.flatMap(([, monday = '', cells = '']) =>
      [...cells.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell = ''], i) => {
        const day = new Date(Date.parse(`${monday}T00:00:00Z`) + i * 86_400_000);
        return [day.toISOString().slice(0, 10), cell] as const;
      }),
    ),
  );
}

describe.each(FILES)('the charts of %s', (name) => {
  const years = [...new Set(daysOf(name).map(({ day }) => day.slice(0, 4)))];
  const path = (query: string) => `/chart/${markets.get(name)?.id}?${query}`;

  test('show every day of the file with its panas and its jodi, red where the pair is red', async () => {
    const wanted = daysOf(name);
    let seen = 0;
    for (const year of years) {
      const panel = cellsOf((await read(path(`year=${year}`))).text);
      const jodis = cellsOf((await read(path(`year=${year}&view=jodi`))).text);
      for (const { day, open, close } of wanted.filter((one) => one.day.startsWith(year))) {
        const jodi = `${ank(open)}${ank(close)}`;
        const shown = `<span class="${RED.has(jodi) ? 'j red' : 'j'}">${jodi}</span>`;
        expect([day, panel.get(day)]).toEqual([
          day,
          `<span class="p">${open}</span> ${shown} <span class="p">${close}</span>`,
        ]);
        expect([day, jodis.get(day)]).toEqual([day, shown]);
        seen += 1;
      }
    }
    expect(seen).toBe(wanted.length);
  });

  test('show nothing drawn on days that the file does not have', async () => {
    const known = new Set(daysOf(name).map(({ day }) => day));
    const [first = '', last = ''] = [daysOf(name)[0]?.day, daysOf(name).at(-1)?.day];
    for (const year of years) {
      const cells = cellsOf((await read(path(`year=${year}`))).text);
      const others = [...cells].filter(([day]) => !known.has(day) && first < day && day < last);
      expect(others.filter(([, cell]) => cell !== '--')).toEqual([]);
      expect([...cells].filter(([day, cell]) => day < first && cell !== '')).toEqual([]);
    }
  });

  test('count every digit and every jodi of the file', async () => {
    const page = (await read(path('view=digits&range=all'))).text;
    const counted = [...page.matchAll(/aria-label="(\d): (\d+) times"/g)].map(([, , times]) => Number(times));
    expect(counted).toEqual([...timesOf(name, 'open'), ...timesOf(name, 'close')]);
    const jodis = [...page.matchAll(/<td class="h([0-5])">(\d+)<\/td>/g)];
    expect(jodis.map(([, , times]) => Number(times))).toEqual(timesOfJodis(name));
    const most = Math.max(...timesOfJodis(name));
    const darkest = jodis.filter(([, shade]) => shade === '5').map(([, , times]) => Number(times));
    expect(Math.max(...darkest)).toBe(most);
  });
});

// All requests come from one address, which may not draw so many different pages in a minute.
beforeEach(() => system.node.db.query(sql`delete from throttles`));

describe('a chart page', () => {
  test('may be kept, is told from the one before, and comes packed to who can unpack it', async () => {
    const path = `/chart/${markets.get('kalyan')?.id}?year=2023`;
    const page = await read(path);
    expect(page.headers.get('cache-control')).toMatch(/^public, max-age=15, stale-while-revalidate=\d+/);
    expect(page.headers.get('content-encoding')).toBe('gzip');
    const plain = await read(path, { 'accept-encoding': 'identity' });
    expect([plain.headers.get('content-encoding'), plain.text]).toEqual([null, page.text]);
    const again = await read(path, { 'if-none-match': page.headers.get('etag') ?? '' });
    expect([again.http, again.text]).toEqual([304, '']);
    const head = await fetch(`${system.url}${path}`, { method: 'HEAD' });
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([
      200,
      page.headers.get('etag'),
      '',
    ]);
    expect((await fetch(`${system.url}${path}`, { method: 'POST' })).status).toBe(404);
  });

  test('needs no script, no log-in and nothing from elsewhere', async () => {
    const { text } = await read('/chart/starline');
    const loaded = [...text.matchAll(/<(?:link|script|img)[^>]*(?:href|src)="([^"]+)"/g)].map(([, to]) => to);
    expect(loaded.filter((to) => to?.startsWith('/chart/') !== true)).toEqual(['/early.js']);
    expect(text).toContain('<script src="/early.js" async></script>');
    for (const to of loaded.filter((one) => one !== '/early.js' && one?.includes('.') === true)) {
      const file = await fetch(`${system.url}${to}`);
      expect([to, file.status, file.headers.get('cache-control')]).toEqual([
        to,
        200,
        'public, max-age=31536000, immutable',
      ]);
    }
  });

  test.each(['en', 'hi', 'mr'])('says that it is written in %s', async (language) => {
    const { text } = await read(`/chart/gali?lang=${language}`);
    expect(text).toContain(`<html lang="${language}"`);
  });

  test.each(['/chart/999999', '/chart/0', '/chart/abc', '/chart/-1', '/chart/1e3', '/chart/99999999999999'])(
    '%s leads to no chart, but on',
    async (path) => {
      const page = await read(path);
      expect(page.http).toBe(404);
      expect(page.text).toContain('<a href="/chart/starline">');
    },
  );

  test('of a wrong year, view or month is the usual one', async () => {
    const path = `/chart/${markets.get('kalyan')?.id}`;
    const usual = await read(path);
    expect((await read(`${path}?year=12345&view=none&month=77&range=1&lang=xx`)).text).toBe(usual.text);
    expect((await read('/chart/gali?month=99')).http).toBe(200);
    expect((await read('/chart/starline?year=1971&month=2')).text).toContain('NO DATA FOUND');
  });

  test.each(['1969', '1970', '1971', '2000', '2099', '2999', '3000', '0', '-1', '9999999999'])(
    'of the year %s is there, in every view, with results or without',
    async (year) => {
      for (const of of [markets.get('kalyan')?.id, 'starline', 'gali']) {
        for (const view of ['panel', 'jodi', 'digits']) {
          expect((await read(`/chart/${of}?year=${year}&view=${view}&month=1`)).http).toBe(200);
        }
      }
    },
  );

  test('is refused to who has drawn too many different ones, not to who reads what others read', async () => {
    const path = `/chart/${markets.get('kalyan')?.id}?year=2098`;
    expect((await read(path)).http).toBe(200);
    await system.node.db.query(sql`update throttles set spent_until = clock_timestamp() + reach`);
    expect((await read(path.replace('2098', '2099'))).http).toBe(429);
    expect((await read(path)).http).toBe(200);
  });
});

test('a result is on the chart when the next reader comes, not a quarter of a minute later', async () => {
  const market = await addMarket(system, 'Chart of today');
  const path = `/chart/${market.id}`;
  expect((await read(path)).text).toContain('<td class="now"><span class="j">**</span></td>');
  const brought = await desk.bring(market.id, 'date,open_pana,close_pana\n2024-02-29,128,119\n');
  expect(brought.imported_days).toBe(1);
  await expect
    .poll(async () => (await read(`${path}?year=2024`)).text)
    .toContain('<span class="p">128</span> <span class="j red">11</span> <span class="p">119</span>');
  expect((await read(path)).text).toContain('year=2024');
});

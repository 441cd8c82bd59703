import { chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { findQuickChromium } from '../../scripts/machine/find-chromium.ts';
import type { RowPage } from '../../src/console/shell/table/sources/table-source.ts';
import { bidPages } from '../workbench/bid-pages.ts';
import type { ManyBid } from '../workbench/many-bids.ts';

const CONFIG = { configFile: 'vite.workbench.config.ts', logLevel: 'warn' } as const;
const ROWS = 100_000;
const ROUNDS = 10;

declare global {
  /** What the page says about itself while it is measured. */
  var measured: {
    readonly frame: () => Promise<unknown>;
    /** The rows at the top, and how many there are. */
    readonly seen: () => string;
    readonly longTasks: number[];
  };
}

/**
 * How a table of 100,000 rows feels, at hand and from a server: from a click to the rows that it brings on the screen,
 * and the longest time that the page is busy at a stretch while somebody scrolls (Long Tasks).
 */
export async function measureTables(): Promise<void> {
  await build(CONFIG);
  const server = await preview({ ...CONFIG, preview: { port: 0, host: '127.0.0.1' } });
  const url = server.resolvedUrls?.local[0] ?? '';
  const executablePath = findQuickChromium();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
  });
  try {
    for (const from of ['at hand', 'from the server'] as const) {
      const page = await browser.newPage({ viewport: { width: 1440, height: 900 } });

      await page.addInitScript(watchItself);
      await page.exposeFunction('bidsOfServer', answeringAtOnce(bidPages(ROWS)));
      await page.goto(
        `${url}frame.html?${String(new URLSearchParams({ case: `console: Table, ${from}, 100,000 rows` }))}`,
      );
      await page.getByText('1,00,000 bids', { exact: true }).waitFor();
      console.log(`table of ${ROWS} rows ${from}`);
      console.log(say('sorted by points', await timesOf(page, sortByPoints)));
      console.log(say('filtered by points', await timesOf(page, filterByPoints)));
      console.log(`  at rest: ${await scrollThrough(page, false)}`);
      console.log(`  scrolled: ${await scrollThrough(page, true)}`);
      await page.close();
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

function watchItself(): void {
  globalThis.measured = {
    frame: () => new Promise((resolve) => requestAnimationFrame(resolve)),
    seen: () => {
      const table = document.querySelector('table');
      const rows = [...document.querySelectorAll('[data-row]')].slice(0, 5);
      // Bars instead of rows are nothing to be seen.
      if (rows.length === 0 || table?.ariaBusy === 'true') return '';
      return `${table?.getAttribute('aria-rowcount')} ${rows.map((row) => row.textContent).join()}`;
    },
    longTasks: [],
  };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) globalThis.measured.longTasks.push(duration);
  }).observe({ type: 'longtask' });
}

/** Answers at once what was asked before: what a server does is measured elsewhere. */
function answeringAtOnce(read: ReturnType<typeof bidPages>): ReturnType<typeof bidPages> {
  const known = new Map<string, Promise<RowPage<ManyBid>>>();
  return (asked) => {
    const words = JSON.stringify(asked);
    const answer = known.get(words) ?? read(asked);
    known.set(words, answer);
    return answer;
  };
}

/** The first round is not counted: it fills what answers at once. */
async function timesOf(page: Page, act: (page: Page) => Promise<number>): Promise<readonly number[]> {
  const times: number[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) times.push(await act(page));
  return times.slice(1);
}

/** Down, then up; then back to the usual order, which is not counted. */
async function sortByPoints(page: Page): Promise<number> {
  const down = await clickAndSee(page, '[data-sort=points]');
  const up = await clickAndSee(page, '[data-sort=points]');
  await clickAndSee(page, '[data-sort=points]');
  return Math.max(down, up);
}

async function filterByPoints(page: Page): Promise<number> {
  const took = await clickAndSee(page, 'nav a[href$="points=4000.."]');
  await clickAndSee(page, 'nav a:first-child');
  return took;
}

/** From a click until other rows are on the screen, and their picture is drawn. */
function clickAndSee(page: Page, selector: string): Promise<number> {
  return page.evaluate(async (what) => {
    const { frame, seen } = globalThis.measured;
    const before = seen();
    const began = performance.now();
    document.querySelector<HTMLElement>(what)?.click();
    while (seen() === before || seen() === '') {
      if (performance.now() - began > 20_000)
        throw new Error(`nothing new after a click on ${what}: ${before}`);
      await frame();
    }
    await frame();
    return performance.now() - began;
  }, selector);
}

/** Through the list in steps of a wheel, then in leaps of a scrollbar; at rest it is what the machine does beside. */
function scrollThrough(page: Page, moves: boolean): Promise<string> {
  return page.evaluate(async (isMoving) => {
    const { frame, longTasks } = globalThis.measured;
    const list = document.querySelector('table')?.parentElement;
    longTasks.length = 0;
    let slowest = 0;
    for (let step = 0; step < 400; step += 1) {
      const began = performance.now();
      if (isMoving) list?.scrollTo(0, step < 300 ? step * 120 : ((step * 37) % 100) * 30_000);
      await frame();
      slowest = Math.max(slowest, performance.now() - began);
    }
    // The observer tells a little later.
    await new Promise((resolve) => setTimeout(resolve, 500));
    const longest = Math.max(0, ...longTasks);
    return `400 frames, slowest ${slowest.toFixed(0)} ms; ${longTasks.length} tasks over 50 ms, longest ${longest.toFixed(0)} ms`;
  }, moves);
}

function say(what: string, times: readonly number[]): string {
  const sorted = times.toSorted((one, other) => one - other);
  const middle = sorted[Math.floor(sorted.length / 2)] ?? 0;
  return `  ${what}: ${middle.toFixed(0)} ms in the middle of ${times.length}, slowest ${(sorted.at(-1) ?? 0).toFixed(0)} ms`;
}

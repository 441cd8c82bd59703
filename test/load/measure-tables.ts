import { loadavg } from 'node:os';
import { chromium, type Page } from '@playwright/test';
import { build, preview } from 'vite';
import { findQuickChromium } from '../../scripts/machine/find-chromium.ts';
import type { RowPage } from '../../src/console/shell/table/sources/table-source.ts';
import { bidPages } from '../workbench/bid-pages.ts';
import type { ManyBid } from '../workbench/many-bids.ts';
import { timeAt } from './print-times.ts';

const CONFIG = { configFile: 'vite.workbench.config.ts', logLevel: 'warn' } as const;
const ROWS = 100_000;
/** Each column is sorted both ways so often, and each filter is set so often. */
const ROUNDS = 10;
const SCROLL_MS = 5_000;

/** One filter of every column that has one. */
const FILTERS = [
  'player=~salvi',
  'time=2026-11-19',
  'market=Tapi%20Day',
  'points=4000..',
  'state=won',
] as const;

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
 * How a table of 100,000 rows feels, at hand and from a server: from a click to the rows that it brings on the screen, for
 * every column, and the longest time that the page is busy at a stretch while somebody scrolls (Long Tasks).
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
      await measureOrders(page);
      await measureFilters(page);
      for (const how of ['at rest', 'by the wheel', 'by the bar'] as const)
        console.log(`  ${how}: ${await scrollFor(page, how)}${load()}`);
      await page.close();
    }
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Every column that sorts: down and up, each counted; the third click, back to the usual order, is not. */
async function measureOrders(page: Page): Promise<void> {
  const all: number[] = [];
  const keys = await page
    .locator('[data-sort]')
    .evaluateAll((heads) => heads.map((head) => head.getAttribute('data-sort') ?? ''));
  for (const key of keys) {
    const times: number[] = [];
    const click = () => actAndSee(page, { click: `[data-sort=${key}]` });
    for (let round = 0; round < ROUNDS; round += 1) {
      // The usual order is by time, downwards: there a click turns it, and two more lead back.
      times.push(await click(), await click());
      if (key !== 'time') await click();
    }
    console.log(say(`sorted by ${key}`, times));
    all.push(...times);
  }
  console.log(say('sorted, all columns', all));
}

async function measureFilters(page: Page): Promise<void> {
  const all: number[] = [];
  for (const filter of FILTERS) {
    const times: number[] = [];
    for (let round = 0; round < ROUNDS * 2; round += 1) {
      times.push(await actAndSee(page, { go: `?${filter}` }));
      await actAndSee(page, { go: '?' });
    }
    console.log(say(`filtered by ${filter}`, times));
    all.push(...times);
  }
  console.log(say('filtered, all columns', all));
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

type Act = { readonly click: string } | { readonly go: string };

/** From an act until other rows are on the screen, and their picture is drawn. */
function actAndSee(page: Page, act: Act): Promise<number> {
  return page.evaluate(async (what) => {
    const { frame, seen } = globalThis.measured;
    const before = seen();
    const began = performance.now();
    // As a link of the console does it: its router hears of every new address.
    if ('go' in what) history.pushState(null, '', location.pathname + what.go);
    else document.querySelector<HTMLElement>(what.click)?.click();
    while (seen() === before || seen() === '') {
      if (performance.now() - began > 20_000)
        throw new Error(`nothing new after ${JSON.stringify(what)}: ${before}`);
      await frame();
    }
    await frame();
    return performance.now() - began;
  }, act);
}

/** By the wheel in steps, or by the bar in leaps; at rest it is what the machine does beside. */
function scrollFor(page: Page, how: 'at rest' | 'by the wheel' | 'by the bar'): Promise<string> {
  return page.evaluate(
    async ([moves, forMs]) => {
      const { frame, longTasks } = globalThis.measured;
      const list = document.querySelector('table')?.parentElement;
      list?.scrollTo(0, 0);
      await frame();
      longTasks.length = 0;
      const frames: number[] = [];
      const began = performance.now();
      for (let step = 0; performance.now() - began < forMs; step += 1) {
        const at = performance.now();
        if (moves === 'by the wheel') list?.scrollTo(0, step * 120);
        if (moves === 'by the bar') list?.scrollTo(0, ((step * 37) % 100) * 30_000);
        await frame();
        frames.push(performance.now() - at);
      }
      // The observer tells a little later.
      await new Promise((resolve) => setTimeout(resolve, 500));
      const longest = Math.max(0, ...longTasks);
      const slowest = Math.max(...frames);
      return `${frames.length} frames, slowest ${slowest.toFixed(0)} ms; ${longTasks.length} tasks over 50 ms, longest ${longest.toFixed(0)} ms`;
    },
    [how, SCROLL_MS] as const,
  );
}

function say(what: string, times: readonly number[]): string {
  const at = (share: number): string => timeAt(times, share).toFixed(0);
  return `  ${what}: p50 ${at(0.5)} ms, p95 ${at(0.95)} ms, max ${at(1)} ms of ${times.length}${load()}`;
}

/** Figures mean little where others work on the same processors. */
function load(): string {
  return ` (load ${loadavg()[0]?.toFixed(1) ?? ''})`;
}

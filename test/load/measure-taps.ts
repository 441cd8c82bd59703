import { chromium, type BrowserContext, type CDPSession, type Page } from '@playwright/test';
import { buildApps } from '../../scripts/build/build-apps.ts';
import { findQuickChromium } from '../../scripts/machine/find-chromium.ts';
import { enterAsPlayer } from '../journeys/enter-as-player.ts';
import { marketsTakingBids } from '../journeys/markets-taking-bids.ts';
import { openSystem } from '../journeys/system.ts';

/** A cheap phone beside this machine. */
const SLOWDOWN = 4;
const ROUNDS = 5;
/** Longer than any change on the screen goes on. */
const STILL_MS = 700;

const SCREENS = [
  '/imp',
  '/star',
  '/galigame',
  '/charts',
  '/gamerates',
  '/imp4',
  '/imp3',
  '/imp7',
  '/transaction',
  '/imp9',
  '/payviaupi',
  '/withdraw',
  '/withdrawhistory',
  '/transfer',
  '/limits',
  '/statement',
  '/notices',
  '/htp',
  '/profile',
] as const;

/** What a page says about itself while it is used. */
declare global {
  var seen: { taps: number[]; shift: number; largest: { at: number; what: string } };
}

/**
 * How the player's app feels on a slow phone: from each tap of a bid to the next picture (Event Timing, the worst of
 * each step), how far screens jump by themselves (layout shift), and when Home shows its largest part.
 */
export async function measureTaps(): Promise<void> {
  if (!(await buildApps())) throw new Error('the apps do not build');
  const system = await openSystem();
  const executablePath = findQuickChromium();
  const browser = await chromium.launch({
    ...(executablePath === null ? {} : { executablePath }),
    args: process.getuid?.() === 0 ? ['--no-sandbox', '--disable-gpu'] : ['--disable-gpu'],
  });
  const open = () =>
    browser.newContext({
      baseURL: system.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
      locale: 'en-IN',
    });
  try {
    console.log(`\n${SLOWDOWN}x slower processor, 390 x 844, ${ROUNDS} rounds, the worst of each step\n`);
    await measureBid(open, system.url);
    await measureScreens(open);
  } finally {
    await browser.close();
    await system.close();
  }
}

async function measureBid(open: () => Promise<BrowserContext>, url: string): Promise<void> {
  const [market] = await marketsTakingBids(url);
  const worst = new Map<string, number[]>();
  const dropped: string[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const context = await open();
    const { page, slow } = await openWatched(context);
    await enterAsPlayer(page, 0);
    await page.getByRole('button', { name: `Play Game, ${market.game_name}` }).waitFor();
    await page.waitForTimeout(STILL_MS);
    await slow(SLOWDOWN);
    for (const [name, step] of stepsOfBid(page, market.game_name)) {
      await page.evaluate(() => void (seen.taps = []));
      await step();
      await page.waitForTimeout(STILL_MS);
      const { taps } = await readSeen(page);
      worst.set(name, [...(worst.get(name) ?? []), Math.max(0, ...taps)]);
    }
    await slow(1);
    dropped.push(await readDropped(page));
    await context.close();
  }
  console.log('step                            worst ms  of rounds');
  for (const [name, times] of worst)
    console.log(`${name.padEnd(32)}${String(Math.max(...times)).padStart(8)}  ${times.join(' ')}`);
  console.log(`\ntaps dropped: ${dropped.join(' ')}`);
}

/** How many taps the app itself has dropped, by screen and rule (src/player/bidding/dropped-taps.ts). */
function readDropped(page: Page): Promise<string> {
  return page.evaluate(() => localStorage.getItem('ank-dropped-taps') ?? 'none');
}

/** The way from Home to a placed Single Digit: by the board, and what else is tapped on it on the way. */
function stepsOfBid(page: Page, market: string): readonly (readonly [string, () => Promise<void>])[] {
  const tap = (name: string | RegExp, within = page.locator('body')) =>
    within
      .getByRole('button', { name, exact: typeof name === 'string' })
      .first()
      .tap();
  const board = page.getByRole('group', { name: 'Digit' });
  const keypad = page.getByRole('group', { name: 'Keypad' });
  return [
    ['Play Game', () => tap(`Play Game, ${market}`)],
    ['the tile Single Digit', () => tap(/^Single Digit/)],
    ['a stake', () => tap('20')],
    ['a digit of the board', () => tap(/^7/, board)],
    ['the same digit again', () => tap(/^7/, board)],
    ['another digit', () => tap(/^3/, board)],
    ['Undo', () => tap(/^Undo/)],
    ['the list opens', () => tap(/Show your bids$/)],
    ['the list closes', () => tap(/Show your bids$/)],
    ['into the digit', () => page.getByRole('textbox', { name: 'Digit' }).tap()],
    ['a key, on to the points', () => tap('5', keypad)],
    ['a key of the points', () => tap('1', keypad)],
    ['another one', () => tap('0', keypad)],
    ['Proceed', () => tap('Proceed')],
    ['back to the board', () => tap('Done', keypad)],
    ['Submit', () => tap('Submit')],
    ['SUBMIT', () => tap('SUBMIT', page.getByRole('dialog'))],
  ];
}

async function measureScreens(open: () => Promise<BrowserContext>): Promise<void> {
  console.log('\nscreen              layout shift  largest part after ms');
  for (const address of SCREENS) {
    const context = await open();
    const { page, slow } = await openWatched(context);
    await slow(SLOWDOWN);
    await enterAsPlayer(page, 0, address);
    await page.waitForLoadState('networkidle').catch(() => undefined);
    await page.waitForTimeout(2 * STILL_MS);
    const { shift, largest } = await readSeen(page);
    console.log(
      `${address.padEnd(20)}${shift.toFixed(3).padStart(12)}  ${String(Math.round(largest.at)).padStart(6)}  ${largest.what}`,
    );
    await context.close();
  }
}

interface Watched {
  readonly page: Page;
  /** Makes its processor so many times slower. */
  readonly slow: (rate: number) => Promise<void>;
}

async function openWatched(context: BrowserContext): Promise<Watched> {
  const page = await context.newPage();
  await page.addInitScript(watch);
  const session: CDPSession = await context.newCDPSession(page);
  return {
    page,
    slow: (rate) => session.send('Emulation.setCPUThrottlingRate', { rate }).then(() => undefined),
  };
}

function readSeen(page: Page): Promise<typeof seen> {
  return page.evaluate(() => seen);
}

/** Runs in the page, before all else. */
function watch(): void {
  globalThis.seen = { taps: [], shift: 0, largest: { at: 0, what: '' } };
  type Entry = PerformanceEntry & {
    readonly interactionId?: number;
    readonly value?: number;
    readonly hadRecentInput?: boolean;
    readonly element?: Element | null;
  };
  const observe = (type: string, take: (entry: Entry) => void, more: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({
      type,
      buffered: true,
      ...more,
    });
  observe(
    'event',
    (entry) => void (entry.interactionId !== 0 && seen.taps.push(Math.round(entry.duration))),
    { durationThreshold: 16 },
  );
  observe(
    'layout-shift',
    (entry) => void (entry.hadRecentInput !== true && (seen.shift += entry.value ?? 0)),
  );
  observe('largest-contentful-paint', (entry) => {
    const element = entry.element ?? null;
    const what =
      element === null
        ? ''
        : `${element.tagName.toLowerCase()} ${(element.textContent ?? '').trim().slice(0, 40)}`;
    seen.largest = { at: entry.startTime, what };
  });
}

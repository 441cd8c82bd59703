import { expect } from '@playwright/test';
import { callServer } from '../support/test-client.ts';
import { enterAsNewcomer } from './enter-as-newcomer.ts';
import { hear } from './hear.ts';
import type { System } from './system.ts';
import type { CashierAndMaker } from './cashier-and-maker.ts';
import { enterAsPlayer } from './enter-as-player.ts';
import { journey } from './journey.ts';
import { marketsTakingBids } from './markets-taking-bids.ts';
import { openGame } from './open-game.ts';
import { type BidPlay, placeBids, REQUIRED, seeWin, SHORT } from './play-bids.ts';

// Every journey uses up an open or a close of the day, and there are few of them.
journey.use({ operatorName: 'of main bids' });

const OPEN: readonly BidPlay[] = [
  {
    game: 'Single Digit',
    isInSample: true,
    fields: ['Digit'],
    mistakes: [{ numbers: [], field: 'Digit', says: REQUIRED }],
    short: SHORT,
    entries: [
      { numbers: ['7'], points: 50 },
      { numbers: ['3'], points: 23 },
    ],
    gameType: 'Open',
    results: [{ session: 'open', number: '124' }],
    win: { number: '7', name: 'Single Digit, Open', pays: 475 },
  },
  {
    game: 'Jodi Digit',
    fields: ['Jodi'],
    mistakes: [
      { numbers: [], field: 'Jodi', says: REQUIRED },
      { numbers: ['4'], field: 'Jodi', says: 'Number 4 is not valid' },
    ],
    short: SHORT,
    entries: [
      { numbers: ['47'], points: 50 },
      { numbers: ['08'], points: 23 },
    ],
    gameType: 'Until Open',
    results: [
      { session: 'open', number: '130' },
      { session: 'close', number: '124' },
    ],
    win: { number: '47', name: 'Jodi Digit', pays: 4750 },
  },
  {
    game: 'Single Pana',
    fields: ['Pana'],
    mistakes: [
      { numbers: [], field: 'Pana', says: REQUIRED },
      { numbers: ['223'], field: 'Pana', says: 'Number 223 is not valid' },
    ],
    short: SHORT,
    entries: [
      { numbers: ['128'], points: 50 },
      { numbers: ['470'], points: 23 },
    ],
    gameType: 'Open',
    results: [{ session: 'open', number: '128' }],
    win: { number: '128', name: 'Single Pana, Open', pays: 7000 },
  },
  {
    game: 'Triple Pana',
    fields: ['Pana'],
    mistakes: [
      { numbers: [], field: 'Pana', says: REQUIRED },
      { numbers: ['123'], field: 'Pana', says: 'Number 123 is not valid' },
    ],
    short: SHORT,
    entries: [
      { numbers: ['777'], points: 50 },
      { numbers: ['000'], points: 23 },
    ],
    gameType: 'Open',
    results: [{ session: 'open', number: '777' }],
    win: { number: '777', name: 'Triple Pana, Open', pays: 35_000 },
  },
  {
    game: 'Half Sangam',
    isInSample: true,
    fields: ['Open Digit', 'Close Pana'],
    mistakes: [
      { numbers: [], field: 'Open Digit', says: REQUIRED },
      { numbers: ['4', '321'], field: 'Close Pana', says: 'Number 321 is not valid' },
      { numbers: ['4', ''], field: 'Close Pana', says: REQUIRED },
    ],
    short: SHORT,
    entries: [
      { numbers: ['4', '128'], points: 50 },
      { numbers: ['5', '140'], points: 23 },
    ],
    gameType: 'Until Open',
    results: [
      { session: 'open', number: '130' },
      { session: 'close', number: '128' },
    ],
    win: { number: '4 - 128', name: 'Half Sangam, Open', pays: 50_000 },
  },
  {
    game: 'Full Sangam',
    fields: ['Open Pana', 'Close Pana'],
    mistakes: [
      { numbers: [], field: 'Open Pana', says: REQUIRED },
      { numbers: ['012', '140'], field: 'Open Pana', says: 'Number 012 is not valid' },
      { numbers: ['123', '041'], field: 'Close Pana', says: 'Number 041 is not valid' },
    ],
    short: SHORT,
    entries: [
      { numbers: ['123', '000'], points: 50 },
      { numbers: ['128', '470'], points: 23 },
    ],
    gameType: 'Until Open',
    results: [
      { session: 'open', number: '123' },
      { session: 'close', number: '000' },
    ],
    win: { number: '123 - 000', name: 'Full Sangam', pays: 500_000 },
  },
  {
    game: 'SP DP TP',
    fields: ['Digit'],
    boxes: ['SP', 'DP', 'TP'],
    mistakes: [{ numbers: [], field: 'Digit', says: REQUIRED }],
    // 22 panas of 46 are 1,012.
    short: { ...SHORT, points: 46 },
    entries: [{ numbers: ['5'], points: 10, many: { count: 22, title: 'Digit 5: SP 12 + DP 9 + TP 1' } }],
    gameType: 'Open',
    results: [{ session: 'open', number: '555' }],
    win: { number: '555', name: 'SP DP TP, Open', pays: 7000 },
  },
];

const CLOSE: readonly BidPlay[] = [
  {
    game: 'Double Pana',
    fields: ['Pana'],
    mistakes: [
      { numbers: [], field: 'Pana', says: REQUIRED },
      { numbers: ['128'], field: 'Pana', says: 'Number 128 is not valid' },
    ],
    short: SHORT,
    entries: [
      { numbers: ['223'], points: 50 },
      { numbers: ['117'], points: 23 },
    ],
    gameType: 'Close',
    results: [{ session: 'close', number: '223' }],
    win: { number: '223', name: 'Double Pana, Close', pays: 14_000 },
  },
  {
    game: 'SP Motor',
    fields: ['Digits'],
    mistakes: [
      { numbers: [], field: 'Digits', says: REQUIRED },
      { numbers: ['12'], field: 'Digits', says: 'Digit not valid' },
    ],
    short: SHORT,
    tooDear: { numbers: ['1234567890'], points: 10, many: { count: 120, title: '1234567890' } },
    entries: [{ numbers: ['1234'], points: 10, many: { count: 4, title: '1234' } }],
    gameType: 'Close',
    results: [{ session: 'close', number: '124' }],
    win: { number: '124', name: 'SP Motor, Close', pays: 1400 },
  },
  {
    game: 'DP Motor',
    isInSample: true,
    fields: ['Digits'],
    mistakes: [
      { numbers: [], field: 'Digits', says: REQUIRED },
      { numbers: ['2'], field: 'Digits', says: 'Please enter a valid Pana (at least 2 digits)' },
    ],
    short: SHORT,
    tooDear: { numbers: ['1234567890'], points: 20, many: { count: 90, title: '1234567890' } },
    entries: [{ numbers: ['247'], points: 10, many: { count: 6, title: '247' } }],
    gameType: 'Close',
    results: [{ session: 'close', number: '447' }],
    win: { number: '447', name: 'DP Motor, Close', pays: 2800 },
  },
];

for (const play of [...OPEN, ...CLOSE]) {
  const isOnClose = CLOSE.includes(play);
  journey(
    `${play.game}: from the first mistake to the paid win${isOnClose ? ', on Close' : ''}`,
    { tag: play.isInSample ? '@mobile' : ['@mobile', '@long'] },
    async ({ page, system, desk }) => {
      const market = await (isOnClose ? marketOnClose(system, desk) : marketOnOpen(system));
      await enterAsNewcomer(page, system);
      await openGame(page, { market, game: play.game });
      await placeBids(page, play, 'main');
      for (const result of play.results) await desk.declare({ market, ...result });
      await seeWin(page, play, { family: 'main', market });
    },
  );
}

journey(
  'When Open is over, jodis and sangams are closed and everything else is for Close',
  { tag: '@mobile' },
  async ({ page, system, desk }) => {
    const market = await marketOnClose(system, desk);
    await enterAsPlayer(page, 0);
    await page.getByRole('button', { name: `Play Game, ${market}` }).click();
    for (const game of ['Jodi Digit', 'Half Sangam', 'Full Sangam'] as const) {
      await hear(page.getByRole('status').getByText(`Bidding is closed for ${game}`), () =>
        page.getByRole('button', { name: new RegExp(`${game}.*closed`) }).click(),
      );
    }
    await page.getByRole('button', { name: 'Single Digit' }).click();
    await expect(page.getByRole('radio', { name: /^Open/ })).toBeDisabled();
    await expect(page.getByRole('radio', { name: /^Close/ })).toBeChecked();
  },
);

async function marketOnOpen({ url }: System): Promise<string> {
  const [{ game_name: market }] = await marketsTakingBids(url);
  return market;
}

const HOUR_MS = 3_600_000;

/** A market that an earlier journey has left with its close alone, or else one that is prepared now. */
async function marketOnClose(system: System, desk: CashierAndMaker): Promise<string> {
  const { body } = await callServer(system.url, '/api-get-dashboard-data', {});
  const left = body.result?.find(
    (market) =>
      market.open_state === 'settled' &&
      market.close_state === 'open' &&
      Date.parse(market.close_closes_at) > Date.now() + HOUR_MS,
  );
  if (left !== undefined) return left.game_name;
  const market = await marketOnOpen(system);
  await desk.declare({ market, session: 'open', number: '130' });
  return market;
}

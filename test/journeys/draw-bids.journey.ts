import { expect, type Page } from '@playwright/test';
import { FAMILY_SCREENS } from '../../src/player/routes/family-screens.ts';
import { drawsTakingBids } from './draws-taking-bids.ts';
import { enterAsNewcomer } from './enter-as-newcomer.ts';
import { hear } from './hear.ts';
import { journey } from './journey.ts';
import { openGame } from './open-game.ts';
import { type BidPlay, placeBids, REQUIRED, seeWin, SHORT } from './play-bids.ts';

type DrawPlay = BidPlay & { readonly family: 'starline' | 'gali' };

// Each uses up a market of the day. At noon gali has four that take bids, which leaves one to the other journeys.
const PLAYS: readonly DrawPlay[] = [
  {
    family: 'starline',
    game: 'Single Digit',
    fields: ['Digit'],
    mistakes: [{ numbers: [], field: 'Digit', says: REQUIRED }],
    short: SHORT,
    entries: [
      { numbers: ['7'], points: 50 },
      { numbers: ['3'], points: 23 },
    ],
    gameType: 'Open',
    results: [{ session: 'open', number: '124' }],
    win: { number: '7', name: 'Single Digit', pays: 475 },
  },
  {
    family: 'starline',
    game: 'Single Pana',
    isInSample: true,
    fields: ['Pana'],
    mistakes: [
      { numbers: [], field: 'Pana', says: REQUIRED },
      { numbers: ['021'], field: 'Pana', says: 'Number 021 is not valid' },
    ],
    short: { ...SHORT, says: 'Insufficient balance, please refill your account' },
    entries: [
      { numbers: ['120'], points: 50 },
      { numbers: ['890'], points: 23 },
    ],
    gameType: 'Open',
    results: [{ session: 'open', number: '120' }],
    win: { number: '120', name: 'Single Pana', pays: 7000 },
  },
  {
    family: 'starline',
    game: 'Double Pana',
    fields: ['Pana'],
    mistakes: [
      { numbers: [], field: 'Pana', says: REQUIRED },
      { numbers: ['222'], field: 'Pana', says: 'Number 222 is not valid' },
    ],
    short: SHORT,
    entries: [
      { numbers: ['100'], points: 50 },
      { numbers: ['990'], points: 23 },
    ],
    gameType: 'Open',
    results: [{ session: 'open', number: '100' }],
    win: { number: '100', name: 'Double Pana', pays: 14_000 },
  },
  {
    family: 'starline',
    game: 'Triple Pana',
    fields: ['Pana'],
    mistakes: [
      { numbers: [], field: 'Pana', says: REQUIRED },
      { numbers: ['100'], field: 'Pana', says: 'Number 100 is not valid' },
    ],
    short: SHORT,
    entries: [
      { numbers: ['000'], points: 50 },
      { numbers: ['999'], points: 23 },
    ],
    gameType: 'Open',
    results: [{ session: 'open', number: '000' }],
    win: { number: '000', name: 'Triple Pana', pays: 35_000 },
  },
  {
    family: 'gali',
    game: 'Left Digit',
    fields: ['Digit'],
    mistakes: [{ numbers: [], field: 'Digit', says: REQUIRED }],
    short: SHORT,
    entries: [
      { numbers: ['4'], points: 50 },
      { numbers: ['7'], points: 23 },
    ],
    gameType: '-',
    results: [{ session: 'open', number: '47' }],
    win: { number: '4', name: 'Left Digit', pays: 475 },
  },
  {
    family: 'gali',
    game: 'Right Digit',
    fields: ['Digit'],
    mistakes: [{ numbers: [], field: 'Digit', says: REQUIRED }],
    short: SHORT,
    entries: [
      { numbers: ['7'], points: 50 },
      { numbers: ['4'], points: 23 },
    ],
    gameType: '-',
    results: [{ session: 'open', number: '47' }],
    win: { number: '7', name: 'Right Digit', pays: 475 },
  },
  {
    family: 'gali',
    game: 'Jodi Digit',
    isInSample: true,
    fields: ['Jodi'],
    mistakes: [
      { numbers: [], field: 'Jodi', says: REQUIRED },
      { numbers: ['0'], field: 'Jodi', says: 'Number 0 is not valid' },
    ],
    short: SHORT,
    entries: [
      { numbers: ['00'], points: 50 },
      { numbers: ['08'], points: 23 },
    ],
    gameType: '-',
    results: [{ session: 'open', number: '00' }],
    win: { number: '00', name: 'Jodi Digit', pays: 4750 },
  },
];

const PANELS = { starline: 'KING STARLINE', gali: 'KING GALI' } as const;

for (const play of PLAYS) {
  const { family, game } = play;
  journey(
    `${PANELS[family]}, ${game}: from the first mistake to the paid win`,
    { tag: play.isInSample ? '@mobile' : ['@mobile', '@long'] },
    async ({ page, system, desk }) => {
      const [{ game_name: market }] = await drawsTakingBids(system.url, family);
      await enterAsNewcomer(page, system, FAMILY_SCREENS[family].home);
      await expect(page.getByRole('heading', { level: 1, name: PANELS[family] })).toBeVisible();
      await openGame(page, { market, game });
      await placeBids(page, play, family);
      const declare = async (): Promise<void> => {
        for (const result of play.results) await desk.declare({ market, ...result });
      };
      // A second tab says the same of every game of its family.
      const isFirst = play === PLAYS.find((one) => one.family === family);
      await (isFirst ? seeInSecondTab(page, { family, market, game, declare }) : declare());
      await seeWin(page, play, { family, market });
    },
  );
}

/** The games of a market in a second tab of the same player: told of the win, and that the game is closed. */
async function seeInSecondTab(
  page: Page,
  {
    family,
    market,
    game,
    declare,
  }: Pick<DrawPlay, 'family' | 'game'> & {
    readonly market: string;
    readonly declare: () => Promise<void>;
  },
): Promise<void> {
  const tab = await page.context().newPage();
  await tab.goto(FAMILY_SCREENS[family].home);
  await tab.getByRole('button', { name: `Play Game, ${market}` }).click();
  await expect(tab.getByRole('heading', { level: 1, name: market })).toBeVisible();
  // One toast takes the place of the other, and each stands for three seconds only.
  const won = tab
    .getByRole('status')
    .getByText(/^You won [\d,]+ pts in /)
    .waitFor();
  await declare();
  await won;
  await hear(tab.getByRole('status').getByText(`Bidding is closed for ${game}`), () =>
    tab.getByRole('button', { name: new RegExp(`${game}.*closed`) }).click(),
  );
}

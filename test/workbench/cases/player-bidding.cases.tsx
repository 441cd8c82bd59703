import { dashboard, game } from '../answers/markets.ts';
import { minutesFromNow } from '../answers/moment.ts';
import { allStopped, preferences } from '../answers/player.ts';
import { mySlipsOf, slipOf } from '../answers/slips.ts';
import { casesOf, type Case } from '../case.ts';

const openedFrom = (gameId: string, gameName: string) => ({
  gameId,
  openTime: '01:00 PM',
  gameName,
  pana: '',
});
const MAIN = openedFrom('109', game().game_name);
const STARLINE = openedFrom('122', 'King 01:00 PM');
const GALI = openedFrom('135', 'Chameli Gali');

const dashboardOf = (market: ReturnType<typeof game>) => ({ ...dashboard, result: [market] });

const WITHOUT_SINGLE_KEYS = { ...preferences, single_keys: false };

type Opened = ReturnType<typeof openedFrom>;
const screens = (historyState: Opened, names: Readonly<Record<string, string>>): readonly Case[] =>
  Object.entries(names).flatMap(([at, name]) =>
    casesOf('player', `Bidding, ${name}`, {
      [historyState.gameName]: { at, historyState, shows: historyState.gameName },
    }),
  );

export const cases = [
  ...casesOf('player', 'Bidding', {
    'without single keys': {
      at: '/jodi',
      historyState: MAIN,
      shows: MAIN.gameName,
      answers: {
        '/api-get-preferences': WITHOUT_SINGLE_KEYS,
        // The game that was opened is kept at once.
        '/api-change-preferences': WITHOUT_SINGLE_KEYS,
      },
    },
    stopped: {
      at: '/single',
      historyState: MAIN,
      shows: 'Play pauses for a while.',
      answers: { '/api-get-stops': allStopped },
    },
    'with earlier slips': {
      at: '/jodi',
      historyState: MAIN,
      shows: 'Last used',
      answers: {
        '/api-my-slips': mySlipsOf(slipOf('Jodi Digit', '61', '16'), slipOf('Jodi Digit', '05', '61')),
      },
    },
    'five minutes before the end': {
      at: '/single',
      historyState: MAIN,
      shows: '05:0',
      answers: { '/api-get-dashboard-data': dashboardOf(game({ open_closes_at: minutesFromNow(5.05) })) },
    },
    'when only Close is left': {
      at: '/single',
      historyState: MAIN,
      shows: 'Open is over for today. This bid is for the Close digit.',
      answers: { '/api-get-dashboard-data': dashboardOf(game({ open_state: 'closed' })) },
    },
    'when the market is over': {
      at: '/single',
      historyState: MAIN,
      shows: 'Bids for today are over.',
      answers: {
        '/api-get-dashboard-data': dashboardOf(game({ open_state: 'closed', close_state: 'closed' })),
      },
    },
  }),
  ...screens(MAIN, {
    '/game': 'the games',
    '/single': 'Single Digit',
    '/jodi': 'Jodi Digit',
    '/singlepana': 'Single Pana',
    '/doublepana': 'Double Pana',
    '/tripplepana': 'Triple Pana',
    '/halfsangam': 'Half Sangam',
    '/fullsangam': 'Full Sangam',
    '/spdptp': 'SP DP TP',
    '/spmotor': 'SP Motor',
    '/dpmotor': 'DP Motor',
  }),
  ...screens(STARLINE, {
    '/stargame': 'the games',
    '/starsingle': 'Single Digit',
    '/ssinglepana': 'Single Pana',
    '/sdoublepana': 'Double Pana',
    '/stripplepana': 'Triple Pana',
  }),
  ...screens(GALI, {
    '/galiallgame': 'the games',
    '/leftdigit': 'Left Digit',
    '/rightdigit': 'Right Digit',
    '/jodidigit': 'Jodi Digit',
  }),
];

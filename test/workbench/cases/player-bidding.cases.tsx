import { game } from '../answers/markets.ts';
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

type Opened = ReturnType<typeof openedFrom>;
const screens = (historyState: Opened, names: Readonly<Record<string, string>>): readonly Case[] =>
  Object.entries(names).flatMap(([at, name]) =>
    casesOf('player', `Bidding, ${name}`, {
      [historyState.gameName]: { at, historyState, shows: historyState.gameName },
    }),
  );

export const cases = [
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

import { KeySheet } from '../../../src/player/keys/key-sheet.tsx';
import { SlipsToday } from '../../../src/player/slips/slips-today.tsx';
import { preferences } from '../answers/player.ts';
import { noSlips } from '../answers/slips.ts';
import { casesOf } from '../case.ts';
import { sheet } from '../opened.tsx';

const slipsToday = () => <SlipsToday />;
const keySheet = (open: boolean, close: () => void) => <KeySheet open={open} onClose={close} />;

// What stands beside the screens of wide windows; these are looked at as whole screens in test/components/desk.component.ts.
export const cases = [
  ...casesOf('player', 'Slips of today', {
    usual: { shows: 'Staked 540, won 950', render: slipsToday },
    none: { shows: 'No slip today.', render: slipsToday, answers: { '/api-my-slips': noSlips } },
    loading: { shows: 'Your slips today', render: slipsToday, answers: { '/api-my-slips': 'pending' } },
    offline: {
      shows: 'Your slips could not be loaded.',
      render: slipsToday,
      answers: { '/api-my-slips': 'offline' },
    },
  }),
  ...casesOf('player', 'Keys', {
    all: sheet('Find a market', keySheet),
    'with letters switched off': sheet('switched off in your profile', keySheet, {
      '/api-get-preferences': { ...preferences, single_keys: false },
    }),
  }),
];

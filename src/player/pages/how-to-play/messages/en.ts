import { defineMessages, type Messages } from '../../../messages/define-messages.ts';

/** How To Play. */
export const helpMessages = defineMessages(
  {
    how_to_play: 'How To Play',
    watch_video: 'Watch the tutorial video',
    new_tab: 'Opens in a new tab',

    how_title: 'How a result decides',
    sample: 'A sample, not a real result',
    open_pana: 'Open pana',
    jodi: 'Jodi',
    close_pana: 'Close pana',
    last_digits: 'last digits',
    draw: 'Draw a sample',
    stake: 'Stake',
    bets: 'Bets',
    result: 'Result {result}.',
    wins_on: '{game} wins on {numbers}.',
    no_win_by: 'No {game} wins with this result.',
    in_open: '{number} in Open',
    in_close: '{number} in Close',
    with: '{one} with {other}',
    or: '{one}, or {other}',
    none: 'None this time',
    wins: 'wins',
    no_win: 'no win',
    pays: '{stake} pay {win}',
    steps: 'Step by step',
    help_email: 'To register you need a name, phone number, password and date of birth. No email.',
    help_win: 'What a win pays depends on the stake and the rate.',
    rates: 'Market Rates',
  },
  () => import.meta.glob<Messages>('./*.ts', { import: 'messages' }),
);

import { defineMessages, type Messages } from '../../messages/define-messages.ts';

/** Market Rates: what the games pay and how likely they are to win. Names are spelled as in B §2. */
export const ratesMessages = defineMessages(
  {
    market_rates: 'Market Rates',
    markets: 'Markets',
    main: 'Main',
    starline: 'Starline',
    gali: 'Gali',

    'Single Digit': 'Single Digit',
    'Jodi Digit': 'Jodi Digit',
    'Single Pana': 'Single Pana',
    'Double Panna': 'Double Panna',
    'Tripple Panna': 'Tripple Panna',
    'Half Sangam': 'Half Sangam',
    'Full Sangam': 'Full Sangam',
    'Left Digit': 'Left Digit',
    'Right Digit': 'Right Digit',

    chance: 'Chance',
    one_in: '1 in {count}',
    about_one_in: 'about 1 in {count}',
    return: 'Return',
    example: 'Example',
    stake_returns: '{stake} pts return {win} pts',
    highest_bid: 'Highest win of one bid',
    highest_slip: 'Highest win of one slip',
    back: '{percent}% back',
    more_about: 'More about {game}',
    wins_open_digit: '{number} in Open wins when the open digit is {number}.',
    wins_jodi: '{number} wins when the open and the close digit make {number}.',
    wins_open_pana: '{number} in Open wins when the open pana is {number}.',
    wins_half: '{number} with 5 wins when the open pana is {number} and the close digit 5.',
    wins_full: '{number} with 140 wins when the open pana is {number} and the close pana 140.',
    wins_draw_digit: '{number} wins when the digit of the draw is {number}.',
    wins_drawn: '{number} wins when {number} is drawn.',
    wins_left: '{number} wins when the left digit is {number}.',
    wins_right: '{number} wins when the right digit is {number}.',
    share: 'Of 100 points staked, {back} come back over a long time; {keeps} stay with the house.',

    note_rate: '{rate} means: {stake} points pay {win}, your stake included.',
    note_digits: 'Chances if every three digits come equally often.',
    note_sangam: 'Half and Full Sangam: with single panas, others are rarer.',
    note_jodi: 'Chances if every two digits come equally often.',
    note_keeps: 'A changed rate counts for new bids only.',
    note_highest: 'Highest win: your own points are part of it.',
    how: 'How a result decides',
    new_rates_from: 'New rates for market days from {day} on',
    changed_today: 'Rates were changed today: {reason}',
    no_rates: 'There are no rates to show.',
  },
  () => import.meta.glob<Messages>('./*.ts', { import: 'messages' }),
);

/** The names of what a rate pays for. */
export type RateName = Extract<keyof typeof ratesMessages.english, `${string} ${string}`>;

/** The sentences that say when a number wins. */
export type WinsKey = Extract<keyof typeof ratesMessages.english, `wins_${string}`>;

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

    note_rate:
      'The first value is the points you bid, the second is what a win pays. Your own points are part of it.',
    note_digits:
      'Chance: of one number, when each of the three drawn digits is equally likely. Of 1,000 draws, 6 give the same Single Pana, 3 the same Double Panna and 1 the same Tripple Panna.',
    note_sangam:
      'Sangams: the chance and the return are those of Single Panas, which come most often. A sangam with a Double or Tripple Panna comes less often and pays the same.',
    note_jodi: 'Chance: of one number, when each of the two drawn digits is equally likely.',
    note_return:
      'Return: what comes back to players in the long run, of all points bid at that chance. The operator keeps the rest.',
    note_highest:
      'Highest win: of one bid at the most points that it may have, and of one slip full of such bids on the number that comes. Your own points are part of it.',
    note_keeps: 'Rates may change. A bid keeps the rate it was placed at.',
    new_rates_from: 'New rates for market days from {day} on',
    changed_today: 'Rates were changed today: {reason}',
    no_rates: 'There are no rates to show.',
  },
  () => import.meta.glob<Messages>('./*.ts', { import: 'messages' }),
);

/** The names of what a rate pays for. */
export type RateName = Extract<keyof typeof ratesMessages.english, `${string} ${string}`>;

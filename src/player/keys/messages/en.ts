import { defineMessages, type Messages } from '../../messages/define-messages.ts';

/** What a wide window has besides: the keys of a keyboard, the field that finds a market, the slip beside the board. */
export const keysMessages = defineMessages(
  {
    keys: 'Keys',
    group_everywhere: 'Everywhere',
    group_board: 'On the board',
    group_sets: 'Sets of numbers',
    find: 'Find a market',
    choose: 'Choose a market',
    all_keys: 'All keys',
    add: 'Add the stake',
    take_away: 'Take the stake away',
    backspace: 'Delete the last digit',
    next_stake: 'Next stake',
    types: 'Game type',
    list: 'The slip',
    empty: 'Empty the slip',
    key_range: '{from} to {to}',
    key_digit: 'digit',
    keys_off: 'Keys of one letter or digit are switched off in your profile.',

    found: '{count} markets found. Arrow down chooses.',
    found_one: '1 market found. Enter opens it.',
    found_none: 'No market has that name.',
    your_slip: 'Your slip',
    slips_today: 'Your slips today',
    totals: 'Staked {staked}, won {won}',
    no_slips: 'No slip today.',
    slips_failed: 'Your slips could not be loaded.',
    all_bids: 'All bids',
    game_types: 'Game types',
    click_hint: 'Stake for each key or click',
    change_hint: 'Right click or hold to change one',
  },
  () => import.meta.glob<Messages>('./*.ts', { import: 'messages' }),
);

import { defineMessages, type Messages } from '../../messages/define-messages.ts';

/** My Bids, wins, the passbook and the list of all histories. */
export const historiesMessages = defineMessages(
  {
    my_bids: 'My Bids',
    win_history: 'Win History',
    wallet_history: 'Wallet History',
    passbook: 'Passbook',
    history: 'History',
    deposit_history: 'Deposit History',
    statement: 'Statement',
    main_bids: 'Main Bid-History',
    main_wins: 'Main Win-History',
    starline_bids: 'Starline Bid-History',
    starline_wins: 'Starline Win-History',
    gali_bids: 'Gali Bid-History',
    gali_wins: 'Gali Win-History',
    gali_bids_title: 'GALI DISAWAR BIDS',
    gali_wins_title: 'GALI DISAWAR WINS',

    from: 'From',
    to: 'To',
    submit: 'Submit',
    submitting: 'Submitting...',
    filter: 'Filter',
    all: 'All',
    credit: 'Credit',
    debit: 'Debit',
    deposits: 'Deposits',
    wins: 'Wins',

    you_won: 'You won {points} pts in {game}',
    see: 'See',
    today: 'Today',
    yesterday: 'Yesterday',
    balance: 'Balance {points}',
    balance_word: 'Balance',

    no_data: 'NO DATA FOUND',
    carried: 'Bids and wins of this day, in cold storage',
    no_entries: 'No points have come in or gone out yet.',
    none_of_filter: 'Nothing here with this filter.',
    try_again: 'Try again',
    load_more: 'Load more',
    loading: 'Loading...',
  },
  () => import.meta.glob<Messages>('./*.ts', { import: 'messages' }),
);

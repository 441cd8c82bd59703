import { defineMessages, type Messages } from '../../messages/define-messages.ts';

/** The statement: what was staked and won between two days, and what went in and out. */
export const statementMessages = defineMessages(
  {
    statement: 'Statement',
    period: 'Period',
    this_month: 'This month',
    last_month: 'Last month',
    days_90: '90 days',
    own_dates: 'Own dates',
    from_to: '{from} to {to}',
    net: 'Net result',
    net_text: 'Won less points bid',
    staked: 'Points bid',
    won: 'Won',
    opening_balance: 'Balance before',
    closing_balance: 'Balance after',
    deposits: 'Added',
    withdrawals: 'Withdrawn',
    other: 'Bonuses and transfers',
    lifetime_net_deposits: 'Added less withdrawn, since you registered',
    failed: 'The statement could not be read.',
    try_again: 'Try again',
    loading: 'Loading',
    print: 'Print',
    save_csv: 'Save as CSV',
    reading: '{count} entries read...',
    saved: '{count} entries saved',
    saved_one: '1 entry saved',
    nothing_to_save: 'No entries between these dates.',
  },
  () => import.meta.glob<Messages>('./*.ts', { import: 'messages' }),
);

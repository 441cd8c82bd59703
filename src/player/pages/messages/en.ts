import { defineMessages, type Messages } from '../../messages/define-messages.ts';

/** The texts of the operator: about, privacy, data deletion, terms, rules. */
export const pagesMessages = defineMessages(
  {
    about: 'About Us',
    privacy: 'Privacy Policy',
    delete: 'Data Deletion Policy',
    terms: 'Terms',
    withdraw_rules: 'Withdraw Rules',
    deposit_rules: 'Deposit Rules',
    version: 'Version {version}, {date}',
    nothing: 'Nothing is written here yet',
  },
  () => import.meta.glob<Messages>('./*.ts', { import: 'messages' }),
);

import { defineMessages, type Messages } from '../../messages/define-messages.ts';

/** The app as a thing on a phone: installed, renewed, started without a connection. */
export const pwaMessages = defineMessages(
  {
    app: 'About this app',
    update_ready: 'A new version is ready',
    reload: 'Reload',
    install_text: 'Put Ank on your home screen. It starts faster, and without a connection too.',
    install: 'Add',
    not_now: 'Not now',

    last_results: 'Last results',
    account_later:
      'Your points are safe. Your wallet and your bids are here again when there is a connection.',
    as_of: 'As of {time}.',
    read_meanwhile: 'What was loaded before can still be read.',
    rates: 'Rates',
    open_at: 'Open {time}',
    close_at: 'Close {time}',
    no_result: 'No result yet',
  },
  () => import.meta.glob<Messages>('./*.ts', { import: 'messages' }),
);

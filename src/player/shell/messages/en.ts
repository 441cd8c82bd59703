import { defineMessages, type Messages } from '../../messages/define-messages.ts';

/** What the frame around the screens says: bar, menu, bottom bar, support, states. */
export const shellMessages = defineMessages(
  {
    main_navigation: 'Main',
    menu: 'Menu',
    back: 'Back',
    ok: 'OK',
    wallet: 'Wallet: {points} points',
    headline: 'Headline',

    home: 'Home',
    bids: 'Bids',
    passbook: 'Passbook',
    funds: 'Funds',
    support: 'Support',
    welcome: 'Welcome to Ank',

    language: 'Language',
    theme: 'Theme: {theme}',
    theme_auto: 'Auto',
    theme_light: 'Light',
    theme_dark: 'Dark',

    whatsapp: 'WhatsApp',

    no_connection: 'No connection. Showing {time}.',
    no_connection_yet: 'No connection.',
    try_again: 'Try again',
    error_title: 'An error occurred',
    error_unreachable: 'Your points are safe. We could not reach the server.',
    error_screen: 'Your points are safe. This screen could not be shown.',
    error_code: 'Code {code}',
    loading: 'Loading',
  },
  () => import.meta.glob<Messages>('./*.ts', { import: 'messages' }),
);

import { defineMessages, type Messages } from '../../messages/define-messages.ts';

/** What players can do about their own data. */
export const privacyMessages = defineMessages(
  {
    loading: 'Loading your data settings',
    failed: 'Your data settings could not be loaded',
    please_wait: 'Please wait...',

    data_title: 'Your data',
    data_text:
      'Take a copy of everything that we keep about you: profile, consents, sessions, notices, limits, bids, wins and wallet. We ask for your password first.',
    data_json: 'Download everything',
    data_json_hint: 'JSON',
    data_csv: 'Download wallet entries',
    data_csv_hint: 'CSV',
    data_begun: 'The download has begun',

    consents_title: 'What you allow',
    consents_text:
      'Your number, name and date of birth, your bids and your wallet are needed to play, so we keep them without asking. Only what is switched on here is used for more, and you can switch it off at any time.',
    marketing_sms: 'Offers by SMS',
    marketing_sms_text: 'We use your number to send you news and offers by SMS.',
    marketing_whatsapp: 'Offers by WhatsApp',
    marketing_whatsapp_text: 'We use your number to send you news and offers by WhatsApp.',
    consent_saved: 'Saved',

    delete_title: 'Delete my account',
    delete_text:
      'Your account is deleted 48 hours after you ask for it. Until then you can change your mind.',
    delete_gone:
      'Name, number, date of birth, devices, sessions, notices and consents are erased. Nobody can log in any more.',
    delete_stays: 'Bids and wallet entries stay in our books without your name, as the law requires.',
    delete_again: 'You may register your number again, unless it is excluded from play.',
    obstacle_points: 'There are {points} points in your wallet. Withdraw them first.',
    to_wallet: 'To the wallet',
    obstacle_debt: 'You owe points after a corrected result. They are taken from what comes in next.',
    obstacle_bids: 'Some of your bids have no result yet. Please wait for it.',
    delete_sheet: 'Delete the account?',
    delete_begun: 'Your account will be deleted in 48 hours',

    asked_title: 'Your account will be deleted',
    asked_at: 'On {time}, in {left}.',
    asked_now: 'This happens in the next minutes.',
    asked_waits:
      'The 48 hours are over. The deletion waits until your wallet is empty and all your bids have a result.',
    keep: 'Keep my account',
    kept: 'Your account will not be deleted',
    hours: 'h',
    minutes: 'm',
  },
  () => import.meta.glob<Messages>('./*.ts', { import: 'messages' }),
);

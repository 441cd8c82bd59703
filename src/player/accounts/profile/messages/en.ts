import { defineMessages, type Messages } from '../../../messages/define-messages.ts';

/** The player's name and login sessions. */
export const profileMessages = defineMessages(
  {
    title: 'Profile',
    name: 'Name',
    update: 'Update',
    please_wait: 'Please wait...',
    name_required: 'Name is required!',
    name_updated: 'Name updated',

    change_password: 'Change Password',
    notices: 'Notices',
    limits: 'My limits',
    statement: 'Statement',

    sessions: 'Where you are logged in',
    this_device: 'This device',
    unknown_device: 'Unknown device',
    logged_in_at: 'Logged in {time}',
    last_active: 'Last active {time}',
    end: 'Log out',
    end_named: 'Log out {device}',
    end_others: 'End all others',
    end_others_title: 'End all other sessions?',
    end_others_text: 'Every other phone and browser has to log in again.',
    cancel: 'Cancel',
    session_ended: 'Logged out there',
    others_ended: 'All other sessions have ended',
    failed: 'We could not load this.',
    try_again: 'Try again',
  },
  () => import.meta.glob<Messages>('./*.ts', { import: 'messages' }),
);

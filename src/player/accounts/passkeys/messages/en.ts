import { defineMessages, type Messages } from '../../../messages/define-messages.ts';

/** Logging in by a passkey, and the list of them. */
export const passkeyMessages = defineMessages(
  {
    log_in: 'Log in with a passkey',
    no_answer: 'The passkey gave no answer. Try again, or use your password.',

    passkeys: 'Passkeys',
    about: 'Log in with your fingerprint, face or screen lock. Your password still works.',
    add: 'Add a passkey',
    added: 'Passkey added',
    already_here: 'This device has a passkey of yours already.',
    not_made: 'No passkey was made. Please try again.',
    added_at: 'Added {time}',
    used_at: 'Last used {time}',
    never_used: 'Not used yet',
    rename: 'Rename',
    rename_named: 'Rename {name}',
    rename_title: 'Name of the passkey',
    name: 'Name',
    renamed: 'Name updated',
    remove: 'Remove',
    remove_named: 'Remove {name}',
    remove_title: 'Remove {name}?',
    remove_text: 'You can then log in with your password only, or with another passkey.',
    removed: 'Passkey removed',
    cancel: 'Cancel',
    please_wait: 'Please wait...',
  },
  () => import.meta.glob<Messages>('./*.ts', { import: 'messages' }),
);

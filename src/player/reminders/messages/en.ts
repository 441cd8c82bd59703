import { defineMessages, type Messages } from '../../messages/define-messages.ts';

/** Being told when withdrawals open. */
export const remindersMessages = defineMessages(
  {
    tell_me: 'Tell me at {time}',
    do_not_tell: 'Do not tell me',
    saving: 'Saving...',
    told_by_push: 'You get a notification at {time}.',
    told_in_app: 'You get a notice in the app at {time}.',
  },
  () => import.meta.glob<Messages>('./*.ts', { import: 'messages' }),
);

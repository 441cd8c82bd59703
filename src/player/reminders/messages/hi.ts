import type { Translation } from '../../messages/define-messages.ts';
import type { remindersMessages } from './en.ts';

export const messages: Translation<typeof remindersMessages> = {
  tell_me: '{time} पर मुझे बताएँ',
  do_not_tell: 'मुझे न बताएँ',
  saving: 'सेव हो रहा है...',
  told_by_push: '{time} पर फ़ोन पर सूचना आएगी।',
  told_in_app: '{time} पर ऐप के अंदर सूचना आएगी।',
};

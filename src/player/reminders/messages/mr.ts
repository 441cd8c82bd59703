import type { Translation } from '../../messages/define-messages.ts';
import type { remindersMessages } from './en.ts';

export const messages: Translation<typeof remindersMessages> = {
  tell_me: '{time} ला मला कळवा',
  do_not_tell: 'मला कळवू नका',
  saving: 'जतन करत आहे...',
  told_by_push: '{time} ला फोनवर सूचना येईल.',
  told_in_app: '{time} ला ॲपमध्ये सूचना येईल.',
};

import type { Translation } from '../../../messages/define-messages.ts';
import type { voidMessages } from './en.ts';

export const messages: Translation<typeof voidMessages> = {
  void_open: 'ओपन रद्द, बिड के पॉइंट वापस',
  void_close: 'क्लोज़ रद्द, बिड के पॉइंट वापस',
  void_day: 'आज रद्द, बिड के पॉइंट वापस',
};

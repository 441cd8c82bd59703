import type { Translation } from '../../../messages/define-messages.ts';
import type { voidMessages } from './en.ts';

export const messages: Translation<typeof voidMessages> = {
  void_open: 'ओपन रद्द, बिडचे पॉइंट परत',
  void_close: 'क्लोज रद्द, बिडचे पॉइंट परत',
  void_day: 'आज रद्द, बिडचे पॉइंट परत',
};

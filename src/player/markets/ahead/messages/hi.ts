import type { Translation } from '../../../messages/define-messages.ts';
import type { aheadMessages } from './en.ts';

export const messages: Translation<typeof aheadMessages> = {
  begins: 'आने वाला मार्केट, {day} से शुरू',
  closed: '{day} को मार्केट बंद रहेगा, {name}',
  closed_today: 'आज मार्केट बंद है, {name}',
};

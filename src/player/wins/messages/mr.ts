import type { Translation } from '../../messages/define-messages.ts';
import type { winMessages } from './en.ts';

export const messages: Translation<typeof winMessages> = {
  won: 'तुम्ही {points} जिंकलात',
  won_bids: '{count} बिड',
  corrected: 'निकाल दुरुस्त केला. पासबुक पहा',
  new_win: '{count} नवीन जिंकलेली बिड',
  new_wins: '{count} नवीन जिंकलेल्या बिड',
};

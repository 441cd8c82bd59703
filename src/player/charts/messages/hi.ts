import type { Translation } from '../../messages/define-messages.ts';
import type { chartsMessages } from './en.ts';

export const messages: Translation<typeof chartsMessages> = {
  title: 'मार्केट चार्ट',
  view: 'चार्ट देखें',
  view_of: 'चार्ट देखें, {market}',
  today: 'आज {result}',
  none: 'आज का रिज़ल्ट अभी नहीं आया',
  starline: 'किंग स्टारलाइन',
  starline_note: 'दिन के सभी समय',
  gali: 'किंग गली',
  gali_note: 'महीने के सभी मार्केट',
  no_data: 'कोई जानकारी नहीं मिली',
};

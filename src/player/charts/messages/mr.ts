import type { Translation } from '../../messages/define-messages.ts';
import type { chartsMessages } from './en.ts';

export const messages: Translation<typeof chartsMessages> = {
  title: 'मार्केट चार्ट',
  view: 'चार्ट पहा',
  view_of: 'चार्ट पहा, {market}',
  today: 'आज {result}',
  none: 'आज अजून निकाल नाही',
  starline: 'किंग स्टारलाइन',
  starline_note: 'दिवसातील सर्व वेळा',
  gali: 'किंग गली',
  gali_note: 'महिन्यातील सर्व मार्केट',
  no_data: 'माहिती मिळाली नाही',
};

import type { Translation } from '../../messages/define-messages.ts';
import type { drawsMessages } from './en.ts';

export const messages: Translation<typeof drawsMessages> = {
  starline: 'किंग स्टारलाइन',
  gali: 'किंग गली',
  gali_disawar: 'गली दिसावर',
  results_today: 'आज {count} रिज़ल्ट',
  chart: 'चार्ट',
  bid_history: 'बिड की हिस्ट्री',
  win_history: 'जीत की हिस्ट्री',

  pays: '{game} में जीत पर {rate} के रेट से पॉइंट मिलते हैं।',
  insufficient_balance: 'बैलेंस कम है, कृपया वॉलेट में पैसे जोड़ें',
};

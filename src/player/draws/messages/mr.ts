import type { Translation } from '../../messages/define-messages.ts';
import type { drawsMessages } from './en.ts';

export const messages: Translation<typeof drawsMessages> = {
  starline: 'किंग स्टारलाइन',
  gali: 'किंग गली',
  gali_disawar: 'गली दिसावर',
  results_today: 'आज {count} निकाल',
  chart: 'चार्ट',
  bid_history: 'बिडचा इतिहास',
  win_history: 'जिंकलेल्या बिड',

  pays: '{game} जिंकल्यास {rate} रेटने पॉइंट मिळतात.',
  insufficient_balance: 'शिल्लक कमी आहे, कृपया खात्यात पैसे भरा',
};
